import { choosePlan, readOwnPlan } from '@margam/contract/plans'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import type { OwnPlan } from '../plans.api.ts'
import { OwnPlanPage } from './own-plan-page.tsx'

const none: OwnPlan = {
  plan: null,
  of: null,
  until: null,
  papers_a_month: null,
  renews_on: '2026-12-01',
  chooses_for: 'school',
  request: null,
}

async function open(own: Partial<OwnPlan>) {
  serve(readOwnPlan, { ...none, ...own })
  const user = show(<OwnPlanPage />, { role: 'organisation' })
  await screen.findByRole('heading', { name: 'Elite' })
  return user
}
/** The plans that can be chosen. */
const offered = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button', { name: /^Choose/ })
    .filter(({ disabled }) => !disabled)
    .map(({ textContent }) => textContent)

test.each<[string, Partial<OwnPlan>, string[]]>([
  ['nobody has one', {}, ['Choose Free', 'Choose Pro', 'Choose Elite']],
  ['Free is held', { plan: 'free', of: 'self' }, ['Choose Pro', 'Choose Elite']],
  ['Pro has no end', { plan: 'pro', of: 'self' }, ['Choose Elite']],
  ['Pro ends', { plan: 'pro', of: 'self', until: '2026-11-30' }, ['Choose Pro', 'Choose Elite']],
  ['the school has one', { plan: 'free', of: 'school' }, []],
  ['it is a demo', { plan: 'pro', of: 'demo' }, []],
  ['a request waits', { request: { plan: 'pro', state: 'open', asked_at: '2026-11-24T05:00:00Z', answer: '' } }, []],
])('when %s, no plan is offered that would be refused', async (_when, own, names) => {
  await open(own)
  expect(offered()).toEqual(names)
})

test('a request that was declined says why, and another one can be made', async () => {
  const asked_at = '2026-11-24T05:00:00Z'
  const user = await open({ request: { plan: 'elite', state: 'declined', asked_at, answer: 'Please write to us.' } })
  expect(screen.getByText('Please write to us.')).toBeTruthy()
  const sent = serve(choosePlan, { message: 'You asked for Pro. We write to you when it is granted.' })
  await user.click(screen.getByRole('button', { name: 'Choose Pro' }))
  expect(await screen.findByText('You asked for Pro. We write to you when it is granted.')).toBeTruthy()
  expect(sent[0]?.body).toEqual({ plan: 'pro' })
})
