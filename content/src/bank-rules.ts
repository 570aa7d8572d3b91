import { topicById } from '@margam/papers/topics/index'
import type { BankFile, BankItemSource, PartSource } from './bank-schema.ts'

/** A fault in content: `path` leads to the value within its file. */
export interface Fault {
  path: PropertyKey[]
  message: string
}

/** The rules that a schema cannot say, for one file. */
export function faultsOf(file: BankFile): Fault[] {
  return file.items.flatMap((item, index) =>
    itemFaults(item, file).map((fault) => ({ ...fault, path: ['items', index, ...fault.path] })),
  )
}

function itemFaults(item: BankItemSource, file: BankFile): Fault[] {
  const faults: Fault[] = []
  const add = (path: PropertyKey[], message: string) => faults.push({ path, message })

  const classes = item.classes ?? file.defaults.classes
  if (!classes) add([], 'no classes, neither here nor in the defaults')
  const topicId = item.topic ?? file.defaults.topic
  const topic = topicId === undefined ? undefined : topicById(topicId)
  if (topicId === undefined) add([], 'no topic, neither here nor in the defaults')
  else if (!topic) add(['topic'], `there is no topic "${topicId}"`)
  else {
    if (topic.subject !== file.subject) add(['topic'], `topic "${topicId}" belongs to ${topic.subject}`)
    for (const level of classes ?? [])
      if (!topic.classes.includes(level)) add(['classes'], `topic "${topicId}" is not taught in class ${level}`)
  }

  if (item.type === 'passage' || item.type === 'case') {
    item.parts.forEach((part, i) => {
      const choices = part.type === 'or' ? part.choices : [part]
      choices.forEach((choice, side) => {
        const at = part.type === 'or' ? ['parts', i, 'choices', side] : ['parts', i]
        faults.push(...askedFaults(choice).map((fault) => ({ ...fault, path: [...at, ...fault.path] })))
        if (item.type === 'passage') evidenceFault(choice, item, (message) => add(at, message))
      })
      if (part.type === 'or' && part.choices[0].marks !== part.choices[1].marks)
        add(['parts', i, 'choices'], 'both sides of a choice carry the same marks')
    })
    const total = item.parts.reduce((sum, part) => sum + (part.type === 'or' ? part.choices[0] : part).marks, 0)
    if (total > 20) add(['parts'], `the parts make ${total} marks; 20 is the most for one question`)
    if (item.type === 'passage' && item.counting === 'each') {
      if (item.parts.some((part) => part.type === 'or'))
        add(['parts'], 'a passage that counts each part has no choices in it')
      if (new Set(item.parts.map((part) => (part.type === 'or' ? 0 : part.marks))).size > 1)
        add(['parts'], 'a passage that counts each part asks parts of equal marks')
    }
  } else faults.push(...askedFaults(item))
  return faults
}

type Single = Exclude<BankItemSource, { parts: unknown }> | PartSource

function askedFaults(item: Single): Fault[] {
  const faults: Fault[] = []
  const steps = 'rubric' in item ? item.rubric : 'scheme' in item ? item.scheme : undefined
  const field = 'rubric' in item ? 'rubric' : 'scheme'
  if (steps) {
    const sum = steps.reduce((total, step) => total + step.marks, 0)
    if (sum !== item.marks)
      faults.push({ path: [field], message: `the ${field} makes ${sum} marks, the question ${item.marks}` })
  } else if (
    item.marks > 1 &&
    (item.type === 'short' || item.type === 'long' || item.type === 'very-short' || item.type === 'oral')
  )
    faults.push({ path: [], message: `a ${item.type} question of ${item.marks} marks needs a scheme` })

  if (item.type === 'mcq') {
    const keys = item.options.filter((option) => option.key)
    if (keys.length !== 1)
      faults.push({ path: ['options'], message: `one option is the key, ${keys.length} are marked` })
    const texts = item.options.map((option) => normalised(option.text))
    if (new Set(texts).size < texts.length) faults.push({ path: ['options'], message: 'two options are the same' })
  }
  if (item.type === 'fill' && !/_{3,}/.test(item.stem))
    faults.push({ path: ['stem'], message: 'a gap is written ____' })
  if (item.type === 'edit')
    item.lines.forEach((line, i) => {
      if (!line.text.includes(line.wrong))
        faults.push({ path: ['lines', i], message: `"${line.wrong}" is not in the line` })
      if (line.wrong === line.right) faults.push({ path: ['lines', i], message: 'the correction equals the error' })
    })
  if (item.type === 'match' && new Set(item.pairs.map((pair) => normalised(pair.right))).size < item.pairs.length)
    faults.push({ path: ['pairs'], message: 'two right-hand sides are the same' })
  return faults
}

function evidenceFault(
  part: PartSource,
  item: Extract<BankItemSource, { type: 'passage' }>,
  fault: (message: string) => void,
) {
  const evidence = 'evidence' in part ? part.evidence : undefined
  if (evidence === undefined) {
    const opinion = item.bloom === 'Ev' || item.bloom === 'C' || part.type === 'long'
    if (!opinion) fault('a question on a passage carries its evidence: the words of the passage that prove the answer')
  } else if (!normalised(item.passage.text).includes(normalised(evidence)))
    fault(`the evidence "${evidence}" is not in the passage`)
}

const normalised = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
