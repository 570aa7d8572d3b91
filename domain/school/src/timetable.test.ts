import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clashesOf, type Lesson, overlaps, parseTime, type TimeSpan, timeText, USUAL_PERIODS } from './timetable.ts'

const span = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 }))
  .map(([startsMinute, length]): TimeSpan => ({ startsMinute, endsMinute: startsMinute + length }))
const minutesOf = ({ startsMinute, endsMinute }: TimeSpan) =>
  new Set(Array.from({ length: endsMinute - startsMinute }, (_, i) => startsMinute + i))

const id = fc.constantFrom('a', 'b', 'c')
const lesson = fc
  .record({ weekday: fc.integer({ min: 1, max: 2 }), classId: id, teacherId: id, roomId: fc.option(id), span })
  .map(({ span: time, ...rest }) => ({ ...rest, ...time }))

describe('overlap', () => {
  test('is the same as sharing a minute', () => {
    fc.assert(
      fc.property(span, span, (a, b) => {
        const shared = [...minutesOf(a)].some((minute) => minutesOf(b).has(minute))
        expect(overlaps(a, b)).toBe(shared)
        expect(overlaps(b, a)).toBe(shared)
      }),
    )
  })

  test.each([
    ['the same start, the new one shorter', 540, 570, true],
    ['inside', 550, 560, true],
    ['around', 500, 700, true],
    ['ending as it begins', 480, 540, false],
    ['beginning as it ends', 600, 660, false],
  ])('of 09:00 to 10:00 with one %s: %d-%d is %s', (_name, startsMinute, endsMinute, expected) => {
    expect(overlaps({ startsMinute: 540, endsMinute: 600 }, { startsMinute, endsMinute })).toBe(expected)
  })
})

test('clashes are what brute force finds, minute by minute, and never with the lesson itself', () => {
  fc.assert(
    fc.property(lesson, fc.array(lesson, { maxLength: 12 }), (one, rest) => {
      const mine: Lesson = { id: 'mine', ...one }
      const others: Lesson[] = rest.map((other, i) => ({ id: String(i), ...other }))
      const expected = others.flatMap((other) => {
        const isTogether =
          other.weekday === mine.weekday && [...minutesOf(other)].some((minute) => minutesOf(mine).has(minute))
        if (!isTogether) return []
        return [
          ...(other.teacherId === mine.teacherId ? [`${other.id} teacher`] : []),
          ...(mine.roomId !== null && other.roomId === mine.roomId ? [`${other.id} room`] : []),
          ...(other.classId === mine.classId ? [`${other.id} class`] : []),
        ]
      })
      expect(clashesOf(mine, [...others, mine]).map((clash) => `${clash.with.id} ${clash.over}`)).toEqual(expected)
    }),
  )
})

describe('times', () => {
  test('are read back as they are written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), (minute) => {
        expect(parseTime(timeText(minute))).toBe(minute)
      }),
    )
  })
  test.each(['', '25:00', '9:60', '24:01', '9.00', 'nine'])('%j is none', (text) => {
    expect(parseTime(text)).toBeUndefined()
  })
})

test('the usual periods are hourly from 08:00 to 17:00', () => {
  expect(USUAL_PERIODS.map((period) => timeText(period.startsMinute)).join()).toBe(
    '08:00,09:00,10:00,11:00,12:00,13:00,14:00,15:00,16:00',
  )
  expect(timeText(USUAL_PERIODS.at(-1)?.endsMinute ?? 0)).toBe('17:00')
})
