import { listOwnConcerns } from '@margam/contract/concerns'
import {
  type OwnForecast,
  predictorProfile,
  predictStudent,
  predictStudentFromMarks,
  subjectMarks,
} from '@margam/contract/prediction'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { MarkPredictionPage } from './mark-prediction-page.tsx'
// loaded beforehand, so that no test waits for it
import '../components/results-modal.tsx'

const whatIf = {
  attendance: 80,
  study_hours: 6,
  per_attendance_point: 0.06,
  per_root_hour: 0.4,
  per_attendance_point_low: 0,
  per_attendance_point_high: 0.15,
  per_root_hour_low: 0,
  per_root_hour_high: 0.8,
  text: 'Students like you with higher attendance scored about 0–3 marks more.',
}
const forecast: OwnForecast = {
  forecast_id: 'f1',
  range: '48-78',
  low: 48,
  high: 78,
  low90: 40,
  high90: 84,
  predicted: 62.7,
  confidence: 'Medium',
  confidence_score: 0.58,
  cause: 'few_tests',
  too_varied: false,
  direction: null,
  n_used: 1,
  basis: 'default',
  warnings: [],
  what_if: whatIf,
}
const marks = [{ exam_name: 'Unit test 1', mark: 31, max_mark: 50, exam_date: '2026-07-01' }]

/** The predictor of a student whose school has published `published` in mathematics. */
async function open(published: typeof marks = []) {
  const profile = { full_name: 'Asha Nair', email: '', current_school_name: null, admission_number: null, class: '8' }
  serve(predictorProfile, { ...profile, board: null })
  serve(subjectMarks, { marks: published })
  serve(listOwnConcerns, { concerns: [], unread: 0 })
  const user = show(<MarkPredictionPage />, { role: 'student' })
  await user.click(await screen.findByRole('checkbox', { name: 'Mathematics' }))
  return user
}
const results = async () =>
  within(await screen.findByRole('dialog', { name: 'Prediction Results' }, { timeout: 15_000 }))
const type = async (user: UserEvent, typed: Record<string, string>) => {
  const row = within(screen.getByRole('group', { name: 'Mathematics, test 1' }))
  for (const [label, text] of Object.entries(typed)) await user.type(row.getByRole('textbox', { name: label }), text)
}
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Predict from these tests' }))
const answer = (change: Partial<OwnForecast>) =>
  serve(predictStudent, { data: { futurePredictions: { Mathematics: { ...forecast, ...change } } } })

test('the results say the range, how sure it is and why', async () => {
  answer({})
  const user = await open()
  await type(user, { Marks: '31', 'Max marks': '50', 'Attendance (%)': '80' })
  await send(user)
  const shown = await results()
  expect(shown.getByText('Asha Nair')).toBeTruthy()
  expect(shown.getByRole('heading', { name: 'Mathematics' })).toBeTruthy()
  expect(shown.getByText('48–78% · Medium confidence: moderate reliability, based on 1 test')).toBeTruthy()
  expect(shown.getByText(/^There are few tests to go by: each further test of yours in Mathematics/)).toBeTruthy()
  expect(shown.getByText(/Your work until then can move it/)).toBeTruthy()
  expect(shown.getByRole('link', { name: 'How the forecast works (opens in a new tab)' })).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Practise Mathematics' }).getAttribute('href')).toBe(
    '/student/question_paper_generator?practise=Mathematics',
  )
})

test('the picture has the whole axis, and the table the same in figures', async () => {
  answer({})
  const user = await open()
  await type(user, { Marks: '31', 'Max marks': '50', 'Attendance (%)': '80' })
  await send(user)
  const shown = await results()
  const picture = shown.getByRole('img', {
    name: 'Mathematics: the next mark is expected between 48 and 78 per cent. Past tests: 62. The expected mark is about 63.',
  })
  for (const tick of ['0', '25', '50', '75', '100']) expect(within(picture).getByText(tick)).toBeTruthy()
  // what the picture has no room for stands in its key
  expect(shown.getByText('Range: 48–78%')).toBeTruthy()
  expect(shown.getByText('Expected mark: about 63%')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'View as table: Mathematics' }))
  const table = within(shown.getByRole('table'))
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['Test 1', '31 of 50', '62%', '80', '–', '48–78%, expected about 63%'])
  expect(shown.queryByRole('img')).toBeNull()
  await user.click(shown.getByRole('button', { name: 'View as chart: Mathematics' }))
  expect(shown.getByRole('img')).toBeTruthy()
})

