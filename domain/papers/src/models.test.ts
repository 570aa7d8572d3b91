import { describe, expect, it } from 'vitest'
import { asksOf } from './asks.ts'
import { instantiate } from './generate.ts'
import { topicOf } from './item-model.ts'
import { normalisedText, textFault } from './item-text.ts'
import { loadModels } from './models.ts'
import { topicById } from './topics/index.ts'

const perModel = 36
const models = await loadModels()

const GROUPED = /\d(,|\{,\})\d{2,3}(?!\d)/
/** A year has no commas, nor has a part of a fraction. */
const UNGROUPED = /(?<![\d.,}])(?!(19|20)\d\d\b)\d{4,}/
const withoutFractions = (text: string) => text.replaceAll(/\\frac\{[^{}]*\}\{[^{}]*\}/g, '')

describe('the item models together', () => {
  it('come by subject, a subject alone as among all', async () => {
    expect(await loadModels(['English'])).toEqual(models.filter((model) => model.subject === 'English'))
    expect(await loadModels(['Mathematics'])).toEqual(models.filter((model) => model.subject === 'Mathematics'))
    expect(await loadModels(['Hindi'])).toEqual([])
  })

  it('are as many as promised, with ids of their own', () => {
    expect(models.filter((model) => model.subject === 'English').length).toBeGreaterThanOrEqual(56)
    expect(models.filter((model) => model.subject === 'Mathematics').length).toBeGreaterThanOrEqual(100)
    expect(new Set(models.map((model) => model.id)).size).toBe(models.length)
  })

  it.each(models.map((model) => [model.id, model] as const))(
    '%s stands on a topic taught in each of its classes',
    (_id, model) => {
      for (const classLevel of model.classes) {
        const topic = topicById(topicOf(model, classLevel))
        expect(topic?.subject).toBe(model.subject)
        expect(topic?.classes).toContain(classLevel)
      }
    },
  )

  it.each(models.map((model) => [model.id, model] as const))(
    '%s keeps its contract over a seeded sample',
    (_id, model) => {
      const asks = asksOf(model)
      for (let i = 0; i < perModel; i++) {
        const instance = instantiate(model, `sample ${i}`, asks[i % asks.length], true)
        expect(instance.scheme.reduce((sum, step) => sum + step.marks, 0)).toBe(instance.marks)
        if (!instance.options) continue
        expect(instance.options.filter((option) => option.isKey)).toHaveLength(1)
        expect(new Set(instance.options.map((option) => normalisedText(option.text))).size).toBe(
          instance.options.length,
        )
        expect(instance.options).toHaveLength(model.type === 'true-false' ? 2 : 4)
      }
    },
  )

  it.each(models.map((model) => [model.id, model] as const))(
    '%s writes the numbers of a question and of its answers in one way',
    (_id, model) => {
      const asks = asksOf(model)
      const mixed = Array.from({ length: perModel }, (_, i) => {
        const { stem, options = [], answer } = instantiate(model, `numbers ${i}`, asks[i % asks.length])
        const answers = [answer.text, ...options.map(({ text }) => text)].map(withoutFractions)
        return [stem, ...answers].some((text) => GROUPED.test(text))
          ? answers.filter((text) => UNGROUPED.test(text))
          : []
      })
      expect(mixed.flat()).toEqual([])
    },
  )

  it('give the same question for the same seed', () => {
    for (const model of models) {
      const ask = asksOf(model)[0]
      expect(instantiate(model, 5, ask)).toEqual(instantiate(model, 5, ask))
    }
  })
})

describe('a fault of a text', () => {
  it.each(['', 'x = NaN', '0.30000000000000004', '1e-7', '$\\frac{3}{0}$', 'costs $5', '[object Object]'])(
    'is seen in "%s"',
    (text) => {
      expect(textFault(text)).not.toBeNull()
    },
  )

  it.each(['$\\frac{3}{10}$', '0.3333', '₹ 1,20,000', 'undefinable'])('is not seen in "%s"', (text) => {
    expect(textFault(text)).toBeNull()
  })
})
