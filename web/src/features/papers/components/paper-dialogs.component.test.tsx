import { editQuestion, type QuestionPaper, readWording, renamePaper } from '@margam/contract/papers'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { WordingDialog } from './wording-dialog.tsx'

const paper: QuestionPaper = {
  status: 'success',
  id: '01990000-0000-7000-8000-00000000000d',
  qn_code: 'CB08SC-1',
  subject: 'Science',
  board: 'CBSE',
  cls: '8',
  max_marks: 20,
  selected_questions: [],
  created_at: '2026-11-25T04:00:00.000Z',
  title: 'Bees',
  minutes: 60,
  exam_date: null,
  instructions: [],
  sections: [],
  language: 'en',
  version: 1,
  is_own: true,
  is_shared: false,
  made_by: '',
  can_undo: false,
  can_redo: false,
  eased: [],
  set_kind: null,
  other_sets: [],
  cross_table: [],
  has_answer_sheet: false,
  school: { name: 'Hill School', logo_url: null },
}
const stored = { ...paper, title: 'Wasps', version: 2 }
const stale = new Refusal(409, { message: 'The paper was changed meanwhile.', current: stored })
const SHOW = { name: 'Close and show what is stored now' }

/** Somebody changes the paper, in another window, while the dialog is open. */
function ChangingPaper({ onClose }: { onClose: () => void }) {
  const [live, setLive] = useState(paper)
  return (
    <>
      <button type="button" onClick={() => setLive(stored)}>
        Change it
      </button>
      <WordingDialog paper={live} number={1} onClose={onClose} />
    </>
  )
}

test('wording that is typed stays while the paper changes, and when its save is refused as stale', async () => {
  const wording = { stem: 'What do bees carry?', options: [], answer: 'Pollen', label: '', key: null }
  const reads = serve(readWording, { version: 1, parts: [wording] })
  const sent = serve(editQuestion, stale)
  let closed = 0
  const user = show(<ChangingPaper onClose={() => (closed += 1)} />, { role: 'teacher' })
  const answer = await screen.findByLabelText<HTMLTextAreaElement>(/^Answer/)
  await user.type(answer, ' and nectar')
  await user.click(screen.getByRole('button', { name: 'Change it', hidden: true }))
  expect(answer.isConnected && answer.value).toBe('Pollen and nectar')
  await user.click(screen.getByRole('button', { name: 'Save wording' }))
  await screen.findByText('What you typed is still here.')
  expect([answer.value, closed, sent[0]?.body.version, reads.length]).toEqual(['Pollen and nectar', 0, 1, 1])
  await user.click(screen.getByRole('button', SHOW))
  expect(closed).toBe(1)
})

test('details that are refused as stale can be saved again from what is stored', async () => {
  const sent = serve(renamePaper, ({ body }) =>
    body.version === 1 ? stale : { message: 'Saved.', paper: { ...stored, title: 'Bees again', version: 3 } },
  )
  let closed = 0
  const user = show(<DetailsDialog paper={paper} onClose={() => (closed += 1)} />, { role: 'student' })
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Title'), ' again')
  await user.click(dialog.getByRole('button', { name: 'Save details' }))
  expect(await dialog.findByText(/^What you typed is still here\./)).toBeTruthy()
  expect(dialog.getByRole('button', SHOW)).toBeTruthy()
  expect([dialog.getByLabelText<HTMLInputElement>('Title').value, closed]).toEqual(['Bees again', 0])
  await user.click(dialog.getByRole('button', { name: 'Save details' }))
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(sent.map(({ body }) => [body.title, body.version])).toEqual([
    ['Bees again', 1],
    ['Bees again', 2],
  ])
  expect(closed).toBe(1)
})
