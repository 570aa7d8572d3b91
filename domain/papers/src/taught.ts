import { familyOf } from './generate.ts'
import { familiesOf } from './generated-pool.ts'
import type { Item } from './item.ts'
import { type ClassLevel, type ItemModel, type ParamSpace, type Subject, topicOf } from './item-model.ts'

/** What a board teaches a class in a subject. */
export interface Taught {
  classLevel: ClassLevel
  subject: Subject
  /** Canonical topics. */
  topics: ReadonlySet<string>
  /** What the board leaves out of them: ids of models, of families of a model, and of questions of the bank. */
  leftOut: ReadonlySet<string>
}

/** Where questions come from: those that are written, and the models that make others. */
export interface Questions {
  bank: readonly Item[]
  models: readonly ItemModel[]
}

/**
 * Of all questions those that a board lets a class be asked. Whatever draws, counts or offers questions of a scope begins
 * with these: a model of which a part is left out makes nothing but the rest here.
 */
export function taughtQuestions(taught: Taught, { bank, models }: Questions): Questions {
  const { classLevel, subject, topics, leftOut } = taught
  return {
    bank: bank.filter((item) => topics.has(item.topic) && !namesOf(item).some((name) => leftOut.has(name))),
    models: models
      .filter((model) => model.subject === subject && model.classes.includes(classLevel))
      .filter((model) => topics.has(topicOf(model, classLevel)) && !leftOut.has(model.id))
      .map((model) => without(model, classLevel, leftOut))
      .filter((model) => model.marks.length > 0),
  }
}

/** What a written question can be named by: its own id, its family, or the passage that it belongs to. */
export const namesOf = ({ id, family, group }: Pick<Item, 'id' | 'family' | 'group'>): string[] =>
  group ? [id, family, group] : [id, family]

/** Every family that a model can ask a class for, at any mark value. */
export const familiesIn = (model: ItemModel, classLevel: ClassLevel): ReadonlySet<string> =>
  new Set(model.marks.flatMap((marks) => familiesOf(model, { classLevel, marks })))

/** A model without the families that are left out, for one class; the same model where none of its own are. */
function without(model: ItemModel, classLevel: ClassLevel, leftOut: ReadonlySet<string>): ItemModel {
  if (![...leftOut].some((name) => name.startsWith(`${model.id}-`))) return model
  const marks = model.marks.filter((value) =>
    familiesOf(model, { classLevel, marks: value }).some((family) => !leftOut.has(family)),
  )
  return {
    ...model,
    classes: [classLevel],
    marks,
    params: (ask) => {
      if (!marks.includes(ask.marks)) throw new Error(`all that ${model.id} has for ${ask.marks} marks is left out`)
      return rest(model.params(ask), (params) => !leftOut.has(familyOf(model, params, ask)))
    },
  }
}

const redraws = 1_000

/** The parameter sets of a space that are kept. */
function rest<P>({ size, sample, all }: ParamSpace<P>, isKept: (params: P) => boolean): ParamSpace<P> {
  return {
    size,
    sample: (rng) => {
      for (let draw = 0; draw < redraws; draw++) {
        const params = sample(rng)
        if (isKept(params)) return params
      }
      throw new Error(`nothing but what is left out in ${redraws} draws`)
    },
    *all() {
      for (const params of all()) if (isKept(params)) yield params
    },
  }
}
