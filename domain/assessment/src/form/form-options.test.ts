import { describe, expect, it } from 'vitest'
import { familyModel } from '../families/index.ts'
import { CATEGORIES, FAMILIES, type Item } from '../item.ts'
import { createRng } from '../rng.ts'
import { formInformation } from '../scoring/response-model.ts'
import { iqOf, sumScoreTable } from '../scoring/sum-score.ts'
import { solve } from '../solvers/index.ts'
import { assembleSlots, TARGET_INFORMATION } from './assemble.ts'
import { makeForm } from './form.ts'
import { COUNTS_WITHOUT_FIGURES, createPool, designName, TARGETS, TOLERANCE } from './slots.ts'

const nameOf = ({ family, design }: Item): string => designName(family, design)
const calibrated = (form: readonly Item[]): { b: number; options: number }[] =>
  form.map(({ b, options }) => ({ b, options: Object.keys(options).length }))
const expectInformation = (form: readonly { b: number; options: number }[]): void => {
  for (const [theta, wanted] of TARGET_INFORMATION) {
    expect(Math.abs(formInformation(theta, form) / wanted - 1)).toBeLessThanOrEqual(0.05)
  }
}
const EVERY_DESIGN = FAMILIES.flatMap((family) => familyModel(family).designs.map(({ id }) => designName(family, id)))

describe('a form without figures', () => {
  const forms = Array.from({ length: 40 }, (_, i) => makeForm(`told ${i}`, new Set(), { withoutFigures: true }))

  it('has no drawing, ten items of each category and the counts of its families', () => {
    for (const form of forms) {
      expect(form).toHaveLength(30)
      for (const item of form) {
        expect(item.figures).toEqual({})
        expect(JSON.stringify([item.question, item.options])).not.toMatch(/<|\bfigure|\bdiagram/i)
      }
      for (const category of CATEGORIES) {
        for (const [family, count] of COUNTS_WITHOUT_FIGURES[category]) {
          expect(form.filter((item) => item.family === family)).toHaveLength(count)
        }
      }
    }
  })

  it('meets the difficulty targets and the information of every form', () => {
    for (const form of forms) {
      for (const category of CATEGORIES) {
        const own = form.filter((item) => item.category === category)
        own.forEach(({ b }, i) => expect(Math.abs(b - TARGETS[i])).toBeLessThanOrEqual(TOLERANCE + 1e-9))
      }
      expectInformation(calibrated(form))
    }
  })

  it('gives the same marks the same estimate as a form with figures, within two points from 8 to 28', () => {
    const tables = [...forms.slice(0, 10), makeForm('a'), makeForm('b')].map((form) => sumScoreTable(calibrated(form)))
    for (let raw = 8; raw <= 28; raw++) {
      const values = tables.map((table) => iqOf(table[raw].theta))
      expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(2)
    }
  })

  it('has one right answer to every item, and no item or coded word twice', () => {
    for (const form of forms) {
      for (const { family, question, options, figures, key } of form) {
        expect(solve({ family, question, options, figures }).right).toEqual([key])
      }
      expect(new Set(form.map(({ id }) => id)).size).toBe(30)
      const coded = form.filter(({ family }) => family === 'coding').flatMap(({ skin }) => skin)
      expect(new Set(coded).size).toBe(coded.length)
    }
  })

  it('repeats no item that the student has seen, and is the same for the same seed', () => {
    const seen = new Set(forms.slice(0, 3).flatMap((form) => form.map(({ id }) => id)))
    const again = makeForm('told 0', seen, { withoutFigures: true })
    expect(again.filter(({ id }) => seen.has(id))).toEqual([])
    expect(makeForm('told 0', new Set(), { withoutFigures: true })).toEqual(forms[0])
  })

  it('alone has the designs that were made for it', () => {
    const made = FAMILIES.flatMap((family) =>
      familyModel(family).designs.flatMap(({ id, onlyWithoutFigures }) =>
        onlyWithoutFigures ? [designName(family, id)] : [],
      ),
    )
    const ordinary = Array.from({ length: 60 }, (_, i) => assembleSlots(createRng(`ordinary ${i}`))).flat()
    expect(ordinary.filter(({ family, design }) => made.includes(designName(family, design.id)))).toEqual([])
    expect(forms.flat().filter((item) => made.includes(nameOf(item))).length).toBeGreaterThan(0)
  })
})

describe('a design to avoid', () => {
  const slotNames = (seed: string, avoid: ReadonlySet<string>, withoutFigures = false): string[] =>
    assembleSlots(createRng(seed), { avoid, withoutFigures }).map(({ family, design }) => designName(family, design.id))

  it('does not come where another of its kind can stand', () => {
    const pool = createPool()
    const replaceable = FAMILIES.flatMap((family) =>
      pool.kindsOf(family).flatMap(({ near }) => {
        const alone = near.flatMap((designs) => (designs.length === 1 ? designs : []))
        return near.flat().flatMap((design) => (alone.includes(design) ? [] : [designName(family, design.id)]))
      }),
    )
    const names = [...new Set(replaceable)]
    expect(names.length).toBeGreaterThan(150)
    for (const name of names) expect(slotNames('avoiding', new Set([name]))).not.toContain(name)
    // And several at once, as the statistics of real answers would name them.
    for (let i = 0; i < 20; i++) {
      const some = new Set(createRng(`some ${i}`).shuffle(names).slice(0, 8))
      expect(slotNames(`several ${i}`, some).filter((name) => some.has(name))).toEqual([])
    }
  })

  it('comes where it is the only one', () => {
    const tables = new Set(EVERY_DESIGN.filter((name) => name.startsWith('data-table ')))
    for (let i = 0; i < 3; i++) {
      const names = slotNames(`tables ${i}`, tables)
      expect(names.filter((name) => tables.has(name))).toHaveLength(2)
    }
  })

  it('never keeps a form from coming about, with its information', () => {
    const rng = createRng('avoided at random')
    const sets = [1, 0.9, 0.7, 0.4, 0.1].map((share) => new Set(EVERY_DESIGN.filter(() => rng.unit() < share)))
    for (const avoid of sets) {
      for (const withoutFigures of [false, true]) {
        const slots = assembleSlots(createRng('all'), { avoid, withoutFigures })
        expect(slots).toHaveLength(30)
        expectInformation(slots.map(({ design, options }) => ({ b: design.b, options })))
      }
    }
  })

  it('counts by its name alone: order, unknown names and an empty set change nothing', () => {
    const plain = makeForm('by name')
    expect(makeForm('by name', new Set(), { avoid: new Set() })).toEqual(plain)
    expect(makeForm('by name', new Set(), { avoid: new Set(['matrix of old', 'no family']) })).toEqual(plain)
    const [first, second] = plain.map(nameOf)
    expect(makeForm('by name', new Set(), { avoid: new Set([first, second]) })).toEqual(
      makeForm('by name', new Set(), { avoid: new Set([second, first]) }),
    )
  })
})
