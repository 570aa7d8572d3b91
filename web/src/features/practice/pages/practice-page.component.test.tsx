import { answerPart, finishPractice, readPractice } from '@margam/contract/practice'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import type { Practice, PracticePart } from '../practice.api.ts'
import { PracticePage } from './practice-page.tsx'

const part = (number: number): PracticePart => ({
  key: String(number),
  section: 0,
  number,
  label: '',
  choices: [],
  marks: 1,
  topic: 'Pollination',
  kind: 'typed',
  lead: '',
  stem: `Question ${number}`,
  options: null,
  outcome: null,
})
const practice: Practice = {
  practice_id: '01990000-0000-7000-8000-00000000000c',
  paper_id: '01990000-0000-7000-8000-00000000000d',
  qn_code: 'CB08SC-1',
  title: 'Bees',
  subject: 'Science',
  board: 'CBSE',
  cls: '8',
  language: 'en',
  started_at: '2026-11-25T04:00:00.000Z',
  finished_at: null,
  sections: [{ title: 'Section A', note: '', attempt: null }],
  parts: [part(1), part(2), part(3)],
  result: { got: 0, out_of: 3, topics: [] },
}

test('the end of a practice names the answers that were typed and not checked', async () => {
  serve(readPractice, practice)
  const finished = serve(finishPractice, { message: 'Finished.', practice })
  const answer = {
    answer: 'pollen',
    verdict: 'right' as const,
    got: 1,
    right_option: null,
    key: 'Pollen',
    scheme: [],
    steps: null,
  }
  serve(answerPart, { part: { ...part(1), outcome: answer }, result: practice.result })
  const user = show(
    <Routes>
      <Route path="/student/practice/:practice_id" element={<PracticePage />} />
    </Routes>,
    { role: 'student', at: `/student/practice/${practice.practice_id}` },
  )
  await user.type(await screen.findByLabelText('Your answer to question 1'), 'pollen')
  await user.type(screen.getByLabelText('Your answer to question 3'), 'nectar')
  await user.click(screen.getByRole('button', { name: 'Check the answer of question 1' }))
  await screen.findByText('1 of 3 answered')
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Finish this practice?' }))
  expect(dialog.getByText(/^Answered and not checked: question 3\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Finish' })))
  expect(screen.getByLabelText<HTMLInputElement>('Your answer to question 3').value).toBe('nectar')
  expect(finished).toEqual([])
})

test('a finished practice leads to a short paper of the topics in which marks were missed, the weakest first', async () => {
  const topic = (name: string, got: number) => ({ topic: name, got, out_of: 4 })
  const topics = [topic('Pollination', 3), topic('Seeds', 4), topic('Roots', 0), topic('Leaves', 2), topic('Stems', 1)]
  serve(readPractice, {
    ...practice,
    finished_at: '2026-11-25T05:00:00.000Z',
    result: { got: 10, out_of: 20, topics },
  })
  show(
    <Routes>
      <Route path="/student/practice/:practice_id" element={<PracticePage />} />
    </Routes>,
    { role: 'student', at: `/student/practice/${practice.practice_id}` },
  )
  const link = await screen.findByRole('link', { name: 'Practise these topics' })
  const asked = new URL(link.getAttribute('href') ?? '', 'http://here')
  expect(asked.pathname).toBe('/student/question_paper_generator')
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    practise: 'Science',
    board: 'CBSE',
    cls: '8',
    topics: 'Roots|Stems|Leaves',
  })
})

test('nothing is offered to practise after a practice in which nothing was missed', async () => {
  const topics = [{ topic: 'Pollination', got: 3, out_of: 3 }]
  serve(readPractice, { ...practice, finished_at: '2026-11-25T05:00:00.000Z', result: { got: 3, out_of: 3, topics } })
  show(
    <Routes>
      <Route path="/student/practice/:practice_id" element={<PracticePage />} />
    </Routes>,
    { role: 'student', at: `/student/practice/${practice.practice_id}` },
  )
  expect(await screen.findByText('By topic, the weakest first')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Practise/ })).toBeNull()
})
