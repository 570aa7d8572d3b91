import { describe, expect, it } from 'vitest'
import { asksOf } from './asks.ts'
import { printsOptions } from './generate.ts'
import type { ItemModel } from './item-model.ts'
import { loadModels } from './models.ts'
import { createRng } from './rng.ts'

const draws = 40_000

/**
 * Different questions that a model can print, counted up to `wanted`: by stem and figure and, where there are options,
 * by the key among them ("Which of these is a factor of 24?" has several).
 */
function differentQuestions(model: ItemModel, wanted: number): number {
  const rng = createRng(`variety ${model.id}`)
  const asks = asksOf(model).map((ask) => ({ ask, space: model.params(ask) }))
  const texts = new Set<string>()
  for (let i = 0; i < draws && texts.size < wanted; i++) {
    const { ask, space } = asks[i % asks.length]
    const params = space.sample(rng)
    const { stem, figure = '' } = model.render(params, ask)
    texts.add([stem, figure, printsOptions(model, ask) ? model.solve(params, ask).text : ''].join('\n'))
  }
  return texts.size
}

const wanted = 500

const models = await loadModels(['Mathematics'])

describe('the variety of a Mathematics model', () => {
  it.each(models.map((model) => [model.id, model] as const))(
    '%s has at least 500 different questions',
    (_id, model) => {
      expect(differentQuestions(model, wanted)).toBe(wanted)
    },
  )
})
