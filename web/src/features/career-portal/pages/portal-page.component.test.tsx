import { deleteAssessments, readAssessments } from '@margam/contract/assessment'
import { readConsent } from '@margam/contract/guardian-consent'
import { generateCareerResults } from '@margam/contract/recommendations'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { assessments, reasoning } from '../testing/results.ts'
import { PortalPage } from './portal-page.tsx'

beforeEach(() => {
  serve(readConsent, {
    needs: 'nothing',
    verified: false,
    is_adult: true,
    student_name: 'Asha Nair',
    school_name: null,
    text_version: '2026-11',
    consent: null,
  })
})
const open = (change: Parameters<typeof assessments>[0] = {}) => {
  serve(readAssessments, assessments(change))
  return show(<PortalPage />, { role: 'student' })
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const generate = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Generate' })

test('a part without a result offers the test, and to enter results', async () => {
  open({ reasoning: null, interests: null })
  expect((await generate()).disabled).toBe(true)
  expect(screen.getByText('Complete both parts first, in any order.')).toBeTruthy()
  const one = part('Reasoning test')
  expect(one.getByText('Not complete')).toBeTruthy()
  expect(one.getByRole('link', { name: 'I need to take the test' }).getAttribute('href')).toBe(
    '/student/iq-user-instruction',
  )
  expect(one.getByRole('link', { name: 'I have results' }).getAttribute('href')).toBe(
    '/student/career-assessment/scores?of=reasoning',
  )
  expect(part('Interest test').getByRole('link', { name: 'I need to take the test' }).getAttribute('href')).toBe(
    '/student/personality-instruction',
  )
  expect(screen.queryByRole('button', { name: 'Delete my answers and results' })).toBeNull()
})

test('a result shows its parts with their words, and where it is from', async () => {
  const scores = { ...reasoning.category_scores }
  scores.logical_reasoning = { ...scores.logical_reasoning, percentage: 90 }
  open({ reasoning: { ...reasoning, external: true, test_type: 'WAIS', category_scores: scores } })
  await generate()
  const one = part('Reasoning test')
  expect(one.getByText('Complete')).toBeTruthy()
  expect(one.getByText('Entered by you from WAIS, Nov 25, 2026')).toBeTruthy()
  const bars = one.getByRole('list', { name: 'Parts of the reasoning test' })
  expect(
    within(bars)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Logical Very high, 90%', 'Numerical Fairly high, 70%', 'Verbal Middle, 40%'])
  expect(one.getByRole('link', { name: 'Retake: Reasoning test' })).toBeTruthy()
  expect(part('Interest test').getByText('Finished Nov 25, 2026')).toBeTruthy()
  expect(part('Interest test').getByText('Not enough answers')).toBeTruthy()
})

test('below class 9 a result has words and no numbers', async () => {
  open({ reasoning: { ...reasoning, shows_number: false } })
  await generate()
  expect(part('Reasoning test').queryByText(/%/)).toBeNull()
  expect(part('Reasoning test').getByText('Middle')).toBeTruthy()
})

test('a test that runs says what is answered and what is left', async () => {
  const now = Date.now()
  const started = new Date(now - 600_000).toISOString()
  const running = {
    attempt_id: '01990000-0000-7000-8000-0000000000aa',
    started_at: started,
    expires_at: new Date(now + 1_190_000).toISOString(),
    answered: 12,
    total: 30,
  }
  open({ reasoning: null, running: { reasoning: running, interests: null } })
  expect(await screen.findByText('A test is running: 12 of 30 answered, 20 minutes left.')).toBeTruthy()
  expect(part('Reasoning test').getByRole('link', { name: 'Continue' })).toBeTruthy()
  expect(part('Reasoning test').queryByRole('link', { name: 'I need to take the test' })).toBeNull()
})

test('class and stream are asked where the record leaves them open, and sent', async () => {
  const user = open({ school_class: null, stream: 'PCB' })
  const sent = serve(generateCareerResults, new Refusal(409, { message: 'Please wait a little.' }))
  const button = await generate()
  expect(button.disabled).toBe(true)
  expect(screen.queryByRole('combobox', { name: 'Your stream' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Your class' }), 'Class 12')
  const stream = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your stream' })
  expect(stream.value).toBe('PCB')
  await user.selectOptions(stream, 'Commerce with Maths')
  await user.click(button)
  expect(await screen.findByText('Please wait a little.')).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ school_class: 12, stream: 'CommerceMaths' }])
  expect(button.disabled).toBe(false)
})

test('somebody who is not at school needs no stream', async () => {
  const user = open({ school_class: null })
  const sent = serve(generateCareerResults, new Refusal(500, { message: '' }))
  const button = await generate()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Your class' }), 'Not at school')
  await user.click(button)
  expect(await screen.findByText('Failed to generate analysis')).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ school_class: null, stream: null }])
})

test('results that were deleted in another window are not generated from', async () => {
  const user = open()
  const button = await generate()
  serve(readAssessments, assessments({ interests: null }))
  await user.click(button)
  expect(await screen.findByText('Assessment data is not complete')).toBeTruthy()
})

test('deleting says exactly what goes', async () => {
  const user = open()
  await generate()
  const deleted = serve(deleteAssessments, { status: 200, message: 'Deleted.' })
  await user.click(screen.getByRole('button', { name: 'Delete my answers and results' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete your answers and results?' })
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(3)
  serve(readAssessments, assessments({ reasoning: null, interests: null }))
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findAllByText('Not complete')).toHaveLength(2)
  expect(deleted).toHaveLength(1)
})
