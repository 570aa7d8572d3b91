import type { ForecastContext } from '@margam/contract/concerns'
import { schoolDay } from '@margam/contract/dates'
import { areEntered, type WireTest } from '@margam/prediction'
import { hundredthsOf, percentage } from '@margam/school/rounding'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { predictions } from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'

interface Kept {
  range: string
  low: number
  high: number
  confidence: string
}
interface Test extends WireTest {
  marks: number
  max_marks: number
}

/** A forecast of the caller's own, as it was shown. What they called a test may name somebody, and is left out. */
export async function findOwnForecast(
  db: Db,
  { organisationId, accountId }: Caller,
  id: string,
): Promise<ForecastContext | undefined> {
  const [row] = await db
    .select()
    .from(predictions)
    .where(
      and(eq(predictions.organisationId, organisationId), eq(predictions.id, id), eq(predictions.studentId, accountId)),
    )
  if (!row) return undefined
  const { range, low, high, confidence } = row.result as Kept
  const rows = row.tests as Test[]
  const entered = areEntered(rows)
  const tests = rows.filter((_, index) => entered[index])
  return {
    subject: row.subject,
    range,
    low,
    high,
    confidence,
    tests: tests.map(({ marks, max_marks }) =>
      percentage({ numerator: hundredthsOf(marks), denominator: hundredthsOf(max_marks) }),
    ),
    day: schoolDay(row.createdAt),
  }
}
