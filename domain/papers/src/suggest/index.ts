import { say } from '@margam/school/sentence'
import type { Blueprint } from '../blueprint.ts'
import { attemptPaper, blueprintOf, type PaperRequest } from '../make-paper.ts'
import { type Conflict, conflictsOf } from './conflicts.ts'
import { lastResorts } from './last-resorts.ts'
import { otherCounts } from './other-counts.ts'
import { otherPresets } from './other-presets.ts'
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

/**
 * Why there is no such paper, exactly, and what would work: every suggestion was assembled and checked before it is shown.
 * First comes another of the presets, which keeps the chosen topics as they are.
 */
export function explain(request: PaperRequest, failure: Failure, presets: readonly Blueprint[] = []): Infeasible {
  const conflicts = conflictsOf(request, failure.problem, failure.reason)
  const suggestions = take(1, otherPresets(request, presets), request)
  suggestions.push(...take(mostSuggestions - suggestions.length, candidates(request, failure), request))
  // Whatever else is short: other counts, for once also in place of a plan or with all topics of the class.
  if (suggestions.length === 0) suggestions.push(...take(1, lastResorts(request), request))
  return { status: 'infeasible', conflicts, suggestions }
}

/** The first so many that work. */
function take(most: number, tried: Iterable<Suggestion>, request: PaperRequest): Suggestion[] {
  const working: Suggestion[] = []
  for (const candidate of tried) {
    if (attemptPaper(applyChange(request, candidate.change), true).status === 'made') working.push(candidate)
    if (working.length === most) break
  }
  return working
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
