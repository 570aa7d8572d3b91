import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillWeek } from './fill-week.ts'
import { overlaps } from './timetable.ts'
import type { WeekSlot } from './week-grid.ts'

const periods = [480, 520, 560, 620, 660].map((startsMinute) => ({ startsMinute, endsMinute: startsMinute + 40 }))
const workingDays = [1, 2, 3, 4, 5]
const week = { periods, workingDays, taken: [] }
const subject = (count: number, more: { same?: WeekSlot[]; busy?: WeekSlot[] } = {}) => ({
  same: [],
  busy: [],
  count,
  ...more,
})
const told = (slots: readonly WeekSlot[] | undefined) => slots?.map((slot) => `${slot.weekday} ${slot.startsMinute}`)
const everyDay = (startsMinute: number) =>
  workingDays.map((weekday) => ({ weekday, startsMinute, endsMinute: startsMinute + 40 }))

test('lessons spread over the week, at the first free period of each day', () => {
  expect(told(fillWeek({ ...week, subjects: [subject(3)] })[0])).toEqual(['1 480', '3 480', '5 480'])
  expect(told(fillWeek({ ...week, taken: everyDay(480), subjects: [subject(5)] })[0])).toEqual(
    workingDays.map((day) => `${day} 520`),
  )
  const same = [{ weekday: 1, startsMinute: 480, endsMinute: 520 }]
  expect(told(fillWeek({ ...week, taken: same, subjects: [subject(5, { same })] })[0])).toEqual([
    '1 520',
    '2 480',
    '3 480',
    '4 480',
    '5 480',
  ])
})

test('a lesson that finds no place takes one of a new lesson which can go elsewhere', () => {
  const one = { ...week, workingDays: [1], periods: periods.slice(0, 2) }
  const second = { weekday: 1, startsMinute: 520, endsMinute: 560 }
  // as much choice as the first, which would take the only period that this one can have
  const tight = subject(1, { busy: [second] })
  const found = fillWeek({ ...one, subjects: [subject(1, { busy: [{ ...second, weekday: 2 }] }), tight] })
  expect(found.map(told)).toEqual([['1 520'], ['1 480']])
})

const slot = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 460, max: 700 }), fc.integer({ min: 1, max: 120 }))
  .map(([weekday, startsMinute, length]) => ({ weekday, startsMinute, endsMinute: startsMinute + length }))
const slots = fc.array(slot, { maxLength: 12 })

test('nothing is ever put where the class or its teacher is taken, nor twice, nor more than asked', () => {
  const some = fc.array(fc.record({ same: slots, busy: slots, count: fc.integer({ min: 0, max: 12 }) }), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(slots, some, (taken, subjects) => {
      const found = fillWeek({ ...week, taken, subjects })
      const all = found.flat()
      expect(new Set(all.map((one) => `${one.weekday} ${one.startsMinute}`)).size).toBe(all.length)
      for (const [i, places] of found.entries()) {
        expect(places.length).toBeLessThanOrEqual(subjects[i]?.count ?? 0)
        const blocked = [...taken, ...(subjects[i]?.busy ?? [])]
        const clashing = places.filter((one) =>
          blocked.some((other) => other.weekday === one.weekday && overlaps(other, one)),
        )
        expect(clashing).toEqual([])
      }
    }),
  )
})

/** The most lessons that have a place at once, by trying every choice. */
function most(choices: readonly (readonly number[])[], used: ReadonlySet<number> = new Set()): number {
  const [first, ...rest] = choices
  if (!first) return 0
  const taken = first.filter((one) => !used.has(one)).map((one) => 1 + most(rest, new Set([...used, one])))
  return Math.max(most(rest, used), ...taken)
}

test('as many lessons as possible have a place', () => {
  const small = { ...week, workingDays: [1], periods: periods.slice(0, 4) }
  const at = (index: number) => ({ weekday: 1, ...(small.periods[index] ?? { startsMinute: 0, endsMinute: 0 }) })
  const free = fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 4 })
  fc.assert(
    fc.property(fc.array(free, { minLength: 1, maxLength: 5 }), (choices) => {
      const subjects = choices.map((own) => subject(1, { busy: [0, 1, 2, 3].filter((i) => !own.includes(i)).map(at) }))
      expect(fillWeek({ ...small, subjects }).flat()).toHaveLength(most(choices))
    }),
  )
})

test('twelve classes of six subjects fit, with each teacher in six of them', () => {
  const hours = Array.from({ length: 9 }, (_, i) => ({ startsMinute: 480 + 60 * i, endsMinute: 540 + 60 * i }))
  const counts = [6, 6, 6, 6, 5, 4]
  const teachers = Array.from({ length: 12 }, () => [] as WeekSlot[])
  for (let klass = 0; klass < 12; klass++) {
    const own = counts.map((_, at) => teachers[at * 2 + (klass < 6 ? 0 : 1)] ?? [])
    const subjects = counts.map((count, at) => subject(count, { busy: [...(own[at] ?? [])] }))
    const found = fillWeek({ periods: hours, workingDays, taken: [], subjects })
    expect(found.map((places) => places.length)).toEqual(counts)
    for (const [at, places] of found.entries()) own[at]?.push(...places)
  }
})
