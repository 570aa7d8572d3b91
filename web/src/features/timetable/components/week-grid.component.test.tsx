import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import type { LessonItem, Week } from '../timetable.api.ts'
import { WeekGrid } from './week-grid.tsx'

const period = (name: string, starts_minute: number, is_break = false) => ({
  name,
  is_break,
  starts_minute,
  ends_minute: starts_minute + 45,
})
const lesson: LessonItem = {
  id: 'lesson',
  class_id: 'c',
  class_name: '8 A',
  subject_id: 's',
  subject: 'Mathematics',
  teacher_id: 't',
  teacher: 'Radha Nair',
  room_id: null,
  room: null,
  weekday: 1,
  starts_minute: 540,
  ends_minute: 585,
  version: 1,
}
const week = {
  lessons: [lesson],
  periods: [period('Period 1', 540), period('Break', 585, true), period('Period 2', 630)],
} as unknown as Week

/** The days as a phone lists them, under the grid of wide screens. */
const listOf = (day: string) => {
  const heading = screen.getByRole('heading', { name: day })
  return within(heading.parentElement ?? heading)
}

test('on a phone a free period of a day is tapped, with its time, beside the lessons', async () => {
  const onFree = vi.fn()
  const user = show(<WeekGrid week={week} days={[1, 2]} view="class" onLesson={vi.fn()} onFree={onFree} />)
  const monday = listOf('Monday').getAllByRole('button')
  expect(monday.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Mathematics'),
    expect.stringMatching(/10:30 AM – 11:15 AM\+$/),
  ])
  expect(listOf('Tuesday').getAllByRole('button')).toHaveLength(2)
  await user.click(listOf('Tuesday').getByRole('button', { name: 'Add a lesson on Tuesday at 09:00 AM' }))
  expect(onFree).toHaveBeenCalledWith({ weekday: 2, startsMinute: 540, endsMinute: 585 })
})

test('a period in which nothing can be added says why, and whoever plans nothing sees lessons alone', () => {
  const freeState = () => ({ text: 'With 9 A', isBlocked: true })
  show(<WeekGrid week={week} days={[1, 2]} view="class" onFree={vi.fn()} freeState={freeState} />)
  expect(listOf('Tuesday').queryAllByRole('button')).toEqual([])
  expect(listOf('Tuesday').getAllByText('With 9 A')).toHaveLength(2)
})

test('a teacher’s own day without lessons says so', () => {
  show(<WeekGrid week={week} days={[1, 2]} view="teacher" />)
  expect(listOf('Tuesday').getByText('No lessons.')).toBeTruthy()
  expect(listOf('Monday').queryByText('No lessons.')).toBeNull()
})
