import { readPeopleToday } from '@margam/contract/people-today'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { PeopleToday } from './people-today.tsx'

const asha = { student_id: 'asha', name: 'Asha Menon', class_name: '8 A' }
const binu = { student_id: 'binu', name: 'Binu Das', class_name: '9 B' }

test('birthdays say today or their day, and a run of absences since when', async () => {
  serve(readPeopleToday, {
    today: '2026-11-20',
    birthdays: [
      { ...asha, day: '2026-11-20' },
      { ...binu, day: '2026-11-25' },
    ],
    absentees: [{ ...binu, since: '2026-11-16', days: 4 }],
  })
  show(<PeopleToday />)
  const birthdays = within(await screen.findByRole('region', { name: 'Birthdays in the coming week' }))
  expect(birthdays.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Asha Menon8 AToday',
    'Binu Das9 BNov 25, 2026',
  ])
  const absent = within(screen.getByRole('region', { name: 'Absent three days running' }))
  expect(absent.getByText('4 days, since Nov 16, 2026')).toBeTruthy()
})

test('nothing is shown while there is nobody to name', async () => {
  const asked = serve(readPeopleToday, { today: '2026-11-20', birthdays: [], absentees: [] })
  show(<PeopleToday />)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})
