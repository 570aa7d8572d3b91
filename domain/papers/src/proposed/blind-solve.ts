import { say } from '@margam/school/sentence'
import { createRng } from '../rng.ts'
import { isComputable, isSameValue, keyIndex, saysSame } from './answers.ts'
import type { Proposal, Wanted } from './proposal.ts'
import { passed, refused, unneeded, type Verdict } from './verdict.ts'

export const blindSolves = 3

/** Whether the answer is short and sure enough that whoever solves the question writes the same. */
export const isSolvedBlind = (
  { answer }: Pick<Proposal, 'answer'>,
  { type, subject }: Pick<Wanted, 'type' | 'subject'>,
) => type === 'mcq' || type === 'fill' || isComputable(subject, answer)

/** Orders of the options for the solves: the right one stands at another place each time. */
export function blindOrders(proposal: Proposal, seed: string): number[][] {
  const rng = createRng(`blind/${seed}`)
  const places = proposal.options.map((_, index) => index)
  const key = keyIndex(proposal)
  const start = rng.int(0, Math.max(0, places.length - 1))
  return Array.from({ length: blindSolves }, (_, turn) => {
    const order = rng.shuffle(places.filter((place) => place !== key))
    if (key >= 0) order.splice((start + turn) % places.length, 0, key)
    return order
  })
}

/** What a solve answered: the index of an option, a text, or null where nothing of use came. */
export type Solved = number | string | null

function isRight({ answer, accepted, ...rest }: Proposal, solved: Solved): boolean {
  if (solved === null) return false
  if (typeof solved === 'number') return solved === keyIndex({ ...rest, answer })
  return [answer, ...accepted].some((one) => saysSame(one, solved) || isSameValue(solved, one))
}

/** Whether everybody who solved the question without its key came to the key. */
export function isSolvedToKey(proposal: Proposal, wanted: Wanted, solved: readonly Solved[]): Verdict {
  if (!isSolvedBlind(proposal, wanted))
    return unneeded('solve', /*i18n*/ 'A written answer is judged by a teacher, by its value points.')
  const right = solved.filter((one) => isRight(proposal, one)).length
  return solved.length === blindSolves && right === blindSolves
    ? passed('solve')
    : refused(
        'solve',
        say('Solved {all} times without its key, the question came to the key {right} times.', {
          all: blindSolves,
          right,
        }),
      )
}
