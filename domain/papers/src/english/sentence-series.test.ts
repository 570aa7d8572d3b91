import { describe, expect, test } from 'vitest'
import { asksOf } from '../asks.ts'
import { createRng } from '../rng.ts'
import { grammarSeries } from './grammar/e57-sentence-series.ts'
import { faceless } from './printed.ts'
import { e42, e43 } from './vocabulary/e42-meanings.ts'
import { wordSeries } from './vocabulary/e69-word-series.ts'

const perAsk = 120
const partOf = /^\(([a-c])\) (.+) \[(.+)\]$/

describe('a series of sentences', () => {
  test.each([...grammarSeries, ...wordSeries].map((model) => [`${model.id} ${model.title}`, model] as const))(
    '%s has one right choice in each sentence, and no sentence twice',
    (_title, model) => {
      for (const ask of asksOf(model))
        for (let i = 0; i < perAsk; i++) {
          const params = model.params(ask).sample(createRng(`${model.id} ${i}`))
          const printed = model.render(params, ask)
          const parts = printed.stem
            .split('\n')
            .slice(1)
            .map((line) => partOf.exec(line)?.slice(1) ?? [])
          expect(new Set(parts.map(([, sentence]) => faceless(sentence))).size).toBe(ask.marks)
          const key = model.solve(params, ask).text
          const said = parts.map(([mark], at) => key.split(/ ?\([a-c]\) /)[at + 1] ?? mark)
          for (const [at, [mark, , choices]] of parts.entries()) {
            expect(choices.split(' / ')).toHaveLength(3)
            const accepted = choices.split(' / ').filter((choice) => {
              const words = said.map((word, own) => `(${parts[own][0]}) ${own === at ? choice : word}`)
              return model.verify(printed, words.join(' '), ask)
            })
            expect(accepted, `${printed.stem} (${mark})`).toEqual([said[at]])
          }
        }
    },
  )

  const drawn = (id: string) => {
    const model = [...grammarSeries, ...wordSeries].find((own) => own.id === id)
    if (!model) throw new Error(`no model ${id}`)
    return asksOf(model).flatMap((ask) =>
      Array.from({ length: perAsk }, (_, i) => {
        const params = model.params(ask).sample(createRng(`${id} ${i}`))
        const parts = model.render(params, ask).stem.split('\n').slice(1)
        const keys = model
          .solve(params, ask)
          .text.split(/ ?\([a-c]\) /)
          .slice(1)
        return parts.map((line, at) => ({
          sentence: partOf.exec(line)?.[2] ?? '',
          choices: partOf.exec(line)?.[3].split(' / ') ?? [],
          key: keys[at],
        }))
      }),
    )
  }

  test.each(['E65', 'E74'])('%s never tests one tense twice', (id) => {
    for (const parts of drawn(id)) {
      const helpers = parts.map(({ key }) => key.split(' ').slice(0, -1).join(' '))
      expect([...new Set(helpers)]).toEqual(helpers)
    }
  })

  test.each(['E63', 'E65'])('%s never ends two sentences alike', (id) => {
    for (const parts of drawn(id)) {
      const ends = parts.map(({ sentence }) => faceless(sentence.split('_____')[1] ?? ''))
      expect([...new Set(ends)]).toEqual(ends)
    }
  })

  test.each([
    ['E57', 'no article'],
    ['E58', 'no preposition'],
  ])('%s offers "%s" beside other keys too, so that it tells nothing', (id, none) => {
    const offered = drawn(id)
      .flat()
      .filter(({ choices }) => choices.includes(none))
    const right = offered.filter(({ key }) => key === none)
    expect(right.length).toBeGreaterThan(0)
    expect(right.length / offered.length).toBeLessThan(0.6)
  })

  test.each([
    ['E70', e43],
    ['E71', e42],
  ])('%s never offers two words of one meaning beside the key: neither could be right', (id, others) => {
    for (const { sentence, choices, key } of drawn(id).flat()) {
      const alike = choices.filter((choice) =>
        others.verify({ stem: `In this sentence.\n${sentence}` }, choice, { classLevel: '6', marks: 1 }),
      )
      expect(alike.length, `${sentence} [${choices.join(' / ')}] ${key}`).toBeLessThan(2)
    }
  })
})
