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

it('a term is listed once and weighs between 0 and 1000', () => {
  const rows = [
    { name: 'Term 1', weight: '50' },
    { name: 'Term 1 ', weight: '' },
  ]
  expect(withoutBlanks(termErrors(rows))).toEqual({
    'terms.1.name': 'This term is listed twice.',
    'terms.1.weight': 'The weight must be a number from 0 to 1000.',
  })
  expect(withoutBlanks(termErrors([{ name: 'Term 1', weight: '-1' }]))).toHaveProperty(['terms.0.weight'])
})

it('the year offered next begins the day after the latest one ends', () => {
  const years = [
    { starts_on: '2026-06-01', ends_on: '2027-05-31' },
    { starts_on: '2025-06-01', ends_on: '2026-05-31' },
  ]
  expect(nextYear(years)).toEqual({ starts_on: '2027-06-01', ends_on: '2028-05-31' })
})
