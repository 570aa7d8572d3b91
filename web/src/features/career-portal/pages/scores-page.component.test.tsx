import { convertScores, keepScores, readAssessments } from '@margam/contract/assessment'
import { readConsent } from '@margam/contract/guardian-consent'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { assessments, interests, reasoning } from '../testing/results.ts'
import { ScoresPage } from './scores-page.tsx'

const conversion = {
  personality_type: null,
  category_scores: {
    logical_reasoning: { correct: 5, total_score: 10, percentage: 50, estimated: false },
    numerical_reasoning: { correct: 5, total_score: 10, percentage: 55, estimated: true },
    verbal_reasoning: { correct: 6, total_score: 10, percentage: 62, estimated: false },
  },
  iq_score: 100,
  test_type: 'STANFORD_BINET',
  test_category: 'iq' as const,
  warnings: ['The percentile does not fit the full scale score. Please check the entries.'],
  confidence: null,
}
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
const open = (query: string, change: Parameters<typeof assessments>[0] = {}) => {
  serve(readAssessments, assessments({ reasoning: null, interests: null, ...change }))
  return show(<ScoresPage />, { role: 'student', at: `/student/career-assessment/scores?${query}` })
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('one chooses the test first, each with its notes', async () => {
  const user = open('of=reasoning')
  const tests = await screen.findByRole('navigation', { name: 'Which test was it?' })
  expect(
    within(tests)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['WAIS', 'Raven', 'Stanford-Binet'])
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(within(tests).getByRole('link', { name: 'WAIS' }))
  expect(await screen.findByText(/Margam is not affiliated with its publisher/)).toBeTruthy()
  expect(screen.getByText(/Was it the WISC/)).toBeTruthy()
  expect(screen.getByText('0 of 5 scores entered')).toBeTruthy()
})

test('a score out of range says so at its field once it is left, and is not counted', async () => {
  const user = open('of=reasoning&test=STANFORD_BINET')
  const full = await field('Full scale IQ')
  await user.type(full, '170')
  expect(screen.queryByText('Must be 40 to 160.')).toBeNull()
  await user.tab()
  expect(full.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Must be 40 to 160.')).not.toHaveLength(0)
  expect(screen.getByText('0 of 4 scores entered')).toBeTruthy()
  await user.clear(full)
  await user.type(full, '100')
  expect(full.getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getByText('1 of 4 scores entered')).toBeTruthy()
})

test('complete scores are previewed with their warnings, and kept', async () => {
  const user = open('of=reasoning&test=STANFORD_BINET')
  const asked = serve(convertScores, conversion)
  const kept = serve(
    keepScores,
    new Refusal(400, { message: 'Check the scores.', errors: { verbalIQ: ['Verbal IQ is not right.'] } }),
  )
  for (const name of ['Full scale IQ', 'Nonverbal IQ', 'Verbal IQ']) await user.type(await field(name), '100')
  expect(screen.getByText(/Once all needed scores are entered/)).toBeTruthy()
  await user.type(await field('Percentile'), '84')
  expect(await screen.findByText(/The percentile does not fit/)).toBeTruthy()
  const bars = screen.getByRole('list', { name: 'Parts of the reasoning test' })
  expect(within(bars).getAllByRole('listitem')[1]?.textContent).toBe('Numerical estimatedMiddle, 55%')
  const scores = { fullScaleIQ: '100', nonverbalIQ: '100', verbalIQ: '100', iqPercentile: '84' }
  expect(asked.at(-1)?.query).toMatchObject({ ...scores, test_type: 'STANFORD_BINET', test_category: 'iq' })

  await user.click(screen.getByRole('button', { name: 'Use these scores' }))
  expect(await screen.findAllByText('Verbal IQ is not right.')).not.toHaveLength(0)
  expect(kept[0]?.body).toEqual({ test_type: 'STANFORD_BINET', scores })
})

test('a score of MBTI shows both its letters while it is typed', async () => {
  open('of=interests&test=MBTI')
  const first = await field('Extraversion to introversion')
  fireEvent.change(first, { target: { value: '25' } })
  expect(screen.getByText('E 75, I 25: towards E')).toBeTruthy()
  fireEvent.change(first, { target: { value: '100' } })
  expect(screen.getByText('E 0, I 100: towards I')).toBeTruthy()
  fireEvent.change(first, { target: { value: '50' } })
  expect(screen.getByText('E 50, I 50: in the middle')).toBeTruthy()
  expect(screen.getByText(/weaker than answering the interest test/)).toBeTruthy()
})

test('16PF says which scores may be left out', async () => {
  open('of=interests&test=16PF')
  expect((await field('Warmth')).getAttribute('aria-required')).toBe('true')
  expect((await field('Liveliness')).getAttribute('aria-required')).toBe('false')
  expect(screen.getAllByText('1 to 10, optional')).toHaveLength(10)
  expect(screen.getByText('0 of 6 scores entered')).toBeTruthy()
})

test('scores that were entered before stand in the form', async () => {
  const entered = { fullScaleIQ: 104, nonverbalIQ: 101, verbalIQ: 108 }
  open('of=reasoning', {
    reasoning: { ...reasoning, external: true, test_type: 'STANFORD_BINET', entered },
    interests,
  })
  expect((await field('Nonverbal IQ')).value).toBe('101')
})
