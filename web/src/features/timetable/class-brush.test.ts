import type { LessonItem, Week } from '@margam/contract/timetable'
import { expect, test } from 'vitest'
import { brushSlot, brushState, type HeldBrush, lessonsBySubject } from './class-brush.ts'
import { lessonsToFill } from './lessons-to-fill.ts'
import type { ClassPlanning } from './timetable.api.ts'

const period = (id: string, starts_minute: number, is_break = false) => ({
  id,
  name: id,
  starts_minute,
  ends_minute: starts_minute + 60,
  is_break,
})
const taken = { id: 'l', subject_id: 's', weekday: 1, starts_minute: 540, ends_minute: 600 } as LessonItem
const week: Week = {
  today: '2026-11-20',
  day: '2026-11-20',
  working_days: [1, 2],
  periods: [period('1', 480), period('2', 540), period('Lunch', 600, true), period('3', 660)],
  plan: null,
  plans: [],
  lessons: [taken],
}
const taught = { subject_id: 's', subject: 'Science', teacher_id: 't', teacher: 'R. Nair', has_left: false }
const planning: ClassPlanning = {
  subjects: [taught],
  busy: [{ teacher_id: 't', class_name: '8 B', subject: 'Science', weekday: 2, starts_minute: 480, ends_minute: 540 }],
}
const brush: HeldBrush = { taught, room: '', isDouble: false }
const at = (weekday: number, startsMinute: number) => ({ weekday, startsMinute, endsMinute: startsMinute + 60 })

test('a free period says what a click adds, or with whom the teacher is then', () => {
  expect(brushState(brush, planning, week, at(1, 480))).toEqual({ adds: 'Science' })
  expect(brushState(brush, planning, week, at(2, 480))).toEqual({ text: 'R. Nair: 8 B', isBlocked: true })
})

test('a double period takes the next one too, and there is no room where that is taken, a break, or none', () => {
  const double = { ...brush, isDouble: true }
  expect(brushSlot(double, week, at(2, 480))).toEqual({ weekday: 2, startsMinute: 480, endsMinute: 600 })
  const blocked = [at(1, 480), at(2, 540), at(2, 660)].map((slot) => brushState(double, planning, week, slot))
  expect(blocked).toEqual(blocked.map(() => ({ text: 'No second free period', isBlocked: true })))
  expect(brushState(double, planning, week, at(2, 480)).text).toBe('R. Nair: 8 B')
})

test('a week is filled up to what each subject is to have, where its teacher is free', () => {
  const { lessons, missing } = lessonsToFill(planning, week, { s: 3 }, 'Lab')
  expect(lessons.map((one) => [one.weekday, one.starts, one.room])).toEqual([
    [1, '08:00', 'Lab'],
    [2, '09:00', 'Lab'],
  ])
  expect(missing).toEqual([])
  expect(lessonsToFill(planning, week, { s: 9 }, '').missing).toEqual(['Science (4)'])
  expect(lessonsToFill(planning, week, {}, '').lessons).toEqual([])
})

test('lessons are counted by subject', () => {
  expect(lessonsBySubject(week)).toEqual(new Map([['s', 1]]))
})
