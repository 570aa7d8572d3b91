import { findAnything } from '@margam/contract/find'
import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import type { MenuEntry } from './menus.ts'
import { PageSearch } from './page-search.tsx'

const NOTHING = { students: [], teachers: [], classes: [], exams: [] }
const student = (id: string, admission_number: string) => ({
  id,
  name: 'Aarav Sharma',
  class_name: '8 A',
  admission_number,
  date_of_birth: '2013-04-05',
})
const ENTRIES: MenuEntry[] = [
  { label: 'Students', to: '/organisation/students', icon: 'students' },
  { label: 'Settings', to: '/organisation/settings', icon: 'settings' },
]

function Here() {
  return <p>{`at ${useLocation().pathname}`}</p>
}
const open = (role: 'organisation' | 'student' | 'superadmin' = 'organisation') =>
  show(
    <>
      <Here />
      <PageSearch entries={ENTRIES} />
    </>,
    { role },
  )

test('two students of one name are told apart, and the arrows and Enter open the second', async () => {
  const asked = serve(findAnything, { ...NOTHING, students: [student('one', 'A-1'), student('two', 'A-2')] })
  const user = open()
  const box = await screen.findByRole('combobox', { name: 'A person, a class, an exam or a page' })
  await user.type(box, 'aarav')
  await screen.findByRole('option', { name: /Aarav Sharma.*8 A · A-1 · born/ })
  expect(asked.map(({ query }) => query.text)).toEqual(['aarav'])
  await user.keyboard('{ArrowDown}')
  const second = screen.getByRole('option', { name: /A-2/, selected: true })
  expect(box.getAttribute('aria-activedescendant')).toBe(second.id)
  await user.keyboard('{Enter}')
  await screen.findByText('at /organisation/students/two')
})

test('a page is opened before the server has answered', async () => {
  serve(findAnything, () => new Promise(() => undefined))
  const user = open()
  await user.type(await screen.findByRole('combobox'), 'sett{Enter}')
  expect(await screen.findByText('at /organisation/settings')).toBeTruthy()
})

test('nothing found and a failed search are said', async () => {
  serve(findAnything, NOTHING)
  const user = open()
  await user.type(await screen.findByRole('combobox'), 'zzz')
  await screen.findByText('Nothing of that name.')
  serve(findAnything, new Refusal(403, { message: 'No.' }))
  await user.type(screen.getByRole('combobox'), 'y')
  expect(await screen.findByText(/could not be searched/)).toBeTruthy()
})

test('who has nothing but pages asks the server nothing', async () => {
  const asked = serve(findAnything, NOTHING)
  const user = open('superadmin')
  await user.type(await screen.findByRole('combobox'), 'zzz')
  await waitFor(() => expect(screen.getByText('Nothing of that name.')).toBeTruthy())
  expect(asked).toEqual([])
})
