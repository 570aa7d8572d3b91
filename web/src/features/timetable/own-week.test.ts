import { expect, it } from 'vitest'
import type { OwnWeek } from './own-week.api.ts'
import { classesOf, emptyWeek, headsOf, listedBreaks, printedDay } from './own-week.ts'

type Day = OwnWeek['days'][number]
const lesson = { id: 'one' } as Day['lessons'][number]
const day = (at: number, more: Partial<Day> = {}): Day => ({
  day: `2026-11-${15 + at}`,
  weekday: at,
  closed: null,
  class_name: '8 A',
  is_planned: true,
  lessons: [],
  ...more,
})

it.each([
  [null, [day(1), day(2, { lessons: [lesson] })]],
  ['no lessons', [day(1), day(2)]],
  ['no plan', [day(1, { is_planned: false }), day(2, { closed: 'Onam' })]],
  ['no class', [day(1, { class_name: null }), day(2, { closed: 'Onam', class_name: null })]],
  ['no school', [day(1, { closed: 'Onam' }), day(2, { closed: 'Onam', class_name: null })]],
  ['no class', [day(1, { closed: 'No year', class_name: null })]],
  ['no class', []],
])('a week without lessons says why: %s', (why, days) => {
  expect(emptyWeek({ days })).toBe(why)
})

it('marks today and names the classes of who moves once each', () => {
  const days = [day(1), day(2, { class_name: null }), day(3, { class_name: '8 B' }), day(4, { class_name: '8 B' })]
  expect(classesOf({ days })).toEqual(['8 A', '8 B'])
  expect([...headsOf({ days, today: '2026-11-17' })].map(([weekday, { isToday }]) => [weekday, isToday])).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, false],
  ])
})

it.each([
  ['2026-11-18', '2026-11-18'],
  ['2026-11-16', '2026-11-17'],
  ['2026-11-22', '2026-11-17'],
])('looking at %s, the plan of %s is printed', (asked, printed) => {
  const days = [day(1), day(2, { lessons: [lesson] }), day(3, { lessons: [lesson] })]
  expect(printedDay({ days, day: asked })).toBe(printed)
})

it('lists the breaks between the first lesson and the last', () => {
  const period = (starts_minute: number, is_break = true) => ({
    id: String(starts_minute),
    name: 'Break',
    starts_minute,
    ends_minute: starts_minute + 30,
    is_break,
  })
  const periods = [period(480), period(600), period(660, false), period(900)]
  const lessons = [
    { starts_minute: 540, ends_minute: 600 },
    { starts_minute: 630, ends_minute: 690 },
  ]
  expect(listedBreaks(periods, lessons).map(({ starts_minute }) => starts_minute)).toEqual([600])
  expect(listedBreaks(periods, [])).toEqual([])
})
