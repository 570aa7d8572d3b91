import { expect, test } from 'vitest'
import { htmlProblem } from '../../../content/src/safe-html.ts'
import { exportGift, importGift } from './index.ts'
import { type ExchangedQuestion, type Place, textsOf } from './question.ts'
import { makeQuestions } from './testing/make-questions.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const written = (text: string) =>
  text.replaceAll('$\\text{\\textdollar}$', '$').replaceAll('$x^2$', '\\(x^2\\)').replaceAll('*', '\\*')
const plainRight = (html: string) => html.replace(/<\/?em>/g, '')

/** What the README's table says of GIFT: the question as it comes back, and what is told. */
function afterGift(question: ExchangedQuestion): {
  back: ExchangedQuestion | null
  lost: [string, Place | null, string][]
} {
  const lost: [string, Place | null, string][] = []
  if (question.kind === 'fill' && question.blanks.length > 1) return { back: null, lost: [['question', null, 'fill']] }
  const arrows = (accepted: readonly string[]) => {
    const [held, others] = [
      accepted.filter((text) => text.includes('->')),
      accepted.filter((text) => !text.includes('->')),
    ]
    for (const text of held) lost.push(['arrow', 'answer', written(text)])
    return others
  }
  let back: ExchangedQuestion = { ...question, marks: null, pictures: [] }
  if (back.kind === 'choice' || back.kind === 'multiple') {
    if (back.fixedOptions) lost.push(['fixed-options', null, ''])
    back = { ...back, fixedOptions: false }
  }
  if (back.kind === 'short' || back.kind === 'fill') {
    if (back.matchCase) lost.push(['match-case', null, ''])
    back = { ...back, matchCase: false }
  }
  if (back.kind === 'fill' && back.stem.endsWith('[[1]]')) {
    lost.push(['blank', null, ''])
    const { blanks, ...rest } = back
    back = { ...rest, kind: 'short', stem: back.stem.replace('[[1]]', '_____'), accepted: blanks[0]?.accepted ?? [] }
  }
  if (back.kind === 'short') back = { ...back, accepted: arrows(back.accepted) }
  if (back.kind === 'fill')
    back = { ...back, blanks: back.blanks.map(({ accepted }) => ({ accepted: arrows(accepted) })) }
  const isLeft =
    (back.kind === 'short' && back.accepted.length === 0) ||
    (back.kind === 'fill' && back.blanks[0]?.accepted.length === 0)
  if (isLeft) return { back: null, lost }
  if (back.kind === 'match') {
    for (const [i, { right }] of back.pairs.entries())
      if (right.includes('<em>')) lost.push(['right-markup', `pairs.${i}.right`, ''])
    back = { ...back, pairs: back.pairs.map(({ left, right }) => ({ left, right: plainRight(right) })) }
  }
  if (back.kind === 'essay') {
    if (back.answer) lost.push(['answer', 'answer', ''])
    if (back.scheme.length) lost.push(['scheme', null, ''])
    back = { ...back, answer: '', scheme: [] }
  }
  for (const { name, at } of question.pictures) lost.push(['picture', at, name])
  if (question.marks) lost.push(['marks', null, ''])
  return { back, lost }
}

test('500 questions of all kinds come back from GIFT with nothing lost but what is told', () => {
  const questions = makeQuestions(500, 1)
  for (const question of questions) for (const [, text] of textsOf(question)) expect(htmlProblem(text)).toBe(null)
  const { text, losses } = exportGift(questions)
  const expected = questions.map(afterGift)
  const told = losses.map(({ number, what, where, detail }) => [number, what, where, detail])
  expect(told).toEqual(expected.flatMap(({ lost }, i) => lost.map((one) => [i + 1, ...one])))
  const imported = importGift(bytes(text))
  expect(imported.problems).toEqual([])
  expect(imported.losses).toEqual([])
  const back = expected.flatMap((one) => one.back ?? [])
  for (const [i, question] of imported.questions.entries()) expect(question).toEqual(back[i])
  expect(imported.questions.length).toBe(back.length)
})
