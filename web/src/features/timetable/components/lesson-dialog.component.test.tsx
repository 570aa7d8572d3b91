import { createLesson, deleteLesson, type LessonItem, updateLesson } from '@margam/contract/timetable'
import { type ClassPlanning, readClassPlanning } from '@margam/contract/timetable-filling'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { LessonDialog } from './lesson-dialog.tsx'

const choices = {
  classes: [{ id: 'c8', name: '8 A' }],
  subjects: [
    { id: 'maths', name: 'Mathematics' },
    { id: 'hindi', name: 'Hindi' },
  ],
  teachers: [{ id: 'nair', name: 'Radha Nair' }],
  rooms: [{ id: 'lab', name: 'Lab' }],
  working_days: [1, 2, 3, 4, 5],
}
const lesson: LessonItem = {
  id: 'lesson',
  class_id: 'c8',
  class_name: '8 A',
  subject_id: 'maths',
  subject: 'Mathematics',
  teacher_id: 'nair',
  teacher: 'Radha Nair',
  room_id: 'lab',
  room: 'Lab',
  weekday: 2,
  starts_minute: 540,
  ends_minute: 600,
  version: 3,
}

function open(existing?: LessonItem, subjects: ClassPlanning['subjects'] = []) {
  serve(readClassPlanning, { subjects, busy: [] })
  const closed: string[] = []
  const user = show(
    <LessonDialog
      day="2026-11-20"
      choices={choices}
      {...(existing ? { lesson: existing } : { start: { weekday: 3, startsMinute: 540, endsMinute: 600 } })}
      onClose={() => closed.push('closed')}
    />,
  )
  return { user, closed }
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const choice = (name: string, description?: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name, ...(description ? { description } : {}) })

test('a lesson is added with what was chosen, at the time that it was begun from', async () => {
  const sent = serve(createLesson, { message: 'Lesson added.', lesson })
  const { user, closed } = open()
  const shown = await dialog('Add Schedule')
  await user.selectOptions(choice('Class'), '8 A')
  await user.selectOptions(choice('Subject'), 'Hindi')
  await user.selectOptions(choice('Teacher'), 'Radha Nair')
  await user.click(shown.getByRole('button', { name: 'Add Schedule' }))
  expect(await screen.findByText('Lesson added.')).toBeTruthy()
  expect(sent[0]?.body).toEqual({
    day: '2026-11-20',
    class_id: 'c8',
    subject_id: 'hindi',
    teacher_id: 'nair',
    room: '',
    weekday: 3,
    starts: '09:00',
    ends: '10:00',
  })
  expect(closed).toEqual(['closed'])
})

test('without a time to begin from, the first day on which the school works is proposed', async () => {
  show(
    <LessonDialog day="2026-11-20" choices={{ ...choices, working_days: [2, 3, 4, 5, 6] }} onClose={() => undefined} />,
  )
  await dialog('Add Schedule')
  expect(choice('Day').selectedOptions[0]?.textContent).toBe('Tuesday')
  expect(choice('Day').value).toBe('2')
})

test('a lesson that somebody else changed keeps what was typed, and what is stored is read anew', async () => {
  serve(updateLesson, new Refusal(409, { message: 'Somebody else changed this lesson meanwhile.' }))
  const { user, closed } = open(lesson)
  const shown = await dialog('Change Mathematics')
  await user.selectOptions(choice('Day'), 'Friday')
  const read = serve(readClassPlanning, { subjects: [], busy: [] })
  await user.click(shown.getByRole('button', { name: 'Save lesson' }))
  expect(await shown.findByText('Somebody else changed this lesson meanwhile.')).toBeTruthy()
  await waitFor(() => expect(read).toHaveLength(1))
  expect(choice('Day').value).toBe('5')
  expect(closed).toEqual([])
})

test('what is missing is told in one summary, and nothing is sent', async () => {
  const { user } = open()
  const shown = await dialog('Add Schedule')
  await user.click(shown.getByRole('button', { name: 'Add Schedule' }))
  const summary = within(shown.getByRole('alert'))
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Class is required.',
    'Subject is required.',
    'Teacher is required.',
  ])
})

test('an end before the start is refused at the end', async () => {
  const { user } = open(lesson)
  const shown = await dialog('Change Mathematics')
  const end = shown.getByLabelText('End')
  await user.clear(end)
  await user.type(end, '08:30')
  await user.click(shown.getByRole('button', { name: 'Save lesson' }))
  expect(shown.getByRole('link', { name: 'The end must be after the start.' })).toBeTruthy()
})

