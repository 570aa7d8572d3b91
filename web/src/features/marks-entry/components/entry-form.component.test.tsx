import { type EntrySheet, type EntryStudent, saveEntrySheet } from '@margam/contract/marks-entry'
import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Link, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { marksDraftKey } from '../../../lib/storage-keys.ts'
import { Refusal, serve } from '../../../testing/server.ts'
import { show, USER_ID } from '../../../testing/show.tsx'
import { EntryForm } from './entry-form.tsx'

const exam = {
  exam_id: 'exam',
  exam_name: 'Unit Test 1',
  exam_date: '2026-08-01',
  max_mark: 50,
  weight: 1,
  term_id: null,
  state: 'published' as const,
}
const student = (id: string, name: string, mark: number | null = null): EntryStudent => ({
  id,
  name,
  roll_no: id,
  admission_number: '',
  mark,
  status: mark === null ? null : 'present',
  version: mark === null ? null : 1,
})
const sheet: EntrySheet = {
  students: [student('1', 'Asha Nair', 40), student('2', 'Ben Thomas'), student('3', 'Chitra Das')],
  class_teacher_subject_id: '',
  academic_year_id: 'year',
  academic_year_name: '2026-2027',
  class_id: 'class',
  class_name: '8 A',
  subject_id: 'subject',
  subject_name: 'Mathematics',
  exam,
  exams: [exam],
  year_exams: [],
  terms: [],
  year_starts_on: '2026-06-01',
  year_ends_on: '2027-05-31',
  today: '2026-11-20',
  holds_drafts: false,
  closed: null,
}
const saved = { status: 'success', message: 'Marks saved.', exam_id: 'exam', state: 'published', saved: 3 } as const

const asked = { className: '8 A', subject: 'Mathematics', academicYear: '', examName: '', examDate: '' }
const drafted = { userId: USER_ID, classId: 'class', subjectId: 'subject', examId: 'exam' }

function open(change: Partial<EntrySheet> = {}) {
  const done: string[] = []
  const user = show(
    <EntryForm
      sheet={{ ...sheet, ...change }}
      asked={asked}
      drafted={drafted}
      draft={null}
      onTakeOver={() => undefined}
      onSaved={(examId) => done.push(examId)}
    />,
    { role: 'teacher' },
  )
  return { user, done }
}

function Leaving() {
  const navigate = useNavigate()
  return (
    <>
      <Link to="/away">Away</Link>
      <p>At {useLocation().pathname}</p>
      <EntryForm
        sheet={sheet}
        asked={asked}
        drafted={drafted}
        draft={null}
        onTakeOver={() => undefined}
        onSaved={() => void navigate('/marks')}
      />
    </>
  )
}

const markOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Mark of ${name}` })
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
const focused = () => document.activeElement
const save = () => screen.getByRole('button', { name: 'Save marks' })
const typeAll = async (user: UserEvent) => {
  await user.click(markOf('Asha Nair'))
  await user.keyboard('41{Enter}0{Enter}A')
}

test('Enter goes from mark to mark, A marks absent, and each row says in words what stands there', async () => {
  const { user } = open()
  await typeAll(user)
  expect(rowOf('Asha Nair').getByText('Entered, was 40')).toBeTruthy()
  expect(rowOf('Ben Thomas').getByText('Zero')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'AB, Chitra Das was absent', pressed: true })).toBeTruthy()
  expect(screen.getByText(/^3 of 3 entered · 1 absent · average/)).toBeTruthy()
})

test('Ctrl + Z takes back what was typed, Ctrl + Y brings it again', async () => {
  const { user } = open()
  await user.click(markOf('Ben Thomas'))
  await user.keyboard('33{Enter}{Control>}z{/Control}')
  expect(markOf('Ben Thomas').value).toBe('')
  expect(markOf('Ben Thomas')).toBe(focused())
  await user.keyboard('{Control>}y{/Control}')
  expect(markOf('Ben Thomas').value).toBe('33')
})

test('Shift with the arrows chooses marks and Ctrl + D fills them with the first', async () => {
  const { user } = open()
  await user.click(markOf('Asha Nair'))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  expect(markOf('Ben Thomas').value).toBe('40')
  expect(markOf('Chitra Das').value).toBe('40')
})

test('a mark above the maximum is said at its row, is not sent, and F8 leads to it', async () => {
  const { user } = open()
  await user.click(markOf('Ben Thomas'))
  await user.keyboard('51')
  await user.click(markOf('Asha Nair'))
  await user.click(save())
  expect(screen.getByRole('textbox', { name: 'Mark of Ben Thomas', description: /50/ })).toBe(focused())
  await user.click(markOf('Asha Nair'))
  await user.keyboard('{F8}')
  expect(markOf('Ben Thomas')).toBe(focused())
})

test('with marks missing it asks before it saves, and then sends only what changed', async () => {
  const sent = serve(saveEntrySheet, saved)
  const { user, done } = open()
  await user.click(markOf('Ben Thomas'))
  await user.keyboard('33{Control>}s{/Control}')
  const question = await screen.findByRole('dialog', { name: 'Save with one mark missing?' })
  expect(sent).toHaveLength(0)
  await user.click(within(question).getByRole('button', { name: 'Save marks' }))
  expect(await screen.findByText('Marks saved.')).toBeTruthy()
  expect(sent[0]?.body.student_marks).toMatchObject([{ id: '2', mark: '33', version: null }])
  expect(done).toEqual(['exam'])
})

test('marks that this tab does not keep are guarded until they are saved, and no longer', async () => {
  serve(saveEntrySheet, saved)
  const user = show(<Leaving />, { role: 'teacher' })
  await typeAll(user)
  const key = marksDraftKey([USER_ID, 'class', 'subject', 'exam'])
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: '{}' })))
  await user.click(screen.getByRole('link', { name: 'Away' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  await user.click(save())
  expect(await screen.findByText('At /marks')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a mark that somebody else changed has to be decided before anything is saved', async () => {
  const current = [{ student_id: '1', mark: 44, status: 'present', version: 2, by: 'R. Nair', at: null }]
  serve(saveEntrySheet, new Refusal(409, { message: 'Changed meanwhile.', current }))
  const { user } = open()
  await typeAll(user)
  await user.click(save())
  const question = await screen.findByRole('dialog', { name: 'Changed by somebody else' })
  const choose = within(question).getByRole<HTMLButtonElement>('button', { name: 'Save marks' })
  expect(choose.disabled).toBe(true)
  expect(screen.queryByText('Changed meanwhile.')).toBeNull()
  const sent = serve(saveEntrySheet, saved)
  await user.click(within(question).getByRole('radio', { name: 'Theirs 44 (R. Nair)' }))
  await user.click(choose)
  expect(await screen.findByText('Marks saved.')).toBeTruthy()
  expect(sent[0]?.body.student_marks.map(({ id }) => id)).toEqual(['2', '3'])
})

test('what the server refuses stands at the student until that mark is typed anew', async () => {
  serve(
    saveEntrySheet,
    new Refusal(400, { message: 'No.', errors: { 'student_marks.1.mark': ['Ben left the class.'] } }),
  )
  const { user } = open()
  await typeAll(user)
  await user.click(save())
  expect(
    await screen.findByRole('textbox', { name: 'Mark of Ben Thomas', description: 'Ben left the class.' }),
  ).toBeTruthy()
  await user.clear(markOf('Ben Thomas'))
  expect(rowOf('Ben Thomas').getByText('Not entered')).toBeTruthy()
})

test('a block from a spreadsheet is shown before it is applied', async () => {
  const { user } = open()
  await user.click(markOf('Asha Nair'))
  await user.paste('45\n46\n47')
  const dialog = await screen.findByRole('dialog', { name: 'Paste marks' })
  expect(markOf('Ben Thomas').value).toBe('')
  await user.click(within(dialog).getByRole('button', { name: 'Apply 3 marks' }))
  expect(['Asha Nair', 'Ben Thomas', 'Chitra Das'].map((name) => markOf(name).value)).toEqual(['45', '46', '47'])
})

test('closed marks can be read and not changed', async () => {
  const { user } = open({ closed: 'This exam is locked.' })
  expect(screen.getByText('This exam is locked.')).toBeTruthy()
  await user.click(markOf('Asha Nair'))
  await user.keyboard('9A')
  expect(markOf('Asha Nair').value).toBe('40')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save marks' }).disabled).toBe(true)
})

test('an exam that other subjects have is taken with its day and its maximum, and is no other one by its spelling', async () => {
  const year_exams = [{ exam_name: 'Half-yearly', exam_date: '2026-09-21', max_mark: 80, term_id: null }]
  const { user } = open({ exam: null, year_exams })
  const offered = within(await screen.findByRole('group', { name: 'Held this year in other subjects or classes:' }))
  const take = offered.getByRole('button', { name: 'Half-yearly' })
  const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
  await user.type(screen.getByRole('textbox', { name: 'Exam name' }), 'half-yearly ')
  expect(take.getAttribute('aria-pressed')).toBe('true')
  await user.click(take)
  expect([value('Exam name'), value('Exam date'), value('Max mark')]).toEqual(['Half-yearly', '21/09/2026', '80'])
})

test('a school that has held no exam yet is offered none', async () => {
  open({ exam: null, exams: [] })
  expect(await screen.findByRole('textbox', { name: 'Exam name' })).toBeTruthy()
  expect(screen.queryByText(/Held this year/)).toBeNull()
})
