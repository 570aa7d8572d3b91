import { describe, expect, it } from 'vitest'
import { buildProblem } from './assembly/build-problem.ts'
import { usualRules } from './assembly/problem.ts'
import { blueprintOfCounts } from './blueprint.ts'
import type { Item } from './item.ts'
import type { PaperRequest } from './make-paper.ts'
import type { Paper } from './paper.ts'
import { makePaper } from './paper-outcome.ts'
import { createRng, type Rng } from './rng.ts'
import { applyChange } from './suggest/index.ts'
import { syntheticBank } from './testing/synthetic-bank.ts'

const head = { board: 'CBSE', classLevel: '7', subject: 'Mathematics' } as const
const itemsOf = (paper: Paper): Item[] =>
  paper.sections.flatMap((s) => s.questions.flatMap((q) => q.items.map((p) => p.item)))

/** A request that a bank can or cannot fill: some topics, some counts, 10 to 100 marks. */
function randomRequest(rng: Rng, pool: readonly Item[], seed: string): PaperRequest {
  const all = [...new Set(pool.map((item) => item.topic))]
  const topics = rng.int(0, 1) === 0 ? null : rng.shuffle(all).slice(0, rng.int(1, all.length))
  const counts: Record<string, number> = {}
  let total = 0
  for (const marks of rng.shuffle([1, 2, 3, 5])) {
    const count = rng.int(0, Math.min(20, Math.floor((100 - total) / marks)))
    counts[marks] = count
    total += count * marks
  }
  if (total < 10) counts[1] += 10
  return { ...head, pool, topics, cover: rng.int(0, 1) === 1, plan: { counts }, seed, usage: [] }
}

describe('random requests', () => {
  const rng = createRng('requests')
  const banks = [150, 400, 1500].map((size) =>
    syntheticBank({ size, seed: `goal ${size}`, families: Math.floor(size * 0.7) }),
  )
  const outcomes = Array.from({ length: 240 }, (_, i) => {
    const request = randomRequest(rng, rng.pick(banks), `request ${i}`)
    return { request, outcome: makePaper(request) }
  })

  it('give papers that the checker passes, with the very counts asked for', () => {
    const made = outcomes.filter(({ outcome }) => outcome.status === 'made')
    expect(made.length).toBeGreaterThan(120)
    for (const { request, outcome } of made) {
      if (outcome.status !== 'made' || !('counts' in request.plan)) continue
      expect(outcome.check.violations).toEqual([])
      const counts: Record<string, number> = {}
      for (const item of itemsOf(outcome.paper)) counts[item.marks] = (counts[item.marks] ?? 0) + 1
      for (const [marks, count] of Object.entries(request.plan.counts)) expect(counts[marks] ?? 0).toBe(count)
    }
  })

  it('reach deviation 0, or a proof that nothing is nearer, in 99 of 100 papers', () => {
    const made = outcomes.flatMap(({ outcome }) => (outcome.status === 'made' ? [outcome.paper.report] : []))
    const optimal = made.filter((report) => report.proof !== 'none').length
    expect(optimal / made.length).toBeGreaterThanOrEqual(0.99)
  })

  it('name the conflict where there is no paper, and every suggestion works', () => {
    const infeasible = outcomes.filter(({ outcome }) => outcome.status === 'infeasible')
    expect(infeasible.length).toBeGreaterThan(10)
    for (const { request, outcome } of infeasible) {
      if (outcome.status !== 'infeasible') continue
      expect(outcome.conflicts.length).toBeGreaterThan(0)
      for (const suggestion of outcome.suggestions)
        expect(makePaper(applyChange(request, suggestion.change)).status).toBe('made')
    }
    const helped = infeasible.filter(({ outcome }) => outcome.status === 'infeasible' && outcome.suggestions.length > 0)
    expect(helped.length).toBe(infeasible.length)
  })
})

