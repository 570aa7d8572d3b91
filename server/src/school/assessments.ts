import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { assessmentAttempts, careerResults, externalScores } from '../db/schema/index.ts'

interface Account {
  organisationId: string
  accountId: string
}

/** Deletes every test of an account with its answers and results, and what was recommended of them. */
export async function deleteAssessmentsOf(tx: Db, { organisationId, accountId }: Account): Promise<void> {
  for (const table of [assessmentAttempts, externalScores, careerResults])
    await tx.delete(table).where(and(eq(table.organisationId, organisationId), eq(table.accountId, accountId)))
}
