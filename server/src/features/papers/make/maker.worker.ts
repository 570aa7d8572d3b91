import {
  type Conflict,
  loadModels,
  type Made,
  makeRequested,
  makeSets,
  type PaperBody,
  type PaperRequest,
  RefusedRequest,
  replaceQuestion,
  type SetKind,
  type Suggestion,
  UnsoundPaper,
} from '@margam/papers'
import { catalogueOf, type Offer } from './offer-catalogue.ts'
import type { Snapshot } from './snapshot.ts'

export type MakerTask = { offer: Offer } & (
  | { kind: 'make'; body: PaperBody }
  | { kind: 'replace'; snapshot: Snapshot; number: number; seed: string }
  | { kind: 'sets'; snapshot: Snapshot; sets: { kind: SetKind; count: number } }
)
export type MakerReply =
  | { status: 'made'; snapshot: Snapshot }
  | { status: 'infeasible'; conflicts: Conflict[]; suggestions: Suggestion[] }
  | { status: 'refused'; errors: Record<string, string[]> }
  /** There is no other question, or no other sets. */
  | { status: 'none' }
  /** It breaks a rule of its own: a teacher's wording is in it, or we have made a mistake. */
  | { status: 'unsound'; violations: readonly string[] }

/** Chooses questions in a thread of its own: some hundred milliseconds of work that no other caller waits for. */
export default async function makePapers(task: MakerTask): Promise<MakerReply> {
  try {
    return await answer(task)
  } catch (error) {
    if (error instanceof RefusedRequest) return { status: 'refused', errors: { [error.field]: [error.message] } }
    if (error instanceof UnsoundPaper) return { status: 'unsound', violations: error.violations }
    throw error
  }
}

async function answer(task: MakerTask): Promise<MakerReply> {
  const { offer } = task
  const catalogue = catalogueOf(offer, await loadModels([offer.scope.subject]))
  if (task.kind === 'make') {
    const { request, outcome } = makeRequested(task.body, catalogue)
    if (outcome.status === 'infeasible') return outcome
    return { status: 'made', snapshot: snapshotOf(request, outcome) }
  }
  const { snapshot } = task
  const marks = new Set(
    snapshot.made.paper.sections.flatMap((s) => s.questions.flatMap((q) => q.items.map((p) => p.item.marks))),
  )
  const drawn = (seed: string, variety: number): PaperRequest => ({
    ...snapshot.request,
    seed,
    pool: catalogue.pool(offer.scope, marks, seed, variety),
  })
  if (task.kind === 'replace') {
    const request = drawn(task.seed, 2)
    const made = replaceQuestion(request, snapshot.made, task.number)
    return made ? { status: 'made', snapshot: { ...snapshot, made, sets: null } } : { status: 'none' }
  }
  const request = drawn(snapshot.request.seed, task.sets.count)
  const sets = makeSets(request, snapshot.made, { ...task.sets, models: catalogue.modelsOf(offer.scope) })
  return sets ? { status: 'made', snapshot: { ...snapshot, sets } } : { status: 'none' }
}

function snapshotOf({ pool: _pool, ...request }: PaperRequest, made: Made): Snapshot {
  return { made, request, sets: null }
}
