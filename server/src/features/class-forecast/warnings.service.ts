import type { listWarnings, switchWarningOff, Warning, WarningOff } from '@margam/contract/class-forecast'
import { schoolDay } from '@margam/contract/dates'
import type { BodyOf, QueryOf, ReplyInput } from '@margam/contract/endpoint'
import { searchText } from '@margam/school/search-text'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { students, warningsOff } from '../../db/schema/index.ts'
import { readPage, writeCursor } from '../../http/paging.ts'
import type { By, Caller } from '../../http/session.ts'
import type { SeenClass, SeenSubject } from '../../school/class-access.ts'
import { personName, selectAccountNames } from '../../school/names.ts'
import { thresholdsOf } from '../../school/pass-mark.ts'
import { readSettings } from '../../school/settings.ts'
import { selectTerms, termOn } from '../../school/terms.ts'
import { judge, toWireForecast, toWireOff } from './to-wire.ts'
import { type BelowRow, forecastKey, selectBelow, selectWhole } from './warnings.queries.ts'

const isPlace = (key: string) => /^[1-9]\d{0,5}$/.test(key)
const natural = new Intl.Collator('en', { numeric: true })

/** The place of each name in their natural order; compared a hundred thousand times, names are slow and places are not. */
function placesOf(names: readonly string[]): (name: string) => number {
  const places = new Map([...new Set(names)].toSorted(natural.compare).map((name, place) => [name, place]))
  return (name) => places.get(name) ?? 0
}

interface Judged {
  row: BelowRow
  risk: number
}
/** The likeliest low mark first; who is equal in this stands class by class. */
function sortByRisk<T extends Judged>(all: readonly T[]): T[] {
  const classOf = placesOf(all.map(({ row }) => row.className))
  const rollOf = placesOf(all.map(({ row }) => row.rollNumber))
  return all.toSorted(
    ({ row: a, risk: aRisk }, { row: b, risk: bRisk }) =>
      bRisk - aRisk ||
      a.forecast.predicted - b.forecast.predicted ||
      classOf(a.className) - classOf(b.className) ||
      rollOf(a.rollNumber) - rollOf(b.rollNumber) ||
      (forecastKey(a.id, a.subjectId) < forecastKey(b.id, b.subjectId) ? -1 : 1),
  )
}

/** The warnings over the classes that the caller sees, a page of them: a fixed number of statements. */
export async function readWarnings(
  db: Db,
  caller: Caller,
  query: QueryOf<typeof listWarnings>,
): Promise<ReplyInput<typeof listWarnings>> {
  const { organisationId } = caller
  const page = readPage(query, [isPlace])
  const thresholds = thresholdsOf(await readSettings(db, organisationId))
  const all = (await selectBelow(db, caller, thresholds)).flatMap((row) => {
    const { is_warning: isWarning, risk, change } = judge(row.forecast, thresholds)
    return isWarning ? [{ row, risk, change }] : []
  })
  const on = all.filter(({ row }) => !row.off)
  const wanted = searchText(query.search)
  const asked = sortByRisk(
    (query.show === 'off' ? all.filter(({ row }) => row.off) : on).filter(
      ({ row }) => (query.class_id === '' || row.classId === query.class_id) && row.searchName.includes(wanted),
    ),
  )
  // the whole is put in order at each look: a place in it is what a page ends with
  const from = Number(page.after?.[0] ?? 0)
  const shown = asked.slice(from, from + page.limit)
  const forecasts = await selectWhole(
    db,
    organisationId,
    shown.map(({ row }) => row),
  )
  const nameOf = await selectAccountNames(
    db,
    organisationId,
    shown.flatMap(({ row }) => row.off?.switchedBy ?? []),
  )
  return {
    pass_mark: thresholds.passMark,
    warning_chance: Math.round(100 * thresholds.chance),
    warnings: shown.flatMap(({ row }): Warning[] => {
      // made anew since it was judged, it may be gone
      const forecast = forecasts.get(forecastKey(row.id, row.subjectId))
      if (!forecast) return []
      return [
        {
          student_id: row.id,
          student_name: row.name,
          roll_number: row.rollNumber,
          class_id: row.classId,
          class_name: row.className,
          subject_id: row.subjectId,
          subject_name: row.subjectName,
          forecast: toWireForecast(forecast, thresholds),
          off: row.off && toWireOff(row.off, nameOf),
        },
      ]
    }),
    total: asked.length,
    counts: {
      on: on.length,
      off: all.length - on.length,
      new: on.filter(({ change }) => change === 'new').length,
    },
    next_cursor: from + page.limit < asked.length ? writeCursor([String(from + page.limit)]) : null,
  }
}

interface Of {
  klass: SeenClass
  studentId: string
  subject: SeenSubject
}
const ofOne = (organisationId: string, { studentId, subject }: Of) =>
  and(
    eq(warningsOff.organisationId, organisationId),
    eq(warningsOff.studentId, studentId),
    eq(warningsOff.subjectId, subject.subjectId),
  )

/** What the trail calls it: the student in the subject. */
async function toEntry(tx: Db, organisationId: string, { studentId, subject }: Of) {
  const [student] = await tx
    .select({ name: personName(students) })
    .from(students)
    .where(and(eq(students.organisationId, organisationId), eq(students.id, studentId)))
  return {
    entity: 'forecast-warning',
    entityId: `${subject.subjectId}:${studentId}`,
    name: `${student?.name ?? ''}: ${subject.name}`,
  }
}

/** A warning is off until the end of the term that runs, or of the year where none does; not beyond. */
async function lastDayOff(db: Db, organisationId: string, { yearId, year }: SeenClass): Promise<string> {
  const today = schoolDay()
  const term = termOn(await selectTerms(db, organisationId, yearId), today)
  return [term?.endsOn ?? year.endsOn, today].toSorted()[1]
}

/** Switches the warning off, or off for another reason; each of them is in the trail. */
export const switchOff = (db: Db, by: By, of: Of, { reason }: BodyOf<typeof switchWarningOff>): Promise<WarningOff> =>
  db.transaction(async (tx) => {
    const { organisationId, accountId } = by.caller
    const until = await lastDayOff(tx, organisationId, of.klass)
    const now = { reason, until, switchedBy: accountId, switchedAt: new Date() }
    const [before] = await tx.select().from(warningsOff).where(ofOne(organisationId, of)).for('update')
    const [row] = await tx
      .insert(warningsOff)
      .values({ organisationId, studentId: of.studentId, subjectId: of.subject.subjectId, ...now })
      .onConflictDoUpdate({
        target: [warningsOff.organisationId, warningsOff.studentId, warningsOff.subjectId],
        set: now,
      })
      .returning()
    const was = before && { reason: before.reason, until: before.until }
    const entry = await toEntry(tx, organisationId, of)
    await writeAudit(tx, by, [{ action: 'switch-off', ...entry, before: was, after: { reason, until } }])
    return toWireOff(row, await selectAccountNames(tx, organisationId, [accountId]))
  })

/** Switches it on again; what is on already leaves no trace. */
export const switchOn = (db: Db, by: By, of: Of): Promise<void> =>
  db.transaction(async (tx) => {
    const [gone] = await tx.delete(warningsOff).where(ofOne(by.caller.organisationId, of)).returning()
    if (!gone) return
    const before = { reason: gone.reason, until: gone.until }
    const entry = await toEntry(tx, by.caller.organisationId, of)
    await writeAudit(tx, by, [{ action: 'switch-on', ...entry, before }])
  })
