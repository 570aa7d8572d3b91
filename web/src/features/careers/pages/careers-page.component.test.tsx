import { compareCareers, listCareers, readCareer } from '@margam/contract/careers'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import type { CareerPage as Career, CareerRow } from '../careers.api.ts'
import { CareerPage } from './career-page.tsx'
import { CareersPage } from './careers-page.tsx'
import { ComparePage } from './compare-page.tsx'

const row = (id: string, name: string, change: Partial<CareerRow> = {}): CareerRow => ({
  id,
  name,
  aliases: [],
  family: 'Making things',
  family_id: 'making',
  salary_range: '₹2-4 LPA',
  entry_low: 2,
  shortest: { years: 2, after: 10, words: '2 years after class 10' },
  streams: ['PCM'],
  top_themes: ['Realistic', 'Conventional'],
  without_degree: true,
  government: false,
  ...change,
})
const list = {
  careers: [
    row('welder', 'Welder', { aliases: ['Fabricator'] }),
    row('nurse', 'Nurse', { family: 'Care', family_id: 'care', streams: ['PCB'], without_degree: false }),
    row('carpenter', 'Carpenter'),
  ],
  families: [
    { id: 'care', name: 'Care' },
    { id: 'making', name: 'Making things' },
  ],
  streams: [{ id: 'PCM', name: 'Physics, Chemistry and Mathematics' }],
}
const career: Career = {
  id: 'welder',
  slug: 'welder',
  name: 'Welder',
  aliases: ['Fabricator'],
  family: { id: 'making', name: 'Making things' },
  salary: {
    entry: '₹2-4 LPA',
    mid: '₹4-7 LPA',
    senior: '₹7-12 LPA',
    government: false,
    basis: 'Own estimate.',
    as_of: '2025-04',
    confidence: 'medium',
    note: 'Gulf jobs pay more.',
  },
  outlook: { value: 1, words: 'openings seem to grow', reason: 'Shipyards hire.' },
  a_day: 'Cut, fit and join steel.',
  hard_truth: 'Heat and glare all day.',
  try_it: 'Watch a workshop for an hour.',
  region: 'Kochi has a shipyard.',
  themes: ['Realistic', 'Investigative', 'Artistic', 'Social', 'Enterprising', 'Conventional'].map((theme, at) => ({
    theme,
    work: 'tools and machines',
    rating: 7 - at,
  })),
  top_themes: ['Realistic', 'Conventional'],
  abilities: [{ ability: 'logical', importance: 1, words: 'helps now and then' }],
  subjects: [{ subject: 'Mathematics', share: 100 }],
  preparation: { zone: 2, words: 'usually needs a short course' },
  needs: [],
  pathways: [
    {
      name: 'ITI welder',
      after: 10,
      years: 1,
      years_words: '1 year after class 10',
      degree: false,
      national_exam: false,
      neighbouring: false,
      steps: [
        {
          do: 'ITI trade of welder',
          years: '1 year',
          cost: 'low',
          cost_words: 'under ₹50,000 a year',
          admission: { name: 'ITI', rule: 'Class 10, by NCVT since 2025.', rule_of: 'NCVT', as_of: '2025-06' },
        },
      ],
      streams: [],
      open: 'open',
      condition: null,
    },
  ],
  shortest: '1 year after class 10',
  streams: [],
  exams: [
    {
      id: 'iti',
      name: 'ITI admission',
      for: 'trades',
      month: 'June',
      when: 'after class 10',
      rule: 'Class 10 pass.',
      crowded: false,
      check: true,
    },
  ],
  similar: [{ id: 'carpenter', name: 'Carpenter', family: 'Making things', salary_range: '₹2-4 LPA' }],
  student: {
    state: 'bridge',
    sentence: 'Your stream does not lead there directly.',
    near: { id: 'nurse', name: 'Nurse' },
  },
}
const open = (at: string) =>
  show(
    <Routes>
      <Route path="/student/careers" element={<CareersPage />} />
      <Route path="/student/careers/:career" element={<CareerPage />} />
      <Route path="/student/careers/:career/compared-with/:other" element={<ComparePage />} />
    </Routes>,
    { role: 'student', at },
  )
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('the list is searched and narrowed, says how many there are, and is whole again at a press', async () => {
  serve(listCareers, list)
  const user = open('/student/careers?family=making')
  expect(await screen.findByText('2 careers of 3')).toBeTruthy()
  expect(names()).toEqual(['Carpenter', 'Welder'])
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or kind of work' }), 'fabric')
  expect(await screen.findByText('Also called Fabricator')).toBeTruthy()
  expect(screen.getByText('1 career of 3')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pay at entry' }), '12')
  expect(await screen.findByText('No career fits all of that.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('3 careers')).toBeTruthy()
  expect(names()).toEqual(['Carpenter', 'Nurse', 'Welder'])
})

test('two that are ticked are compared; the third waits', async () => {
  serve(listCareers, list)
  serve(compareCareers, {
    careers: [
      { id: 'welder', name: 'Welder' },
      { id: 'nurse', name: 'Nurse' },
    ],
    rows: [
      { id: 'pay', label: 'Pay at entry', cells: [['₹2-4 LPA'], ['₹2-4 LPA']], same: true },
      { id: 'themes', label: 'Interests', cells: [['Realistic', 'Conventional'], ['Social']], same: false },
    ],
  })
  const user = open('/student/careers')
  await user.click(await screen.findByRole('checkbox', { name: 'Compare Welder' }))
  expect(await screen.findByText('Welder: tick one more to compare.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Compare Nurse' }))
  expect(screen.getByRole('checkbox', { name: 'Compare Carpenter' })).toHaveProperty('disabled', true)
  await user.click(await screen.findByRole('link', { name: 'Compare' }))
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Pay at entryThe same',
    'Interests',
  ])
  await user.click(screen.getByRole('checkbox', { name: 'Only what differs' }))
  await waitFor(() => expect(table.getAllByRole('rowheader')).toHaveLength(1))
})

test('a career says what it pays and how one gets there, and what a stream does not lead to', async () => {
  serve(readCareer, career)
  const user = open('/student/careers/welder')
  expect(await screen.findByRole('heading', { level: 1, name: 'Welder' })).toBeTruthy()
  expect(await screen.findByText('By a bridge.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Near it and open: Nurse' }).getAttribute('href')).toBe(
    '/student/careers/nurse',
  )
  expect(screen.getByRole('img', { name: /^At entry: ₹2-4 LPA/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'View as table: Pay' }))
  expect(within(screen.getByRole('region', { name: 'Pay, in figures' })).getAllByRole('row')).toHaveLength(4)
  expect(screen.getByText(/Class 10, by NCVT since 2025/)).toBeTruthy()
  expect(screen.getByText('Check the official site.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Compare with Carpenter' })).toBeTruthy()
})
