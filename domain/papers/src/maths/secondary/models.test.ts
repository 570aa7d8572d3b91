import { describe, expect, test } from 'vitest'
import { asksOf } from '../../asks.ts'
import { build } from '../../generate.ts'
import type { Ask, ItemModel } from '../../item-model.ts'
import { createRng } from '../../rng.ts'
import { topicById } from '../../topics/index.ts'
import { secondaryMathsModels } from './index.ts'

const instances = 30
const artefact = /undefined|NaN|Infinity|null|\[object|\d\.\d{7,}|[+-] [+-]|--|\d[eE][+-]\d/
/** A coefficient 1 that should not be written: 1x, 1\sqrt, 1\pi. */
const unwritten = /(?<![\d.,}])1(?:[a-z](?![a-z])|\\sqrt|\\pi)/

const count = (text: string, sought: RegExp) => text.match(sought)?.length ?? 0

/** Dollars in pairs, braces balanced and environments closed in each formula, no LaTeX outside of them. */
function latexFaults(text: string): string[] {
  const parts = text.split('$')
  const spans = parts.filter((_, i) => i % 2 === 1)
  const outside = parts.filter((_, i) => i % 2 === 0).join(' ')
  const faults: string[] = []
  if (parts.length % 2 === 0) faults.push('odd number of dollars')
  if (/\\[a-z]/i.test(outside)) faults.push('LaTeX outside dollars')
  for (const span of spans) {
    const braces = span.replace(/\\[{}]/g, '').replace(/[^{}]/g, '')
    let depth = 0
    for (const brace of braces) depth = depth < 0 ? depth : depth + (brace === '{' ? 1 : -1)
    if (depth !== 0) faults.push(`unbalanced braces in ${span}`)
    if (count(span, /\\begin/g) !== count(span, /\\end/g)) faults.push(`open environment in ${span}`)
    if (count(span, /\\left(?![a-z])/g) !== count(span, /\\right(?![a-z])/g)) faults.push(`unpaired \\left in ${span}`)
    if (/[₹–—²³]/.test(span) || span.trim() === '') faults.push(`a sign that is no LaTeX in ${span}`)
  }
  return faults
}

function textFaults(text: string): string[] {
  const bad = artefact.exec(text)?.[0] ?? unwritten.exec(text)?.[0]
  return [...latexFaults(text), ...(bad === undefined ? [] : [`"${bad}"`])].map((fault) => `${fault} in: ${text}`)
}

function faultsOf(model: ItemModel, ask: Ask, seed: number): string[] {
  const rng = createRng(`${model.id}/${ask.classLevel}/${ask.marks}/${seed}`)
  const params = model.params(ask).sample(rng)
  const printed = model.render(params, ask)
  const answer = model.solve(params, ask)
  const wrong = model.distractors?.(params, ask) ?? []
  const built = build(model, params, ask, rng)
  const texts = [
    printed.stem,
    answer.text,
    ...(answer.accepted ?? []),
    ...model.scheme(params, ask).map((s) => s.step),
    ...wrong.map((w) => w.text),
  ]
  const faults = [
    ...texts.flatMap(textFaults),
    ...('fault' in built && !built.redraw ? [built.fault] : []),
    ...wrong
      .filter((w) => w.text !== answer.text && model.verify(printed, w.text, ask))
      .map((w) => `wrong option accepted: ${w.text}`),
    ...wrong.filter((w) => w.text === answer.text).map((w) => `an option repeats the key: ${w.text}`),
    ...(model.verify(printed, 'no idea', ask) ? ['an empty answer is accepted'] : []),
    ...(printed.figure === undefined || /^<svg [^>]*viewBox="/.test(printed.figure)
      ? []
      : ['the figure is no SVG with a viewBox']),
    ...(artefact.test(printed.figure ?? '') ? ['the figure holds a value that was never computed'] : []),
  ]
  return faults.map((fault) => `seed ${seed}: ${fault}\n  ${printed.stem}\n  key: ${answer.text}`)
}

describe.each(secondaryMathsModels.map((model) => [model.id, model] as const))('%s', (id, model) => {
  test.each(asksOf(model).map((ask) => [`class ${ask.classLevel}, ${ask.marks} marks`, ask] as const))(
    '%s: keys hold, wrong options do not, schemes add up, print is clean',
    (_, ask) => {
      const faults = Array.from({ length: instances }, (_each, seed) => faultsOf(model, ask, seed)).flat()
      expect(faults).toEqual([])
    },
  )

  test('has at least 500 different questions', () => {
    const stems = new Set<string>()
    const asks = asksOf(model)
    for (let seed = 0; seed < 6000 && stems.size < 500; seed++) {
      const ask = asks[seed % asks.length]
      const printed = model.render(model.params(ask).sample(createRng(`count/${id}/${seed}`)), ask)
      stems.add(printed.stem + (printed.figure ?? ''))
    }
    expect(stems.size).toBeGreaterThanOrEqual(500)
  })

  test('belongs to a topic of each of its classes', () => {
    for (const classLevel of model.classes) {
      const topicId = typeof model.topic === 'string' ? model.topic : model.topic(classLevel)
      expect(topicById(topicId)?.classes).toContain(classLevel)
    }
  })
})

describe('the models of a class together', () => {
  test.each(['9', '10', '11', '12'] as const)(
    'class %s has twenty models and every mark value over several topics',
    (classLevel) => {
      const own = secondaryMathsModels.filter((model) => model.classes.includes(classLevel))
      expect(own.length).toBeGreaterThanOrEqual(20)
      for (const marks of [1, 2, 3, 4, 5]) {
        const topics = new Set(
          own
            .filter((m) => m.marks.includes(marks))
            .map((m) => (typeof m.topic === 'string' ? m.topic : m.topic(classLevel))),
        )
        expect(topics.size, `${marks} marks`).toBeGreaterThanOrEqual(3)
      }
    },
  )

  test('no two models share an id', () => {
    expect(new Set(secondaryMathsModels.map((model) => model.id)).size).toBe(secondaryMathsModels.length)
  })
})
