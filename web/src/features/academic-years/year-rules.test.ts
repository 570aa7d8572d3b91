import { describe, expect, it } from 'vitest'
import { withoutBlanks } from '../../ui/form-errors.ts'
import { holidayErrors, nextYear, spanErrors, termErrors } from './year-rules.ts'

describe('a span of days', () => {
  it('of a year must end after it starts', () => {
    const day = { starts_on: '2026-06-01', ends_on: '2026-06-01' }
    expect(withoutBlanks(spanErrors(day, false))).toEqual({ ends_on: 'The end date must be after the start date.' })
    expect(withoutBlanks(spanErrors(day, true))).toEqual({})
  })

  it('needs both dates, and dates that exist', () => {
    expect(withoutBlanks(spanErrors({ starts_on: '', ends_on: '2026-02-30' }, false))).toEqual({
      starts_on: 'Start date is required.',
      ends_on: 'Use a date that exists, as day, month and year.',
    })
  })
})

it('each holiday names its own mistakes', () => {
  const rows = [
    { name: 'Onam', starts_on: '2026-08-25', ends_on: '2026-08-28' },
    { name: ' ', starts_on: '2026-10-20', ends_on: '2026-10-19' },
  ]
  expect(withoutBlanks(holidayErrors(rows))).toEqual({
    'holidays.1.name': 'Name is required.',
    'holidays.1.ends_on': 'The last day must not be before the first.',
  })
})

const YEAR = { starts_on: '2026-06-01', ends_on: '2027-05-31' }
const undated = { id: '', starts_on: '', ends_on: '' }

it('a term is listed once and weighs between 0 and 1000', () => {
  const rows = [
    { ...undated, name: 'Term 1', weight: '50' },
    { ...undated, name: 'Term 1 ', weight: '' },
  ]
  expect(withoutBlanks(termErrors(YEAR, rows))).toEqual({
    'terms.1.name': 'This term is listed twice.',
    'terms.1.weight': 'The weight must be a number from 0 to 1000.',
  })
  expect(withoutBlanks(termErrors(YEAR, [{ ...undated, name: 'Term 1', weight: '-1' }]))).toHaveProperty([
    'terms.0.weight',
  ])
})

it('the dates of terms are both there or neither, exist, and lie in the year', () => {
  const term = (starts_on: string, ends_on: string) => ({ id: '', name: 'Term 1', weight: '1', starts_on, ends_on })
  const errors = (starts_on: string, ends_on: string) => withoutBlanks(termErrors(YEAR, [term(starts_on, ends_on)]))
  expect(errors('2026-06-01', '2026-09-30')).toEqual({})
  expect(errors('2026-02-30', '')).toEqual({
    'terms.0.starts_on': 'Use a date that exists, as day, month and year.',
  })
  expect(errors('2026-06-01', '')).toEqual({ 'terms.0.ends_on': 'Give both dates of the term, or neither.' })
  expect(errors('2026-06-01', '2027-06-01')).toEqual({
    'terms.0.ends_on': 'This day lies outside the academic year.',
  })
})

it('the year offered next begins the day after the latest one ends', () => {
  const years = [
    { starts_on: '2026-06-01', ends_on: '2027-05-31' },
    { starts_on: '2025-06-01', ends_on: '2026-05-31' },
  ]
  expect(nextYear(years)).toEqual({ starts_on: '2027-06-01', ends_on: '2028-05-31' })
})
