import type { Item, Language } from '../item.ts'
import type { Answer, Bloom, ClassLevel, Difficulty, ItemType, Option, SchemeStep, Subject } from '../item-model.ts'
import { normalisedText } from '../item-text.ts'
import { keepsOrder } from '../option-order.ts'

export const ownTypes = [
  'mcq',
  'true-false',
  'fill',
  'very-short',
  'short',
  'long',
] as const satisfies readonly ItemType[]
export type OwnType = (typeof ownTypes)[number]

export const LEAST_OPTIONS = 2
export const MOST_OPTIONS = 6
export const MOST_MARKS = 20
export const TRUTH = ['True', 'False'] as const
/** A gap as it is printed. */
const GAP = /_{3,}/

/** A question that a teacher or a school wrote. Texts are safe HTML with LaTeX between single dollars. */
export interface OwnQuestion {
  type: OwnType
  /** Whole marks. */
  marks: number
  difficulty: Difficulty
  bloom: Bloom
  stem: string
  /** Of a multiple choice, in their order; otherwise none. */
  options: Option[]
  /** The options are never shuffled. */
  isFixed: boolean
  /** Of a true or false question one of `TRUTH`; of a multiple choice the right option says it, and this is empty. */
  answer: Answer
  /** Steps in half marks; none where the answer earns all the marks at once. */
  scheme: SchemeStep[]
  /** A drawing or a picture below the question: one self-contained SVG. */
  figure?: string
}

export type OwnFault =
  | 'missing'
  | 'no-gap'
  | 'few-options'
  | 'no-key'
  | 'many-keys'
  | 'same-options'
  | 'no-truth'
  | 'no-halves'
  | 'other-sum'

/** What keeps a question from standing on a paper, each at its field: "stem", "options.1.text", "scheme". */
export function ownQuestionFaults(question: OwnQuestion): { field: string; fault: OwnFault }[] {
  const faults: { field: string; fault: OwnFault }[] = []
  const add = (field: string, fault: OwnFault) => faults.push({ field, fault })
  if (question.stem === '') add('stem', 'missing')
  else if (question.type === 'fill' && !GAP.test(question.stem)) add('stem', 'no-gap')
  if (question.type === 'mcq') faults.push(...optionFaults(question.options))
  else if (question.type === 'true-false') {
    if (!TRUTH.some((one) => one === question.answer.text)) add('answer', 'no-truth')
  } else if (question.answer.text === '') add('answer', 'missing')
  for (const [i, { step, marks }] of question.scheme.entries()) {
    if (step === '') add(`scheme.${i}.step`, 'missing')
    if (!(marks > 0) || !Number.isInteger(marks * 2)) add(`scheme.${i}.marks`, 'no-halves')
  }
  const sum = question.scheme.reduce((total, { marks }) => total + marks, 0)
  if (question.scheme.length > 0 && sum !== question.marks && !faults.some(({ fault }) => fault === 'no-halves'))
    add('scheme', 'other-sum')
  return faults
}

function optionFaults(options: readonly Option[]) {
  const faults: { field: string; fault: OwnFault }[] = []
  if (options.length < LEAST_OPTIONS) faults.push({ field: 'options', fault: 'few-options' })
  const seen = new Set<string>()
  for (const [i, { text }] of options.entries()) {
    const normal = normalisedText(text)
    if (text === '') faults.push({ field: `options.${i}.text`, fault: 'missing' })
    else if (seen.has(normal)) faults.push({ field: `options.${i}.text`, fault: 'same-options' })
    seen.add(normal)
  }
  const keys = options.filter(({ isKey }) => isKey).length
  if (keys !== 1) faults.push({ field: 'options', fault: keys === 0 ? 'no-key' : 'many-keys' })
  return faults
}

/** What the question is about, and where it comes from. */
export interface OwnPlace {
  id: string
  version: number
  origin: 'bank' | 'llm'
  subject: Subject
  classLevel: ClassLevel
  topic: string
  language: Language
}

/** What the question of an id is called on papers, and in whatever counts them by question. */
export const ownItemId = (id: string) => `own-${id}`

/** The question as papers take it. */
export function ownItem(
  question: OwnQuestion,
  { id, version, origin, subject, classLevel, topic, language }: OwnPlace,
): Item {
  const { type, marks, difficulty, bloom, stem, figure } = question
  const options =
    type === 'mcq'
      ? question.options
      : type === 'true-false'
        ? TRUTH.map((text) => ({ text, isKey: text === question.answer.text }))
        : undefined
  const key = options?.find(({ isKey }) => isKey)
  const answer = key ? { text: key.text } : question.answer
  return {
    id: ownItemId(id),
    version,
    origin,
    subject,
    classes: [classLevel],
    topic,
    type,
    marks,
    difficulty,
    bloom,
    competency: false,
    language,
    stem,
    ...(figure ? { figure } : {}),
    ...(options ? { options } : {}),
    fixedOptions: options !== undefined && (type === 'true-false' || question.isFixed || keepsOrder(options)),
    answer,
    scheme: question.scheme.length > 0 ? question.scheme : [{ step: answer.text, marks }],
    family: ownItemId(id),
    enemies: [],
  }
}
