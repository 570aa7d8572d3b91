import { listRoster, listTeacherClasses } from '@margam/contract/classes'
import type { ReplyOf } from '@margam/contract/endpoint'
import { predictForTeacher } from '@margam/contract/prediction'
import { readStudentOverview } from '@margam/contract/student-overview'
import { readTeacherProfile } from '@margam/contract/teacher-profile'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { StudentsPredictionPage } from './students-prediction-page.tsx'
// loaded beforehand, so that no test waits for it
import '../components/results-modal.tsx'

const forecast: ReplyOf<typeof predictForTeacher>['predictions'][number] = {
  subject: 'Mathematics',
  range: '54-82',
  low: 54,
  high: 82,
  low90: 47,
  high90: 87,
  predicted: 68.4,
  confidence: 'Low',
  confidence_score: 0.48,
  cause: 'no_history',
  too_varied: false,
  direction: 'falling',
  n_used: 2,
  basis: 'default',
  warnings: [],
}
const whatIf = {
  attendance: 90,
  study_hours: null,
  per_attendance_point: 0.06,
  per_root_hour: 0.4,
  per_attendance_point_low: 0,
  per_attendance_point_high: 0.15,
  text: 'Students like you…',
}
const mark = { exam_id: 'e1', exam_name: 'Unit test 1', exam_date: '2026-07-01', mark: 36, max_mark: 50 }
const zero = { ...mark, exam_id: 'e2', exam_name: 'Unit test 2', exam_date: '2026-08-01', mark: 0 }

/** The predictor of a teacher of 8 A, whose student Asha has two published marks, a 0 among them. */
async function open(rate: number | null) {
  serve(readTeacherProfile, { school: 'Lake School', board: 'CBSE' } as ReplyOf<typeof readTeacherProfile>)
  const classes = [{ id: 'c1', class_name: '8 A' }]
  serve(listTeacherClasses, { classes } as unknown as ReplyOf<typeof listTeacherClasses>)
  const students = [{ id: 's1', first_name: 'Asha', last_name: 'Nair' }]
  serve(listRoster, { students } as unknown as ReplyOf<typeof listRoster>)
  serve(readStudentOverview, {
    student: { full_name: 'Asha Nair', admission_number: 'A-1', board: 'CBSE' },
    class_name: '8',
    subjects: [{ subject_name: 'Mathematics', exams: [mark, zero].map((one) => ({ ...one, state: 'published' })) }],
    attendance: { rate },
  } as unknown as ReplyOf<typeof readStudentOverview>)
  const user = show(<StudentsPredictionPage />, { role: 'teacher' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'My class' }), '8 A')
  await waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'My student' }).disabled).toBe(false),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'My student' }), 'Asha Nair')
  await screen.findByRole('group', { name: 'Mathematics, test 2' })
  return user
}
const answer = (change: object = {}) =>
  serve(predictForTeacher, { predictions: [{ ...forecast, ...change }], confidence: { Mathematics: 'Low' } })
const results = async () =>
  within(await screen.findByRole('dialog', { name: 'Prediction Results' }, { timeout: 15_000 }))

test('the results speak of the student: the range, how sure it is and why', async () => {
  answer()
  const user = await open(null)
  await user.click(screen.getByRole('button', { name: 'Generate Prediction' }))
  const shown = await results()
  expect(shown.getByText('Asha Nair')).toBeTruthy()
  expect(shown.getByText('54–82% · Low confidence: less accurate due to limited data, based on 2 tests')).toBeTruthy()
  expect(shown.getByText(/^There are not enough published marks to compare with yet/)).toBeTruthy()
  expect(shown.getByText(/^The student’s marks have been falling\./)).toBeTruthy()
  expect(shown.getByText(/The student’s work until then can move it/)).toBeTruthy()
  expect(shown.getByText(/No attendance is recorded this year/)).toBeTruthy()
  expect(shown.queryByText(/\byours?\b/i)).toBeNull()
  // what a student tells of a forecast is the student's
  expect(shown.queryByRole('button', { name: /Tell us/ })).toBeNull()
})

test('the picture and the table have each test, and what is not known is a dash', async () => {
  answer()
  const user = await open(null)
  await user.click(screen.getByRole('button', { name: 'Generate Prediction' }))
  const shown = await results()
  const picture = shown.getByRole('img', {
    name: 'Mathematics: the next mark is expected between 54 and 82 per cent. Past tests: 72, 0. The expected mark is about 68.',
  })
  for (const tick of ['25', '50', '75', '100']) expect(within(picture).getByText(tick)).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'View as table: Mathematics' }))
  const cells = within(shown.getByRole('table')).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(
    [
      ['Unit test 1', '36 of 50', '72%', '–', '–'],
      ['Unit test 2', '0 of 50', '0%', '–', '–'],
      ['54–82%, expected about 68%'],
    ].flat(),
  )
  expect(shown.queryByRole('button', { name: /What if/ })).toBeNull()
})

test('what if is there where attendance is known, and asks of hours only where they are', async () => {
  answer({ what_if: whatIf })
  const user = await open(90)
  await user.click(screen.getByRole('button', { name: 'Generate Prediction' }))
  const shown = await results()
  expect(shown.getByText(/The attendance of 90% in each test is the recorded rate of this year/)).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'What if, in Mathematics' }))
  expect(shown.getAllByRole('slider')).toHaveLength(1)
  expect(shown.getByText(/^Students with such marks and higher attendance scored about 0–2 marks more/)).toBeTruthy()
})

test('what was typed over is called published no longer', async () => {
  answer()
  const user = await open(90)
  expect(screen.getByText(/^These are the published marks of Asha Nair\./)).toBeTruthy()
  const row = within(screen.getByRole('group', { name: 'Mathematics, test 1' }))
  await user.type(row.getByRole('textbox', { name: 'Attendance (%)' }), '{Backspace}')
  expect(screen.queryByText(/^These are the published marks/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Generate Prediction' }))
  const said = 'Started from the published marks of Asha Nair; you changed some of it.'
  expect((await results()).getByText(said)).toBeTruthy()
})

test('closing clears whom it was of and what was typed, and the same student can be chosen again', async () => {
  const sent = answer()
  const user = await open(90)
  await user.click(screen.getByRole('button', { name: 'Generate Prediction' }))
  await user.click((await results()).getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Student name' }).value).toBe('')
  expect(screen.queryByRole('group', { name: 'Mathematics, test 1' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mathematics' }).checked).toBe(false)
  const student = screen.getByRole<HTMLSelectElement>('combobox', { name: 'My student' })
  expect(student.value).toBe('')
  await user.selectOptions(student, 'Asha Nair')
  expect(await screen.findByRole('group', { name: 'Mathematics, test 2' })).toBeTruthy()
  expect(sent.map(({ body }) => body.student_id)).toEqual(['s1'])
})
