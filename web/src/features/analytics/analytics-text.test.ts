import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { monthsTakeaway, subjectsTakeaway } from './analytics-text.ts'

const subject = (percentage: number | null, class_average: number | null, subject_name = 'Mathematics') => ({
  subject_name,
  percentage,
  class_average,
})

describe('the takeaway of subjects', () => {
  it.each([
    [[], 'There is no class average to compare with yet.'],
    [[subject(80, null), subject(null, 60)], 'There is no class average to compare with yet.'],
    [[subject(80, 79.99)], 'Above the class average in Mathematics.'],
    [[subject(80, 80.01)], 'Below the class average in Mathematics.'],
    [[subject(80, 80)], 'Level with the class average in Mathematics.'],
    [[subject(80, 70), subject(60, 50)], 'Above the class average in each of 2 subjects.'],
    [[subject(80, 90), subject(60, 70)], 'Below the class average in each of 2 subjects.'],
    [[subject(80, 70), subject(60, 60)], 'Above the class average in 1 of 2 subjects, below it in none.'],
    [
      [subject(80, 70), subject(60, 70), subject(5, null)],
      'Above the class average in 1 of 2 subjects, below it in 1.',
    ],
  ])('of %j is %j', (subjects, text) => expect(subjectsTakeaway(subjects)).toBe(text))
})

describe('the takeaway of months', () => {
  const month = (number: number, rate: number | null) => ({ month: `2026-${String(number).padStart(2, '0')}`, rate })
  it.each([
    [[], 'No register has been taken yet.'],
    [[month(6, 92.5), month(7, null)], '92.5% in June 2026.'],
    [[month(6, 100), month(7, 100)], '100% in each month.'],
    [[month(6, 92.5), month(8, 50), month(9, 75)], 'Highest in June 2026 with 92.5%, lowest in August 2026 with 50%.'],
    [
      [month(6, 90), month(8, 50), month(9, 90)],
      'Highest in June 2026 and September 2026 with 90%, lowest in August 2026 with 50%.',
    ],
  ])('of %j is %j', (months, text) => expect(monthsTakeaway(months)).toBe(text))

  test('names a month that has the highest rate, whatever the months are', () => {
    const months = fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(months, (rates) => {
        const held = rates.filter((rate) => rate !== null)
        const text = monthsTakeaway(rates.map((rate, i) => month(i + 1, rate)))
        expect(text).toContain(held.length ? `${Math.max(...held)}%` : 'No register')
      }),
    )
  })
})
