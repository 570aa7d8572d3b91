import { asksOf } from '@margam/papers/asks'
import { differsInNumbers, isKnownByStory, mostOfFamily } from '@margam/papers/family-cap'
import { familiesOf } from '@margam/papers/generated-pool'
import { type ClassLevel, topicOf } from '@margam/papers/item-model'
import type { Questions } from '@margam/papers/taught'
import { papersInARow, type Source } from './offer-rule.ts'

/** The questions are those that the board lets the class be asked. */
export interface SourcePlan extends Questions {
  classLevel: ClassLevel
}

/** Every family that a class's subject can be asked from, once for each topic and mark value. */
export const sourcesOf = (plan: SourcePlan): Source[] => [...fromBank(plan), ...fromModels(plan)]

function fromBank({ bank }: SourcePlan): Source[] {
  const byKey = new Map<string, Source>()
  for (const { family, topic, marks } of bank) {
    const key = `${family}/${topic}/${marks}`
    const inARow = Math.min(papersInARow, (byKey.get(key)?.inARow ?? 0) + 1)
    byKey.set(key, { family, topic, marks, onePaper: 1, inARow })
  }
  return [...byKey.values()]
}

/** A model has new numbers for every paper, but a story stays the same question: papers in a row have it once. */
function fromModels({ models, classLevel }: SourcePlan): Source[] {
  const cap = mostOfFamily(classLevel)
  return models.flatMap((model) => {
    const topic = topicOf(model, classLevel)
    const asks = asksOf(model).filter((ask) => ask.classLevel === classLevel)
    return asks.flatMap((ask) =>
      familiesOf(model, ask).map((family): Source => {
        const onePaper = differsInNumbers(family, model.id) ? cap : 1
        const inARow = isKnownByStory(model.type) ? onePaper : onePaper * papersInARow
        return { family, topic, marks: ask.marks, onePaper, inARow, model }
      }),
    )
  })
}
