import { answerConsentLink, readConsentLink } from '@margam/contract/guardian-consent'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { type AskedConsent, CONSENT_VERSION } from '../guardian-consent.api.ts'
import { ConsentLinkPage } from './consent-link-page.tsx'

const asked = (change: Partial<AskedConsent> = {}): AskedConsent => ({
  student_name: 'Asha Nair',
  school_name: 'Lake School',
  guardian_name: 'Leela Nair',
  relation: 'mother',
  text_version: CONSENT_VERSION,
  state: 'asked',
  answered_at: null,
  ...change,
})
const at = '2026-11-25T06:00:00.000Z'
/** The page reads its token of the window's own address. */
const open = (query: string) => {
  history.replaceState(null, '', `/guardian-consent${query}`)
  return show(<ConsentLinkPage />)
}
afterEach(() => history.replaceState(null, '', '/'))

test('a guardian reads who asks, agrees, and withdraws by the same link', async () => {
  serve(readConsentLink, asked())
  const sent = serve(answerConsentLink, ({ body }) => ({
    message: 'Thank you.',
    asked: asked({ state: body.answer === 'agree' ? 'agreed' : 'withdrawn', answered_at: at }),
  }))
  const user = open('?token=abc')
  expect(await screen.findByText(/Asha Nair of Lake School would like to take/)).toBeTruthy()
  expect(location.search).toBe('')
  expect(screen.getByText('What is kept')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I agree' }))
  expect(await screen.findByText(/You agreed on Nov 25, 2026/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw your consent for Asha Nair?' })
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(/The consent was withdrawn on Nov 25, 2026/)).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([
    { token: 'abc', answer: 'agree' },
    { token: 'abc', answer: 'withdraw' },
  ])
})

test('a refusal is taken as an answer', async () => {
  serve(readConsentLink, asked({ school_name: null }))
  serve(answerConsentLink, { message: 'Noted.', asked: asked({ state: 'refused', answered_at: at }) })
  const user = open('?token=abc')
  await user.click(await screen.findByRole('button', { name: 'I do not agree' }))
  expect(await screen.findByText(/You did not agree, on Nov 25, 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull()
})

test('a link that is not good says so', async () => {
  serve(readConsentLink, new Refusal(404, { message: 'This link is not valid any more.' }))
  open('?token=old')
  expect(await screen.findByRole('heading', { name: 'Invalid or Expired Link' })).toBeTruthy()
  expect(screen.getByText('This link is not valid any more.')).toBeTruthy()
})

test('an address without a token is not asked about', async () => {
  open('')
  expect(await screen.findByText('Token missing')).toBeTruthy()
})
