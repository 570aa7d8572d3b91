import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blueprintOfCounts } from '../blueprint.ts'
import type { Item } from '../item.ts'
import { createRng } from '../rng.ts'
import { syntheticBank } from '../testing/synthetic-bank.ts'
import { type Assembly, assemble } from './assemble.ts'
import { buildProblem } from './build-problem.ts'
import { solveExactly } from './exact.ts'
import { type ProblemInput, usualRules } from './problem.ts'
import { searchSelection } from './search.ts'
import { areCompatible } from './selection.ts'

function inputOf(
  items: readonly Item[],
  counts: Record<string, number>,
  more: Partial<ProblemInput> = {},
): ProblemInput {
  const blueprint = blueprintOfCounts(counts)
  const cover = [...new Set(items.map((item) => item.topic))]
  return { items, blueprint, targets: blueprint.targets, cover, seed: 'test', usage: [], rules: usualRules, ...more }
}

function assembled(assembly: Assembly) {
  if (assembly.status !== 'assembled') throw new Error(`not assembled: ${JSON.stringify(assembly.reason)}`)
  return assembly
}

const hundred = { 1: 20, 2: 10, 3: 10, 5: 6 }

describe('assembly', () => {
  it('reaches deviation 0 from a rich bank', () => {
    const { report, placed } = assembled(
      assemble(inputOf(syntheticBank({ size: 2000, seed: 'rich', families: 400 }), hundred)),
    )
    expect(report).toMatchObject({ deviation: 0, proof: 'zero' })
    expect(placed.reduce((sum, p) => sum + p.item.marks, 0)).toBe(100)
  })

  it('gives the same paper for the same seed and another for another', () => {
    const items = syntheticBank({ size: 600, seed: 'same' })
    const ids = (seed: string) =>
      assembled(assemble(inputOf(items, hundred, { seed })))
        .placed.map((p) => p.item.id)
        .join()
    expect(ids('a')).toBe(ids('a'))
    expect(ids('a')).not.toBe(ids('b'))
  })

  it.each([
    ['case', []],
    ['writing', []],
    ['short', ['M01-way.4']],
  ] as const)(
    'of a family of the last paper lets a question of new numbers in, but no story again: %s',
    (type, left) => {
      const [first] = syntheticBank({ size: 1, seed: 'story' })
      const model = { id: 'M01', version: 1, seed: '4' }
      const item: Item = { ...first, id: 'M01-way.4', family: 'M01-way', type, marks: 4, model }
      const usage = ['M01-way.1', 'M01-way'].map((id) => ({ id, age: 0 }))
      const { candidates } = buildProblem(inputOf([item], { 4: 1 }, { usage }))
      expect(candidates.map((candidate) => candidate.item.id)).toEqual(left)
    },
  )

  it('never lets the search end below the proven bound, nor the exact program above the search', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 140 }), fc.nat(1000), (size, seed) => {
        const items = syntheticBank({ size, seed: `tight ${seed}`, topicCount: 8, families: Math.floor(size * 0.8) })
        const input = inputOf(items, { 1: 8, 2: 5, 3: 4, 5: 2 }, { cover: [] })
        const problem = buildProblem(input)
        const found = searchSelection(problem, createRng(seed))
        const exact = solveExactly(problem)
        const lowest = exact.status === 'solved' ? exact.deviation : Infinity
        expect(exact.status).not.toBe('open')
        expect(exact.status === 'solved' ? exact.bound : Infinity).toBe(lowest)
        expect(found?.deviation ?? Infinity).toBeGreaterThanOrEqual(lowest)
      }),
      { numRuns: 25 },
    )
  })

  it('takes all questions of a passage or none', () => {
    const singles = syntheticBank({ size: 60, seed: 'singles', marks: [1], topicCount: 3 })
    const passage = syntheticBank({ size: 5, seed: 'passage', marks: [1], topicCount: 5 })
      .map((item, i) => ({ ...item, id: `p${i}`, family: `p${i}`, enemies: [], group: 'passage', groupOrder: i }))
      .map((item) => ({ ...item, topic: 'english.comprehension' }))
    const input = inputOf([...singles, ...passage], { 1: 15 })
    const { placed } = assembled(assemble(input))
    const members = placed.filter((p) => p.item.group === 'passage')
    expect(members.map((p) => p.item.groupOrder)).toEqual([0, 1, 2, 3, 4])
    const few = assembled(assemble(inputOf([...singles, ...passage], { 1: 4 }, { cover: [] })))
    expect(few.placed.some((p) => p.item.group)).toBe(false)
  })

  it('keeps out what the last papers used', () => {
    const items = syntheticBank({ size: 400, seed: 'used', families: 0 })
    const first = assembled(assemble(inputOf(items, hundred))).placed.map((p) => ({ id: p.item.id, age: 0 }))
    const second = assembled(assemble(inputOf(items, hundred, { seed: 'next', usage: first })))
    const used = new Set(first.map((u) => u.id))
    expect(second.placed.filter((p) => used.has(p.item.id))).toEqual([])
  })

  it('prefers questions that were used long ago or never', () => {
    const items = syntheticBank({ size: 300, seed: 'old', families: 0 })
    const usage = items.slice(0, 150).map((item) => ({ id: item.id, age: 4 }))
    const { placed } = assembled(assemble(inputOf(items, { 1: 10, 2: 5, 3: 3 }, { usage })))
    const used = new Set(usage.map((u) => u.id))
    expect(placed.filter((p) => used.has(p.item.id)).length).toBeLessThanOrEqual(4)
  })

  it('names an exact shortage', () => {
    const items = syntheticBank({ size: 40, seed: 'few', marks: [1, 5] }).filter((item) => item.marks === 1)
    const two = syntheticBank({ size: 2, seed: 'five', marks: [5] }).map((item, i) => ({
      ...item,
      id: `five-${i}`,
      family: `five-${i}`,
    }))
    const result = assemble(inputOf([...items, ...two], { 1: 5, 5: 4 }, { cover: [] }))
    expect(result).toMatchObject({
      status: 'infeasible',
      reason: { kind: 'shortage', shortages: [{ asked: 4, available: 2 }] },
    })
  })

  it('sees that families which serve two mark values cannot fill both', () => {
    const pair = (i: number): Item[] =>
      syntheticBank({ size: 2, seed: `pair ${i}`, marks: [1] }).map((item, k) => ({
        ...item,
        id: `pair-${i}-${k}`,
        family: `pair-${i}`,
        enemies: [],
        marks: k + 1,
        scheme: [{ step: 'x', marks: k + 1 }],
      }))
    const items = Array.from({ length: 10 }, (_, i) => pair(i)).flat()
    expect(assemble(inputOf(items, { 1: 5, 2: 5 }, { cover: [] })).status).toBe('assembled')
    expect(assemble(inputOf(items, { 1: 6, 2: 5 }, { cover: [] }))).toMatchObject({
      reason: { kind: 'shortage', shortages: [{ asked: 11, available: 10 }] },
    })
  })

  it('offers alternatives of equal marks, near difficulty and other families', () => {
    const items = syntheticBank({ size: 500, seed: 'choice' })
    const blueprint = { sections: [{ title: 'A', slots: [{ marks: 3, count: 6, choices: 2 }] }] }
    const { placed } = assembled(assemble(inputOf(items, { 3: 6 }, { blueprint, cover: [] })))
    const pairs = placed.filter((p) => p.alternative)
    expect(pairs).toHaveLength(2)
    for (const { item, alternative } of pairs) {
      expect(alternative?.marks).toBe(item.marks)
      expect(alternative?.family).not.toBe(item.family)
    }
  })

  it('sets questions that say the same in other words apart', () => {
    const [a] = syntheticBank({ size: 1, seed: 'twin', marks: [2] })
    const twin = { ...a, id: 'twin', family: 'twin', stem: `${a.stem} 17` }
    const other = { ...a, id: 'number', family: 'number', stem: `${a.stem} 250` }
    expect(areCompatible(twin, other)).toBe(false)
  })

  it('sets a question apart from one that prints its answer', () => {
    const [base] = syntheticBank({ size: 1, seed: 'leak', marks: [2] })
    const asks = {
      ...base,
      id: 'asks',
      family: 'asks',
      stem: 'How do green plants make their food?',
      answer: { text: 'photosynthesis' },
    }
    const tells = {
      ...base,
      id: 'tells',
      family: 'tells',
      stem: 'Why does photosynthesis in plants need sunlight all day?',
    }
    const unrelated = { ...base, id: 'other', family: 'other', stem: 'Photosynthesis is spelt with how many letters?' }
    expect(areCompatible(asks, tells)).toBe(false)
    expect(areCompatible(asks, unrelated)).toBe(true)
  })
})
