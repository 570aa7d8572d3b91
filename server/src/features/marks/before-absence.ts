import { parseMark } from '@margam/school/rounding'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { auditLog } from '../../db/schema/index.ts'
import { markId } from './mark-rules.ts'

interface Stored {
  examId: string
  studentId: string
  isAbsent: boolean
}

/**
 * The marks that stood before these students were set to absent, by `markId`; the trail keeps them. Whoever had no mark,
 * or one above what the exam is out of by now, has none here.
 */
export async function selectBeforeAbsence(
  db: Db,
  organisationId: string,
  rows: readonly Stored[],
  maximumOf: (examId: string) => string | undefined,
): Promise<ReadonlyMap<string, number>> {
  const absent = new Map(rows.filter((row) => row.isAbsent).map((row) => [markId(row.examId, row.studentId), row]))
  if (absent.size === 0) return new Map()
  const becameAbsent = sql`${auditLog.after}->>'status' = 'absent' and ${auditLog.before}->>'status' is distinct from 'absent'`
  const found = await db
    .selectDistinctOn([auditLog.entityId], {
      id: auditLog.entityId,
      mark: sql<string | null>`${auditLog.before}->>'mark'`,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.organisationId, organisationId),
        eq(auditLog.entity, 'mark'),
        inArray(auditLog.entityId, [...absent.keys()]),
        becameAbsent,
      ),
    )
    .orderBy(auditLog.entityId, desc(auditLog.at), desc(auditLog.id))
  return new Map(
    found.flatMap(({ id, mark }): [string, number][] => {
      const maximum = parseMark(maximumOf(absent.get(id ?? '')?.examId ?? '') ?? '')
      const exact = mark === null ? undefined : parseMark(mark)
      const isPossible = exact !== undefined && maximum !== undefined && exact <= maximum
      return id && isPossible ? [[id, Number(mark)]] : []
    }),
  )
}
