import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Blueprint, defaultTargets, type Slot, type TopicShare } from './blueprint.ts'
import type { Item } from './item.ts'
import type { Made, PaperRequest } from './make-paper.ts'
import { makePaper } from './paper-outcome.ts'
import { makeSets } from './sets.ts'
import { syntheticBank } from './testing/synthetic-bank.ts'
import { heldShare, inPerCent, topicMarks } from './topic-share.ts'

const bank = syntheticBank({ size: 3000, seed: 'shares', families: 2000 })
const [a, b, c, d] = [...new Set(bank.map((item) => item.topic))]
const slots: readonly Slot[] = [
  { marks: 1, count: 20 },
  { marks: 2, count: 10 },
  { marks: 3, count: 10 },
  { marks: 5, count: 6 },
]

function planned(topicShare: TopicShare, own: readonly Slot[] = slots): Blueprint {
  return { id: 'own', name: 'Own', sections: [{ title: 'A', slots: own }], targets: { ...defaultTargets, topicShare } }
}
function requestOf(blueprint: Blueprint, more: Partial<PaperRequest> = {}): PaperRequest {
  const head = { board: 'CBSE', classLevel: '7', subject: 'Mathematics' } as const
  return { ...head, pool: bank, topics: null, plan: { blueprint }, seed: 'shares', usage: [], ...more }
}
function made(request: PaperRequest): Made {
  const outcome = makePaper(request)
  if (outcome.status !== 'made') throw new Error(JSON.stringify(outcome.conflicts))
  return outcome
}
const itemsOf = ({ paper }: Pick<Made, 'paper'>): Item[] =>
  paper.sections.flatMap((s) => s.questions.flatMap((q) => q.items.map((p) => p.item)))
const marksOf = (items: readonly Item[], topic: string) =>
  items.filter((item) => item.topic === topic).reduce((sum, item) => sum + item.marks, 0)

describe('the shares that hold', () => {
  it.each([
    ['without a choice of topics', null, { [a]: 60, [b]: 40 }],
    ['where all of them are chosen', [a, b, c], { [a]: 60, [b]: 40 }],
    ['where one of them is chosen', [b, c], { [b]: 40 }],
    ['where none of them is chosen', [c], undefined],
  ])('%s', (_, topics, held) => {
    expect(heldShare({ [a]: 60, [b]: 40 }, topics)).toEqual(held)
  })
})

it('shares of some topics come to 100 again in whole per cent', () => {
  expect(inPerCent({ [a]: 20, [b]: 40 })).toEqual([
    { topic: a, share: 33 },
    { topic: b, share: 67 },
  ])
  expect(inPerCent({ [a]: 99, [b]: 0.2 })).toEqual([{ topic: a, share: 100 }])
})

describe('marks by topic', () => {
  it.each([
    [{ [a]: 50, [b]: 50 }, 25, [13, 12]],
    [{ [a]: 34, [b]: 33, [c]: 33 }, 100, [34, 33, 33]],
    [{ [a]: 34, [b]: 33, [c]: 33 }, 10, [4, 3, 3]],
    [{ [a]: 99, [b]: 1 }, 20, [20, 0]],
  ])('are wanted in whole marks by largest remainder: %j of %i', (share, total, wanted) => {
    expect(topicMarks(share, { [a]: total }).map((row) => row.wanted)).toEqual(wanted)
  })

  it('name what has marks without a share', () => {
    expect(topicMarks({ [a]: 100 }, { [a]: 7, [b]: 3, [c]: 0 })).toEqual([
      { topic: a, wanted: 10, got: 7 },
      { topic: b, wanted: 0, got: 3 },
    ])
  })
})

