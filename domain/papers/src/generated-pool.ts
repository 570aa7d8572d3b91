import { asksOf } from './asks.ts'
import { differsInNumbers } from './family-cap.ts'
import { instantiate, ModelViolation, peek } from './generate.ts'
import type { Item } from './item.ts'
import {
  type Ask,
  type ClassLevel,
  type Difficulty,
  type Instance,
  type ItemModel,
  type Option,
  type Subject,
} from './item-model.ts'
import { stemHtml, toHtml } from './item-text.ts'
import { enemiesOf } from './model-enemies.ts'
import { keepsOrder } from './option-order.ts'

/** A generated question as an item: texts escaped, the model as its family. */
export function itemOf(instance: Instance): Item {
  const option = (o: Option): Option => ({ ...o, text: toHtml(o.text) })
  return {
    id: `${instance.family}.${instance.classLevel}.${instance.marks}.${instance.seed}`,
    version: instance.version,
    origin: 'generated',
    subject: instance.subject,
    classes: [instance.classLevel],
    topic: instance.topic,
    type: instance.type,
    marks: instance.marks,
    difficulty: instance.difficulty,
    bloom: instance.bloom,
    competency: false,
    language: 'en',
    stem: stemHtml(instance.stem),
    figure: instance.figure,
    options: instance.options?.map(option),
    fixedOptions:
      instance.type === 'assertion-reason' || instance.type === 'true-false' || keepsOrder(instance.options ?? []),
    answer: { text: toHtml(instance.answer.text), accepted: instance.answer.accepted?.map(toHtml) },
    scheme: instance.scheme.map((step) => ({ step: toHtml(step.step), marks: step.marks })),
    family: instance.family,
    enemies: enemiesOf(instance),
    model: { id: instance.model, version: instance.version, seed: instance.seed },
  }
}

export interface GenerationPlan {
  models: readonly ItemModel[]
  classLevel: ClassLevel
  subject: Subject
  marks: ReadonlySet<number>
  seed: string
  /** Questions kept of each family and difficulty. */
  keep: number
}

/** A question without its names: with another child in the same sentence and the same options it is the same question. */
export const signature = ({ stem, figure, options = [] }: Item): string =>
  [stem.replace(/\b[A-Z][a-z]+\b/g, '_'), figure, ...options.map(({ text }) => text).sort()].join('\n')

/** Draws for each question kept that look for another difficulty or, where a model has texts, another text. */
const draws = 12
const drawsForVariants = 160

/** Fresh questions of every model that fits, of each family and difficulty that some draws meet. */
export function generateItems(plan: GenerationPlan): Item[] {
  const items: Item[] = []
  for (const model of plan.models) {
    if (model.subject !== plan.subject || !model.classes.includes(plan.classLevel)) continue
    for (const ask of asksOf(model))
      if (ask.classLevel === plan.classLevel && plan.marks.has(ask.marks)) items.push(...drawn(model, ask, plan))
  }
  return items
}

function drawn(model: ItemModel, ask: Ask, plan: GenerationPlan): Item[] {
  const { seed } = plan
  // A text stays the same question whatever its names and numbers, so one of each is enough.
  const keepOf = ({ family }: Level) => (differsInNumbers(family, model.id) ? plan.keep : 1)
  const missing = new Map(levelsOf(model, ask).map((level) => [level.name, keepOf(level)]))
  const texts = new Set<string>()
  const items: Item[] = []
  const most = model.variant ? Math.max(drawsForVariants, draws * plan.keep) : draws * plan.keep
  for (let draw = 0; draw < most && missing.size > 0; draw++) {
    const own = `${seed}-${draw}`
    const expected = peek(model, own, ask)
    if (!expected || !missing.has(nameOf(expected))) continue
    const item = soundItem(model, own, ask)
    if (!item || texts.has(signature(item))) continue
    texts.add(signature(item))
    const name = nameOf(item)
    const left = missing.get(name) ?? 0
    if (left > 1) missing.set(name, left - 1)
    else missing.delete(name)
    if (left > 0) items.push(item)
  }
  return items
}

/** A family of a model at a difficulty. */
interface Level {
  name: string
  family: string
}
const nameOf = ({ family, difficulty }: { family: string; difficulty: Difficulty }) => `${family}/${difficulty}`

/** What was found of a model, which is the same whichever board asks. */
const found = new WeakMap<ItemModel, Map<string, readonly Level[]>>()

/** The families that a model can ask a class for with their difficulties, as far as many draws meet them. */
function levelsOf(model: ItemModel, ask: Ask): readonly Level[] {
  const known = found.get(model) ?? new Map<string, readonly Level[]>()
  found.set(model, known)
  const key = `${ask.classLevel}/${ask.marks}`
  const levels = known.get(key) ?? drawnLevels(model, ask)
  known.set(key, levels)
  return levels
}

function drawnLevels(model: ItemModel, ask: Ask): Level[] {
  const levels = new Map<string, Level>()
  for (let draw = 0; draw < drawsForVariants; draw++) {
    const met = peek(model, `families-${draw}`, ask)
    if (met) levels.set(nameOf(met), { name: nameOf(met), family: met.family })
  }
  return [...levels.values()]
}

/** The families that a model can ask a class for, as far as many draws meet them. */
export const familiesOf = (model: ItemModel, ask: Ask): readonly string[] =>
  model.variant ? [...new Set(levelsOf(model, ask).map(({ family }) => family))] : [model.id]

/** A model that cannot give a sound question for one seed is passed over here; verify:items reports it. */
export function soundItem(model: ItemModel, seed: string, ask: Ask): Item | null {
  try {
    return itemOf(instantiate(model, seed, ask))
  } catch (error) {
    if (error instanceof ModelViolation) return null
    throw error
  }
}
