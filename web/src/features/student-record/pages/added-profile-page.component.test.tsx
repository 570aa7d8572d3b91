import { discardDraft, readDraft, saveDraft } from '@margam/contract/profile-drafts'
import { listProfileOpenings, readOwnProfile, updateOwnProfile } from '@margam/contract/student-record'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { looked, noDraft, saved, stamp } from '../../../testing/saved-profile.ts'
import { Refusal, serve } from '../../../testing/server.ts'
import { show, takeFile } from '../../../testing/show.tsx'
import type { OwnProfile } from '../student-record.api.ts'
import { AddedProfilePage } from './added-profile-page.tsx'

async function open(change: Partial<OwnProfile> = {}) {
  serve(listProfileOpenings, looked)
  serve(readOwnProfile, { ...saved, ...change })
  const user = show(<AddedProfilePage />, { role: 'student', at: '/student/added-student-profile' })
  await screen.findByRole('heading', { name: 'Personal Information' })
  return user
}
const edit = (title: string) => screen.getByRole('button', { name: `Edit ${title}` })
const form = (name: string) => within(screen.getByRole('form', { name }))
const isOpen = (name: string) => screen.queryByRole('form', { name }) !== null

test('one section is open at a time, and Edit on the open one closes it', async () => {
  const user = await open()
  await user.click(edit('Medical & Health Details'))
  await user.click(edit('Family Information'))
  expect([isOpen('Medical & Health Details'), isOpen('Family Information')]).toEqual([false, true])
  await user.click(edit('Family Information'))
  expect(isOpen('Family Information')).toBe(false)
})

test('what the school keeps is read, not typed, with the reason', async () => {
  const user = await open()
  await user.click(edit('Personal Information'))
  const personal = form('Personal Information')
  expect(personal.queryByRole('textbox', { name: 'First Name' })).toBeNull()
  expect(personal.getByText('Meera')).toBeTruthy()
  expect(
    personal.getByText('Your school keeps the fields with a lock. Ask its office if something is wrong.'),
  ).toBeTruthy()
})

test('only what was changed is sent, and the section closes', async () => {
  const user = await open()
  serve(saveDraft, { message: '', draft_mode: true, draft_fields: [], saved_at: null })
  const sent = serve(updateOwnProfile, { ...saved, version: 4 })
  await user.click(edit('Medical & Health Details'))
  await user.type(form('Medical & Health Details').getByLabelText('Doctor Name'), 'Dr Das')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Profile updated successfully!')
  expect(sent.map(({ body }) => body)).toEqual([{ medical_info: { doctor_name: 'Dr Das' }, version: 3 }])
  expect(isOpen('Medical & Health Details')).toBe(false)
})

test('a save that fails says so at its card, and what was typed stays', async () => {
  const user = await open()
  serve(updateOwnProfile, new Refusal(500, { message: 'Something went wrong.' }))
  await user.click(edit('Medical & Health Details'))
  await user.type(form('Medical & Health Details').getByLabelText('Doctor Name'), 'Dr Das')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const medical = form('Medical & Health Details')
  expect((await medical.findByRole('alert')).textContent).toContain('Failed to update profile. Please try again.')
  expect(medical.getByLabelText<HTMLInputElement>('Doctor Name').value).toBe('Dr Das')
})

test('a refusal stands at its field, of a row too', async () => {
  const user = await open()
  serve(saveDraft, { message: '', draft_mode: true, draft_fields: ['previous_schools'], saved_at: stamp })
  const why = { message: 'Check the fields.', errors: { 'previous_schools.0.class': ['Too long.'] } }
  serve(updateOwnProfile, new Refusal(400, why))
  await user.click(edit('Previous School(s)'))
  for (let i = 0; i < 2; i++) await user.click(await screen.findByRole('button', { name: 'Add previous school' }))
  // the first stays blank and goes: the second is the first that the server counts
  await user.type(screen.getAllByLabelText('Class')[1] as HTMLElement, '7')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const field = await screen.findByRole('textbox', { name: 'Class' })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect((field as HTMLInputElement).value).toBe('7')
})

