import { addClass } from '@margam/contract/classes'
import { importStudents } from '@margam/contract/students'
import { readLatestTask, readTask, type Task } from '@margam/contract/tasks'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show, takeFile } from '../../../testing/show.tsx'
import { ImportStudentsPage } from './import-students-page.tsx'

const file = new File(['first_name\nAsha\n'], 'students.csv', { type: 'text/csv' })
const plan = {
  status: 'success' as const,
  sheet: null,
  rows: 2,
  headings: [
    { heading: 'Pupil', key: 'pupil', field: 'first_name' as string | null },
    { heading: 'Std', key: 'std', field: 'class_name' },
  ],
  columns: ['first_name', 'class_name'],
  without_email: 1,
  placed: 2,
  in_class_since: '2026-06-01',
  placed_later: 1,
  preview: [{ first_name: 'Asha', class_name: '8' }],
  errors: [],
  sections_to_add: [],
}
const queued = { status: 'queued', task_id: 'task', rows: 2 } as const
const task = (change: Partial<Task>): Task => ({
  task_id: 'task',
  kind: 'students.import',
  state: 'running',
  done: 0,
  total: 2,
  message: '',
  errors: [],
  file: null,
  created_at: '2026-11-20T04:00:00.000Z',
  ...change,
})

function open(last: Task | null = null) {
  serve(readLatestTask, { task: last })
  return show(<ImportStudentsPage />)
}
const check = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Check the file' })
const choose = (user: UserEvent) =>
  takeFile(user, screen.getByRole('button', { name: 'CSV or Excel file (.xlsx)' }), file)

test('without a file nothing is checked, and the field says so', async () => {
  const user = open()
  await user.click(check())
  expect(screen.getByText('Please select a CSV or Excel file.')).toBeTruthy()
})

test('a file is looked through, then imported, and the progress is told to its end', async () => {
  const sent = serve(importStudents, ({ body }) => (body.dry_run ? plan : queued))
  const states = [task({ done: 1 }), task({ state: 'done', done: 2, message: '2 students are imported.' })]
  serve(readTask, () => states.shift() ?? task({ state: 'done', message: 'Asked too often.' }))
  const user = open()
  await choose(user)
  await user.click(check())
  expect(await screen.findByText('2 students, none refused.')).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Asha' })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Invite everybody with an email address by mail' }))
  await user.click(screen.getByRole('button', { name: 'Import 2 students' }))
  const progress = within(await screen.findByRole('status', { name: 'Progress of the import' }))
  expect(await progress.findByText('1 of 2 rows checked...')).toBeTruthy()
  expect(await progress.findByText('2 students are imported.')).toBeTruthy()
  expect(progress.getByRole('link', { name: 'See the students' })).toBeTruthy()
  expect(sent[1]?.body).toMatchObject({ invite: 'true' })
  expect(screen.queryByRole('button', { name: 'Import 2 students' })).toBeNull()
})

