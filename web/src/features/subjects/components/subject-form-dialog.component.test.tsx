import { createSubject } from '@margam/contract/subjects'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show, USER_ID } from '../../../testing/show.tsx'
import { SubjectFormDialog } from './subject-form-dialog.tsx'

const subject = {
  subject_id: 'maths',
  subject_name: 'Mathematics',
  subject_code: 'MATH',
  description: '',
  category: '',
  updated_date: '2026-11-20T04:00:00.000Z',
  version: 1,
}
const saved = { message: 'Subject added successfully.', subject }
function open() {
  const onClose = vi.fn<() => void>()
  return { user: show(<SubjectFormDialog subject="new" userId={USER_ID} onClose={onClose} />), onClose }
}
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject name' })
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject code' })

test('one subject after another is added in the same dialog; the last one closes it', async () => {
  const sent = serve(createSubject, saved)
  const { user, onClose } = open()
  await user.type(name(), 'Mathematics')
  await user.type(code(), 'MATH')
  await user.click(screen.getByRole('button', { name: 'Save and add another' }))
  await screen.findByText('Subject added successfully.')
  expect([name().value, code().value]).toEqual(['', ''])
  expect(document.activeElement).toBe(name())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()

  await user.type(name(), 'Physics')
  await user.type(code(), 'PHY{Enter}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body.name)).toEqual(['Mathematics', 'Physics'])
})

test('what is refused stays as it was typed', async () => {
  serve(createSubject, new Refusal(400, { message: 'No.', errors: { code: ['This code is taken.'] } }))
  const { user, onClose } = open()
  await user.type(name(), 'Mathematics')
  await user.type(code(), 'MATH')
  await user.click(screen.getByRole('button', { name: 'Save and add another' }))
  expect((await screen.findAllByText('This code is taken.')).length).toBeGreaterThan(0)
  expect([name().value, code().value]).toEqual(['Mathematics', 'MATH'])
  expect(onClose).not.toHaveBeenCalled()
})
