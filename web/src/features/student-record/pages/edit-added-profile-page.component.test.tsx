import { discardDraft, saveDraft } from '@margam/contract/profile-drafts'
import { readOwnProfile, updateOwnProfile } from '@margam/contract/student-record'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saved, stamp } from '../../../testing/saved-profile.ts'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import type { OwnProfile } from '../student-record.api.ts'
import { EditAddedProfilePage } from './edit-added-profile-page.tsx'

async function open(change: Partial<OwnProfile> = {}) {
  serve(readOwnProfile, { ...saved, ...change })
  const user = show(<EditAddedProfilePage />, { role: 'student', at: '/student/edit-added-student-profile' })
  await screen.findByRole('form', { name: 'Edit Student Profile' })
  return user
}

test('what is typed in any section is kept as a draft, and one save sends all of it', async () => {
  const user = await open()
  const draft_fields = ['nationality', 'family_info.father_name']
  const kept = serve(saveDraft, { message: '', draft_mode: true, draft_fields, saved_at: stamp })
  const sent = serve(updateOwnProfile, { ...saved, version: 4 })
  fireEvent.change(screen.getByLabelText('Nationality'), { target: { value: 'Nepali' } })
  fireEvent.change(screen.getByLabelText("Father's Name"), { target: { value: 'Anand Nair' } })
  await screen.findByText(/^Draft saved/, undefined, { timeout: 5000 })
  expect(kept.length).toBe(1)
  const draft = { nationality: 'Nepali', 'family_info.father_name': 'Anand Nair' }
  expect(kept[0]?.body).toMatchObject({ personal_information: JSON.stringify(draft) })
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Profile updated successfully!')
  expect(sent.map(({ body }) => body)).toEqual([
    { nationality: 'Nepali', family_info: { father_name: 'Anand Nair' }, version: 3 },
  ])
})

test('it opens with the draft of the sections, and Cancel throws it away when asked to', async () => {
  const user = await open({
    draft_mode: true,
    message: 'You are in draft mode',
    draft_fields: ['nationality'],
    draft: { nationality: 'Nepali' },
    draft_saved_at: stamp,
  })
  expect(screen.getByText('You are in draft mode')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Nationality/).value).toBe('Nepali')
  const thrown = serve(discardDraft, { message: 'Draft discarded.' })
  await user.click(screen.getByText('Cancel'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(thrown.length).toBe(1))
})

test('why a field is not changed here is said once a section', async () => {
  await open()
  const notes = screen.getAllByText('Your school keeps the fields with a lock. Ask its office if something is wrong.')
  expect(screen.getByText('You sign in with this address.')).toBeTruthy()
  // personal, educational: two and more fields; contact: one
  expect(notes.length).toBe(3)
})
