import { expect, it } from 'vitest'
import { isDrag, movedFields, spanAfterDrop, spanOf } from './lesson-move.ts'
import type { LessonItem } from './timetable.api.ts'

const row = (startsMinute: number, endsMinute: number) => ({ startsMinute, endsMinute })
const first = row(540, 600)
const second = row(600, 645)
const lesson = (starts_minute: number, ends_minute: number) =>
  ({
    id: 'l',
    class_id: 'c',
    subject_id: 's',
    teacher_id: 't',
    room: null,
    weekday: 1,
    starts_minute,
    ends_minute,
    version: 3,
  }) as unknown as LessonItem

it('a press that moves less than ten pixels is a click', () => {
  expect(isDrag({ x: 5, y: 5 }, { x: 11, y: 12 })).toBe(false)
  expect(isDrag({ x: 5, y: 5 }, { x: 11, y: 13 })).toBe(true)
})

it('a lesson that fills its period fills the one it is dropped on', () => {
  expect(spanAfterDrop(lesson(540, 600), first, second, 3)).toEqual({ weekday: 3, startsMinute: 600, endsMinute: 645 })
})

it('a lesson with a length of its own keeps it', () => {
  expect(spanAfterDrop(lesson(540, 580), first, second, 1)).toEqual({ weekday: 1, startsMinute: 600, endsMinute: 640 })
  expect(spanAfterDrop(lesson(540, 660), undefined, first, 2)).toEqual({
    weekday: 2,
    startsMinute: 540,
    endsMinute: 660,
  })
})

it('a drop where the lesson is, and one past midnight, move nothing', () => {
  expect(spanAfterDrop(lesson(540, 600), first, first, 1)).toBeUndefined()
  expect(spanAfterDrop(lesson(540, 660), undefined, row(1380, 1440), 1)).toBeUndefined()
})

it('the way back is the slot it came from', () => {
  expect(movedFields(lesson(540, 600), spanOf(lesson(600, 645)))).toEqual({
    class_id: 'c',
    subject_id: 's',
    teacher_id: 't',
    room: '',
    weekday: 1,
    starts: '10:00',
    ends: '10:45',
  })
})
