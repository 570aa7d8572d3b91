import { expect, test } from 'vitest'
import { withoutBlanks } from '../../ui/form-errors.ts'
import { nextPeriod, type PeriodRow, periodErrors } from './period-rows.ts'

const row = (name: string, starts: string, ends: string): PeriodRow => ({ name, starts, ends, is_break: false })

test('periods that follow one another are in order, in whatever order they are listed', () => {
  const rows = [row('Second', '09:00', '10:00'), row('First', '08:00', '09:00')]
  expect(withoutBlanks(periodErrors(rows))).toEqual({})
})

test('an overlap is told at the later row and names the other', () => {
  const rows = [row('First', '08:00', '09:00'), row('Assembly', '08:59', '09:30')]
  expect(withoutBlanks(periodErrors(rows))).toEqual({ 'periods.1.starts': 'This time overlaps First.' })
})

test('each row names what it lacks, and a row without a time overlaps nothing', () => {
  const rows = [row('First', '08:00', '09:00'), row(' ', '', '08:30'), row('Back', '11:00', '11:00')]
  expect(withoutBlanks(periodErrors(rows))).toEqual({
    'periods.1.name': 'Name is required.',
    'periods.1.starts': 'Start is required.',
    'periods.2.ends': 'The end must be after the start.',
  })
})

test('a school keeps at least one period', () => {
  expect(withoutBlanks(periodErrors([]))).toEqual({ periods: 'Add at least one period.' })
})

test('a new row follows the latest one, as long as it, and stays within the day', () => {
  expect(nextPeriod([row('Late', '10:00', '10:40'), row('Early', '08:00', '09:00')])).toEqual(
    row('Period 3', '10:40', '11:20'),
  )
  expect(nextPeriod([row('Evening', '20:00', '22:30')])).toEqual(row('Period 2', '22:30', '23:59'))
  expect(nextPeriod([row('Night', '22:00', '23:30')])).toEqual(row('Period 2', '', ''))
})
