import { changeMark, type StoredMark } from '@margam/contract/marks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show, USER_ID } from '../../../testing/show.tsx'
import { type EditedMark, EditMarkDialog } from './edit-mark-dialog.tsx'

const edited: EditedMark = {
  exam: {
    exam_id: 'exam',
    exam_name: 'Unit Test 1',
    exam_date: '2026-08-01',
    max_mark: 50,
    weight: 1,
    term_id: null,
    term_name: null,
    state: 'published',
    version: 1,
    entered: 1,
    total: 1,
    mean: 40,
  },
  student: { student_id: 'asha', student_name: 'Asha Nair' },
  entry: { mark: 40, status: 'present', version: 7 },
}
const view = {
  students_exam_data: [],
  lines: [],
  subjects: [],
  exam_names: [],
  academic_year_data: [],
  teacher_classes: [],
  class_name: '8 A',
  selected_subject: 'Mathematics',
  selected_acdYear: '2026-2027',
  exams: [],
  may_write: true,
  terms: [],
}
const stored: StoredMark = { mark: 44, status: 'present', version: 8, by: 'Radha Nair', at: null }
const saved = { status: 'success', mark: stored } as const

async function open() {
  const closed: string[] = []
  const user = show(
    <EditMarkDialog userId={USER_ID} view={view} edited={edited} onClose={() => closed.push('closed')} />,
    { role: 'teacher' },
  )
  const shown = within(await screen.findByRole('dialog', { name: 'Edit the mark of Asha Nair' }))
  return { user, closed, shown }
}
const mark = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mark out of 50' })
const save = () => screen.getByRole('button', { name: 'Save mark' })

test('the dialog begins in the mark, and Enter saves what is typed over the version that was read', async () => {
  const sent = serve(changeMark, saved)
  const { user, closed } = await open()
  await waitFor(() => expect(mark()).toBe(document.activeElement))
  await user.clear(mark())
  await user.keyboard('44{Enter}')
  expect(await screen.findByText('Mark saved.')).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({ student_id: 'asha', new_mark: '44', status: 'present', version: 7 })
  expect(closed).toEqual(['closed'])
})

test('a mark above the maximum is said at the field and not sent', async () => {
  const { user, closed } = await open()
  await user.clear(mark())
  await user.type(mark(), '51')
  await user.click(save())
  expect(screen.getByRole('textbox', { name: 'Mark out of 50', description: /50/ })).toBeTruthy()
  expect(closed).toEqual([])
})

test('ticking Absent puts the mark away and unticking brings it back', async () => {
  const { user, shown } = await open()
  const absent = shown.getByRole('checkbox', { name: 'Absent' })
  await user.click(absent)
  expect(mark().value).toBe('')
  expect(mark().disabled).toBe(true)
  await user.click(absent)
  expect(mark().value).toBe('40')
})

test('a student marked absent is sent without a mark', async () => {
  const sent = serve(changeMark, saved)
  const { user, shown } = await open()
  await user.click(shown.getByRole('checkbox', { name: 'Absent' }))
  await user.click(save())
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ new_mark: '', status: 'absent' }))
})

test('ab is typed for absent', async () => {
  const sent = serve(changeMark, saved)
  const { user, shown } = await open()
  await user.clear(mark())
  await user.type(mark(), 'ab')
  await user.tab()
  expect(shown.getByRole<HTMLInputElement>('checkbox', { name: 'Absent' }).checked).toBe(true)
  await user.click(save())
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ new_mark: '', status: 'absent' }))
})

test('of two marks typed at once one is chosen: theirs closes, yours is saved over theirs', async () => {
  serve(changeMark, new Refusal(409, { message: 'Changed meanwhile.', current: stored }))
  const { user, shown, closed } = await open()
  await user.clear(mark())
  await user.type(mark(), '41{Enter}')
  const question = await shown.findByRole('alert')
  expect(within(question).getByText('Theirs 44 (R. Nair) / Yours 41')).toBeTruthy()
  const sent = serve(changeMark, saved)
  await user.click(shown.getByRole('button', { name: 'Save yours' }))
  await waitFor(() => expect(closed).toEqual(['closed']))
  expect(sent[0]?.body).toMatchObject({ new_mark: '41', version: 8 })
})

test('clearing a mark asks first', async () => {
  const sent = serve(changeMark, saved)
  const { user, shown } = await open()
  await user.click(shown.getByRole('button', { name: 'Clear mark' }))
  const question = within(await screen.findByRole('dialog', { name: 'Clear the mark of Asha Nair?' }))
  await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toBe(document.activeElement))
  expect(sent).toEqual([])
  await user.click(question.getByRole('button', { name: 'Clear mark' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ new_mark: '', status: 'not_entered', version: 7 }))
})

test('a refusal is told once and what was typed stays', async () => {
  serve(changeMark, new Refusal(400, { message: 'This exam is locked.' }))
  const { user, closed } = await open()
  await user.clear(mark())
  await user.type(mark(), '41{Enter}')
  expect(await screen.findByText('This exam is locked.')).toBeTruthy()
  expect(mark().value).toBe('41')
  expect(closed).toEqual([])
})
