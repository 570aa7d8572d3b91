import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { issuedCards } from '../db/schema/index.ts'

/** A student's cards, the latest version of each, the newest first. */
export async function selectOwnCards(db: Db, organisationId: string, studentId: string) {
  const rows = await db
    .selectDistinctOn([issuedCards.classId, issuedCards.period], {
      id: issuedCards.id,
      className: issuedCards.className,
      periodName: issuedCards.periodName,
      yearName: issuedCards.yearName,
      version: issuedCards.version,
      at: issuedCards.issuedAt,
      openedAt: issuedCards.openedAt,
    })
    .from(issuedCards)
    .where(and(eq(issuedCards.organisationId, organisationId), eq(issuedCards.studentId, studentId)))
    .orderBy(issuedCards.classId, issuedCards.period, desc(issuedCards.version))
  return rows.toSorted((a, b) => b.at.getTime() - a.at.getTime())
}
export type OwnCard = Awaited<ReturnType<typeof selectOwnCards>>[number]
