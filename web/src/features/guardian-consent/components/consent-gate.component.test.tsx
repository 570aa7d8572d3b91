import { giveConsent, readConsent, sayBirthDate, withdrawConsent } from '@margam/contract/guardian-consent'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { CONSENT_VERSION, type ConsentStanding, type GuardianConsent } from '../guardian-consent.api.ts'
import { AgreedLine } from './agreed-line.tsx'
import { ConsentGate } from './consent-gate.tsx'

const consent: GuardianConsent = {
  guardian_name: 'Leela Nair',
  relation: 'mother',
  guardian_email: null,
  text_version: CONSENT_VERSION,
  given_at: '2026-11-25T06:00:00.000Z',
  verified_at: null,
}
const standing = (change: Partial<ConsentStanding>): ConsentStanding => ({
  needs: 'consent',
  verified: false,
  is_adult: false,
  student_name: 'Asha Nair',
  school_name: 'Lake School',
  text_version: CONSENT_VERSION,
  consent: null,
  ...change,
})
const open = (change: Partial<ConsentStanding>) => {
  serve(readConsent, standing(change))
  return show(<ConsentGate>{() => <p>The tests</p>}</ConsentGate>, { role: 'student' })
}

test('a student whose birth date is unknown says it, and goes on to what it asks for', async () => {
  const user = open({ needs: 'birth_date' })
  const sent = serve(sayBirthDate, standing({}))
  await user.click(await screen.findByRole('button', { name: 'Go on' }))
  expect(screen.getAllByText('Date of birth is required.')).not.toHaveLength(0)
  await user.type(screen.getByRole('textbox', { name: 'Date of birth' }), '17/05/2011')
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByRole('heading', { name: 'First, ask a parent or guardian' })).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ date_of_birth: '2011-05-17' }])
})

test('consent says what is kept and why, and is sent once all of it is there', async () => {
  const user = open({})
  const sent = serve(giveConsent, { message: 'Recorded.', standing: standing({ needs: 'nothing', consent }) })
  for (const part of ['What is kept', 'Why', 'Who sees it', 'How long', 'How to withdraw'])
    expect(await screen.findByText(part)).toBeTruthy()
  const kept = screen.getByText('What is kept').nextElementSibling?.textContent
  for (const what of [
    'school marks',
    'the class and the stream',
    'parent or guardian: the name',
    'related to the student',
  ])
    expect(kept).toContain(what)
  expect(screen.queryByRole('textbox', { name: 'Their email' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Go on' }))
  const summary = await screen.findByRole('alert')
  for (const problem of [
    'The name of your parent or guardian is required.',
    'Choose how they are related to you.',
    'Your parent or guardian has to agree first.',
  ])
    expect(within(summary).getByText(problem)).toBeTruthy()
  expect(sent).toEqual([])

  await user.type(screen.getByRole('textbox', { name: 'Name of your parent or guardian' }), 'Leela Nair')
  await user.click(screen.getByRole('radio', { name: 'Mother' }))
  await user.click(screen.getByRole('checkbox', { name: 'My parent or guardian has read this and agrees' }))
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText('The tests')).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([
    { guardian_name: 'Leela Nair', relation: 'mother', guardian_email: '', agreed: true },
  ])
})

test('where the guardian is asked by mail their address is needed, and may be changed or written to again', async () => {
  const user = open({ verified: true })
  const asked = { ...consent, guardian_email: 'leela@home.example' }
  const sent = serve(giveConsent, {
    message: 'We wrote to them.',
    standing: standing({ verified: true, needs: 'verification', consent: asked }),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Name of your parent or guardian' }), 'Leela Nair')
  await user.click(screen.getByRole('radio', { name: 'Mother' }))
  // whether they agree is theirs to say
  expect(screen.getByText('Whom do we ask?')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Write to them' }))
  expect(screen.getAllByText('Email is required.')).not.toHaveLength(0)
  await user.type(screen.getByRole('textbox', { name: 'Their email' }), 'leela@home.example')
  await user.click(screen.getByRole('button', { name: 'Write to them' }))
  expect(await screen.findByText(/We wrote to leela@home.example/)).toBeTruthy()

  expect(sent[0]?.body).toEqual({
    guardian_name: 'Leela Nair',
    relation: 'mother',
    guardian_email: 'leela@home.example',
  })
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await screen.findAllByText('We wrote to them.')
  expect(sent[1]?.body).toEqual(sent[0]?.body)

  await user.click(screen.getByRole('button', { name: 'Change the address' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Their email' }).value).toBe('leela@home.example')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy()
})

test('a guardian who said no can be asked anew', async () => {
  const user = open({ verified: true, needs: 'refused', consent: { ...consent, guardian_email: 'leela@home.example' } })
  expect(await screen.findByText('Leela Nair would rather you did not take the tests at present.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(screen.getByRole('heading', { name: 'First, ask a parent or guardian' })).toBeTruthy()
})

test('withdrawing says what is deleted, and asks anew', async () => {
  serve(readConsent, standing({ needs: 'nothing', consent }))
  const withdrawn = serve(withdrawConsent, { status: 200, message: 'Withdrawn.' })
  const user = show(
    <ConsentGate>{(now) => <AgreedLine standing={now} onWithdrawn={() => Promise.resolve()} />}</ConsentGate>,
    { role: 'student' },
  )
  expect(await screen.findByText('Agreed by Leela Nair on Nov 25, 2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the consent of Leela Nair?' })
  expect(dialog.textContent).toContain('Tests that are running end, and all your answers, results')
  serve(readConsent, standing({}))
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('heading', { name: 'First, ask a parent or guardian' })).toBeTruthy()
  expect(withdrawn).toHaveLength(1)
})

test('nobody had to agree for an adult', async () => {
  open({ needs: 'nothing', is_adult: true })
  expect(await screen.findByText('The tests')).toBeTruthy()
})