test('what somebody else saved meanwhile stays, and so does what was typed here', async () => {
  const user = await open()
  await user.click(edit('Medical & Health Details'))
  await user.type(screen.getByLabelText('Doctor Name'), 'Dr Das')
  serve(readOwnProfile, { ...saved, medical_info: { special_needs: 'Glasses' }, version: 9 })
  const answers = [new Refusal(409, { message: 'Changed.' }), saved]
  const sent = serve(updateOwnProfile, () => answers.shift() ?? saved)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findAllByText(/This profile was changed meanwhile/)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Special Needs').value).toBe('Glasses'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Profile updated successfully!')
  expect(sent.at(-1)?.body).toEqual({ medical_info: { doctor_name: 'Dr Das' }, version: 9 })
})

test('No clears the siblings, and a half said one is asked about', async () => {
  const user = await open()
  serve(saveDraft, { message: '', draft_mode: true, draft_fields: [], saved_at: null })
  await user.click(edit('Additional Information'))
  await user.click(await screen.findByRole('radio', { name: 'Yes' }))
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ravi')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getAllByText('Class is required.').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('radio', { name: 'No' }))
  expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull()
})

test('who looked at a document is told, by its name', async () => {
  await open()
  expect(await screen.findByText('Lake School opened a document of yours: Medical Reports.')).toBeTruthy()
})

test('a minus is not taken in where a number is', async () => {
  const user = await open()
  serve(saveDraft, { message: '', draft_mode: true, draft_fields: ['height'], saved_at: stamp })
  await user.click(edit('Personal Information'))
  const height = screen.getByLabelText<HTMLInputElement>('Height (cm)')
  await user.type(height, '-142.5')
  expect(height.value).toBe('142.5')
})

test('a file that is too large is refused before it is sent; a stored one is removed after a question', async () => {
  const user = await open()
  await user.click(edit('Medical & Health Details'))
  const wrong = new File([new Uint8Array(6 * 1024 * 1024)], 'x.pdf', { type: 'application/pdf' })
  await takeFile(user, await screen.findByRole('button', { name: 'Choose a file for Vaccination Records' }), wrong)
  expect(await screen.findByText('The file must be at most 5 MB.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Remove Medical Reports' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  const sent = serve(updateOwnProfile, saved)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ medical_reports: '', version: 3 }]))
})

const drafted: Partial<OwnProfile> = {
  draft_mode: true,
  message: 'You are in draft mode',
  draft_fields: ['nationality'],
  draft: { nationality: 'Nepali' },
  draft_saved_at: stamp,
}

test('a draft is announced, its section opens with it, and its field is marked', async () => {
  await open(drafted)
  expect(screen.getByText('You are in draft mode')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Nationality/).value).toBe('Nepali')
  expect(screen.getByText('Draft')).toBeTruthy()
})

test('changed fields alone are kept as a draft, and Cancel throws it away and restores what is saved', async () => {
  const user = await open()
  const kept = serve(saveDraft, { message: '', draft_mode: true, draft_fields: ['nationality'], saved_at: stamp })
  const thrown = serve(discardDraft, { message: 'Draft discarded.' })
  await user.click(edit('Personal Information'))
  await user.clear(screen.getByLabelText('Nationality'))
  await user.type(screen.getByLabelText(/^Nationality/), 'Nepali')
  await screen.findByText(/^Draft saved/, undefined, { timeout: 5000 })
  expect(kept.map(({ body }) => body)).toEqual([
    { personal_information: JSON.stringify({ nationality: 'Nepali' }), saved_at: null },
  ])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(isOpen('Personal Information')).toBe(false))
  expect(thrown.length).toBe(1)
  expect(screen.getByText('Indian')).toBeTruthy()
})

test('coming back to the tab shows what another one kept', async () => {
  const user = await open()
  await user.click(edit('Personal Information'))
  serve(readDraft, {
    ...noDraft,
    data: { nationality: 'Nepali' },
    draft_mode: true,
    draft_fields: ['nationality'],
    saved_at: stamp,
  })
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Nationality/).value).toBe('Nepali'))
})

test('a stale tab is told, and may take the newer draft', async () => {
  const user = await open()
  const current = { data: { nationality: 'Nepali' }, saved_at: stamp }
  serve(saveDraft, new Refusal(409, { message: 'Changed.', current }))
  await user.click(edit('Personal Information'))
  await user.type(screen.getByLabelText(/^Nationality/), 'x')
  await user.click(await screen.findByRole('button', { name: 'Take the newer draft' }, { timeout: 5000 }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Nationality/).value).toBe('Nepali'))
})
