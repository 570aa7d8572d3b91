import { describe, expect, it } from 'vitest'
import { asksOf } from '../asks.ts'
import { instantiate } from '../generate.ts'
import type { Instance } from '../item-model.ts'
import { loadModels } from '../models.ts'

const perAsk = 60
const models = await loadModels(['Mathematics'])

/** "1 units", "$1$ square units", "1 hours": a plural noun after a lone 1, but for what is singular in spite of its s. */
const onePlural =
  /(?<![\d.,/:–−\-\w{}^$]|\d )\$?1\$? (?:square |cubic )?(?!(?:is|was|has|its|as|this|less|plus|minus|times|brass|gives|goes|does|makes)\b)[a-z]+s\b/
/** x^{1}, 2^{0 + 3}: exponents that nobody prints. Limits of an integral look alike and are left out. */
const unreduced = /\^\{(?:1|0|-?\d+ ?[+-] ?\d+)\}/

const textsOf = (q: Instance) => [
  q.stem,
  q.answer.text,
  ...(q.answer.accepted ?? []),
  ...(q.options ?? []).map(({ text }) => text),
  ...q.scheme.map(({ step }) => step),
]
const faultsIn = (text: string) => {
  const exponents = text.replace(/\\int_\{[^}]*\}\^\{[^}]*\}/g, '')
  return onePlural.test(text) || unreduced.test(exponents) ? [text] : []
}

describe('the wording of the Mathematics models', () => {
  it.each(models.map((model) => [model.id, model] as const))(
    '%s prints no plural after 1, no exponent 1 and the type that its marks make it',
    (_id, model) => {
      const faults = new Set<string>()
      for (const ask of asksOf(model))
        for (let i = 0; i < perAsk; i++) {
          const question = instantiate(model, `wording ${i}`, ask)
          for (const fault of textsOf(question).flatMap(faultsIn)) faults.add(fault)
          if (question.type === 'short' && question.marks >= 5) faults.add(`short at ${question.marks} marks`)
          if (question.type === 'long' && question.marks <= 2) faults.add(`long at ${question.marks} marks`)
        }
      expect([...faults]).toEqual([])
    },
  )

  it('asks part by part, each on a line of its own, where the key is in parts', () => {
    for (const model of models)
      for (const ask of asksOf(model)) {
        const { stem, answer } = instantiate(model, 'parts', ask)
        const labels = (text: string, at: RegExp) => [...new Set([...text.matchAll(at)].map(([, label]) => label))]
        const inKey = labels(answer.text, /(?:^|[\s;])\(([a-e])\) /g)
        if (answer.text.includes('(i) ')) continue
        expect([model.id, ...labels(stem, /^\(([a-e])\) /gm)]).toEqual([model.id, ...inKey])
      }
  })

  it.each(['It takes 1 hours.', 'The distance is $1$ units.', '$x^{1}$', '$2^{0+3}$', '$= 1$ square units'])(
    'would find the fault in "%s"',
    (text) => {
      expect(faultsIn(text)).toEqual([text])
    },
  )

  it.each(['1 hour', '11 units', '3.1 units', '$\\int_{0}^{1} x\\,dx$', '1 is a factor', '$x^{10}$', '$a_{1} = 4$'])(
    'finds none in "%s"',
    (text) => {
      expect(faultsIn(text)).toEqual([])
    },
  )

  it('explains a number between two tenths by the two that the question names', () => {
    const decimals = models.find(({ id }) => id === 'M211')
    if (!decimals) throw new Error('no M211')
    const told = Array.from({ length: 200 }, (_, i) =>
      instantiate(decimals, `between ${i}`, { classLevel: '6', marks: 1 }),
    ).filter(({ stem }) => stem.includes('lies between'))
    expect(told.length).toBeGreaterThan(10)
    for (const { stem, answer, scheme } of told) {
      const [low, high] = (stem.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
      const ends = scheme.flatMap(({ step }) => step.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
      expect(ends).toEqual([low, high, Number(answer.text)])
    }
  })

  const askedOf = (id: string) => {
    const model = models.find((own) => own.id === id)
    if (!model) throw new Error(`no ${id}`)
    return asksOf(model).flatMap((ask) =>
      Array.from({ length: 100 }, (_, i) => instantiate(model, `asked ${i}`, ask, true)),
    )
  }

  it('groups the figures of every number from ten thousand on', () => {
    const ungrouped = models
      // What asks for the commas prints a number without them.
      .filter(({ id }) => id !== 'M27')
      .flatMap((model) =>
        asksOf(model).flatMap((ask) =>
          Array.from({ length: 20 }, (_, i) => instantiate(model, `grouped ${i}`, ask)).flatMap((q) =>
            textsOf({ ...q, answer: { text: q.answer.text } })
              .filter((text) => /(?<![\d.])\d{5}/.test(text))
              .map((text) => `${model.id}: ${text}`),
          ),
        ),
      )
    expect(ungrouped).toEqual([])
  })

  it('gives mean, median and mode in the unit of the data, and a frequency without one', () => {
    const seen = new Set<string>()
    for (const { stem, answer } of askedOf('M81')) {
      const unit = /\(in (.+?)\)/.exec(stem)?.[1] ?? 'none'
      const averages = answer.text.replace(/^\$p = \d+\$(?:, )?/, '')
      if (averages === '') continue
      seen.add(unit)
      const value = { '₹': '₹[\\d,]+(?:\\.\\d\\d)?', none: '\\$[^$]+\\$' }[unit] ?? `\\$[^$]+\\$ ${unit}`
      expect(averages).toMatch(new RegExp(`^(?:(?:median )?${value}|Mean ${value}, median ${value}, mode ${value})$`))
    }
    expect([...seen].sort()).toEqual(['cm', 'kg', 'minutes', 'none', 'years', '₹'])
  })

  it('asks for the angles of an isosceles triangle that the key gives', () => {
    for (const { stem, answer } of askedOf('M153')) {
      const named = (text: string) => [...text.matchAll(/\\angle (\w)/g)].map(([, letter]) => letter)
      const [given, asked] = stem.split('Find').map(named)
      expect(named(answer.text)).toEqual(asked)
      expect(asked.filter((letter) => given.includes(letter))).toEqual([])
      expect(answer.text.includes('longest')).toBe(stem.includes('longest'))
    }
  })

  it('keeps a town within the temperatures of a day', () => {
    const graph = models.find(({ id }) => id === 'M54')
    if (!graph) throw new Error('no M54')
    const seen = Array.from({ length: 200 }, (_, i) => instantiate(graph, `day ${i}`, { classLevel: '8', marks: 3 }))
    const hot = seen.filter(({ stem }) => stem.includes('temperature'))
    expect(hot.length).toBeGreaterThan(5)
    for (const { answer } of hot) {
      const [noon, , top] = answer.text.split(/\([abc]\) ?/).slice(1)
      expect(Number.parseInt(noon, 10)).toBeGreaterThanOrEqual(20)
      expect(top).toMatch(/12 noon|3 pm/)
    }
  })
})
