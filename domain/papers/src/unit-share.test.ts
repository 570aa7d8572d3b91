import { describe, expect, it } from 'vitest'
import { type Blueprint, defaultTargets, type UnitShare } from './blueprint.ts'
import type { Item } from './item.ts'
import type { Made, PaperRequest } from './make-paper.ts'
import { makePaper } from './paper-outcome.ts'
import { makeSets } from './sets.ts'
import { syntheticBank } from './testing/synthetic-bank.ts'
import { heldUnits } from './topic-share.ts'

const bank = syntheticBank({ size: 3000, seed: 'units', families: 2000 })
const topics = [...new Set(bank.map((item) => item.topic))]
const units: readonly UnitShare[] = [
  { unit: 'One', share: 20, topics: topics.slice(0, 4) },
  { unit: 'Two', share: 6, topics: topics.slice(4, 5) },
  { unit: 'Three', share: 54, topics: topics.slice(5) },
]
const blueprint: Blueprint = {
  id: 'own',
  name: 'Own',
  sections: [
    {
      title: 'A',
      slots: [
        { marks: 1, count: 20 },
        { marks: 2, count: 10 },
        { marks: 3, count: 10 },
        { marks: 5, count: 2, choices: 1 },
      ],
    },
  ],
  targets: { ...defaultTargets, units },
}
const head = { board: 'CBSE', classLevel: '7', subject: 'Mathematics' } as const
const requestOf = (more: Partial<PaperRequest> = {}): PaperRequest => ({
  ...head,
  pool: bank,
  topics: null,
  plan: { blueprint },
  seed: 'units',
  usage: [],
  ...more,
})
function made(request: PaperRequest): Made {
  const outcome = makePaper(request)
  if (outcome.status !== 'made') throw new Error(JSON.stringify(outcome.conflicts))
  return outcome
}
const itemsOf = ({ paper }: Pick<Made, 'paper'>): Item[] =>
  paper.sections.flatMap((s) => s.questions.flatMap((q) => q.items.map((p) => p.item)))
const marksOf = (items: readonly Item[], own: readonly string[]) =>
  items.filter(({ topic }) => own.includes(topic)).reduce((sum, { marks }) => sum + marks, 0)
const byUnit = (paper: Pick<Made, 'paper'>) => units.map((unit) => marksOf(itemsOf(paper), unit.topics))

describe('the units that hold', () => {
  it.each([
    ['all without a choice of topics', null, units],
    [
      'half of a share with half of its topics',
      topics.slice(0, 2),
      [{ ...units[0], share: 10, topics: topics.slice(0, 2) }],
    ],
    ['none where no topic is of one', ['another'], undefined],
  ])('are %s', (_, chosen, held) => {
    expect(heldUnits(units, { topics: chosen })).toEqual(held)
  })

  it('leave the whole share to a unit of which all is chosen that can be', () => {
    const chosen = topics.slice(0, 3)
    expect(heldUnits(units, { topics: chosen, choosable: chosen })).toEqual([{ ...units[0], topics: chosen }])
  })
})

describe('a paper of a plan with units', () => {
  it.each(['first', 'second', 'third'])('gives each unit its marks: %s', (seed) => {
    const paper = made(requestOf({ seed }))
    expect(byUnit(paper)).toEqual([20, 6, 54])
    expect(paper.paper.report.unitMarks).toEqual([
      { unit: 'One', wanted: 20, got: 20 },
      { unit: 'Two', wanted: 6, got: 6 },
      { unit: 'Three', wanted: 54, got: 54 },
    ])
    expect(paper.paper.report.relaxed).toEqual([])
  })

  it('spreads a unit over its topics', () => {
    const items = itemsOf(made(requestOf()))
    for (const { share, topics: own } of units)
      for (const topic of own) {
        const even = (share / 80) * (42 / own.length)
        expect(Math.abs(items.filter((item) => item.topic === topic).length - even), `${topic}`).toBeLessThan(2)
      }
  })

  it('leans on a topic within its unit', () => {
    const paper = made(requestOf({ lean: [topics[0]] }))
    const count = (topic: string) => itemsOf(paper).filter((item) => item.topic === topic).length
    expect(byUnit(paper)).toEqual([20, 6, 54])
    expect(count(topics[0])).toBeGreaterThan(count(topics[1]))
  })

  it('keeps the ratio of what is left of the units where some topics are chosen', () => {
    const chosen = [topics[0], topics[1], topics[4]]
    const paper = made(requestOf({ topics: chosen }))
    expect(byUnit(paper)).toEqual([50, 30, 0])
    expect(chosen.every((topic) => itemsOf(paper).some((item) => item.topic === topic))).toBe(true)
  })

  it('says which unit has too few questions', () => {
    const few = bank.filter(({ topic, marks }) => topic !== topics[4] || marks === 5)
    const { paper } = made(requestOf({ pool: few }))
    const [short] = paper.report.relaxed
    expect(paper.report.unitMarks?.[1]).toEqual({ unit: 'Two', wanted: 6, got: 5 })
    expect(JSON.stringify(short)).toContain('Not every unit could get its marks')
  })

  it('of other questions keeps the marks of the units in each set', () => {
    const request = requestOf()
    const sets = makeSets(request, made(request), { kind: 'disjoint', count: 3, models: [] })
    expect(sets?.sets.map(byUnit)).toEqual([
      [20, 6, 54],
      [20, 6, 54],
      [20, 6, 54],
    ])
  })
})
