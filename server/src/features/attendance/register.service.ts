import type { AttendanceCode, RegisterData } from '@margam/contract/attendance'
import { whyNoSchool } from '@margam/school/school-days'
import { type Sentence, say } from '@margam/school/sentence'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { attendanceEntries, attendanceRegisters } from '../../db/schema/index.ts'
import { Invalid } from '../../http/errors.ts'
import type { By, Caller } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { readCalendar } from '../../school/calendar.ts'
import type { SeenClass } from '../../school/class-access.ts'
import { selectAccountNames } from '../../school/names.ts'
import { notifyAbsences } from '../notifications/index.ts'
import { selectCodes } from './attendance.codes.ts'
import { selectCorrections, selectEntries, selectOptionalRegister, selectRoster } from './register.queries.ts'

/** A day counts once: in its month, or in its register. */
export const MONTH_COUNTS = /*i18n*/ 'The month of this day was brought in as a whole, so its days count already.'

/** Everything about a register before it is shown or changed, in a constant number of statements. */
async function gather(db: Db, { organisationId }: Caller, klass: SeenClass, day: string) {
  const calendar = await readCalendar(db, organisationId, { startsOn: day, endsOn: day })
  const codes = await selectCodes(db, organisationId)
  const roster = await selectRoster(db, { organisationId, classId: klass.id, startsOn: day, endsOn: day })
  const stored = await selectOptionalRegister(db, organisationId, klass.id, day)
  const entries = stored ? await selectEntries(db, organisationId, stored.id) : []
  const codeOf = new Map(entries.map((entry) => [entry.id, entry.code]))
  const known = new Set(roster.map((student) => student.id))
  // students who left since the register was taken
  const gone = entries.filter((entry) => !known.has(entry.id)).map(({ id, name }) => ({ id, name, rollNumber: '' }))
  return {
    klass,
    codes,
    stored,
    codeOf,
    people: [...roster, ...gone],
    today: calendar.today,
    noSchool:
      whyNotTaken(klass, day, whyNoSchool(day, { ...calendar, year: klass.year })) ??
      (!stored && roster.some(({ month }) => month) ? MONTH_COUNTS : null),
  }
}
type Gathered = Awaited<ReturnType<typeof gather>>

function whyNotTaken(klass: SeenClass, day: string, noSchool: Sentence | undefined): Sentence | null {
  if (noSchool) return noSchool
  if (klass.archivedAt) return /*i18n*/ 'This class is archived.'
  if (klass.startDate && day < klass.startDate) return /*i18n*/ 'The class had not begun on this day.'
  return null
}

const presentCode = (codes: readonly AttendanceCode[]) => codes.find((code) => code.counts_as === 'present') ?? codes[0]

type Codes = Record<string, string>
const isCodes = (value: unknown): value is Codes => typeof value === 'object' && value !== null

async function readCorrections(db: Db, organisationId: string, found: Gathered): Promise<RegisterData['corrections']> {
  if (!found.stored || found.stored.version === 1) return []
  const rows = await selectCorrections(db, organisationId, found.stored.id)
  const by = await selectAccountNames(
    db,
    organisationId,
    rows.flatMap((row) => row.actorId ?? []),
  )
  const nameOf = new Map(found.people.map((person) => [person.id, person.name]))
  return rows.map((row) => {
    const before = isCodes(row.before) ? row.before : {}
    const after = isCodes(row.after) ? row.after : {}
    const changes = Object.entries(after).map(([id, code]) => ({
      name: nameOf.get(id) ?? '',
      before: before[id] ?? null,
      after: code,
    }))
    return { at: row.at.toISOString(), by: by.get(row.actorId ?? '') ?? '', changes }
  })
}

async function present(db: Db, organisationId: string, day: string, found: Gathered): Promise<RegisterData> {
  const { klass, stored, codes, codeOf, people } = found
  const takers = await selectAccountNames(db, organisationId, stored ? [stored.takenBy] : [])
  return {
    class_id: klass.id,
    class_name: klass.name,
    day,
    today: found.today,
    no_school: found.noSchool,
    taken: stored !== undefined,
    taken_at: stored?.takenAt.toISOString() ?? null,
    taken_by: stored ? (takers.get(stored.takenBy) ?? '') : null,
    version: stored?.version ?? 0,
    codes,
    students: people.map((person) => ({
      student_id: person.id,
      name: person.name,
      roll_number: person.rollNumber,
      code: stored ? (codeOf.get(person.id) ?? null) : presentCode(codes).code,
    })),
    corrections: await readCorrections(db, organisationId, found),
  }
}

export async function readRegister(db: Db, caller: Caller, klass: SeenClass, day: string): Promise<RegisterData> {
  return present(db, caller.organisationId, day, await gather(db, caller, klass, day))
}

