import { makePaper } from '@margam/papers/paper-outcome'
import type { Scope } from '@margam/papers/requests/paper-request'
import { usageOf } from '@margam/papers/requests/usage'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from './index.ts'
import { canRepeat, type Source, shareOfAPaper } from './offer-rule.ts'
import { supplyOf } from './supply.ts'

const catalogue = await loadCatalogue(['Mathematics', 'English', 'Science', 'Hindi', 'Computer Science'])
const source = (family: string, marks: number, inARow: number): Source => ({
  family,
  topic: 'maths.fractions',
  marks,
  onePaper: 1,
  inARow,
})

/** Three papers in a row of one mark value, each kept from what the last two asked. */
function threePapers(scope: Scope, topics: string[] | null, marks: number, count: number): string[][] {
  const papers: string[][] = []
  for (const seed of ['first', 'second', 'third']) {
    const pool = catalogue.pool(scope, new Set([marks]), seed)
    const outcome = makePaper({
      ...scope,
      pool,
      topics,
      plan: { counts: { [marks]: count } },
      seed,
      usage: usageOf(papers),
    })
    if (outcome.status !== 'made') throw new Error(`${seed}: ${JSON.stringify(outcome.conflicts)}`)
    papers.push(outcome.paper.sections.flatMap((s) => s.questions.flatMap((q) => q.items.map(({ item }) => item.id))))
  }
  return papers
}

describe('the share of a paper', () => {
  it('is a third of what three papers in a row can have, and nothing below three', () => {
    const share = shareOfAPaper([source('a', 1, 3), source('b', 1, 1), source('c', 1, 2), source('d', 2, 2)])
    expect([...share]).toEqual([[1, 2]])
  })

  it('lets a preset be repeated that asks for no more, alternatives included', () => {
    const plan = (choices: number) => ({
      id: 'plan',
      name: 'plan',
      sections: [{ title: 'A', slots: [{ marks: 2, count: 3, choices }] }],
      targets: { difficulty: { easy: 1, average: 1, difficult: 1 }, bloom: [] },
    })
    expect([canRepeat(plan(1), new Map([[2, 4]])), canRepeat(plan(2), new Map([[2, 4]]))]).toEqual([true, false])
  })
})

describe('what is offered', () => {
  it.each([
    ['7', 'Mathematics', 'maths.fractions'],
    ['8', 'English', 'english.voice'],
    ['7', 'Science', null],
    ['10', 'Hindi', null],
    ['1', 'Science', null],
  ] as const)('in class %s %s (%s) lasts for three papers in a row', (classLevel, subject, topic) => {
    const scope = { board: 'CBSE', classLevel, subject }
    const topics = topic && [topic]
    const share = catalogue.availability(scope, topics)
    expect(share.size).toBeGreaterThan(0)
    for (const [marks, count] of share) {
      const asked = threePapers(scope, topics, marks, count).flat()
      expect(asked).toHaveLength(3 * count)
      expect(new Set(asked).size).toBe(asked.length)
    }
  })

  it('is no topic that has nothing for three papers, where models make the questions', () => {
    for (const subject of ['Mathematics', 'English'] as const)
      for (const classLevel of catalogue.offeredClasses('ICSE')) {
        const scope = { board: 'ICSE', classLevel, subject }
        for (const { topic } of catalogue.offeredTopics(scope))
          expect(catalogue.availability(scope, [topic]).size, `${subject} ${classLevel} ${topic}`).toBeGreaterThan(0)
      }
  })

  it.each(['9', '10', '11', '12'] as const)(
    'of Java in class %s lasts for three papers of every preset',
    (classLevel) => {
      const scope = { board: 'ICSE', classLevel, subject: 'Computer Science' } as const
      const share = catalogue.availability(scope, null)
      const presets = catalogue.presets(scope)
      expect(presets.map(({ id }) => id)).toEqual(
        expect.arrayContaining(['general-80', 'general-80-short', 'general-40']),
      )
      expect(presets.filter((plan) => !canRepeat(plan, share)).map(({ id }) => id)).toEqual([])
    },
  )

  it.each(['CBSE', 'ICSE', 'State'])('by %s is 60 different questions of 1, 2 and 3 marks in Mathematics', (board) => {
    for (const classLevel of catalogue.offeredClasses(board)) {
      const supply = supplyOf(catalogue, { board, classLevel, subject: 'Mathematics' })
      const few = supply.filter(({ marks, questions }) => marks <= 3 && questions < 60)
      expect(few, `class ${classLevel}`).toEqual([])
    }
  })
})
