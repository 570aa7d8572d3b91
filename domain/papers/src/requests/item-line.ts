import { type Instance, type ItemModel, topicOf } from '../item-model.ts'

/** A question as one JSON object a line. */
export function instanceLine(instance: Instance) {
  const options = instance.options?.map((option) => option.text)
  const key = instance.options?.findIndex((option) => option.isKey)
  return {
    model: instance.model,
    seed: instance.seed,
    class: instance.classLevel,
    subject: instance.subject,
    topic: instance.topic,
    type: instance.type,
    difficulty: instance.difficulty,
    bloom: instance.bloom,
    stem: instance.stem,
    figure: instance.figure ?? null,
    options: options ?? null,
    key: key === undefined ? null : 'ABCD'[key],
    answer: instance.answer.text,
    accepted: instance.answer.accepted ?? [],
    scheme: instance.scheme,
    marks: instance.marks,
    misconceptions: instance.options?.map((option) => option.misconception ?? null) ?? null,
  }
}

/** A model as one JSON object a line. */
export function modelLine(model: ItemModel) {
  const topics = [...new Set(model.classes.map((level) => topicOf(model, level)))]
  return {
    id: model.id,
    subject: model.subject,
    title: model.title,
    classes: model.classes,
    topic: topics[0],
    topics,
    type: model.type,
    bloom: model.bloom,
    marks: model.marks,
  }
}
