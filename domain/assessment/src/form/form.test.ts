import { describe, expect, it } from 'vitest'
import { CATEGORIES, type Item } from '../item.ts'
import { createRng } from '../rng.ts'
import { formInformation } from '../scoring/response-model.ts'
import { conversionTable } from '../scoring/score-form.ts'
import { iqOf, sumScoreTable } from '../scoring/sum-score.ts'
import { assembleSlots, TARGET_INFORMATION } from './assemble.ts'
import { makeForm } from './form.ts'
import { COUNTS, TARGETS, TOLERANCE } from './slots.ts'

const calibration = (items: readonly { b: number; options: object }[]): { b: number; options: number }[] =>
  items.map(({ b, options }) => ({ b, options: Object.keys(options).length }))
const forms = ['a', 'b', 'c'].map((seed) => makeForm(seed))
const slotForms = Array.from({ length: 40 }, (_, i) =>
  assembleSlots(createRng(`slots ${i}`)).map(({ design, options }) => ({ b: design.b, options })),
)

describe('a form', () => {
  it('has ten items of each category in the family counts', () => {
    for (const form of forms) {
      expect(form).toHaveLength(30)
      for (const category of CATEGORIES) {
        const counts = COUNTS[category].map(([family]) => [
          family,
          form.filter((item) => item.family === family).length,
        ])
        expect(counts).toEqual(COUNTS[category].map(([family, count]) => [family, count]))
      }
    }
  })

  it('interleaves the categories in rounds of three, three and four, easy to hard inside each', () => {
    for (const form of forms) {
      const runs = form
        .map(({ category }) => category[0])
        .join('')
        .match(/(.)\1*/g)
        ?.map((run) => run.length)
      expect(runs).toEqual([3, 3, 4, 3, 4, 3, 4, 3, 3])
      for (const category of CATEGORIES) {
        const difficulties = form.filter((item) => item.category === category).map(({ b }) => b)
        expect(difficulties).toEqual(difficulties.toSorted((x, y) => x - y))
      }
    }
  })

  it('meets each difficulty target within the tolerance', () => {
    for (const form of forms) {
      for (const category of CATEGORIES) {
        const own = form.filter((item) => item.category === category).map(({ b }) => b)
        own.forEach((b, i) => expect(Math.abs(b - TARGETS[i])).toBeLessThanOrEqual(TOLERANCE + 1e-9))
      }
    }
  })

  it('has the target information within 5% at five abilities, over forty forms', () => {
    for (const items of [...slotForms, ...forms.map(calibration)]) {
      for (const [theta, wanted] of TARGET_INFORMATION) {
        expect(Math.abs(formInformation(theta, items) / wanted - 1)).toBeLessThanOrEqual(0.05)
      }
    }
  })

  it('gives the same marks the same estimate as any other form, within two points from 8 to 28', () => {
    const tables = slotForms.map((items) => sumScoreTable(items).map(({ theta }) => iqOf(theta)))
    for (let raw = 8; raw <= 28; raw++) {
      const values = tables.map((table) => table[raw])
      expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(2)
    }
  })

  it('reproduces the table of the design note within two points', () => {
    const noted: Record<number, [number, number, number]> = {
      0: [57, 44, 69],
      5: [66, 53, 80],
      10: [79, 66, 92],
      15: [92, 80, 103],
      18: [99, 88, 110],
      20: [105, 94, 115],
      25: [119, 107, 130],
      28: [129, 117, 142],
      30: [139, 125, 152],
    }
    for (const form of forms) {
      const table = conversionTable(form)
      for (const [raw, expected] of Object.entries(noted)) {
        const { iqscore, band } = table[Number(raw)]
        ;[iqscore, ...band].forEach((value, i) => expect(Math.abs(value - expected[i])).toBeLessThanOrEqual(2))
      }
    }
  })

  it('is the same for the same seed and another for another', () => {
    expect(JSON.stringify(makeForm('a'))).toBe(JSON.stringify(forms[0]))
    const shared = forms[0].filter(({ id }) => forms[1].some((other) => other.id === id))
    expect(shared.length).toBeLessThanOrEqual(3)
  })

  it('repeats no item that the student has seen, whatever its seed', () => {
    const seen = new Set(forms.flatMap((form) => form.map(({ id }) => id)))
    const again = makeForm('a', seen)
    expect(again.filter(({ id }) => seen.has(id))).toEqual([])
    expect(seen.size).toBe(90)
  })

  it('carries what is needed to make and defend each item', () => {
    for (const item of forms[0]) {
      const wrong = Object.keys(item.options).filter((key) => key !== item.key)
      expect(Object.keys(item.mistakes).toSorted()).toEqual(wrong.toSorted())
      const sum = Object.values(item.radicals).reduce((total, weight) => total + weight, 0)
      expect(sum).toBeCloseTo(item.b, 1)
      expect(item.proof.examined).toBeGreaterThan(0)
      expect(item.rules.length).toBeGreaterThan(0)
    }
  })
})

describe('figures of a form', () => {
  it('are referred to by tags that exist', () => {
    const drawn = (item: Item): boolean => Object.keys(item.figures).length > 0
    for (const item of forms.flat().filter(drawn)) {
      for (const tag of Object.values(item.options)) expect(item.figures[tag]).toMatch(/^<svg /)
    }
    expect(forms[0].filter(drawn)).toHaveLength(7)
  })
})
