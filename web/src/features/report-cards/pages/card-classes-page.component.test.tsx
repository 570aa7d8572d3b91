import { type CardClass, listCardClasses } from '@margam/contract/report-cards'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { CardClassesPage } from './card-classes-page.tsx'

const eight: CardClass = {
  class_id: 'a',
  class_name: '8 A',
  class_teacher: 'Radha Nair',
  students: 30,
  exams: 6,
  unpublished: 1,
  given_out: 28,
  last_given_at: '2026-11-25T06:00:00.000Z',
}
const nine: CardClass = {
  class_id: 'b',
  class_name: '9 A',
  class_teacher: '',
  students: 12,
  exams: 0,
  unpublished: 0,
  given_out: 0,
  last_given_at: null,
}
const reply = {
  academic_year: '2026-2027',
  period: 't1',
  period_name: 'Term 1',
  periods: [
    { id: 'year', name: 'Whole year' },
    { id: 't1', name: 'Term 1' },
  ],
  classes: [eight, nine],
}

test('every class says how far its cards are, and leads to them in the period that is shown', async () => {
  const asked = serve(listCardClasses, ({ query }) => ({
    ...reply,
    period: query['period'] === 'year' ? 'year' : 't1',
  }))
  const user = show(<CardClassesPage />)
  const link = await screen.findByRole('link', { name: 'Report cards of 8 A' })
  expect(link.getAttribute('href')).toBe('/organisation/classes/a/report-cards?period=t1')
  const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(first).toBe('8 ARadha Nair6 published1 not published28 of 30Last on Nov 25, 2026')
  expect(second).toBe('9 A–None yetNot yet')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Whole year')
  expect(asked.at(-1)?.query['period']).toBe('year')
})

test('a class is found by its teacher, and what is not there says so', async () => {
  serve(listCardClasses, reply)
  const user = show(<CardClassesPage />)
  const search = await screen.findByRole('searchbox', { name: 'Search classes or class teachers' })
  await user.type(search, 'radha')
  await screen.findByRole('link', { name: 'Report cards of 8 A' })
  await expect.poll(() => screen.getAllByRole('row')).toHaveLength(2)
  await user.type(search, ' kumar')
  expect(await screen.findByText('No match. Try another search or clear the filters.')).toBeTruthy()
})

test('a school without classes is led to its first, and a period of another year gives way', async () => {
  const asked = serve(listCardClasses, ({ query }) =>
    query['period']
      ? new Refusal(400, { message: 'Choose a period.', errors: { period: ['Choose a period.'] } })
      : { ...reply, classes: [] },
  )
  show(<CardClassesPage />, { at: '/here?period=old' })
  const main = within(screen.getByRole('main'))
  expect(await main.findByText('No classes in this academic year yet.')).toBeTruthy()
  expect(main.getByRole('link', { name: 'Add Class' })).toBeTruthy()
  expect(asked.map(({ query }) => query['period'] ?? '')).toEqual(['old', ''])
})