export interface RegisterSave {
  day: string
  version?: number | null
  entries: readonly { student_id: string; code: string }[]
}

/** Everybody's code after the save, and the entries that change. Throws Invalid that names a wrong entry. */
function plan({ people, codes, codeOf, stored }: Gathered, entries: RegisterSave['entries']) {
  const known = new Set(people.map((person) => person.id))
  const wanted = new Map<string, string>()
  for (const [i, entry] of entries.entries()) {
    const at = `entries.${i}`
    if (!known.has(entry.student_id))
      throw new Invalid({ [`${at}.student_id`]: [/*i18n*/ 'This student is not in the class.'] })
    if (wanted.has(entry.student_id))
      throw new Invalid({ [`${at}.student_id`]: [/*i18n*/ 'This student is listed twice.'] })
    const isKept = codeOf.get(entry.student_id) === entry.code
    if (!isKept && !codes.some((code) => code.code === entry.code)) {
      throw new Invalid({ [`${at}.code`]: [say('The school has no code "{code}".', { code: entry.code })] })
    }
    wanted.set(entry.student_id, entry.code)
  }
  const usual = presentCode(codes).code
  const changed = people
    .map(({ id }) => ({ id, code: wanted.get(id) ?? codeOf.get(id) ?? usual }))
    .filter(({ id, code }) => codeOf.get(id) !== code)
  const isRoutine = !stored
  // a first taking is told by its exceptions: naming everybody who was there would bury them
  const told = isRoutine ? changed.filter(({ code }) => code !== usual) : changed
  return { changed, told }
}

interface Saving extends By {
  queue: Pick<JobQueue, 'add'>
}

/** Takes or corrects a register: one statement each for the register, its entries, the trail and the mails' job. */
export async function saveRegister(db: Db, by: Saving, klass: SeenClass, save: RegisterSave) {
  const { caller } = by
  const { organisationId } = caller
  const found = await gather(db, caller, klass, save.day)
  if (found.noSchool) throw new Invalid({ day: [found.noSchool] })
  if (found.people.length === 0) throw new Invalid({ class_id: [/*i18n*/ 'This class has no students on this day.'] })
  const { stored, codes, codeOf } = found
  const refuse = async () =>
    new Stale(
      /*i18n*/ 'Somebody else changed this register meanwhile.',
      await readRegister(db, caller, klass, save.day),
    )
  if ((save.version ?? 0) !== (stored?.version ?? 0)) throw await refuse()
  const { changed, told } = plan(found, save.entries)
  if (stored && changed.length === 0) return present(db, organisationId, save.day, found)

  const kindOf = new Map(codes.map((code) => [code.code, code.counts_as]))
  const isSaved = await db.transaction(async (tx) => {
    const registerId = stored
      ? await raiseVersion(tx, organisationId, stored)
      : await insertRegister(tx, { organisationId, classId: klass.id, day: save.day, takenBy: caller.accountId })
    if (!registerId) return false
    await tx
      .insert(attendanceEntries)
      .values(
        changed.map(({ id, code }) => ({
          organisationId,
          registerId,
          studentId: id,
          day: save.day,
          code,
          countsAs: kindOf.get(code) ?? 'present',
        })),
      )
      .onConflictDoUpdate({
        target: [attendanceEntries.organisationId, attendanceEntries.registerId, attendanceEntries.studentId],
        set: { code: sql`excluded.code`, countsAs: sql`excluded.counts_as` },
      })
    const after = Object.fromEntries(told.map(({ id, code }) => [id, code]))
    const before = stored && Object.fromEntries(told.map(({ id }) => [id, codeOf.get(id) ?? null]))
    await writeAudit(tx, by, [
      { action: stored ? 'correct' : 'take', entity: 'register', entityId: registerId, before, after },
    ])
    await notifyAbsences(tx, by.queue, { organisationId, registerId, day: save.day })
    return true
  })
  if (!isSaved) throw await refuse()
  return readRegister(db, caller, klass, save.day)
}

/** The new register's id; undefined when somebody else took it at the same moment. */
async function insertRegister(
  tx: Db,
  values: { organisationId: string; classId: string; day: string; takenBy: string },
): Promise<string | undefined> {
  const [row] = await tx
    .insert(attendanceRegisters)
    .values({ id: newId(), ...values })
    .onConflictDoNothing()
    .returning({ id: attendanceRegisters.id })
  return row?.id
}

async function raiseVersion(tx: Db, organisationId: string, stored: { id: string; version: number }) {
  const [row] = await tx
    .update(attendanceRegisters)
    .set({ version: stored.version + 1 })
    .where(
      and(
        eq(attendanceRegisters.organisationId, organisationId),
        eq(attendanceRegisters.id, stored.id),
        eq(attendanceRegisters.version, stored.version),
      ),
    )
    .returning({ id: attendanceRegisters.id })
  return row?.id
}
