import type { Item } from '@margam/papers/item'
import { judgeByRule, knownQuestions, type Proposal, proposedMarks, type Wanted } from '@margam/papers/proposed/index'
import { expect, it } from 'vitest'
import { folder, loadBank } from './index.ts'
import { htmlProblem } from './safe-html.ts'

const bank = loadBank(folder('bank'))
const isKind = (type: string): type is keyof typeof proposedMarks => type in proposedMarks

/** A question of the bank as if it had been proposed; null where its kind is none that can be. */
function asProposal(item: Item): { proposal: Proposal; wanted: Wanted } | null {
  const { type, marks, options = [], answer, scheme, stem } = item
  if (!isKind(type) || item.passage || (type === 'mcq' && options.length !== 4)) return null
  const proposal = {
    stem,
    options: options.map(({ text }) => text),
    answer: answer.text,
    accepted: answer.accepted ?? [],
    scheme,
    check: '',
  }
  const { subject, classes, topic, difficulty, bloom } = item
  return { proposal, wanted: { classLevel: classes[0], subject, topic, type, marks, difficulty, bloom } }
}

// what people wrote and read is the nearest to sound questions that there is
it('the gates let most of the written bank through, each question held against the others', () => {
  const refusals: Record<string, number> = {}
  let [asked, through] = [0, 0]
  for (const [, items] of Map.groupBy(bank, ({ subject }) => subject))
    for (const item of items) {
      const read = asProposal(item)
      if (!read) continue
      const others = items.filter(({ id }) => id !== item.id)
      const known = knownQuestions(others, read.wanted.classLevel)
      const bench = { isSafe: (text: string) => htmlProblem(text) === null, known, names: [] }
      const { verdicts } = judgeByRule(read.proposal, read.wanted, bench, 'new')
      const last = verdicts.at(-1)
      // the bank carries no calculations
      if (last?.gate === 'check' && last.outcome === 'refused') continue
      asked++
      if (last?.outcome === 'refused') refusals[last.gate] = (refusals[last.gate] ?? 0) + 1
      else through++
    }
  expect(asked).toBeGreaterThan(700)
  expect(through / asked).toBeGreaterThan(0.75)
})
