import type { MonthsFoundData } from '@margam/contract/past-records'
import { firstErrors } from '@margam/contract/tasks'
import { attendedDays, type CountedDays, type MonthEntry, pastMonths, planMonths } from '@margam/school/past-months'
import { say } from '@margam/school/sentence'
import { and, between, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { attendanceEntries, attendanceMonths } from '../../db/schema/index.ts'
import { Invalid } from '../../http/errors.ts'
import { keptYear, type YearRow } from '../../school/years.ts'
import { type Bringing, bring, planKey, type Rows, requireNews } from './bring.ts'
import { selectPeople } from './people.queries.ts'

const PREVIEWED = 20

export const monthsOf = (year: YearRow) => pastMonths(keptYear(year))

const spanOf = (year: YearRow) => {
  const months = monthsOf(year)
  const last = months.at(-1)
  if (!last)
    throw new Invalid({
      sheet_file: [/*i18n*/ 'Attendance is kept from the first day of this year: there are no months before.'],
    })
  return { months, span: { startsOn: year.startsOn, endsOn: last.endsOn } }
}

/** What counts already in the months: tallies brought in before, and for each student and month the first register. */
async function selectCounted(
  db: Db,
  organisationId: string,
  yearId: string,
  span: { startsOn: string; endsOn: string },
) {
  const months = await db
    .select()
    .from(attendanceMonths)
    .where(and(eq(attendanceMonths.organisationId, organisationId), eq(attendanceMonths.academicYearId, yearId)))
  const month = sql`date_trunc('month', ${attendanceEntries.day})`
  const registers = await db
    .select({ studentId: attendanceEntries.studentId, day: sql<string>`min(${attendanceEntries.day})::text` })
    .from(attendanceEntries)
    .where(
      and(
        eq(attendanceEntries.organisationId, organisationId),
        between(attendanceEntries.day, span.startsOn, span.endsOn),
      ),
    )
    .groupBy(attendanceEntries.studentId, month)
  return [
    ...months.map(({ studentId, startsOn, endsOn, held, present }): CountedDays => {
      return { studentId, startsOn, endsOn, attended: { held, halves: Math.round(Number(present) * 2) } }
    }),
    ...registers.map(({ studentId, day }): CountedDays => ({ studentId, startsOn: day, endsOn: day, attended: null })),
  ]
}

async function plan(db: Db, { by, year, klass }: Bringing, rows: Rows) {
  const { organisationId } = by.caller
  const { months, span } = spanOf(year)
  const people = await selectPeople(db, { organisationId, yearId: year.id, classId: klass?.id ?? '', span })
  const counted = await selectCounted(db, organisationId, year.id, span)
  const planned = planMonths(rows, people, months, counted)
  const entries = planned.entries.map(({ student, startsOn, held, halves }) => [student.id, startsOn, held, halves])
  return { plan: { ...planned, months }, key: planKey(planned, entries) }
}

export async function checkMonths(
  db: Db,
  bringing: Bringing,
  read: { rows: Rows; sheet: string | null },
): Promise<MonthsFoundData> {
  const { plan: planned, key } = await plan(db, bringing, read.rows)
  const { total, same, problems, months } = planned
  const byRow = [...Map.groupBy(planned.entries, ({ row }) => row)].slice(0, PREVIEWED)
  return {
    status: 'success',
    sheet: read.sheet,
    rows: total,
    same,
    errors: firstErrors(problems),
    plan: key,
    months: months.map(({ startsOn, endsOn }) => ({ starts_on: startsOn, ends_on: endsOn })),
    preview: byRow.map(([row, entries]) => {
      const [{ student }] = entries
      const inMonth = (endsOn: string) => entries.find((entry) => entry.endsOn === endsOn)
      return {
        row,
        class_name: student.className,
        roll_no: student.rollNumber,
        name: student.name,
        months: months.map(({ endsOn }) => {
          const entry = inMonth(endsOn)
          return entry ? { held: entry.held, present: attendedDays(entry) } : null
        }),
      }
    }),
  }
}

const ROWS_PER_STATEMENT = 1000

/** Keeps the months, and what they come to for each student in the trail. */
async function writeMonths(tx: Db, { by, year }: Bringing, entries: readonly MonthEntry[], importId: string) {
  const { organisationId } = by.caller
  for (let start = 0; start < entries.length; start += ROWS_PER_STATEMENT) {
    await tx.insert(attendanceMonths).values(
      entries.slice(start, start + ROWS_PER_STATEMENT).map((entry) => ({
        organisationId,
        studentId: entry.student.id,
        academicYearId: year.id,
        startsOn: entry.startsOn,
        endsOn: entry.endsOn,
        held: entry.held,
        present: attendedDays(entry),
        importId,
      })),
    )
  }
  const byStudent = Map.groupBy(entries, ({ student }) => student.id)
  return [...byStudent].map(([entityId, own]) => ({
    action: 'import',
    entity: 'attendance-months',
    entityId,
    after: Object.fromEntries(
      own.map((entry) => [entry.startsOn.slice(0, 7), `${attendedDays(entry)} / ${entry.held}`]),
    ),
  }))
}

export async function saveMonths(db: Db, bringing: Bringing, read: { rows: Rows; fileName: string }, expected: string) {
  let students = 0
  const importId = await bring(db, bringing, {
    expected,
    import: { kind: 'months', fileName: read.fileName },
    plan: (tx) => plan(tx, bringing, read.rows),
    write: (tx, { entries }, id) => {
      requireNews(entries)
      students = new Set(entries.map(({ student }) => student.id)).size
      return writeMonths(tx, bringing, entries, id)
    },
  })
  const message = say(
    '{students, plural, one {Attendance of # student was brought in.} other {Attendance of # students was brought in.}}',
    { students },
  )
  return { status: 'success' as const, message, import_id: importId }
}
