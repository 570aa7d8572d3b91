import { type Sentence, say } from '@margam/school/sentence'
import { textFault, toPlain } from '../item-text.ts'
import { type Proposal, textsOf, type Wanted } from './proposal.ts'
import { passed, refused, type Verdict } from './verdict.ts'

/** Whether a text is safe HTML with formulas that can be set. */
export type TextCheck = (text: string) => boolean

/** A question speaks to a student. What speaks to a machine, or of one, is no question. */
const toMachines =
  /\b(?:ignore|disregard|forget|override)\b[^.]{0,40}\b(?:instructions?|prompts?|rules|messages?|above)\b|\b(?:system|developer) (?:prompt|message)\b|\bas an? (?:ai|language model)\b|\byou are (?:now )?(?:an? )?(?:ai|chatgpt|assistant|language model)\b|<\|[a-z_]+\|>|\[\/?inst\]/i
/** Nothing on a paper leads anywhere, and nobody is reached by what stands in a question. */
const toElsewhere =
  /https?:|www\.|[\w.+-]@[\w-]+\.[a-z]{2,}|(?:\+91[\s-]?|\b)[6-9]\d{4}[\s-]?\d{5}\b|\b\d{4}[ -]\d{4}[ -]\d{4}\b/i

function shapeFault({ type }: Pick<Wanted, 'type'>, { stem, options }: Proposal): Sentence | null {
  if (type === 'mcq') return options.length === 4 ? null : /*i18n*/ 'A question with options has four of them.'
  if (options.length > 0) return /*i18n*/ 'Options came with a question that has none.'
  if (type === 'fill' && !/_{3,}/.test(stem)) return /*i18n*/ 'The sentence has no gap to fill.'
  return null
}

function textProblem(text: string, isSafe: TextCheck): Sentence | null {
  if (textFault(text) !== null || !isSafe(text))
    return /*i18n*/ 'A text holds something that cannot be printed: other than plain text, simple formatting and formulas.'
  const plain = toPlain(text)
  if (toMachines.test(plain)) return /*i18n*/ 'A text speaks to a machine instead of a student.'
  if (toElsewhere.test(plain)) return /*i18n*/ 'A text holds a web address, a mail address or a number of a person.'
  return null
}

/** Whether a question of this kind can be printed as it is worded. */
export function isWordedSoundly(proposal: Proposal, wanted: Pick<Wanted, 'type'>, isSafe: TextCheck): Verdict {
  const shape = shapeFault(wanted, proposal)
  if (shape) return refused('wording', shape)
  for (const text of textsOf(proposal)) {
    const problem = textProblem(text, isSafe)
    if (problem) return refused('wording', problem)
  }
  return passed('wording')
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []

/** Whether no text names somebody of the school, or the school: names of two words or more, in a row. */
export function namesNobody(proposal: Proposal, names: readonly string[]): Verdict {
  const read = textsOf(proposal).map((text) => ` ${wordsOf(toPlain(text)).join(' ')} `)
  for (const name of names) {
    const words = wordsOf(name)
    if (words.length > 1 && read.some((text) => text.includes(` ${words.join(' ')} `)))
      return refused('persons', say('A text names somebody of your school: {name}.', { name }))
  }
  return passed('persons')
}
