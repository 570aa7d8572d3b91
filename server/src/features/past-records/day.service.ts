import type { DayFoundData } from '@margam/contract/past-records'
import { firstErrors } from '@margam/contract/tasks'
import { tallyOf } from '@margam/school/attendance'
import { type DayPlan, planDay } from '@margam/school/past-day'
import { whyNoSchool } from '@margam/school/school-days'
import { type Sentence, say } from '@margam/school/sentence'
import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { attendanceMonths, attendanceRegisters, classes, importedRegisters } from '../../db/schema/index.ts'
import { Invalid } from '../../http/errors.ts'
import { IS_ARCHIVED } from '../../school/archived-class.ts'
import { readCalendar } from '../../school/calendar.ts'
import { MONTH_COUNTS, selectCodes, storeRegisters, toCorrections } from '../attendance/index.ts'
import { type Bringing, bring, planKey, type Rows } from './bring.ts'
import { selectPeople } from './people.queries.ts'

/** Why the register of a class cannot be taken of this day: it is, or a month counts the day already. */
async function selectClosed(
  db: Db,
  organisationId: string,
  day: string,
  people: readonly { id: string; classId: string }[],
) {
  const closed = new Map<string, Sentence>()
  const months = await db
    .select({ studentId: attendanceMonths.studentId })
    .from(attendanceMonths)
    .where(
      and(
        eq(attendanceMonths.organisationId, organisationId),
        lte(attendanceMonths.startsOn, day),
        gte(attendanceMonths.endsOn, day),
      ),
    )
  const counted = new Set(months.map(({ studentId }) => studentId))
  for (const { id, classId } of people) if (counted.has(id)) closed.set(classId, MONTH_COUNTS)
  const taken = await db
    .select({ classId: attendanceRegisters.classId })
    .from(attendanceRegisters)
    .where(and(eq(attendanceRegisters.organisationId, organisationId), eq(attendanceRegisters.day, day)))
  for (const { classId } of taken) closed.set(classId, /*i18n*/ 'The register of this class and day is taken already.')
  const ended = await db
    .select({ id: classes.id, startDate: classes.startDate, archivedAt: classes.archivedAt })
    .from(classes)
    .where(
      and(
        eq(classes.organisationId, organisationId),
        inArray(classes.id, [...new Set(people.map((one) => one.classId))]),
      ),
    )
  for (const { id, startDate, archivedAt } of ended) {
    if (archivedAt) closed.set(id, IS_ARCHIVED)
    else if (startDate && day < startDate) closed.set(id, /*i18n*/ 'The class had not begun on this day.')
  }
  return closed
}

async function plan(db: Db, { by, year, klass }: Bringing, rows: Rows, day: string) {
  const { organisationId } = by.caller
  const span = { startsOn: day, endsOn: day }
  const reason = whyNoSchool(day, { ...(await readCalendar(db, organisationId, span)), year })
  if (reason) throw new Invalid({ day: [reason] })
  const people = await selectPeople(db, { organisationId, yearId: year.id, classId: klass?.id ?? '', span })
  const codes = await selectCodes(db, organisationId)
  const planned = planDay(rows, people, codes, await selectClosed(db, organisationId, day, people))
  const entries = [...planned.registers].map(([classId, some]) => [
    classId,
    some.map(({ student, code }) => [student.id, code.code]),
  ])
  return { plan: planned, key: planKey(planned, [day, entries]) }
}

const kindsOf = (entries: DayPlan['registers'] extends Map<string, infer E> ? E : never) =>
  tallyOf(entries.map(({ code }) => code.counts_as))

export async function checkDay(
  db: Db,
  bringing: Bringing,
  read: { rows: Rows; sheet: string | null },
  day: string,
): Promise<DayFoundData> {
  const { plan: planned, key } = await plan(db, bringing, read.rows, day)
  return {
    status: 'success',
    sheet: read.sheet,
    rows: planned.total,
    same: 0,
    errors: firstErrors(planned.problems),
    plan: key,
    registers: [...planned.registers.values()].map((entries) => ({
      class_name: entries[0].student.className,
      tally: kindsOf(entries),
    })),
  }
}

/** Takes the registers. Nobody is written to: the day is past. */
async function writeRegisters(tx: Db, { by }: Bringing, { registers }: DayPlan, day: string, importId: string) {
  const { organisationId, accountId } = by.caller
  const taken = [...registers].map(([classId, entries]) => ({ id: newId(), classId, entries }))
  const takenOut = await storeRegisters(
    tx,
    { organisationId, day, takenBy: accountId },
    taken.map(({ entries, ...register }) => ({
      ...register,
      entries: entries.map(({ student, code }) => ({ id: student.id, code: code.code, kind: code.counts_as })),
    })),
  )
  await tx.insert(importedRegisters).values(taken.map(({ id }) => ({ organisationId, importId, registerId: id })))
  const trail = taken.map(({ id, entries }) => ({
    action: 'take',
    entity: 'register',
    entityId: id,
    // a first taking is told by its exceptions, as one that is taken on screen
    after: Object.fromEntries(
      entries.filter(({ code }) => code.counts_as !== 'present').map(({ student, code }) => [student.id, code.code]),
    ),
  }))
  return [...trail, ...toCorrections(takenOut)]
}

export async function saveDay(
  db: Db,
  bringing: Bringing,
  read: { rows: Rows; fileName: string },
  { day, expected }: { day: string; expected: string },
) {
  let count = 0
  const importId = await bring(db, bringing, {
    expected,
    import: { kind: 'day', fileName: read.fileName },
    plan: (tx) => plan(tx, bringing, read.rows, day),
    write: (tx, planned, id) => {
      count = planned.registers.size
      return writeRegisters(tx, bringing, planned, day, id)
    },
  })
  const message = say('{count, plural, one {# register was brought in.} other {# registers were brought in.}}', {
    count,
  })
  return { status: 'success' as const, message, import_id: importId }
}
