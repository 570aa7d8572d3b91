import { expect, test } from 'vitest'
import { exportCsv, importCsv } from './index.ts'
import { makeQuestions } from './testing/make-questions.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('500 questions of all kinds come back from CSV with nothing lost but their pictures', () => {
  const questions = makeQuestions(500, 3)
  const { text, losses } = exportCsv(questions)
  const told = losses.map(({ number, what, where, detail }) => [number, what, where, detail])
  expect(told).toEqual(
    questions.flatMap(({ pictures }, i) => pictures.map(({ name, at }) => [i + 1, 'picture', at, name])),
  )
  const imported = importCsv(bytes(text))
  expect(imported.problems).toEqual([])
  expect(imported.losses).toEqual([])
  for (const [i, question] of imported.questions.entries()) expect(question).toEqual({ ...questions[i], pictures: [] })
  expect(imported.questions.length).toBe(500)
})
