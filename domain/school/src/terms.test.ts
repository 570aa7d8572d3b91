import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './school-days.ts'
import { plainEnglish } from './sentence.ts'
import { type Term, termDateProblems, termOn } from './terms.ts'

const YEAR = { startsOn: '2026-06-01', endsOn: '2027-05-31' }
const problems = (terms: Term[]) =>
  termDateProblems(YEAR, terms).map((one) => ({ ...one, problem: plainEnglish(one.problem) }))
const term = (name: string, startsOn: string | null, endsOn: string | null): Term => ({ name, startsOn, endsOn })

describe('the dates of terms', () => {
  test('may be left out, of one term or of all', () => {
    expect(termDateProblems(YEAR, [term('1', null, null), term('2', '', '')])).toEqual([])
    expect(termDateProblems(YEAR, [term('1', '2026-06-01', '2026-09-30'), term('2', null, null)])).toEqual([])
  })

  test.each([
    [term('1', '2026-06-01', ''), 'endsOn', 'Give both dates of the term, or neither.'],
    [term('1', null, '2026-06-01'), 'startsOn', 'Give both dates of the term, or neither.'],
    [term('1', '2026-09-30', '2026-06-01'), 'endsOn', 'The end date must be after the start date.'],
    [term('1', '2026-05-31', '2026-09-30'), 'startsOn', 'This day lies outside the academic year.'],
    [term('1', '2026-06-01', '2027-06-01'), 'endsOn', 'This day lies outside the academic year.'],
  ])('of %j are refused at %s: %s', (wrong, field, problem) => {
    expect(problems([wrong])).toEqual([{ index: 0, field, problem }])
  })

  test('follow one another; both ends belong to a term', () => {
    const first = term('Term 1', '2026-06-01', '2026-09-30')
    expect(termDateProblems(YEAR, [first, term('Term 2', '2026-10-01', '2027-05-31')])).toEqual([])
    const problem = 'This term must begin after Term 1 has ended.'
    for (const startsOn of ['2026-09-30', '2026-07-01']) {
      const terms = [first, term('Break', null, null), term('Term 2', startsOn, '2027-05-31')]
      expect(problems(terms)).toEqual([{ index: 2, field: 'startsOn', problem }])
    }
  })

  test('that are in order put every day into one term at most', () => {
    const day = fc.integer({ min: 0, max: 364 }).map((days) => addDays(YEAR.startsOn, days))
    const terms = fc.array(
      fc.tuple(day, day).map(([a, b]) => term('T', a, b)),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(terms, day, (list, asked) => {
        fc.pre(termDateProblems(YEAR, list).length === 0)
        const holding = list.filter(({ startsOn, endsOn }) => String(startsOn) <= asked && asked <= String(endsOn))
        expect(holding.length).toBeLessThanOrEqual(1)
        expect(termOn(list, asked)).toBe(holding[0])
      }),
    )
  })
})
