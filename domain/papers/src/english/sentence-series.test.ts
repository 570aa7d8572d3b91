import { describe, expect, test } from 'vitest'
import { asksOf } from '../asks.ts'
import { createRng } from '../rng.ts'
import { grammarSeries } from './grammar/e57-sentence-series.ts'
import { faceless } from './printed.ts'
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
})
