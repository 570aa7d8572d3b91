import { type Exam, updateExam } from '@margam/contract/marks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ExamDialog } from './exam-dialog.tsx'

const exam: Exam = {
  exam_id: 'exam',
  exam_name: 'Unit Test 1',
  exam_date: '2026-08-01',
  max_mark: 50,
  weight: 1,
  term_id: null,
  term_name: null,
  state: 'published',
  version: 1,
  entered: 1,
  total: 1,
  mean: 40,
}
const stored: Exam = { ...exam, max_mark: 60, version: 2 }

/** Somebody else has changed the maximum; the name is changed here and refused. */
async function refused() {
  const sent = serve(updateExam, ({ body }) =>
    body.version === 2
      ? { message: 'Exam saved.', exam: stored }
      : new Refusal(409, { message: 'Somebody else changed this exam meanwhile.', current: stored }),
  )
  const closed: string[] = []
  const user = show(<ExamDialog exam={exam} terms={[]} onClose={() => closed.push('closed')} />, { role: 'teacher' })
  const shown = within(await screen.findByRole('dialog', { name: 'Edit Unit Test 1' }))
  const name = shown.getByRole<HTMLInputElement>('textbox', { name: 'Exam name' })
  await user.clear(name)
  await user.type(name, 'First test')
  const save = () => user.click(shown.getByRole('button', { name: 'Save exam' }))
  await save()
  await shown.findByText('Somebody else changed this exam meanwhile.')
  return { user, shown, sent, closed, name, save }
}

test('an exam that somebody else changed keeps what was typed, which can be saved in the place of their change', async () => {
  const { sent, closed, name, save } = await refused()
  expect(name.value).toBe('First test')
  await save()
  await waitFor(() => expect(closed).toEqual(['closed']))
  expect(sent[1]?.body).toMatchObject({ version: 2, exam_name: 'First test', max_mark: '50' })
})

test('the newer exam takes the place of what was typed when asked for', async () => {
  const { user, shown, sent, name, save } = await refused()
  await user.click(shown.getByRole('button', { name: 'Show what is stored now' }))
  const maximum = shown.getByRole<HTMLInputElement>('textbox', { name: 'Max mark' })
  expect([name.value, maximum.value]).toEqual(['Unit Test 1', '60'])
  expect(document.activeElement).toBe(name)
  await save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ version: 2, exam_name: 'Unit Test 1', max_mark: '60' })
})