test('a clash stands at the field that has it, and goes when another is chosen', async () => {
  const clash = 'Radha Nair teaches 9 B then.'
  serve(updateLesson, new Refusal(400, { message: 'No.', errors: { teacher_id: [clash] } }))
  const { user, closed } = open(lesson)
  const shown = await dialog('Change Mathematics')
  await user.click(shown.getByRole('button', { name: 'Save lesson' }))
  expect(await shown.findByRole('link', { name: clash })).toBeTruthy()
  expect(choice('Teacher', clash)).toBeTruthy()
  expect(closed).toEqual([])
  await user.selectOptions(choice('Teacher'), 'Choose a teacher')
  await user.selectOptions(choice('Teacher'), 'Radha Nair')
  expect(shown.queryByText(clash)).toBeNull()
})

test('a lesson is moved by its day and keeps the version that was read', async () => {
  const sent = serve(updateLesson, { message: 'Lesson saved.', lesson })
  const { user } = open(lesson)
  const shown = await dialog('Change Mathematics')
  expect(choice('Day').value).toBe('2')
  await user.selectOptions(choice('Day'), 'Friday')
  await user.click(shown.getByRole('button', { name: 'Save lesson' }))
  expect(await screen.findByText('Lesson saved.')).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({ id: 'lesson', version: 3, weekday: 5, starts: '09:00', room: 'Lab' })
})

test('a lesson is taken out of the plan', async () => {
  const sent = serve(deleteLesson, { message: 'Lesson removed.' })
  const { user, closed } = open(lesson)
  await user.click((await dialog('Change Mathematics')).getByRole('button', { name: 'Remove lesson' }))
  await waitFor(() => expect(closed).toEqual(['closed']))
  expect(sent[0]?.path).toContain('lesson')
})

test('Escape asks first when something was changed, and closes at once when not', async () => {
  const { user, closed } = open(lesson)
  await dialog('Change Mathematics')
  await user.type(screen.getByRole('combobox', { name: 'Room' }), ' 2')
  await user.keyboard('{Escape}')
  const question = await dialog('Leave without saving?')
  expect(closed).toEqual([])
  await user.click(question.getByRole('button', { name: 'Leave' }))
  expect(closed).toEqual(['closed'])
})

test('the subjects of the class come first with their teachers; others only after a warning', async () => {
  const sent = serve(createLesson, { message: 'Lesson added.', lesson })
  const taught = {
    subject_id: 'maths',
    subject: 'Mathematics',
    teacher_id: 'nair',
    teacher: 'Radha Nair',
    has_left: false,
  }
  const { user } = open(undefined, [taught])
  const shown = await dialog('Add Schedule')
  await user.selectOptions(choice('Class'), '8 A')
  await shown.findByRole('option', { name: 'Other subject…' })
  expect(shown.queryByRole('option', { name: 'Hindi' })).toBeNull()
  await user.selectOptions(choice('Subject'), 'Mathematics')
  expect(choice('Teacher').value).toBe('nair')
  await user.selectOptions(choice('Subject'), 'Other subject…')
  await user.selectOptions(choice('Subject'), 'Hindi')
  expect(choice('Subject', 'Hindi is not a subject of 8 A.')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Add Schedule' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ subject_id: 'hindi', teacher_id: 'nair' }))
})

const stored: LessonItem = { ...lesson, room_id: 'hall', room: 'Hall', version: 4 }
/** A server on which somebody else has put the lesson into another room. */
const serveChanged = () =>
  serve(updateLesson, ({ body }) =>
    body.version === 4
      ? { message: 'Lesson saved.', lesson: stored }
      : new Refusal(409, { message: 'Somebody else changed this lesson meanwhile.', current: stored }),
  )

test('once somebody was told of the other change, what they typed is saved in its place', async () => {
  const sent = serveChanged()
  const { user, closed } = open(lesson)
  const shown = await dialog('Change Mathematics')
  await user.selectOptions(choice('Day'), 'Friday')
  await user.click(shown.getByRole('button', { name: 'Save lesson' }))
  expect(await shown.findByText(/^What you typed is still here\. Save it again/)).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Save lesson' }))
  await waitFor(() => expect(closed).toEqual(['closed']))
  expect(sent[1]?.body).toMatchObject({ version: 4, weekday: 5, room: 'Lab' })
})

test('the newer lesson takes the place of what was typed when asked for, and nothing is unsaved then', async () => {
  serveChanged()
  const { user, closed } = open(lesson)
  const shown = await dialog('Change Mathematics')
  await user.selectOptions(choice('Day'), 'Friday')
  await user.click(shown.getByRole('button', { name: 'Save lesson' }))
  await user.click(await shown.findByRole('button', { name: 'Show what is stored now' }))
  const room = screen.getByRole<HTMLInputElement>('combobox', { name: 'Room' })
  expect([choice('Day').value, room.value]).toEqual(['2', 'Hall'])
  expect(shown.queryByRole('alert')).toBeNull()
  expect(shown.queryByText(/still here/)).toBeNull()
  expect(document.activeElement).toBe(choice('Class'))
  await user.keyboard('{Escape}')
  expect(closed).toEqual(['closed'])
})
