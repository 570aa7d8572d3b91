import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsDay, usualYear, yearName } from './academic-years.ts'
import { balanceSections, type Pupil } from './balancing.ts'
import { nextRollNumbers, nextSections } from './sections.ts'

describe('an academic year', () => {
  test.each([
    ['2026-05-31', '2025-2026'],
    ['2026-06-01', '2026-2027'],
    ['2027-01-15', '2026-2027'],
  ])('%s lies in %s', (day, name) => {
    expect(yearName(usualYear(day))).toBe(name)
    expect(holdsDay(usualYear(day), day)).toBe(true)
  })

  test('both ends belong to a year, and no day beside them', () => {
    const year = usualYear('2026-07-01')
    expect(['2026-05-31', '2026-06-01', '2027-05-31', '2027-06-01'].map((day) => holdsDay(year, day))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('automatic assignment', () => {
  const pupils = fc.uniqueArray(fc.uuid(), { maxLength: 120 }).chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          name: fc.string(),
          gender: fc.constantFrom('Male', 'Female', 'Other', null),
        }),
      ),
    ),
  )
  const sectionCount = fc.integer({ min: 1, max: 9 })
  const spread = (sizes: number[]) => Math.max(...sizes) - Math.min(...sizes)

  test('puts every pupil into exactly one section', () => {
    fc.assert(
      fc.property(pupils, sectionCount, (all, count) => {
        const placed = balanceSections(all, count).flat()
        return placed.length === all.length && new Set(placed.map((one) => one.id)).size === all.length
      }),
    )
  })

  test('sizes and each gender differ by at most one between sections', () => {
    fc.assert(
      fc.property(pupils, sectionCount, (all, count) => {
        const sections = balanceSections(all, count)
        const of = (gender: string | null) =>
          sections.map((section) => section.filter((one) => one.gender === gender).length)
        const spreads = [sections.map((section) => section.length), of('Male'), of('Female'), of('Other'), of(null)]
        return spreads.every((sizes) => spread(sizes) <= 1)
      }),
    )
  })

  test('does not depend on the order in which pupils are listed', () => {
    fc.assert(
      fc.property(pupils, sectionCount, (all, count) => {
        const ids = (list: readonly Pupil[]) =>
          balanceSections(list, count).map((section) => section.map((one) => one.id))
        expect(ids(all.toReversed())).toEqual(ids(all))
      }),
    )
  })
})

test.each([
  [[], 2, ['A', 'B']],
  [['A', 'C'], 2, ['B', 'D']],
])('after %j the next %i sections are %j', (taken, count, letters) => {
  expect(nextSections(taken, count)).toEqual(letters)
})

test('newcomers get the numbers after the highest; what is no number does not count', () => {
  expect(nextRollNumbers(['1', '7', 'B-12', '03'], 2)).toEqual(['8', '9'])
  expect(nextRollNumbers([], 1)).toEqual(['1'])
})
