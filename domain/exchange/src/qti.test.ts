import { expect, test } from 'vitest'
import { type ExportedPackage, exportQti21, exportQti30, importQtiPackage } from './index.ts'
import { modelAnswer } from './model-answer.ts'
import type { ExchangedQuestion } from './question.ts'
import { makeQuestions } from './testing/make-questions.ts'

/** What the README's table says of QTI: only the steps of a scheme become a text. */
function afterQti(question: ExchangedQuestion): ExchangedQuestion {
  return question.kind === 'essay' ? { ...question, answer: modelAnswer(question), scheme: [] } : question
}

function expectRoundTrip(write: (questions: readonly ExchangedQuestion[]) => ExportedPackage, seed: number) {
  const questions = makeQuestions(500, seed)
  const { files, losses } = write(questions)
  const told = losses.map(({ number, what, where }) => [number, what, where])
  expect(told).toEqual(
    questions.flatMap((question, i) =>
      question.kind === 'essay' && question.scheme.length ? [[i + 1, 'scheme', null]] : [],
    ),
  )
  const imported = importQtiPackage(files)
  expect(imported.problems).toEqual([])
  expect(imported.losses).toEqual([])
  for (const [i, question] of imported.questions.entries()) expect(question).toEqual(afterQti(questions[i] ?? question))
  expect(imported.questions.length).toBe(500)
}

test('500 questions of all kinds come back from QTI 2.1 with nothing lost but the steps of schemes', () => {
  expectRoundTrip(exportQti21, 4)
})
test('and from QTI 3.0', () => {
  expectRoundTrip(exportQti30, 5)
})
