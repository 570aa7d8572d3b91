import { describe, expect, it } from 'vitest'
import type { Ask, ItemModel } from '../../item-model.ts'
import { createRng } from '../../rng.ts'
import { mathsTopics } from '../../topics/maths.ts'
import { secondaryMathsTopics } from '../../topics/maths-secondary.ts'
import { primaryMathsModels } from './index.ts'

const SAMPLES = 30
const FLAW = /undefined|NaN|null|Infinity|\[object|\d\.\d{6,}|--|\+ -|\b0 sides/
const topicIds = new Set([...mathsTopics, ...secondaryMathsTopics].map(({ id }) => id))

function asks(model: ItemModel): Ask[] {
  return model.classes.flatMap((classLevel) => model.marks.map((marks) => ({ classLevel, marks })))
}

function instance(model: ItemModel, ask: Ask, seed: string) {
  return made(model, ask, model.params(ask).sample(createRng(seed)))
}

function made(model: ItemModel, ask: Ask, params: unknown) {
  return {
    printed: model.render(params, ask),
    answer: model.solve(params, ask),
    scheme: model.scheme(params, ask),
    distractors: model.distractors?.(params, ask) ?? [],
    difficulty: model.difficulty(params, ask),
  }
}

function flaws(model: ItemModel, ask: Ask, seed: string): string[] {
  return flawsOf(model, ask, model.params(ask).sample(createRng(seed)), seed)
}

function flawsOf(model: ItemModel, ask: Ask, params: unknown, seed: string): string[] {
  const { printed, answer, scheme, distractors } = made(model, ask, params)
  const found: string[] = []
  const texts = [printed.stem, answer.text, ...scheme.map(({ step }) => step), ...distractors.map(({ text }) => text)]
  for (const text of [...texts, printed.figure ?? '']) if (FLAW.test(text)) found.push(`flaw in "${text}"`)
  for (const text of texts) {
    if ((text.match(/\$/g) ?? []).length % 2 === 1) found.push(`odd number of dollars in "${text}"`)
    if (text.trim() === '') found.push('an empty text')
  }
  for (const text of [answer.text, ...(answer.accepted ?? [])])
    if (!model.verify(printed, text, ask)) found.push(`refuses the right answer "${text}"`)
  for (const { text } of distractors)
    if (model.verify(printed, text, ask)) found.push(`accepts the distractor "${text}", key "${answer.text}"`)
  const isChosen = model.type === 'mcq' && ask.marks === 1
  if (isChosen && distractors.length < 3) found.push(`only ${distractors.length} distractors for "${answer.text}"`)
  if (new Set([answer.text, ...distractors.map(({ text }) => text)]).size !== distractors.length + 1)
    found.push(`options repeat: ${distractors.map(({ text }) => text).join(' | ')}`)
  if (distractors.some(({ misconception }) => misconception.length < 5)) found.push('an unnamed misconception')
  if (scheme.reduce((sum, { marks }) => sum + marks, 0) !== ask.marks) found.push('the scheme does not sum')
  if (scheme.some(({ marks }) => marks <= 0 || marks * 2 !== Math.floor(marks * 2))) found.push('a step not in halves')
  if (printed.figure && !/^<svg [^>]*viewBox="/.test(printed.figure)) found.push('a figure without a viewBox')
  return found.map((flaw) => `${model.id} class ${ask.classLevel} ${ask.marks}m seed ${seed}: ${flaw}\n${printed.stem}`)
}

/** The text with its last number one larger: a near miss. */
function nearMiss(text: string): string | null {
  const miss = text.replace(/(\d+)(?=\D*$)/, (digits) => String(Number(digits) + 1))
  return miss === text ? null : miss
}

/** Questions with several right answers, of which the near miss may be another one. */
const OPEN = ['M24', 'M30', 'M38', 'M145']

describe.each(primaryMathsModels.map((model) => [model.id, model] as const))('%s', (_, model) => {
  it('prints sound questions whose key alone is right, for every class and mark value', () => {
    const found = asks(model).flatMap((ask) =>
      Array.from({ length: SAMPLES }, (_, i) =>
        flaws(model, ask, `${model.id}/${ask.classLevel}/${ask.marks}/${i}`),
      ).flat(),
    )
    expect(found.slice(0, 4)).toEqual([])
  })

  it('refuses a near miss of the key', () => {
    const missed = OPEN.includes(model.id)
      ? []
      : asks(model).flatMap((ask) =>
          Array.from({ length: 10 }, (_, i) => {
            const { printed, answer } = instance(model, ask, `${model.id}/near/${i}`)
            const miss = nearMiss(answer.text)
            return miss !== null && model.verify(printed, miss, ask) ? [`${printed.stem} ${miss}`] : []
          }).flat(),
        )
    expect(missed).toEqual([])
  })

  it('points at a topic of the syllabus', () => {
    const named = model.classes.map((level) => (typeof model.topic === 'string' ? model.topic : model.topic(level)))
    expect(named.filter((id) => !topicIds.has(id))).toEqual([])
  })
})

describe('the models together', () => {
  it('have ids of their own', () => {
    expect(new Set(primaryMathsModels.map(({ id }) => id)).size).toBe(primaryMathsModels.length)
  })
})

describe('every question of a small parameter space', () => {
  const small = primaryMathsModels.flatMap((model) =>
    asks(model).flatMap((ask) => (model.params(ask).size <= 1_000 ? [{ model, ask }] : [])),
  )

  it('is sound', () => {
    const found = small.flatMap(({ model, ask }) =>
      [...model.params(ask).all()].flatMap((params) => flawsOf(model, ask, params, 'of all')),
    )
    expect(small.length).toBeGreaterThan(5)
    expect(found.slice(0, 4)).toEqual([])
  })
})
