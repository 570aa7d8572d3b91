import { listTeacherClasses } from '@margam/contract/classes'
import type { ReplyOf } from '@margam/contract/endpoint'
import {
  deleteCareerResult,
  listCareerResults,
  listSharedResults,
  readCareerResult,
  readSharedResult,
  shareCareerResult,
} from '@margam/contract/recommendations'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { bridged, ID, made, whole } from '../testing/sample-result.ts'
import { ResultPage } from './result-page.tsx'
import { ResultsPage } from './results-page.tsx'
import { SharedResultPage } from './shared-result-page.tsx'
import { SharedResultsPage } from './shared-results-page.tsx'

const open = (at: string, role: 'student' | 'teacher' = 'student') =>
  show(
    <Routes>
      <Route path="/student/career-results" element={<ResultsPage />} />
      <Route path="/student/career-results/:career_result_id" element={<ResultPage />} />
      <Route path="/teacher/career-results" element={<SharedResultsPage />} />
      <Route path="/teacher/career-results/:career_result_id" element={<SharedResultPage />} />
    </Routes>,
    { role, at },
  )
const openOne = () => open(`/student/career-results/${ID}`)
const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('without a result there is a way to the tests', async () => {
  serve(listCareerResults, { career_prediction: [] })
  open('/student/career-results')
  expect(await screen.findByText('No Assessment Results Found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Take Assessment' }).getAttribute('href')).toBe('/student/career-assessment')
})

test('each result of the list opens by itself, and is deleted after a question', async () => {
  const second = '01990000-0000-7000-8000-0000000000c2'
  const { guide: _, ...record } = whole()
  serve(listCareerResults, { career_prediction: [record, { ...record, _id: second }] })
  serve(readCareerResult, whole())
  const user = open('/student/career-results')
  const [first, next] = await screen.findAllByRole('button', { name: /Nov 20, 2026/ })
  expect(first?.textContent).toContain('Botanist and Nurse')
  expect(first?.textContent).toContain('Only you see it.')
  if (first) await user.click(first)
  if (next) await user.click(next)
  expect(first?.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(screen.getAllByText(/Code ISR\./)).toHaveLength(2))
  const sent = serve(deleteCareerResult, { message: 'Deleted.' })
  serve(listCareerResults, { career_prediction: [record] })
  const [remove] = screen.getAllByRole('button', { name: 'Delete the result of Nov 20, 2026' })
  if (remove) await user.click(remove)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Deleted.')).toBeTruthy()
  expect(sent.map(({ path }) => path)).toEqual([`/api/career-results/${ID}/`])
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Nov 20, 2026/ })).toHaveLength(1))
})

test('a result says what it points to, why, and how it was made', async () => {
  serve(readCareerResult, whole())
  const user = openOne()
  expect(await screen.findByText('Your answers point to finding things out.')).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Realistic: 4, Investigative: 9/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'View as table: Interests' }))
  expect(within(screen.getByRole('region', { name: 'Interests, in figures' })).getAllByRole('row')).toHaveLength(7)
  expect(screen.getByText('Match 100 of 100')).toBeTruthy()
  expect(screen.getByText('Subjects to keep')).toBeTruthy()
  expect(screen.getByText('January and April')).toBeTruthy()
  expect(screen.getByText('82%')).toBeTruthy()
  expect(screen.getByText('As it was on Nov 20, 2026, made from careers-7.')).toBeTruthy()
  expect(document.querySelector('b')).toBeNull()
})

test('a flat profile has starters and no numbers', async () => {
  const { guide } = whole()
  serve(
    readCareerResult,
    whole({
      guide: { ...guide, flat: true, code: null, cards: guide.cards.map((card) => ({ ...card, match: null })) },
    }),
  )
  openOne()
  expect(await screen.findByText(/No interest stands out, which is common/)).toBeTruthy()
  expect(screen.queryByText(/of 100/)).toBeNull()
  expect(screen.queryByText(/^Code/)).toBeNull()
})

test('in class 8 kinds of work come first and no number is shown', async () => {
  const { guide } = whole()
  const themes = guide.themes.map((theme) => ({ ...theme, score: null }))
  const young = { ...guide, explore_only: true, subjects_to_keep: [], exams: [], themes }
  serve(readCareerResult, whole({ school_class: 8, guide: young }))
  openOne()
  expect(await screen.findByText('Kinds of work to explore')).toBeTruthy()
  expect(sections().slice(0, 2)).toEqual(['Kinds of work to explore', 'Your interests'])
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByText(/%|of 100/)).toBeNull()
  expect(screen.getByText('Those of Mathematics.')).toBeTruthy()
  expect(screen.queryByText(/104/)).toBeNull()
})

test('a career behind a bridge says what is near and open', async () => {
  serve(readCareerResult, bridged())
  openOne()
  expect(await screen.findByText('By a bridge.')).toBeTruthy()
  expect(screen.getByText('Near your answers, by a bridge')).toBeTruthy()
  expect(screen.getByText('Take Biology through an open school.')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Near it and open: Nurse' })).toHaveLength(2)
})

test('it says of which tests it was made', async () => {
  serve(readCareerResult, whole({ test_info: { iq_test_type: 'WAIS', personality_test_type: 'MARGAM' } }))
  openOne()
  expect(await screen.findByText('WAIS scores that were entered.')).toBeTruthy()
  expect(screen.getByText('Margam’s own test.')).toBeTruthy()
})

test('sharing is switched on and off; what is refused goes back', async () => {
  serve(readCareerResult, whole())
  const sent = serve(shareCareerResult, ({ body }) => ({ message: 'Shared.', shared: body }))
  const user = openOne()
  const school = await screen.findByRole('switch', { name: 'Share with my school' })
  await user.click(school)
  expect(await screen.findByText('Shared.')).toBeTruthy()
  expect(school).toHaveProperty('checked', true)
  serve(shareCareerResult, new Refusal(409, { message: 'You are at no school.' }))
  await user.click(screen.getByRole('switch', { name: 'Share with my class teacher' }))
  expect(await screen.findByText('You are at no school.')).toBeTruthy()
  expect(screen.getByRole('switch', { name: 'Share with my class teacher' })).toHaveProperty('checked', false)
  expect(sent.map(({ body }) => body)).toEqual([{ school: true, class_teacher: false }])
})

test('a teacher finds what is shared and reads it, without a switch', async () => {
  serve(listTeacherClasses, {
    classes: [{ id: 'c1', class_name: '10 A' }],
  } as unknown as ReplyOf<typeof listTeacherClasses>)
  const asked = serve(listSharedResults, {
    results: [
      {
        career_result_id: ID,
        student_id: ID,
        student_name: 'Meera Nair',
        class_name: '10 A',
        timestamp: made,
        shared_at: made,
        code: 'ISR',
        careers: ['Botanist', 'Nurse'],
      },
    ],
    total: 1,
    next_cursor: null,
  })
  const { shared: _, ...common } = whole()
  serve(readSharedResult, { ...common, student_name: 'Meera Nair', class_name: '10 A', shared_at: made })
  const user = open('/teacher/career-results', 'teacher')
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Class' }),
    await screen.findByText('10 A', { selector: 'option' }),
  )
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ class_id: 'c1' }))
  await user.click(await screen.findByRole('link', { name: 'Meera Nair' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Career result of Meera Nair' })).toBeTruthy()
  expect(await screen.findByText(/^Shared by the student; they can take it back/)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByRole('link', { name: 'Botanist' }).getAttribute('href')).toBe('/teacher/careers/botanist')
})
