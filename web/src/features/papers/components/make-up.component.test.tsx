import type { QuestionPaper } from '@margam/contract/papers'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { MakeUp } from './make-up.tsx'

const question = { number: 1, text: '', marks_weightage: 2, answer: '', ai_question: false }
const asked = { ...question, topics: [], difficulty: 'easy', type: 'short', is_edited: false, has_group: false }
const paper = {
  selected_questions: [asked, { ...asked, number: 2 }],
  max_marks: 4,
  make_up: {
    difficulty: [{ name: 'easy' as const, wanted: 1, got: 2 }],
    thinking: [{ name: 'apply' as const, wanted: 2, got: 2 }],
    topics: [{ topic: 'powers', name: 'Powers', wanted: 3, got: 4 }],
  },
}
const open = (change: Partial<QuestionPaper> = {}) =>
  show(<MakeUp paper={{ ...paper, ...change }} letter="A" />, { role: 'teacher' })
const button = () => screen.getByRole('button', { name: 'How this paper is made up' })
const cellsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => row.textContent)

test('opens to what was wanted and what is on the paper', async () => {
  const user = open()
  expect(button().getAttribute('aria-expanded')).toBe('false')
  await user.click(button())
  await screen.findByRole('table', { name: 'Marks by topic' })
  expect(cellsOf('Marks by topic')).toEqual(['WantedOn the paper', 'Powers34'])
  expect(cellsOf('Questions by difficulty')[1]).toBe('Easy12')
  expect(cellsOf('Questions by thinking')[1]).toBe('Apply22')
})

test('says what the units of the syllabus were to get, where the plan knows of them', async () => {
  const user = open({ make_up: { ...paper.make_up, units: [{ name: 'Algebra', wanted: 20, got: 19 }] } })
  await user.click(button())
  await screen.findByRole('table', { name: 'Marks by unit' })
  expect(cellsOf('Marks by unit')).toEqual(['WantedOn the paper', 'Algebra2019'])
})

test('says nothing of wishes where there were none, and what is counted where that is not plain', async () => {
  const topics = [{ topic: 'powers', name: 'Powers', wanted: null, got: 6 }]
  const difficulty = [{ name: 'easy' as const, wanted: 3, got: 3 }]
  const user = open({ make_up: { ...paper.make_up, topics, difficulty } })
  await user.click(button())
  await screen.findByRole('table', { name: 'Marks by topic' })
  expect(cellsOf('Marks by topic')).toEqual(['On the paper', 'Powers6'])
  expect(screen.getByText(/The parts of a question/)).toBeTruthy()
  expect(screen.getByText(/The marks of all printed questions/)).toBeTruthy()
})

test('is not there for another set, nor for a paper that was kept before it was said', () => {
  show(<MakeUp paper={paper} letter="B" />, { role: 'teacher' })
  expect(screen.queryByRole('button')).toBeNull()
  const { make_up: _, ...older } = paper
  show(<MakeUp paper={older} letter="A" />, { role: 'teacher' })
  expect(screen.queryByRole('button')).toBeNull()
})
