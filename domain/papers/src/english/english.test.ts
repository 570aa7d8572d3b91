import { describe, expect, test } from 'vitest'
import type { Ask, ItemModel } from '../item-model.ts'
import { createRng } from '../rng.ts'
import { englishTopics } from '../topics/english.ts'
import { englishModels } from './index.ts'

const INSTANCES = 30
/** Distinct instances that every model must have for each class and mark value. */
const DISTINCT = 200

const asks = (model: ItemModel): Ask[] =>
  model.classes.flatMap((classLevel) => model.marks.map((marks) => ({ classLevel, marks })))

function faults(model: ItemModel, ask: Ask, i: number): string[] {
  const params = model.params(ask).sample(createRng(`${model.id}/${ask.classLevel}/${ask.marks}/${i}`))
  const printed = model.render(params, ask)
  const { text: key, accepted = [] } = model.solve(params, ask)
  const wrong = model.distractors?.(params, ask) ?? []
  const scheme = model.scheme(params, ask)
  const found: string[] = []
  const check = (ok: boolean, fault: string) => {
    if (!ok) found.push(`${model.id} class ${ask.classLevel} ${ask.marks}m: ${fault}\n${printed.stem}\nkey: ${key}`)
  }
  for (const answer of [key, ...accepted]) check(model.verify(printed, answer, ask), `right answer refused: ${answer}`)
  for (const { text, misconception } of wrong) {
    check(!model.verify(printed, text, ask), `wrong option passes: ${text}`)
    check(misconception.length > 5, `no misconception named: ${text}`)
  }
  if (model.type === 'mcq' && ask.marks === 1) {
    const others = new Set(wrong.map(({ text }) => text).filter((text) => text !== key))
    check(others.size >= 3, `only ${others.size} distractors`)
  }
  const total = scheme.reduce((sum, step) => sum + step.marks, 0)
  check(total === ask.marks && scheme.every(({ marks }) => Number.isInteger(marks * 2)), `scheme sums to ${total}`)
  for (const text of [printed.stem, key, ...accepted, ...wrong.map((w) => w.text), ...scheme.map((s) => s.step)]) {
    check(!/undefined|NaN|[{}<>]|\[[A-Za-z]+\??\]|\[object/.test(text), `unfilled template: ${text}`)
    check(!/ {2}| [,.;!?](?!\.)|\.\.(?!\.)|,,/.test(text), `spacing: ${text}`)
    check(text.trim() === text && text !== '', `blank or padded: "${text}"`)
  }
  check(/^["“]?[A-Z]/.test(printed.stem), 'stem does not begin with a capital')
  return found
}

describe('the English item models', () => {
  test.each(englishModels.map((model) => [`${model.id} ${model.title}`, model] as const))(
    '%s: the verifier passes every right answer and no distractor',
    (_, model) => {
      const found = asks(model).flatMap((ask) =>
        Array.from({ length: INSTANCES }, (_unused, i) => faults(model, ask, i)).flat(),
      )
      expect(found.slice(0, 3)).toEqual([])
    },
  )

  test.each(englishModels.map((model) => [model.id, model] as const))(
    '%s has at least 200 distinct instances for each class and mark value',
    (_, model) => {
      for (const ask of asks(model)) {
        const seen = new Set<string>()
        const rng = createRng(`${model.id}/distinct`)
        const params = model.params(ask)
        for (let i = 0; i < 6000 && seen.size < DISTINCT; i++) {
          const printed = model.render(params.sample(rng), ask)
          seen.add(printed.stem + (printed.figure ?? ''))
        }
        expect(seen.size, `${ask.classLevel}, ${ask.marks} marks`).toBeGreaterThanOrEqual(DISTINCT)
      }
    },
  )

  test('every model points at a topic that exists and is taught in its classes', () => {
    const topics = new Map(englishTopics.map((topic) => [topic.id, topic]))
    for (const model of englishModels) {
      for (const classLevel of model.classes) {
        const id = typeof model.topic === 'string' ? model.topic : model.topic(classLevel)
        expect(topics.get(id)?.classes, `${model.id} ${id}`).toContain(classLevel)
      }
    }
  })

  test('ids are unique', () => {
    expect(new Set(englishModels.map(({ id }) => id)).size).toBe(englishModels.length)
  })
})
