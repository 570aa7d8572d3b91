import { changeOwnQuestion } from '@margam/contract/own-questions'
import { listPaperBoards, listPaperClasses, listPaperSections, listPaperSubjects } from '@margam/contract/papers'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import type { OwnQuestion } from '../own-questions.api.ts'
import { QuestionEditor } from './question-editor.tsx'

const question: OwnQuestion = {
  question_id: '01990000-0000-7000-8000-00000000000a',
  version: 3,
  status: 'draft',
  is_in_use: false,
  is_archived: false,
  brd: 'CBSE',
  cls: '7',
  sub: 'Mathematics',
  topic: 'maths.integers',
  topic_name: 'Integers',
  type: 'very-short',
  marks: 1,
  difficulty: 'easy',
  thinking: 'apply',
  stem: 'Is $2 &lt; 3$?',
  tags: [],
  written_by: 'Radha Menon',
  is_own: true,
  source: 'typed',
  written_at: '2026-11-25T04:00:00.000Z',
  changed_at: '2026-11-25T04:00:00.000Z',
  options: [],
  keeps_order: false,
  answer: 'Yes',
  accepted: [],
  scheme: [],
  picture: null,
  reason: '',
  reviewed_by: '',
  language: 'en',
  may: { edit: true, send: false, review: false, approve: true, archive: true, restore: false },
}

beforeEach(() => {
  serve(listPaperBoards, [{ id: 'CBSE', name: 'CBSE' }])
  serve(listPaperClasses, { classes: [{ id: 'CBSE-7', class_level: '7' }] })
  serve(listPaperSubjects, { subjects: [{ id: 'Mathematics', name: 'Mathematics' }] })
  const topics = [{ id: 'maths.integers', name: 'Integers', section: 'Number', chapter: 'Integers', available: {} }]
  serve(listPaperSections, { sections: [], topics, presets: [], syllabus_year: '' })
})
const open = () => show(<QuestionEditor question={question} />, { role: 'teacher' })
const wording = () => screen.getByRole('textbox', { name: 'Question' })
const save = () => screen.getByRole('button', { name: 'Save as a draft' })

test('signs are typed as they are read, and sent as they are typed', async () => {
  const sent = serve(changeOwnQuestion, { message: 'Saved.', question })
  const user = open()
  expect(wording()).toHaveProperty('value', 'Is $2 < 3$?')
  await user.type(wording(), ' Why?')
  await user.click(save())
  expect(sent).toMatchObject([{ body: { stem: 'Is $2 < 3$? Why?', version: 3, options: [] } }])
})

test('what was changed elsewhere meanwhile is told, what was typed stays, and the next save is from there', async () => {
  const message = 'This question was changed meanwhile.'
  const sent = serve(
    changeOwnQuestion,
    new Refusal(409, { message, current: { ...question, version: 7, answer: 'No' } }),
  )
  const user = open()
  await user.type(wording(), ' Why?')
  await user.click(save())
  expect(await screen.findByText('This question was changed elsewhere meanwhile')).toBeTruthy()
  expect(wording()).toHaveProperty('value', 'Is $2 < 3$? Why?')
  await user.click(save())
  expect(sent.map(({ body }) => body.version)).toEqual([3, 7])
})

test('what the server refuses is told at its field', async () => {
  const words = 'Use plain text, simple formatting, and mathematics between single dollars.'
  serve(changeOwnQuestion, new Refusal(400, { message: words, errors: { answer: [words] } }))
  const user = open()
  await user.click(save())
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  expect(screen.getByRole('textbox', { name: 'Model answer' }).getAttribute('aria-invalid')).toBe('true')
})
