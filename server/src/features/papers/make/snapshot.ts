import type { Made, Paper, PaperRequest, Sets } from '@margam/papers'
import { itemsOf } from '@margam/papers/revise/units'

/** A paper as it is kept: everything that is printed, and what it takes to change it by its own rules. */
export interface Snapshot {
  made: Made
  /** What was asked for, without the questions that it was chosen from. */
  request: Omit<PaperRequest, 'pool'>
  sets: Sets | null
}

/** The paper of a set; set A is the paper itself. Undefined where there is no such set. */
export const paperOfSet = ({ made, sets }: Snapshot, letter: string): Paper | undefined =>
  letter === 'A' ? made.paper : sets?.sets.find((set) => set.letter === letter)?.paper

/** The ids of all questions of a paper and its sets. */
export const itemsIn = ({ made, sets }: Snapshot): string[] => [
  ...new Set([made.paper, ...(sets?.sets.map(({ paper }) => paper) ?? [])].flatMap(itemsOf).map(({ id }) => id)),
]