test('a range too wide to plan by, a direction and what was left out are said', async () => {
  const said = 'Test 1 was left out: it has no usable marks or maximum.'
  answer({ confidence: 'Low', cause: 'varied_marks', too_varied: true, direction: 'rising', warnings: [said] })
  const user = await open()
  await type(user, { Marks: '31', 'Max marks': '50' })
  await send(user)
  const shown = await results()
  // marks that vary are no lack of data
  expect(shown.getByText('48–78% · Low confidence, based on 1 test')).toBeTruthy()
  expect(shown.getByText(/^Your marks in Mathematics differ much from each other/)).toBeTruthy()
  expect(shown.getByText('The range is wider than 40 marks: too varied to plan by.')).toBeTruthy()
  expect(shown.getByText(/^Your marks have been rising\./)).toBeTruthy()
  expect(shown.getByText(said)).toBeTruthy()
})

test('without a test nothing is said to vary', async () => {
  answer({
    n_used: 0,
    confidence: 'Low',
    too_varied: true,
    warnings: ['Add a mark: without one this is only a typical range.'],
  })
  const user = await open()
  await send(user)
  const shown = await results()
  expect(shown.getByText('48–78% · Low confidence: less accurate due to limited data, no test yet')).toBeTruthy()
  expect(shown.getByText('Add a mark: without one this is only a typical range.')).toBeTruthy()
  expect(shown.queryByText(/too varied|few tests/)).toBeNull()
})

test('what if is opened at a press, moves the range and back, and calls itself a pattern', async () => {
  answer({})
  const user = await open()
  await type(user, { Marks: '31', 'Max marks': '50', 'Attendance (%)': '80' })
  await send(user)
  const shown = await results()
  expect(shown.queryByRole('slider')).toBeNull()
  await user.click(shown.getByRole('button', { name: 'What if, in Mathematics' }))
  expect(shown.getByText('The range as it is now: 48–78.')).toBeTruthy()
  expect(shown.getByText(whatIf.text)).toBeTruthy()
  expect(shown.getAllByRole('slider').map((one) => one.getAttribute('aria-valuetext'))).toEqual(['80%', '6'])
  fireEvent.change(shown.getByRole('slider', { name: 'Attendance' }), { target: { value: '100' } })
  expect(shown.getByText(/^Then the range would be 4[89]–8[0-9]\.$/)).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Back to what is known' }))
  expect(shown.getByText('The range as it is now: 48–78.')).toBeTruthy()
})

test('what if is absent where attendance is not known, and so are the figures sent in its place', async () => {
  const { what_if: _, ...unknown } = forecast
  const sent = serve(predictStudentFromMarks, { data: { futurePredictions: { Mathematics: unknown } } })
  const user = await open(marks)
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Predict from all my marks' }).disabled).toBe(false),
  )
  await user.click(screen.getByRole('button', { name: 'Predict from all my marks' }))
  const shown = await results()
  expect(sent[0]?.body.subject_tests).toMatchObject({ Mathematics: [{ attendance: 100, study_hours: 12 }] })
  expect(shown.queryByRole('button', { name: /What if/ })).toBeNull()
  expect(shown.getByText(/made from your published marks/)).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'View as table: Mathematics' }))
  const cells = within(shown.getByRole('table')).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent).slice(0, 5)).toEqual(['Unit test 1', '31 of 50', '62%', '–', '–'])
})

test('that there are no published marks is said only once it is known', async () => {
  const none = 'There are no published marks in the chosen subjects, so only the tests that you type can be used.'
  const user = await open()
  expect(await screen.findByText(none)).toBeTruthy()
  let come: (marks: Refusal) => void = () => undefined
  serve(subjectMarks, () => new Promise<Refusal>((resolve) => (come = resolve)))
  await user.click(screen.getByRole('checkbox', { name: 'Science' }))
  expect(screen.queryByText(none)).toBeNull()
  come(new Refusal(403, { message: 'Not now.' }))
  expect(await screen.findByText(/^Your published marks could not all be loaded/)).toBeTruthy()
})

test('closing clears what was chosen, typed and fetched', async () => {
  answer({})
  const user = await open()
  const fetched = serve(subjectMarks, { marks: [] })
  await type(user, { Marks: '31', 'Max marks': '50' })
  await send(user)
  await user.click((await results()).getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const mathematics = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mathematics' })
  expect(mathematics.checked).toBe(false)
  expect(screen.queryByRole('group', { name: 'Mathematics, test 1' })).toBeNull()
  await user.click(mathematics)
  const row = within(screen.getByRole('group', { name: 'Mathematics, test 1' }))
  expect(row.getByRole<HTMLInputElement>('textbox', { name: 'Marks' }).value).toBe('')
  await waitFor(() => expect(fetched).toHaveLength(1))
})
