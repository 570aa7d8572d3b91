import type { Item } from '../item.ts'
import { keepsAnswers } from './answer-leak.ts'
import type { KnownQuestions } from './known-questions.ts'
import { likenessOf } from './likeness.ts'
import { hasOneKey } from './one-key.ts'
import { hidesKeyByLength } from './option-lengths.ts'
import type { Proposal, Wanted } from './proposal.ts'
import { isRightByCheck } from './right-check.ts'
import { isInScope } from './scope.ts'
import { proposedItem } from './to-item.ts'
import { pointsMakeMarks } from './value-points.ts'
import { isRefusal, type Verdict } from './verdict.ts'
import { isWordedSoundly, namesNobody, type TextCheck } from './wording.ts'

/** What the gates hold a question against that need nobody else. */
export interface Bench {
  isSafe: TextCheck
  known: KnownQuestions
  /** Full names of the people of the school, and the school's. */
  names: readonly string[]
}

export interface Judged {
  verdicts: Verdict[]
  /** The question with the family that it belongs to. */
  item: Item
}

/** Asks the gates that need no provider, one after another, up to the first that refuses. */
export function judgeByRule(proposal: Proposal, wanted: Wanted, bench: Bench, id: string): Judged {
  const own = proposedItem(proposal, wanted, id)
  let item = own
  const steps: (() => Verdict)[] = [
    () => isWordedSoundly(proposal, wanted, bench.isSafe),
    () => namesNobody(proposal, bench.names),
    () => hasOneKey(proposal),
    () => isRightByCheck(proposal, wanted),
    () => pointsMakeMarks(proposal, wanted),
    () => hidesKeyByLength(proposal),
    () => isInScope(proposal, wanted, bench.known),
    () => {
      const { verdict, family } = likenessOf(own, bench.known.beside)
      if (family) item = { ...own, family }
      return verdict
    },
    () => keepsAnswers(own, bench.known.beside),
  ]
  const verdicts: Verdict[] = []
  for (const step of steps) {
    const verdict = step()
    verdicts.push(verdict)
    if (isRefusal(verdict)) break
  }
  return { verdicts, item }
}
