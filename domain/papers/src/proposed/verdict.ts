import type { Sentence } from '@margam/school/sentence'

/** What a proposed question passes, in this order; the last is a person. */
export const gates = [
  'wording',
  'persons',
  'key',
  'check',
  'marks',
  'length',
  'scope',
  'likeness',
  'leak',
  'solve',
  'options',
  'approval',
] as const
export type Gate = (typeof gates)[number]

/** What a gate says of a question. `unneeded`: it has nothing to judge here, and says why. */
export interface Verdict {
  gate: Gate
  outcome: 'passed' | 'refused' | 'unneeded' | 'waiting'
  /** For a teacher to read. */
  reason?: Sentence
}

export const passed = (gate: Gate): Verdict => ({ gate, outcome: 'passed' })
export const refused = (gate: Gate, reason: Sentence): Verdict => ({ gate, outcome: 'refused', reason })
export const unneeded = (gate: Gate, reason: Sentence): Verdict => ({ gate, outcome: 'unneeded', reason })
export const isRefusal = ({ outcome }: Verdict) => outcome === 'refused'

/** The last gate. No rule opens it: a teacher reads the question and takes it into the bank. */
export const awaitsApproval: Verdict = {
  gate: 'approval',
  outcome: 'waiting',
  reason: /*i18n*/ 'A teacher reads the question before it can stand on a paper.',
}

/** Whether a question may be kept as a draft: every gate before the teacher's was asked, and none refused. */
export function isSound(verdicts: readonly Verdict[]): boolean {
  const asked = new Map(verdicts.map((verdict) => [verdict.gate, verdict.outcome]))
  return gates.every((gate) =>
    gate === 'approval' ? asked.get(gate) === 'waiting' : ['passed', 'unneeded'].includes(asked.get(gate) ?? ''),
  )
}