describe('a paper of a plan with shares', () => {
  it('gives each topic the marks of its share, and no other topic any', () => {
    const share = { [a]: 40, [b]: 30, [c]: 20, [d]: 10 }
    const paper = made(requestOf(planned(share)))
    for (const [topic, marks] of Object.entries(share)) expect(marksOf(itemsOf(paper), topic)).toBe(marks)
    expect(paper.paper.report).toMatchObject({ deviation: 0, proof: 'zero', relaxed: [] })
  })

  it('scales the shares of the chosen topics to the whole, and asks nothing of a chosen topic without one', () => {
    const paper = made(requestOf(planned({ [a]: 40, [b]: 40, [c]: 20 }), { topics: [a, c, d] }))
    const items = itemsOf(paper)
    expect([a, b, c, d].map((topic) => marksOf(items, topic))).toEqual([67, 0, 33, 0])
  })

  it('spreads the chosen topics evenly where none of them has a share', () => {
    const paper = made(requestOf(planned({ [a]: 100 }), { topics: [b, c] }))
    expect(paper.paper.report.topicMarks).toBeUndefined()
    expect(paper.paper.report.targets.topic).toMatchObject({ [b]: { target: 23 }, [c]: { target: 23 } })
  })

  it('comes as near as the questions allow, and says what each topic has', () => {
    const few = bank.filter((item) => item.topic !== a || item.marks === 1)
    const fives = planned({ [a]: 50, [b]: 50 }, [
      { marks: 1, count: 10 },
      { marks: 5, count: 6 },
    ])
    const { paper } = made(requestOf(fives, { pool: few }))
    expect(paper.report.topicMarks).toEqual([
      { topic: a, wanted: 20, got: 10 },
      { topic: b, wanted: 20, got: 30 },
    ])
    expect(paper.report.proof).not.toBe('none')
    expect(JSON.stringify(paper.report.relaxed)).toContain('Not every topic could get its share')
  })

  it('leaves an odd mark where questions of five marks cannot hold it, and takes no notice of it', () => {
    const { report } = made(requestOf(planned({ [a]: 34, [b]: 33, [c]: 33 }, [{ marks: 5, count: 20 }]))).paper
    expect(report.topicMarks?.map(({ wanted, got }) => [wanted, got])).toEqual([
      [34, 35],
      [33, expect.any(Number)],
      [33, expect.any(Number)],
    ])
    expect(report.topicMarks?.reduce((off, { wanted, got }) => off + Math.abs(wanted - got), 0)).toBe(6)
    expect(report.relaxed).toEqual([])
  })

  it('of other questions keeps the shares in each set', () => {
    const request = requestOf(planned({ [a]: 60, [b]: 40 }, [{ marks: 2, count: 10 }]))
    const sets = makeSets(request, made(request), { kind: 'disjoint', count: 3, models: [] })
    expect(sets?.sets.map(({ paper }) => [a, b].map((topic) => marksOf(itemsOf({ paper }), topic)))).toEqual([
      [12, 8],
      [12, 8],
      [12, 8],
    ])
  })

  it('says the marks that its questions have, proves what it cannot better, and passes the checker', () => {
    const topics = [...new Set(bank.map((item) => item.topic))].slice(0, 6)
    const parts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 })
    const counts = fc.tuple(fc.nat(15), fc.nat(8), fc.nat(6), fc.nat(4))
    fc.assert(
      fc.property(parts, counts, fc.nat(1000), (weights, [ones, twos, threes, fives], seed) => {
        const share = Object.fromEntries(weights.map((weight, i) => [topics[i], weight]))
        const own = [ones + 10, twos, threes, fives].map((count, i) => ({ marks: [1, 2, 3, 5][i], count }))
        const asked = own.filter(({ count }) => count > 0)
        const { paper, check } = made(requestOf(planned(share, asked), { seed: String(seed) }))
        const items = itemsOf({ paper })
        const rows = paper.report.topicMarks ?? []
        expect(check.ok).toBe(true)
        for (const { topic, got } of rows) expect(got).toBe(marksOf(items, topic))
        const total = items.reduce((sum, item) => sum + item.marks, 0)
        expect(rows.reduce((sum, { wanted }) => sum + wanted, 0)).toBe(total)
        expect(rows.reduce((sum, { got }) => sum + got, 0)).toBe(total)
        // single marks fill what larger questions leave open
        expect(rows.every(({ wanted, got }) => wanted === got)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })
})
