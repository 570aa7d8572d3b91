import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blueprintOfCounts, type UnitShare } from '../blueprint.ts'
import type { Item } from '../item.ts'
import { createRng } from '../rng.ts'
import { syntheticBank } from '../testing/synthetic-bank.ts'
import { buildProblem } from './build-problem.ts'
import { exchangeForBloomMarks } from './exchange.ts'
import { type Candidate, type Problem, usualRules } from './problem.ts'
import { searchSelection, spareUsed, usualLimits } from './search.ts'
import { areCompatible, type Selection } from './selection.ts'

/** Topics of each unit and its share: the last gets fewer marks than it has topics to cover. */
const sizes = [3, 1, 4]
const shares = [8, 3, 1]

function problemOf(items: readonly Item[], seed: string, hasUnits = true): Problem {
  const blueprint = blueprintOfCounts({ 1: 14, 2: 5, 3: 6, 5: 3 })
  const topics = [...new Set(items.map((item) => item.topic))]
  const units = sizes.map((size, i): UnitShare => {
    const from = sizes.slice(0, i).reduce((sum, one) => sum + one, 0)
    return { unit: `${i}`, share: shares[i], topics: topics.slice(from, from + size) }
  })
  const targets = { ...blueprint.targets, ...(hasUnits ? { units } : {}) }
  const usage = items.slice(0, items.length / 3).map(({ id }) => ({ id, age: 4 }))
  return buildProblem({ items, blueprint, targets, cover: topics, seed, usage, rules: usualRules })
}

const gap = (counts: ArrayLike<number>, aims: readonly number[]) =>
  aims.reduce((sum, aim, i) => sum + Math.abs(counts[i] - aim), 0)

/** How far a selection is from each of its targets. */
const gapsOf = (selection: Selection) => {
  const { targets } = selection.problem
  return {
    topic: gap(selection.topic, targets.topic),
    difficulty: gap(selection.difficulty, targets.difficulty),
    bloom: gap(selection.bloom, targets.bloom),
    bloomMarks: gap(selection.bloomMarks, targets.bloomMarks),
    uncovered: selection.uncovered(),
  }
}
type Gaps = ReturnType<typeof gapsOf>
const grown = (before: Gaps, after: Gaps) =>
  (Object.keys(before) as (keyof Gaps)[]).filter((name) => after[name] > before[name])

/** A selection of a drawn bank as one restart of the search leaves it. */
function drawn(size: number, seed: number, hasUnits = true): Selection | null {
  const families = Math.floor(size * 0.7)
  const items = syntheticBank({ size, seed: `exchange ${seed}`, topicCount: 8, families })
  const problem = problemOf(items, `${seed}`, hasUnits)
  return searchSelection(problem, createRng(seed), { ...usualLimits, restarts: 1 })?.selection ?? null
}
const banks = [fc.integer({ min: 90, max: 400 }), fc.nat(10_000)] as const

const sumOf = (held: readonly Candidate[]) => held.reduce((sum, { item }) => sum + item.marks, 0)

function brokenRules({ chosen, problem, bloomMarks }: Selection): string[] {
  const held = [...chosen].map((index) => problem.candidates[index])
  return [
    ...held.filter(({ item }, i) => item.marks !== problem.kinds[problem.places[i].kind].marks).map(() => 'marks'),
    ...[...bloomMarks]
      .filter((marks, group) => marks !== sumOf(held.filter(({ bloom }) => bloom === group)))
      .map(String),
    ...(new Set(held.map(({ family }) => family)).size < held.length ? ['family'] : []),
    ...held
      .flatMap(({ item }, i) => held.slice(0, i).filter((other) => !areCompatible(item, other.item)))
      .map(() => 'alike'),
  ]
}

describe('an exchange for the marks of the Bloom groups', () => {
  it('leaves every unit its marks, moves nothing farther from its target and breaks no rule', () => {
    let [selections, nearer] = [0, 0]
    fc.assert(
      fc.property(...banks, (size, seed) => {
        const selection = drawn(size, seed)
        if (!selection) return
        const [units, before] = [[...selection.unit], gapsOf(selection)]
        exchangeForBloomMarks(selection, createRng(seed))
        const after = gapsOf(selection)
        expect([...selection.unit]).toEqual(units)
        expect(grown(before, after)).toEqual([])
        expect(brokenRules(selection)).toEqual([])
        selections++
        if (after.bloomMarks < before.bloomMarks) nearer++
      }),
      { numRuns: 60 },
    )
    // most banks leave it something to do
    expect(nearer).toBeGreaterThan(selections / 2)
  })

  it('is not undone where used questions are spared', () => {
    fc.assert(
      fc.property(...banks, (size, seed) => {
        const selection = drawn(size, seed)
        if (!selection) return
        exchangeForBloomMarks(selection, createRng(seed))
        const before = selection.bloomMarksGap()
        spareUsed(selection, createRng(seed))
        expect(selection.bloomMarksGap()).toBeLessThanOrEqual(before)
      }),
      { numRuns: 40 },
    )
  })

  it('changes nothing where the plan has no units', () => {
    const selection = drawn(200, 1, false)
    const before = selection && [...selection.chosen]
    if (selection) exchangeForBloomMarks(selection, createRng('none'))
    expect(before).not.toBeNull()
    expect(selection && [...selection.chosen]).toEqual(before)
  })
})
