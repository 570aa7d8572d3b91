import type { QuestionPaper } from '@margam/contract/papers'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { PaperSheet } from './paper-sheet.tsx'

const paper: QuestionPaper = {
  status: 'success',
  id: '01990000-0000-7000-8000-00000000000d',
  qn_code: 'CB08MA-1',
  subject: 'Mathematics',
  board: 'CBSE',
  cls: '8',
  max_marks: 20,
  selected_questions: [],
  created_at: '2026-11-25T04:00:00.000Z',
  title: 'Circles',
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
  school: { name: 'Hill School', address: '4 Hill Road, Kochi', logo_url: null },
}

test('a formula in the general instructions is set as one in a question is', async () => {
  const instructions = ['All questions are compulsory.', String.raw`Take $\pi = \frac{22}{7}$ unless x<2.`]
  show(<PaperSheet paper={paper} set={{ ...paper, letter: 'A', instructions }} />)
  const lines = within(await screen.findByRole('list')).getAllByRole('listitem')
  await waitFor(() => expect(lines[1]?.querySelector('math mfrac')).toBeTruthy())
  expect(lines.map((line) => line.textContent?.includes('$'))).toEqual([false, false])
  expect(lines[0]?.textContent).toBe('All questions are compulsory.')
  expect(lines[1]?.textContent).toMatch(/unless x<2\.$/)
})

test('the head has the name and the address of the school, as the file has', () => {
  show(<PaperSheet paper={paper} set={{ ...paper, letter: 'A' }} />)
  expect(screen.getByText('Hill School')).toBeTruthy()
  expect(screen.getByText('4 Hill Road, Kochi')).toBeTruthy()
})