test('a file with mistakes names each with its row and cannot be imported', async () => {
  const errors = [
    { row: 3, column: 'class_name', message: 'Choose a class from LKG to 12.' },
    { row: 3, column: 'phone', message: 'Phone is required.' },
  ]
  serve(importStudents, { ...plan, errors })
  const user = open()
  await choose(user)
  await user.click(check())
  expect(await screen.findByText('Choose a class from LKG to 12.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '2 problems in 1 row' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('a heading that nobody knows is asked about; what is said is sent at once and with the import', async () => {
  const unknown = {
    ...plan,
    headings: [{ heading: 'Pupil', key: 'pupil', field: null }, ...plan.headings.slice(1)],
    preview: [],
    errors: [
      { row: 1, column: 'Pupil', message: 'Unknown column.' },
      { row: 1, column: 'first_name', message: 'The column is missing.' },
    ],
  }
  const sent = serve(importStudents, ({ body }) => {
    if (!body.dry_run) return queued
    return body.headings === '{}' ? unknown : plan
  })
  serve(readTask, task({}))
  const user = open()
  await choose(user)
  await user.click(check())
  expect((await screen.findByText(/1 column is not known yet/)).textContent).toContain(
    'No column holds these: First Name.',
  )
  const pupil = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Pupil' })
  expect(pupil.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('heading', { name: /problem/ })).toBeNull()
  await user.selectOptions(pupil, 'First Name')
  expect(await screen.findByText(/All 2 columns are known/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Pupil' }))
  expect(screen.getByRole('columnheader', { name: 'First Name' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Import 2 students' }))
  await screen.findByText('0 of 2 rows checked...')
  expect(sent.map(({ body }) => JSON.parse(String(body.headings)))).toEqual([
    {},
    { pupil: 'first_name' },
    { pupil: 'first_name', std: 'class_name' },
  ])
})

test('columns that no heading can fill are named, with what to do', async () => {
  const errors = ['address', 'joining_date'].map((column) => ({ row: 1, column, message: 'The column is missing.' }))
  serve(importStudents, { ...plan, preview: [], errors })
  const user = open()
  await choose(user)
  await user.click(check())
  const said = await screen.findByRole('alert', { name: 'Missing in the file: Address and Joining Date' })
  expect(said.textContent).toContain(
    'Add what is missing and choose the file again, or choose below which column holds it.',
  )
  expect(screen.getByRole('combobox', { name: 'Std' })).toBeTruthy()
})

test('what known columns hold is shown and changed on demand', async () => {
  const sent = serve(importStudents, plan)
  const user = open()
  await choose(user)
  await user.click(check())
  await screen.findByText(/All 2 columns are known/)
  expect(screen.queryByRole('combobox', { name: 'Std' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show the columns' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Std' }), 'Leave this column out')
  await screen.findByText('2 students, none refused.')
  expect(sent[1]?.body).toMatchObject({ headings: '{"std":""}' })
})

test('another file forgets what was found in the first', async () => {
  serve(importStudents, plan)
  const user = open()
  await choose(user)
  await user.click(check())
  await screen.findByText('2 students, none refused.')
  await user.click(screen.getByRole('button', { name: 'Remove the chosen file' }))
  expect(screen.queryByText('2 students, none refused.')).toBeNull()
})

test('a file that was corrected since it was chosen is asked for at its field, and can be chosen again', async () => {
  const sent = serve(importStudents, plan)
  const user = open()
  const field = () => screen.getByRole('button', { name: 'CSV or Excel file (.xlsx)' })
  const changed = new File(['first_name\n'], 'students.csv', { type: 'text/csv' })
  changed.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
  await takeFile(user, field(), changed)
  await user.click(check())
  const said = await screen.findByText('The file was changed or moved since you chose it. Choose it again.')
  expect(field().getAttribute('aria-describedby')).toContain(said.id)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent).toEqual([])

  await user.click(field())
  expect(document.querySelector<HTMLInputElement>('input[type=file]')?.value).toBe('')
  await choose(user)
  expect(screen.queryByText(said.textContent)).toBeNull()
  await user.click(check())
  expect(await screen.findByText('2 students, none refused.')).toBeTruthy()
})

test('sections that the file names before anybody made them are made at a press, and the file is looked through again', async () => {
  const lacking = {
    ...plan,
    errors: [{ row: 2, column: 'section', message: 'There is no class 8 A in this year. Add it first.' }],
    sections_to_add: [{ class_name: '8', sections: ['A', 'B'] }],
  }
  const looked = serve(importStudents, () => (made.length > 0 ? plan : lacking))
  const made = serve(addClass, { message: 'Class created successfully.', classes: [] })
  const user = open()
  await choose(user)
  await user.click(check())
  await user.click(await screen.findByRole('button', { name: 'Create 8 A and 8 B' }))
  expect(await screen.findByText('2 students, none refused.')).toBeTruthy()
  expect(made.map(({ body }) => body)).toEqual([
    { class_name: '8', section_count: 2, assign_mode: 'manual', students_per_section: { A: [], B: [] } },
  ])
  expect(looked).toHaveLength(2)
  expect(document.activeElement?.textContent).toContain('2 sections were created.')
  expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull()
})

test('a section that somebody made meanwhile is told, and what is still lacking is offered', async () => {
  const lacking = { ...plan, sections_to_add: [{ class_name: '8', sections: ['A'] }] }
  serve(importStudents, lacking)
  serve(addClass, new Refusal(400, { message: 'Section A is not one of the new sections B.' }))
  const user = open()
  await choose(user)
  await user.click(check())
  await user.click(await screen.findByRole('button', { name: 'Create 8 A' }))
  expect(await screen.findByText('Section A is not one of the new sections B.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Create 8 A' })).toBeTruthy()
})

test('a start that is refused is told, and can be tried again', async () => {
  serve(importStudents, ({ body }) => (body.dry_run ? plan : new Refusal(409, { message: 'An import is at work.' })))
  const user = open()
  await choose(user)
  await user.click(check())
  await user.click(await screen.findByRole('button', { name: 'Import 2 students' }))
  expect((await screen.findByRole('alert')).textContent).toContain('An import is at work.')
  expect(screen.getByRole('button', { name: 'Import 2 students' })).toBeTruthy()
})

test('whoever comes back finds the import that still runs, and the next file waits for it', async () => {
  serve(readTask, task({ done: 1 }))
  open(task({}))
  expect(await screen.findByText('1 of 2 rows checked...')).toBeTruthy()
  expect(check().disabled).toBe(true)
})

test('once the import that somebody came back to is through, the next file can be imported', async () => {
  serve(importStudents, ({ body }) => (body.dry_run ? plan : queued))
  const states = [task({ done: 1 })]
  serve(readTask, () => states.shift() ?? task({ state: 'done', done: 2, message: '2 students are imported.' }))
  const user = open(task({}))
  await screen.findByText('1 of 2 rows checked...')
  expect(await screen.findByText('2 students are imported.')).toBeTruthy()
  await choose(user)
  expect(screen.queryByText('2 students are imported.')).toBeNull()
  await user.click(check())
  expect(await screen.findByRole('button', { name: 'Import 2 students' })).toBeTruthy()
})
