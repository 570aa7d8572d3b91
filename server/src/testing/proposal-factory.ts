import { proposalRuns, proposalTries } from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'

/** What became of a question that an account had proposed. */
export async function makeProposal(
  { db }: Pick<Deps, 'db'>,
  { organisationId, accountId }: { organisationId: string; accountId: string },
  questionId: string,
) {
  const place = { brd: 'CBSE', cls: '7', sub: 'Mathematics', topic: 'maths.integers' }
  const kind = { type: 'very-short', marks: 1, difficulty: 'easy', thinking: 'remember', count: 1 } as const
  const [run] = await db
    .insert(proposalRuns)
    .values({
      organisationId,
      accountId,
      askedOn: '2026-11-20',
      questions: 1,
      wishes: { ...place, ...kind },
      model: 'some-model',
    })
    .returning()
  const verdicts = [{ gate: 'approval', outcome: 'waiting', reason: 'A teacher reads it.' } as const]
  await db.insert(proposalTries).values({ organisationId, runId: run.id, position: 0, place: 1, verdicts, questionId })
}
