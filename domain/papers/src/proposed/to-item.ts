import type { Item } from '../item.ts'
import { keepsOrder } from '../option-order.ts'
import { languageOf } from '../subject-language.ts'
import { keyIndex } from './answers.ts'
import type { Proposal, Wanted } from './proposal.ts'

/** A proposed question as papers know questions; with the mark that it was not written by a person. */
export function proposedItem(proposal: Proposal, wanted: Wanted, id: string): Item {
  const { stem, options, answer, accepted, scheme } = proposal
  const { classLevel, subject, topic, type, marks, difficulty, bloom } = wanted
  const key = keyIndex(proposal)
  const choices = options.map((text, index) => ({ text, isKey: index === key }))
  return {
    id,
    version: 1,
    origin: 'llm',
    subject,
    classes: [classLevel],
    topic,
    type,
    marks,
    difficulty,
    bloom,
    competency: false,
    language: languageOf(subject),
    stem,
    ...(choices.length > 0 ? { options: choices } : {}),
    fixedOptions: keepsOrder(choices),
    answer: { text: choices[key]?.text ?? answer, ...(accepted.length > 0 ? { accepted } : {}) },
    scheme,
    family: id,
    enemies: [],
  }
}
