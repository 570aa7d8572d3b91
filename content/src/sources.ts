import { asksOf } from '@margam/papers/asks'
import { isKnownByStory, mostOfFamily } from '@margam/papers/family-cap'
import { familiesOf } from '@margam/papers/generated-pool'
import type { Item } from '@margam/papers/item'
import { type ClassLevel, type ItemModel, type Subject, topicOf } from '@margam/papers/item-model'
import { papersInARow, type Source } from './offer-rule.ts'

export interface SourcePlan {
  classLevel: ClassLevel
  subject: Subject
  /** Canonical topics that the board teaches in the class. */
  taught: ReadonlySet<string>
  /** Questions of the bank for the subject and class. */
  bank: readonly Item[]
  models: readonly ItemModel[]
}

/** Every family that a class's subject can be asked from, once for each topic and mark value. */
export const sourcesOf = (plan: SourcePlan): Source[] => [...fromBank(plan), ...fromModels(plan)]

function fromBank({ bank, taught }: SourcePlan): Source[] {
  const byKey = new Map<string, Source>()
  for (const { family, topic, marks } of bank) {
    if (!taught.has(topic)) continue
    const key = `${family}/${topic}/${marks}`
    const inARow = Math.min(papersInARow, (byKey.get(key)?.inARow ?? 0) + 1)
    byKey.set(key, { family, topic, marks, onePaper: 1, inARow })
  }
  return [...byKey.values()]
}

/** A model has new numbers for every paper, but a story stays the same question: papers in a row have it once. */
function fromModels({ models, subject, classLevel, taught }: SourcePlan): Source[] {
  const cap = mostOfFamily(classLevel)
  return models.flatMap((model) => {
    const topic = model.subject === subject && model.classes.includes(classLevel) ? topicOf(model, classLevel) : ''
    if (!taught.has(topic)) return []
    const asks = asksOf(model).filter((ask) => ask.classLevel === classLevel)
    return asks.flatMap((ask) =>
      familiesOf(model, ask).map((family): Source => {
        const onePaper = family === model.id ? cap : 1
        const inARow = isKnownByStory(model.type) ? onePaper : onePaper * papersInARow
        return { family, topic, marks: ask.marks, onePaper, inARow, model }
      }),
    )
  })
}
