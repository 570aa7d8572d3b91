import { assertionReasonOptions } from './assertion-reason.ts'
import { sameNumber } from './exact-value.ts'
import {
  type Ask,
  type Difficulty,
  type Distractor,
  type Instance,
  type ItemModel,
  type ItemType,
  type Option,
  topicOf,
} from './item-model.ts'
import { normalisedText, textFault } from './item-text.ts'
import { byLabel, keepsOrder } from './option-order.ts'
import { createRng, type Rng } from './rng.ts'

/** A model broke its contract for one seed. */
export class ModelViolation extends Error {
  readonly model: string
  readonly seed: string
  readonly ask: Ask
  constructor(model: ItemModel, seed: string, ask: Ask, message: string) {
    super(`${model.id}, class ${ask.classLevel}, ${ask.marks} mark(s), seed ${seed}: ${message}`)
    this.name = 'ModelViolation'
    this.model = model.id
    this.seed = seed
    this.ask = ask
  }
}

const redraws = 40
const optionTypes: ReadonlySet<ItemType> = new Set(['mcq', 'true-false', 'assertion-reason'])

/** Whether an ask of a model is printed with options. */
export function printsOptions(model: ItemModel, ask: Ask): boolean {
  return optionTypes.has(model.type) && ask.marks === 1
}

/**
 * One question of a model: the same seed and ask always give the same question. Draws again (at most 40 times) where a
 * draw lacks distractors or fails a check; with `strict`, for verification tools, a failed check throws instead.
 * @throws ModelViolation when a check fails under `strict`, or when no draw gives a sound question
 */
export function instantiate(model: ItemModel, seed: number | string, ask: Ask, strict = false): Instance {
  const rng = rngOf(model, seed, ask)
  const space = model.params(ask)
  let last = 'no draw'
  for (let draw = 0; draw < redraws; draw++) {
    const result = guarded(model, space.sample(rng), ask, rng)
    if ('instance' in result) return { ...result.instance, seed: String(seed) }
    last = result.fault
    if (strict && !result.redraw) break
  }
  throw new ModelViolation(model, String(seed), ask, last)
}

const rngOf = (model: ItemModel, seed: number | string, ask: Ask) =>
  createRng(`${model.id}/${ask.classLevel}/${ask.marks}/${seed}`)

/** What a seed's first draw would be, without printing or solving it; a redraw may differ. Null where the model throws. */
export function peek(
  model: ItemModel,
  seed: number | string,
  ask: Ask,
): { family: string; difficulty: Difficulty } | null {
  try {
    const params = model.params(ask).sample(rngOf(model, seed, ask))
    return { family: familyOf(model, params, ask), difficulty: model.difficulty(params, ask) }
  } catch {
    return null
  }
}

/** What a question with these parameters counts as on a paper: the model, or one of its texts and forms. */
export function familyOf(model: ItemModel, params: unknown, ask: Ask): string {
  const variant = model.variant?.(params, ask)
  return variant === undefined ? model.id : `${model.id}-${variant}`
}

/** A question, or why these parameters give none; `redraw` where the model may leave that to the engine. */
export type Build = { instance: Omit<Instance, 'seed'> } | { fault: string; redraw: boolean }

/** A model that throws is a violation like any other. */
function guarded(model: ItemModel, params: unknown, ask: Ask, rng: Rng): Build {
  try {
    return build(model, params, ask, rng)
  } catch (error) {
    return { fault: `it throws ${String(error)}`, redraw: false }
  }
}

