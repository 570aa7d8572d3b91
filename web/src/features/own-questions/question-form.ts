import { t } from '@lingui/core/macro'
import { MOST_TAGS, OWN_TYPES, TAG_LENGTH, TEXT_LENGTH } from '@margam/contract/own-questions'
import {
  type OwnQuestion as Kept,
  LEAST_OPTIONS,
  MOST_MARKS,
  type OwnFault,
  ownQuestionFaults,
} from '@margam/papers/own/own-question'
import { htmlToTyped, typedToHtml } from '@margam/papers/own/typed-text'
import type { FormErrors } from '../../ui/form-errors.ts'
import type { OwnQuestion, QuestionBody } from './own-questions.api.ts'

/** A question as it is typed. */
export interface QuestionValues {
  brd: string
  cls: string
  sub: string
  topic: string
  type: QuestionBody['type']
  marks: string
  difficulty: QuestionBody['difficulty']
  thinking: QuestionBody['thinking']
  stem: string
  options: { text: string; is_right: boolean }[]
  keeps_order: boolean
  answer: string
  /** A line for each. */
  accepted: string
  scheme: { step: string; marks: string }[]
  /** Divided by commas. */
  tags: string
}

export const blankOption = { text: '', is_right: false }
export const emptyQuestion = (
  place: Partial<Pick<QuestionValues, 'brd' | 'cls' | 'sub' | 'topic'>> = {},
): QuestionValues => ({
  brd: '',
  cls: '',
  sub: '',
  topic: '',
  ...place,
  type: 'short',
  marks: '2',
  difficulty: 'average',
  thinking: 'remember',
  stem: '',
  options: [blankOption, blankOption, blankOption, blankOption],
  keeps_order: false,
  answer: '',
  accepted: '',
  scheme: [],
  tags: '',
})

export const valuesOf = (question: OwnQuestion): QuestionValues => ({
  ...emptyQuestion(question),
  brd: question.brd,
  cls: question.cls,
  sub: question.sub,
  topic: question.topic,
  type: question.type,
  marks: String(question.marks),
  difficulty: question.difficulty,
  thinking: question.thinking,
  stem: htmlToTyped(question.stem),
  options:
    question.options.length > 0
      ? question.options.map(({ text, is_right }) => ({ text: htmlToTyped(text), is_right }))
      : emptyQuestion().options,
  keeps_order: question.keeps_order,
  answer: htmlToTyped(question.answer),
  accepted: question.accepted.map(htmlToTyped).join('\n'),
  scheme: question.scheme.map(({ step, marks }) => ({ step: htmlToTyped(step), marks: String(marks) })),
  tags: question.tags.join(', '),
})

const split = (text: string, by: string) =>
  text
    .split(by)
    .map((one) => one.trim())
    .filter(Boolean)
const hasAccepted = (type: QuestionValues['type']) => type === 'fill' || type === 'very-short'

/** As it is sent: what belongs to another kind of question is left out. */
export function bodyOf(values: QuestionValues): QuestionBody {
  const { type, options, accepted, scheme, tags, marks, ...rest } = values
  return {
    ...rest,
    type,
    marks: Number(marks),
    options: type === 'mcq' ? options : [],
    keeps_order: type === 'mcq' && values.keeps_order,
    answer: type === 'mcq' ? '' : values.answer,
    accepted: hasAccepted(type) ? split(accepted, '\n') : [],
    scheme: scheme.map((one) => ({ step: one.step, marks: Number(one.marks) })),
    tags: split(tags, ','),
  }
}

/** The same as it will be kept, for its preview and its rules. */
export function keptOf(values: QuestionValues): Kept {
  const { type, difficulty, stem, options, scheme, answer } = values
  const accepted = hasAccepted(type) ? split(values.accepted, '\n').map(typedToHtml) : []
  const isChoice = type === 'mcq'
  return {
    type,
    marks: Number(values.marks),
    difficulty,
    bloom: 'R',
    stem: typedToHtml(stem),
    options: isChoice ? options.map(({ text, is_right }) => ({ text: typedToHtml(text), isKey: is_right })) : [],
    isFixed: values.keeps_order,
    answer: { text: isChoice ? '' : typedToHtml(answer), ...(accepted.length > 0 ? { accepted } : {}) },
    scheme: scheme.map(({ step, marks }) => ({ step: typedToHtml(step), marks: Number(marks) })),
  }
}

const faultText = (fault: OwnFault, marks: number): string => {
  const words: Record<OwnFault, () => string> = {
    missing: () => t`This cannot be empty.`,
    'no-gap': () => t`Write the gap as ____ where it stands in the sentence.`,
    'few-options': () => t`A choice needs ${LEAST_OPTIONS} options or more.`,
    'no-key': () => t`Mark the option that is right.`,
    'many-keys': () => t`Only one option can be right.`,
    'same-options': () => t`Two options say the same.`,
    'no-truth': () => t`Choose True or False.`,
    'no-halves': () => t`Marks of a step are 0.5, 1, 1.5 and so on.`,
    'other-sum': () => t`The marks of the steps must make ${marks} together.`,
  }
  return words[fault]()
}

const isWhole = (text: string) => /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MOST_MARKS
const longText = (text: string) =>
  text.length > TEXT_LENGTH ? t`At most ${{ most: TEXT_LENGTH }} characters.` : undefined
/** An odd number of dollars, told before the server does. */
const dollars = (text: string) =>
  text.split('$').length % 2 === 0 ? t`A dollar sign stands on both sides of a formula.` : undefined

/** Every rule that can be told on the screen at once, by field; what formulas hold the server says. */
export function validateQuestion(values: QuestionValues): FormErrors {
  const errors: FormErrors = {
    brd: values.brd ? undefined : t`Choose a board.`,
    cls: values.cls ? undefined : t`Choose a class.`,
    sub: values.sub ? undefined : t`Choose a subject.`,
    topic: values.topic ? undefined : t`Choose a topic.`,
    type: OWN_TYPES.includes(values.type) ? undefined : t`Choose a kind of question.`,
    marks: isWhole(values.marks) ? undefined : t`Marks must be a whole number from 1 to ${MOST_MARKS}.`,
  }
  const { tags } = bodyOf(values)
  if ((tags ?? []).length > MOST_TAGS) errors['tags'] = t`At most ${MOST_TAGS} tags.`
  else if ((tags ?? []).some((tag) => String(tag).length > TAG_LENGTH))
    errors['tags'] = t`A tag has at most ${TAG_LENGTH} characters.`
  const texts: [string, string][] = [
    ['stem', values.stem],
    ...(values.type === 'mcq'
      ? values.options.map(({ text }, i): [string, string] => [`options.${i}.text`, text])
      : [['answer', values.answer] satisfies [string, string]]),
    ...values.scheme.map(({ step }, i): [string, string] => [`scheme.${i}.step`, step]),
  ]
  for (const [field, text] of texts) errors[field] = longText(text) ?? dollars(text)
  for (const { field, fault } of ownQuestionFaults(keptOf(values))) {
    if (fault === 'other-sum' && errors['marks']) continue
    errors[field] ??= faultText(fault, Number(values.marks))
  }
  if (values.stem.trim() === '') errors['stem'] = t`The question needs its wording.`
  return errors
}
