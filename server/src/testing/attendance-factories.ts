import type { Kind } from '@margam/school/attendance'
import { newId } from '../db/columns.ts'
import { attendanceEntries, attendanceMonths, attendanceRegisters, pastImports } from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'

const CODES: Record<Kind, string> = { present: 'P', late: 'L', half_day: 'H', absent: 'A' }
interface OfClass {
  id: string
  organisationId: string
  yearId: string
}

/** The register of a class and day, with what each student is in it; the school's own account took it. */
export async function takeRegister(
  deps: Deps,
  { id: classId, organisationId }: OfClass,
  day: string,
  kinds: Record<string, Kind>,
) {
  const registerId = newId()
  await deps.db
    .insert(attendanceRegisters)
    .values({ id: registerId, organisationId, classId, day, takenBy: organisationId })
  await deps.db.insert(attendanceEntries).values(
    Object.entries(kinds).map(([studentId, kind]) => ({
      organisationId,
      registerId,
      studentId,
      day,
      code: CODES[kind],
      countsAs: kind,
    })),
  )
}

/** A student's days of a month before registers were kept. */
export async function bringInMonth(
  deps: Deps,
  { id: classId, organisationId, yearId }: OfClass,
  studentId: string,
  month: { startsOn: string; endsOn: string; held: number; present: string },
) {
  const importId = newId()
  await deps.db.insert(pastImports).values({
    id: importId,
    organisationId,
    kind: 'months',
    academicYearId: yearId,
    classId,
    fileName: 'months.csv',
    rows: 1,
    madeBy: organisationId,
  })
  await deps.db
    .insert(attendanceMonths)
    .values({ organisationId, studentId, academicYearId: yearId, importId, ...month })
}
