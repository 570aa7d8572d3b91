import { demoOpen } from '@margam/contract/accounts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TOUR_SEEN } from '../../../lib/storage-keys.ts'
import { serve } from '../../../testing/server.ts'
import { show, USER_ID } from '../../../testing/show.tsx'
import { DemoTourPage } from './demo-tour-page.tsx'

const access = ['', { user_id: USER_ID, user_role: 'teacher', created_by: 'organisation' }, '']
  .map((part) => btoa(JSON.stringify(part)))
  .join('.')

const stops = () => screen.getAllByRole('listitem')

test('a first visit begins at the first of five stops, none of them seen', async () => {
  show(<DemoTourPage />, { role: 'demo_user' })
  expect(stops()).toHaveLength(5)
  expect(stops()[0].getAttribute('aria-current')).toBe('step')
  expect(screen.queryByText('Seen')).toBeNull()
  expect(screen.getByText(/0 of 5 stops seen/)).toBeTruthy()
})

test('a stop opens the school as its person, and is remembered', async () => {
  const user = show(<DemoTourPage />, { role: 'demo_user' })
  const sent = serve(demoOpen, { access })
  await user.click(screen.getByRole('button', { name: 'Open the papers' }))
  await expect.poll(() => localStorage.getItem(TOUR_SEEN)).toBe('paper')
  expect(sent[0]?.body).toEqual({ role: 'teacher' })
})
