import { asksOf } from './asks.ts'
import { instantiate, ModelViolation } from './generate.ts'
import type { Item } from './item.ts'
import type { Ask, ClassLevel, Difficulty, Instance, ItemModel, Option, Subject } from './item-model.ts'
import { toHtml } from './item-text.ts'
import { topicOf } from './models.ts'

/** A generated question as an item: texts escaped, the model as its family. */
export function itemOf(instance: Instance): Item {
  const option = (o: Option): Option => ({ ...o, text: toHtml(o.text) })
  return {
    id: `${instance.model}.${instance.classLevel}.${instance.marks}.${instance.seed}`,
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
    stem: toHtml(instance.stem),
    figure: instance.figure,
    options: instance.options?.map(option),
    fixedOptions: instance.type === 'assertion-reason' || instance.type === 'true-false',
    answer: { text: toHtml(instance.answer.text), accepted: instance.answer.accepted?.map(toHtml) },
    scheme: instance.scheme.map((step) => ({ step: toHtml(step.step), marks: step.marks })),
    family: instance.model,
    enemies: [],
    model: { id: instance.model, version: instance.version, seed: instance.seed },
  }
}

export interface GenerationPlan {
  models: readonly ItemModel[]
  classLevel: ClassLevel
  subject: Subject
  /** Canonical topics that count; all by default. */
  topics?: ReadonlySet<string>
  marks: ReadonlySet<number>
  seed: string
  /** Draws for each model and mark value; one question of each difficulty met is kept, or `keep` of them. */
  draws: number
  /** Questions kept of each difficulty. */
  keep: number
}

/** Fresh questions of every model that fits, of each difficulty that a few draws meet. */
export function generateItems(plan: GenerationPlan): Item[] {
  const items: Item[] = []
  for (const model of plan.models) {
    if (model.subject !== plan.subject || !model.classes.includes(plan.classLevel)) continue
    if (plan.topics && !plan.topics.has(topicOf(model, plan.classLevel))) continue
    for (const ask of asksOf(model))
      if (ask.classLevel === plan.classLevel && plan.marks.has(ask.marks)) items.push(...drawn(model, ask, plan))
  }
  return items
}

function drawn(model: ItemModel, ask: Ask, plan: GenerationPlan): Item[] {
  const kept = new Map<Difficulty, Item[]>()
  const texts = new Set<string>()
  for (let draw = 0; draw < plan.draws; draw++) {
    const instance = soundInstance(model, `${plan.seed}-${draw}`, ask)
    if (!instance || texts.has(instance.stem + instance.figure)) continue
    texts.add(instance.stem + instance.figure)
    const list = kept.get(instance.difficulty) ?? []
    if (list.length < plan.keep) kept.set(instance.difficulty, [...list, itemOf(instance)])
  }
  return [...kept.values()].flat()
}

/** A model that cannot give a sound question for one seed is passed over here; verify:items reports it. */
function soundInstance(model: ItemModel, seed: string, ask: Ask): Instance | null {
  try {
    return instantiate(model, seed, ask)
  } catch (error) {
    if (error instanceof ModelViolation) return null
    throw error
  }
}
