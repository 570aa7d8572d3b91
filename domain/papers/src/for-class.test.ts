import { describe, expect, it } from 'vitest'
import type { Item } from './item.ts'
import type { Made, PaperRequest } from './make-paper.ts'
import { makePaper } from './paper-outcome.ts'
import { syntheticBank } from './testing/synthetic-bank.ts'

const bank = syntheticBank({ size: 1500, seed: 'class', families: 1500 })
const topics = [...new Set(bank.map((item) => item.topic))]

function made(more: Partial<PaperRequest>): Made {
  const request = {
    board: 'CBSE',
    classLevel: '7',
    subject: 'Mathematics',
    pool: bank,
    topics: null,
    plan: { counts: { 1: 20, 2: 10, 3: 10, 5: 6 } },
    seed: 'class',
    usage: [],
    ...more,
  } as const
  const outcome = makePaper(request)
  if (outcome.status !== 'made') throw new Error(JSON.stringify(outcome.conflicts))
  return outcome
}
const itemsOf = ({ paper }: Made): Item[] =>
  paper.sections.flatMap((s) => s.questions.flatMap((q) => q.items.map((p) => p.item)))
const idsOf = (one: Made) => itemsOf(one).map(({ id }) => id)

describe('what a class has met', () => {
  it('is not asked again while others are left, however many papers ago it was', () => {
    const met: string[] = []
    for (let paper = 0; paper < 6; paper++) {
      const next = idsOf(made({ met, seed: `paper ${paper}` }))
      expect(next.filter((id) => met.includes(id))).toEqual([])
      met.push(...next)
    }
    expect(new Set(met).size).toBe(6 * 46)
  })

  it('is asked again, and said to be, where too few others exist', () => {
    const first = made({})
    const pool = itemsOf(first)
    const again = made({ pool, met: pool.map(({ id }) => id), seed: 'again' })
    expect(again.paper.report.relaxed.map((one) => JSON.stringify(one)).join()).toMatch('that the class has met')
  })
})

describe('a paper that leans on topics', () => {
  it('has about twice as many questions of them as of others', () => {
    const lean = topics.slice(0, 2)
    const countsOf = (one: Made) => Map.groupBy(itemsOf(one), ({ topic }) => topic)
    const even = countsOf(made({}))
    const leaning = countsOf(made({ lean }))
    const mean = (counts: typeof even, of: readonly string[]) =>
      of.reduce((sum, topic) => sum + (counts.get(topic)?.length ?? 0), 0) / of.length
    const others = topics.slice(2)
    expect(mean(even, lean) / mean(even, others)).toBeCloseTo(1, 0)
    expect(mean(leaning, lean) / mean(leaning, others)).toBeGreaterThan(1.6)
    expect(mean(leaning, lean) / mean(leaning, others)).toBeLessThan(2.5)
  })
})
