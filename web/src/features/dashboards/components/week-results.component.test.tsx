import { readWeekResults } from '@margam/contract/week-results'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { WeekResults } from './week-results.tsx'

const spread = { lowest: 24, lower_quarter: 40, median: 66, upper_quarter: 82, highest: 90, mean: 60.4 }
const exam = {
  exam_id: 'test',
  exam_name: 'Unit test',
  exam_date: '2026-11-20',
  class_id: 'c',
  class_name: '8 A',
  academic_year: '2026-2027',
  subject_id: 's',
  subject_name: 'Mathematics',
  at: '2026-11-21T06:00:00.000Z',
  marks: 5,
  absent: 1,
  spread,
}

test('an exam is a picture with the same in words, and in a table', async () => {
  const missed = { ...exam, exam_id: 'missed', subject_name: 'English', marks: 0, absent: 6, spread: null }
  serve(readWeekResults, { exams: [exam, missed], next_cursor: null })
  const user = show(<WeekResults />)
  const card = within(await screen.findByRole('region', { name: 'Results since last week' }))
  expect(
    await card.findByRole('img', {
      name: '8 A Mathematics, Unit test: from 24% to 90%, the middle half from 40% to 82%, average 60.4%',
    }),
  ).toBeTruthy()
  expect(card.getAllByRole('img')).toHaveLength(1)
  expect(card.getByText('6 absent')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'View as table' }))
  const cells = within(card.getAllByRole('row')[1]).getAllByRole('cell')
  expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual(['24%', '40%', '66%', '82%', '90%', '60.4%'])
  const absent = within(card.getAllByRole('row')[2]).getAllByRole('cell')
  expect(absent.slice(1).map(({ textContent }) => textContent)).toEqual(['–', '–', '–', '–', '–', '–'])
})

test('more are shown at a press', async () => {
  const asked = serve(readWeekResults, ({ query }) =>
    query['cursor']
      ? { exams: [{ ...exam, exam_id: 'next', class_name: '9 A' }], next_cursor: null }
      : { exams: [exam], next_cursor: 'more' },
  )
  const user = show(<WeekResults />)
  await user.click(await screen.findByRole('button', { name: 'Show more results' }))
  expect(await screen.findByRole('link', { name: '9 A · Mathematics' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more results' })).toBeNull()
  expect(asked).toHaveLength(2)
})

test('a week without results says so in a sentence', async () => {
  serve(readWeekResults, { exams: [], next_cursor: null })
  show(<WeekResults />)
  expect(await screen.findByText('No results were published in the last seven days.')).toBeTruthy()
})
