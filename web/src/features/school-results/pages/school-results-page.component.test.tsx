import { WHOLE_YEAR } from '@margam/contract/school-fields'
import { readSchoolResults } from '@margam/contract/school-results'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { resultsCsv } from '../results-csv.ts'
import { SchoolResultsPage } from './school-results-page.tsx'

const falling = { exams: 4, marks: 8, mean: 55.5, latest: 40, earlier: 60.67, trend: 'down' } as const
const one = { exams: 1, marks: 2, mean: 70, latest: 70, earlier: null, trend: null }
const reply = {
  academic_year: '2026-2027',
  period: WHOLE_YEAR,
  periods: [
    { id: WHOLE_YEAR, name: 'Whole year' },
    { id: 't1', name: 'Term 1' },
  ],
  level: '',
  levels: ['8', '9'],
  takes_all: true,
  subjects: [
    { subject_id: 'e', subject_name: 'English', marks: 2, mean: 70 },
    { subject_id: 'm', subject_name: 'Mathematics', marks: 8, mean: 55.5 },
  ],
  classes: [
    { class_id: 'a', class_name: '8 A', level: '8', marks: 10, mean: 58.4, results: [one, falling] },
    { class_id: 'b', class_name: '9 A', level: '9', marks: 0, mean: null, results: [null, null] },
  ],
  exams: 5,
  marks: 10,
  mean: 58.4,
}

test('classes stand beside subjects, and what falls says so', async () => {
  serve(readSchoolResults, reply)
  show(<SchoolResultsPage />)
  await screen.findByRole('link', { name: '8 A' })
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Class', 'All subjects', 'English', 'Mathematics'],
    ['All classes', '58.4%', '70.0%', '55.5%'],
    ['8 A', '58.4%', '70.0%', '55.5%Falling'],
    ['9 A', '–', '–', '–'],
  ])
})

test('a level and a period are asked of the server, and a year without marks is empty', async () => {
  const asked = serve(readSchoolResults, ({ query }) =>
    query['level'] === '9'
      ? { ...reply, level: '9', classes: [], subjects: [], marks: 0, exams: 0, mean: null }
      : reply,
  )
  const user = show(<SchoolResultsPage />)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Term 1')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Level' }), 'Class 9')
  expect(await screen.findByText('No match. Try another search or clear the filters.')).toBeTruthy()
  expect(asked.map(({ query }) => [query['level'] ?? '', query['period']])).toContainEqual(['9', 't1'])
})

test('a period that is none of this year gives way to the whole year', async () => {
  const asked = serve(readSchoolResults, ({ query }) =>
    query['period'] === WHOLE_YEAR
      ? reply
      : new Refusal(400, { message: 'Choose a period.', errors: { period: ['Choose a period.'] } }),
  )
  show(<SchoolResultsPage />, { at: '/here?period=soon&level=8' })
  expect(await screen.findByRole('link', { name: '8 A' })).toBeTruthy()
  expect(asked.at(-1)?.query).toMatchObject({ level: '8', period: WHOLE_YEAR })
})

test('the file for a spreadsheet has a line for each class and subject with results', () => {
  expect(resultsCsv(reply).replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    'Class,Subject,Exams,Marks,Average %,Latest exam %,Exams before %,Trend',
    '8 A,English,1,2,70,70,,',
    '8 A,Mathematics,4,8,55.5,40,60.67,Falling',
  ])
})
