import { createTeacher } from '@margam/contract/teachers'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { serve } from '../../../testing/server.ts'
import { show, USER_ID } from '../../../testing/show.tsx'
import { TeacherFormDialog } from './teacher-form-dialog.tsx'

const teacher = {
  teacher_id: 'radha',
  first_name: 'Radha',
  last_name: 'Menon',
  email_address: 'radha@school.example',
  joining_date: '2026-06-01',
  subjects: [],
  subject_ids: [],
  is_invited: true,
  is_verified: false,
  updated_at: '2026-11-20T04:00:00.000Z',
  version: 1,
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('one teacher after another is added in the same dialog, with the joining date of the one before', async () => {
  const sent = serve(createTeacher, { success: true, message: 'Teacher added successfully.', teacher })
  const onClose = vi.fn<() => void>()
  const user = show(<TeacherFormDialog teacher="new" subjects={[]} userId={USER_ID} onClose={onClose} />)
  await user.type(field('First Name'), 'Radha')
  await user.type(field('Last Name'), 'Menon')
  await user.type(field('Email'), 'radha@school.example')
  await user.clear(field('Joining Date'))
  await user.type(field('Joining Date'), '01/06/2026')
  await user.click(screen.getByRole('button', { name: 'Save and add another' }))
  await screen.findByText('Teacher added successfully.')
  expect(['First Name', 'Last Name', 'Email', 'Joining Date'].map((name) => field(name).value)).toEqual([
    '',
    '',
    '',
    '01/06/2026',
  ])
  expect(document.activeElement).toBe(field('First Name'))
  expect(onClose).not.toHaveBeenCalled()
  expect(sent[0]?.body).toMatchObject({ teacherFirstName: 'Radha', joiningDate: '2026-06-01' })
})