describe('successive papers', () => {
  const repeats = (poolSize: number) => {
    let repeated = 0
    let printed = 0
    for (let bank = 0; bank < 4; bank++) {
      const pool = syntheticBank({ size: poolSize, seed: `successive ${bank}`, topicCount: 8 })
      const papers: string[][] = []
      for (let n = 0; n < 3; n++) {
        const usage = papers.flatMap((ids, i) => ids.map((id) => ({ id, age: papers.length - 1 - i })))
        const outcome = makePaper({
          ...head,
          pool,
          topics: null,
          plan: { counts: { 1: 18, 2: 10, 3: 6, 5: 4 } },
          seed: `${bank} ${n}`,
          usage,
        })
        if (outcome.status !== 'made') throw new Error(JSON.stringify(outcome.conflicts))
        papers.push(itemsOf(outcome.paper).map((item) => item.id))
      }
      const earlier = new Set(papers[0])
      for (const ids of papers.slice(1)) {
        repeated += ids.filter((id) => earlier.has(id)).length
        printed += ids.length
        for (const id of ids) earlier.add(id)
      }
    }
    return repeated / printed
  }

  it('repeat at most 6 % of 38 questions from a bank of 304, at most 1 % from one of 608', () => {
    expect(repeats(304)).toBeLessThanOrEqual(0.06)
    expect(repeats(608)).toBeLessThanOrEqual(0.01)
  })
})

describe('keys over many papers', () => {
  it('stand at each letter in a quarter of the questions', () => {
    const pool = syntheticBank({ size: 500, seed: 'letters', marks: [1] })
    const letters = [0, 0, 0, 0]
    for (let seed = 0; seed < 100; seed++) {
      const outcome = makePaper({
        ...head,
        pool,
        topics: null,
        plan: { counts: { 1: 15 } },
        seed: `${seed}`,
        usage: [],
      })
      if (outcome.status !== 'made') throw new Error('no paper')
      for (const item of itemsOf(outcome.paper)) letters[item.options?.findIndex((o) => o.isKey) ?? 0]++
    }
    for (const count of letters) expect(Math.abs(count / 1500 - 0.25)).toBeLessThanOrEqual(0.015)
  })
})

describe('a paper', () => {
  it('is byte for byte the same for the same request', () => {
    const pool = syntheticBank({ size: 300, seed: 'bytes' })
    const request: PaperRequest = {
      ...head,
      pool,
      topics: null,
      plan: { counts: { 1: 10, 5: 4 } },
      seed: 'bytes',
      usage: [],
    }
    expect(JSON.stringify(makePaper(request))).toBe(JSON.stringify(makePaper(request)))
  })

  it('counts what an attempt-any-four-of-seven section is worth, not what it prints', () => {
    const pool = syntheticBank({ size: 600, seed: 'icse' })
    const sections = [{ title: 'Section B', slots: [{ marks: 5, count: 7, attempt: 4, compound: [2, 3] }] }]
    const blueprint = { ...blueprintOfCounts({}), sections }
    const outcome = makePaper({ ...head, pool, topics: null, plan: { blueprint }, seed: 'icse', usage: [] })
    if (outcome.status !== 'made') throw new Error('no paper')
    expect(outcome.paper.maximumMarks).toBe(20)
    expect(outcome.paper.sections[0]).toMatchObject({ attempt: 4, heading: '4 × 5 = 20' })
    expect(outcome.paper.sections[0].questions.map((q) => q.items.map((p) => p.item.marks))).toEqual(
      Array.from({ length: 7 }, () => [2, 3]),
    )
    expect(outcome.paper.instructions.join(' ')).toContain('attempt any four of its seven questions')
  })

  it('keeps items that were used in the last two papers out of the problem', () => {
    const pool = syntheticBank({ size: 50, seed: 'window' })
    const usage = pool.slice(0, 20).map((item, i) => ({ id: item.id, age: i % 4 }))
    const input = {
      items: pool,
      blueprint: blueprintOfCounts({ 1: 5, 2: 5, 3: 5, 5: 5 }),
      cover: [],
      seed: 'w',
      usage,
      rules: usualRules,
    }
    const problem = buildProblem({ ...input, targets: input.blueprint.targets })
    const kept = new Set(problem.candidates.map((candidate) => candidate.item.id))
    for (const { id, age } of usage) expect(kept.has(id)).toBe(age >= 2)
  })
})