/** One parameter set, rendered, solved and checked against the whole contract of an item model. */
export function build(model: ItemModel, params: unknown, ask: Ask, rng: Rng): Build {
  const refused = (fault: string, redraw = false): Build => ({ fault, redraw })
  const printed = model.render(params, ask)
  const answer = model.solve(params, ask)
  const scheme = model.scheme(params, ask)

  for (const text of [printed.stem, answer.text, ...(answer.accepted ?? []), ...scheme.map((step) => step.step)]) {
    const fault = textFault(text)
    if (fault) return refused(fault)
  }
  const total = scheme.reduce((sum, step) => sum + step.marks, 0)
  if (total !== ask.marks) return refused(`the scheme makes ${total} marks, not ${ask.marks}`)
  if (scheme.some((step) => step.marks <= 0 || !Number.isInteger(step.marks * 2)))
    return refused('a step without half marks')
  for (const text of [answer.text, ...(answer.accepted ?? [])])
    if (!model.verify(printed, text, ask)) return refused(`the key "${text}" is refused for "${printed.stem}"`)

  const instance = {
    model: model.id,
    version: model.version,
    family: familyOf(model, params, ask),
    subject: model.subject,
    classLevel: ask.classLevel,
    topic: topicOf(model, ask.classLevel),
    type: typeOf(model, ask),
    bloom: model.bloom,
    marks: ask.marks,
    difficulty: model.difficulty(params, ask),
    stem: printed.stem,
    figure: printed.figure,
    answer,
    scheme,
  }
  if (!printsOptions(model, ask)) return { instance }

  const keys = [answer.text, ...(answer.accepted ?? [])]
  const wrong = distinctDistractors(model.distractors?.(params, ask) ?? [], keys)
  const needed = model.type === 'true-false' ? 1 : 3
  if (wrong.length < needed) return refused(`only ${wrong.length} distinct distractors for "${printed.stem}"`, true)
  for (const { text } of wrong) {
    const fault = textFault(text)
    if (fault) return refused(fault)
    if (model.verify(printed, text, ask))
      return refused(`the distractor "${text}" is right as well for "${printed.stem}"`)
  }
  const options: Option[] = [
    { text: answer.text, isKey: true },
    ...chosenDistractors(wrong, needed).map((d) => ({ text: d.text, isKey: false, misconception: d.misconception })),
  ]
  const inOrder = ordered(model, options, rng)
  if (!inOrder) return refused(`options of a ${model.type} question are not the usual ones`)
  return { instance: { ...instance, options: inOrder } }
}

const inWords: ReadonlySet<ItemType> = new Set(['very-short', 'short', 'long'])

/** What is answered in words is short or long by its marks; so is a model of choices that is asked for more than one. */
function typeOf(model: ItemModel, ask: Ask): ItemType {
  if (printsOptions(model, ask) || !(optionTypes.has(model.type) || inWords.has(model.type))) return model.type
  if (model.type === 'long' && ask.marks > 2) return 'long'
  if (model.type === 'short' && ask.marks === 4) return 'short'
  return ask.marks === 1 ? 'very-short' : ask.marks <= 3 ? 'short' : 'long'
}

function distinctDistractors(candidates: readonly Distractor[], keys: readonly string[]): Distractor[] {
  const seen = new Set(keys.map(normalisedText))
  return candidates.filter((candidate) => {
    const text = normalisedText(candidate.text)
    if (seen.has(text)) return false
    seen.add(text)
    return true
  })
}

/** The first ones in the model's order; of two that print the same number the later one is taken only for want of others. */
function chosenDistractors(candidates: readonly Distractor[], needed: number): Distractor[] {
  const chosen: Distractor[] = []
  const repeated: Distractor[] = []
  for (const candidate of candidates)
    if (chosen.some((other) => sameNumber(other.text, candidate.text))) repeated.push(candidate)
    else chosen.push(candidate)
  return [...chosen, ...repeated].slice(0, needed)
}

const usualOrder: Partial<Record<ItemType, readonly string[]>> = {
  'true-false': ['True', 'False'],
  'assertion-reason': assertionReasonOptions,
}

/** Shuffled, but for the types whose options stand in their usual order. */
function ordered(model: ItemModel, options: Option[], rng: Rng): Option[] | null {
  const order = usualOrder[model.type]
  if (!order) return keepsOrder(options) ? byLabel(options) : rng.shuffle(options)
  if (options.some((option) => !order.includes(option.text))) return null
  return [...options].sort((a, b) => order.indexOf(a.text) - order.indexOf(b.text))
}
