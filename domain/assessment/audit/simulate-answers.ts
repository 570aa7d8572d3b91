import { assembleSlots } from '../src/form/assemble.ts'
import { designName } from '../src/form/slots.ts'
import { createRng } from '../src/rng.ts'
import { probability } from '../src/scoring/response-model.ts'
import type { DesignCounts } from '../src/statistics/design-statistics.ts'
import { normal } from './simulate.ts'

/** A fault of a design: nobody's ability matters, it is harder than thought (logits), or a wrong key is stored. */
export type Fault = { kind: 'no_discrimination' } | { kind: 'harder'; by: number } | { kind: 'wrong_key' }

function chanceOfRight(theta: number, item: { b: number; options: number }, fault: Fault | undefined): number {
  if (fault?.kind === 'no_discrimination') return 0.5
  if (fault?.kind === 'harder') return probability(theta, { ...item, b: item.b + fault.by })
  return fault?.kind === 'wrong_key' ? (1 - probability(theta, item)) / (item.options - 1) : probability(theta, item)
}

const emptyCounts = (
  design: string,
  { category, b, options }: Pick<DesignCounts, 'category' | 'b' | 'options'>,
): DesignCounts => ({
  design,
  category,
  b,
  options,
  answers: 0,
  right: 0,
  sumRest: 0,
  sumRestSquared: 0,
  sumRestRight: 0,
  medianSeconds: null,
  mistakes: {},
  offered: {},
})

/**
 * Sits simulated pupils of ability N(0, 1) on `forms` forms, `pupils` on each, and counts as a database would. `faults`
 * go by the design's name. Wrong answers fall evenly on the wrong options, of which each stands for its own mistake.
 */
export function simulateAnswers(
  { forms, pupils, seed }: { forms: number; pupils: number; seed: string },
  faults: Readonly<Record<string, Fault>> = {},
): DesignCounts[] {
  const rng = createRng(`answers/${seed}`)
  const counts = new Map<string, DesignCounts>()
  for (let f = 0; f < forms; f++) {
    const slots = assembleSlots(createRng(`form/${seed} ${f}`)).map((slot) => ({
      name: designName(slot.family, slot.design.id),
      category: slot.category,
      b: slot.design.b,
      options: slot.options,
    }))
    for (let n = 0; n < pupils; n++) {
      const theta = normal(rng)
      const right = slots.map((slot) => rng.unit() < chanceOfRight(theta, slot, faults[slot.name]))
      const raw = right.filter(Boolean).length
      for (const [i, slot] of slots.entries()) {
        const row = counts.get(slot.name) ?? emptyCounts(slot.name, slot)
        counts.set(slot.name, row)
        const rest = raw - (right[i] ? 1 : 0)
        row.answers++
        row.right += right[i] ? 1 : 0
        row.sumRest += rest
        row.sumRestSquared += rest * rest
        row.sumRestRight += right[i] ? rest : 0
        const [mistakes, offered] = [{ ...row.mistakes }, { ...row.offered }]
        for (let k = 1; k < slot.options; k++) offered[`mistake ${k}`] = (offered[`mistake ${k}`] ?? 0) + 1
        if (!right[i]) {
          const made = `mistake ${rng.int(1, slot.options - 1)}`
          mistakes[made] = (mistakes[made] ?? 0) + 1
        }
        row.mistakes = mistakes
        row.offered = offered
      }
    }
  }
  return [...counts.values()]
}
