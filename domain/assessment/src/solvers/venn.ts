import type { OptionKey, PrintedItem, Proof } from '../item.ts'

/**
 * A model says which of the 2^k regions of a Venn diagram over k terms have members. The set is kept as
 * one whole number with a bit for each region.
 */
interface Sentence {
  /** The regions that the sentence speaks about. */
  regions: number
  /** Whether it says that these are all empty, or that some of them has members. */
  saysEmpty: boolean
}
const holdsIn = (model: number, { regions: named, saysEmpty }: Sentence): boolean =>
  ((model & named) === 0) === saysEmpty

/** Regions inside the named terms and outside the others. */
function regions(k: number, inside: readonly number[], outside: readonly number[] = []): number {
  let set = 0
  for (let region = 0; region < 2 ** k; region++) {
    const isIn = (term: number): boolean => ((region >> term) & 1) === 1
    if (inside.every(isIn) && !outside.some(isIn)) set |= 1 << region
  }
  return set
}

function read(text: string, terms: string[]): { form: string; s: number; p: number } {
  const match = /^(All|No|Some) (\w+) are (not )?(\w+)$/.exec(text)
  if (!match) throw new Error(`Unknown sentence: ${text}.`)
  const [, quantifier, subject, not, predicate] = match
  for (const word of [subject, predicate]) if (!terms.includes(word)) terms.push(word)
  return { form: `${quantifier}${not ? ' not' : ''}`, s: terms.indexOf(subject), p: terms.indexOf(predicate) }
}

function sentence(k: number, { form, s, p }: { form: string; s: number; p: number }): Sentence {
  if (form === 'All') return { regions: regions(k, [s], [p]), saysEmpty: true }
  if (form === 'No') return { regions: regions(k, [s, p]), saysEmpty: true }
  if (form === 'Some') return { regions: regions(k, [s, p]), saysEmpty: false }
  if (form === 'Some not') return { regions: regions(k, [s], [p]), saysEmpty: false }
  throw new Error(`Unknown form ${form}.`)
}

const sentencesIn = (text: string): string[] => text.match(/(?:All|No|Some) [^.]*(?=\.)/g) ?? []

/** Which option is right when exactly the conclusions at these places follow, and whether one of all must hold. */
function answersTo(text: string, follow: readonly number[], oneMust: boolean): boolean {
  const only = /^Only conclusion (I+) follows$/.exec(text)
  if (only) return follow.length === 1 && follow[0] === only[1].length - 1
  const verdicts: Record<string, boolean> = {
    'Either conclusion I or conclusion II follows': follow.length === 0 && oneMust,
    'Neither conclusion I nor conclusion II follows': follow.length === 0 && !oneMust,
    'Both conclusions follow': follow.length === 2,
    'Exactly two of the conclusions follow': follow.length === 2,
    'None of the conclusions follows': follow.length === 0,
  }
  if (!Object.hasOwn(verdicts, text)) throw new Error(`Unknown answer: ${text}.`)
  return verdicts[text]
}

/** Weighs all 2^(2^k) models in which every term has members; a conclusion follows when it holds in each. */
export function solveByModels(item: PrintedItem): Proof {
  const [, told, drawn] = item.question.split('\n')
  const terms: string[] = []
  const premisesRead = sentencesIn(told ?? '').map((text) => read(text, terms))
  const conclusionsRead = sentencesIn(drawn ?? '').map((text) => read(text, terms))
  const k = terms.length
  if (premisesRead.length < 2 || conclusionsRead.length < 2 || k > 4) throw new Error('No statements to read.')
  const conclusions = conclusionsRead.map((parts) => sentence(k, parts))
  const premises = premisesRead.map((parts) => sentence(k, parts))
  const members = terms.map((_, term): Sentence => ({ regions: regions(k, [term]), saysEmpty: false }))
  const facts = [...premises, ...members]
  const forbidden = facts.reduce((set, fact) => (fact.saysEmpty ? set | fact.regions : set), 0)
  const open = (2 ** (2 ** k) - 1) & ~forbidden
  const given = facts.filter(({ saysEmpty }) => !saysEmpty)
  const follows = conclusions.map(() => true)
  let models = 0
  let oneMust = true
  // Models with members in a forbidden region break a statement; only the subsets of the open regions are left.
  for (let model = open; model > 0; model = (model - 1) & open) {
    if (!given.every((fact) => holdsIn(model, fact))) continue
    models++
    const verdicts = conclusions.map((claim) => holdsIn(model, claim))
    oneMust &&= verdicts.includes(true)
    for (const [i, verdict] of verdicts.entries()) follows[i] &&= verdict
  }
  const follow = follows.flatMap((yes, i) => (yes ? [i] : []))
  const right = (Object.entries(item.options) as [OptionKey, string][])
    .filter(([, text]) => answersTo(text, follow, oneMust))
    .map(([key]) => key)
  return {
    right: models === 0 ? [] : right,
    examined: 2 ** (2 ** k),
    found: `${models} models; conclusions that hold in all: ${follow.map((i) => i + 1).join(', ') || 'none'}`,
  }
}
