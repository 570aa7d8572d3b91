import { answerFeedback, type FeedbackNote, listStudentFeedback, readFeedback } from '@margam/contract/feedback'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show, USER_ID } from '../../../testing/show.tsx'
import { FeedbackPage } from './feedback-page.tsx'

const unread: FeedbackNote = {
  feedback_id: '01990000-0000-7000-8000-00000000000a',
  student_id: USER_ID,
  student_name: 'Asha Menon',
  teacher_id: '01990000-0000-7000-8000-00000000000b',
  teacher_name: 'Radha Nair',
  subject_id: null,
  subject_name: null,
  class_name: '8 A',
  note: 'Your proofs are clear.',
  written_at: '2026-11-20T06:00:00.000Z',
  read_at: null,
  answer: null,
  answered_at: null,
  may_change: false,
}
const read: FeedbackNote = { ...unread, read_at: '2026-11-21T06:00:00.000Z' }
const listed = (notes: FeedbackNote[]) => ({
  notes,
  total: notes.length,
  unread: notes.filter(({ read_at }) => read_at === null).length,
  next_cursor: null,
  subjects: [{ subject_id: null, subject_name: null }],
})
const open = () => show(<FeedbackPage />, { role: 'student', at: '/added-student-profile/feedback' })

test('a note is closed until it is opened, says what it says by now, and has the focus', async () => {
  serve(listStudentFeedback, listed([unread]))
  const asked = serve(readFeedback, { message: 'Marked as read.', feedback: { ...read, note: 'Better words.' } })
  const user = open()
  await user.click(await screen.findByRole('button', { name: /^Read note: General, Radha Nair/ }))
  const words = await screen.findByText('Better words.')
  await waitFor(() => expect(document.activeElement).toBe(words))
  expect(asked.map(({ body }) => body)).toEqual([{ feedback_id: unread.feedback_id, action: 'read' }])
  expect(screen.getByText('You have read everything.')).toBeTruthy()
})

test('a note that was taken back says so', async () => {
  serve(listStudentFeedback, listed([unread]))
  serve(readFeedback, new Refusal(404, { message: 'Not found.' }))
  const user = open()
  const button = await screen.findByRole('button', { name: /^Read note/ })
  serve(listStudentFeedback, listed([]))
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('Radha Nair has taken the note of')
  expect(await screen.findByText('No feedback yet.')).toBeTruthy()
})

test('an answer that is refused is said at its field and stays typed; one that is sent stands below the note', async () => {
  serve(listStudentFeedback, listed([read]))
  serve(answerFeedback, new Refusal(400, { message: 'Check the form.', errors: { answer: ['Not this one.'] } }))
  const user = open()
  await user.click(await screen.findByRole('button', { name: /^Answer: / }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole('textbox', { name: /Answer/ })
  await user.click(dialog.getByRole('button', { name: 'Send answer' }))
  expect(dialog.getAllByText('Answer is required.')).not.toHaveLength(0)
  await user.type(field, 'Thank you')
  await user.click(dialog.getByRole('button', { name: 'Send answer' }))
  expect(await dialog.findAllByText('Not this one.')).not.toHaveLength(0)
  expect(field).toHaveProperty('value', 'Thank you')
  serve(answerFeedback, ({ body }) => ({
    message: 'Answer sent.',
    feedback: { ...read, answer: String(body.answer), answered_at: '2026-11-22T06:00:00.000Z' },
  }))
  await user.type(field, '!')
  await user.click(dialog.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Thank you!')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Change answer: / })).toBeTruthy()
})
