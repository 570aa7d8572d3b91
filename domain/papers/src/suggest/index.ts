import { say } from '@margam/school/sentence'
import { attemptPaper, blueprintOf, type PaperRequest } from '../make-paper.ts'
import { type Conflict, conflictsOf } from './conflicts.ts'
import { lastResorts } from './last-resorts.ts'
import { otherCounts } from './other-counts.ts'
import { applyChange, type Failure, type Suggestion } from './suggestion.ts'
import { addTopics, leaveOutTopics } from './topic-changes.ts'

export type { Conflict } from './conflicts.ts'
export type { Suggestion } from './suggestion.ts'
export { applyChange } from './suggestion.ts'

export interface Infeasible {
  status: 'infeasible'
  conflicts: Conflict[]
  suggestions: Suggestion[]
}

const mostSuggestions = 4

/** Why there is no such paper, exactly, and what would work: every suggestion was assembled and checked before it is shown. */
export function explain(request: PaperRequest, failure: Failure): Infeasible {
  const conflicts = conflictsOf(request, failure.problem, failure.reason)
  const suggestions: Suggestion[] = []
  for (const candidate of candidates(request, failure)) {
    if (suggestions.length === mostSuggestions) break
    const changed = applyChange(request, candidate.change)
    if (attemptPaper(changed, true).status === 'made') suggestions.push(candidate)
  }
  // Whatever else is short: other counts, for once also in place of a plan or with all topics of the class.
  if (suggestions.length === 0)
    for (const candidate of lastResorts(request)) {
      if (attemptPaper(applyChange(request, candidate.change), true).status !== 'made') continue
      suggestions.push(candidate)
      break
    }
  return { status: 'infeasible', conflicts, suggestions }
}

/** Changes worth trying, best first. */
function* candidates(request: PaperRequest, failure: Failure): Generator<Suggestion> {
  yield* leaveOutTopics(request, failure)
  yield* addTopics(request, failure)
  yield* otherCounts(request, failure)
  if (blueprintOf(request.plan).sections.some((section) => section.slots.some((slot) => slot.choices))) {
    const blueprint = blueprintOf(request.plan)
    const sections = blueprint.sections.map((section) => ({
      ...section,
      slots: section.slots.map((slot) => ({ ...slot, choices: undefined })),
    }))
    yield { text: say('Leave out the internal choices.', {}), change: { blueprint: { ...blueprint, sections } } }
  }
  yield* freeTypes(request)
}

/** A plan whose sections take any type of question. */
function* freeTypes(request: PaperRequest): Generator<Suggestion> {
  if (!('blueprint' in request.plan)) return
  const { blueprint } = request.plan
  if (!blueprint.sections.some((section) => section.slots.some((slot) => slot.types))) return
  const sections = blueprint.sections.map((section) => ({
    ...section,
    slots: section.slots.map((slot) => ({ ...slot, types: undefined, choices: undefined })),
  }))
  yield {
    text: say('Let every section take questions of any type.', {}),
    change: { blueprint: { ...blueprint, sections } },
  }
}
