import type { AttendanceCode, RegisterData } from '@margam/contract/attendance'
import { whyNoSchool } from '@margam/school/school-days'
import { type Sentence, say } from '@margam/school/sentence'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { together } from '../../db/together.ts'
import { Invalid } from '../../http/errors.ts'
import type { By, Caller } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { IS_ARCHIVED } from '../../school/archived-class.ts'
import type { SeenClass } from '../../school/class-access.ts'
import { notifyAbsences } from '../notifications/index.ts'
import { toSchool } from './attendance.codes.ts'
import { KEPT_CORRECTIONS, selectRegisterOfDay, selectRoster } from './register.queries.ts'
import { type StoredRegister, storeRegister, toCorrections } from './register.store.ts'

/** A day counts once: in its month, or in its register. */
export const MONTH_COUNTS = /*i18n*/ 'The month of this day was brought in as a whole, so its days count already.'

/** Everything about a register before it is shown or changed, in two statements. */
async function gather(db: Db, caller: Caller, klass: SeenClass, day: string) {
  const found = await selectRegisterOfDay(db, caller, { classId: klass.id, day })
  const { calendar, codes } = toSchool(found.school)
  const roster = await selectRoster(db, {
    organisationId: caller.organisationId,
    classId: klass.id,
    startsOn: day,
    endsOn: day,
  })
  const stored = found.register ?? undefined
  const known = new Set(roster.map((student) => student.id))
  // students who left since the register was taken
  const gone = found.entries
    .filter((entry) => !known.has(entry.id))
    .map(({ id, name }) => ({ id, name, rollNumber: '' }))
  const entryOf = new Map(found.entries.map(({ id, code, kind }) => [id, { code, kind }]))
  // placed since, for days before: their month counts this day, so the register must not
  const outside = stored ? roster.filter(({ id, month }) => month && !entryOf.has(id)) : []
  const counted = new Set(outside.map(({ id }) => id))
  return {
    klass,
    day,
    codes,
    stored,
    asker: found.asker ?? '',
    takenBy: found.takenBy ?? '',
    corrections: found.corrections,
    entryOf,
    people: [...roster.filter(({ id }) => !counted.has(id)), ...gone],
    counted,
    today: calendar.today,
    noSchool:
      whyNotTaken(klass, day, whyNoSchool(day, { ...calendar, year: klass.year })) ??
      (!stored && roster.some(({ month }) => month) ? MONTH_COUNTS : null),
  }
}
type Gathered = Awaited<ReturnType<typeof gather>>

function whyNotTaken(klass: SeenClass, day: string, noSchool: Sentence | undefined): Sentence | null {
  if (noSchool) return noSchool
  if (klass.archivedAt) return IS_ARCHIVED
  if (klass.startDate && day < klass.startDate) return /*i18n*/ 'The class had not begun on this day.'
  return null
}

const presentCode = (codes: readonly AttendanceCode[]) => codes.find((code) => code.counts_as === 'present') ?? codes[0]

/** By student; null of somebody who was taken out. */
type Codes = Record<string, string | null>
const isCodes = (value: unknown): value is Codes => typeof value === 'object' && value !== null

function toCorrection({ at, by, before, after, names }: Gathered['corrections'][number]) {
  const was = isCodes(before) ? before : {}
  const changes = Object.entries(isCodes(after) ? after : {})
    // in the order in which the trail keeps them
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, code]) => ({ name: names[id] ?? '', before: was[id] ?? null, after: code }))
  return { at: new Date(at).toISOString(), by: by ?? '', changes }
}

function present(found: Gathered): RegisterData {
  const { klass, day, stored, codes, entryOf, people } = found
  return {
    class_id: klass.id,
    class_name: klass.name,
    day,
    today: found.today,
    no_school: found.noSchool,
    taken: stored !== undefined,
    taken_at: stored?.takenAt.toISOString() ?? null,
    taken_by: stored ? found.takenBy : null,
    version: stored?.version ?? 0,
    codes,
    students: people.map((person) => ({
      student_id: person.id,
      name: person.name,
      roll_number: person.rollNumber,
      code: stored ? (entryOf.get(person.id)?.code ?? null) : presentCode(codes).code,
    })),
    corrections: found.corrections.map(toCorrection),
  }
}

export const readRegister = async (db: Db, caller: Caller, klass: SeenClass, day: string): Promise<RegisterData> =>
  present(await gather(db, caller, klass, day))

export interface RegisterSave {
  day: string
  version?: number | null
  entries: readonly { student_id: string; code: string }[]
}

/** Everybody's code after the save, and the entries that change. Throws Invalid that names a wrong entry. */
function plan({ people, counted, codes, entryOf, stored }: Gathered, entries: RegisterSave['entries']) {
  const known = new Set(people.map((person) => person.id))
  const wanted = new Map<string, string>()
  for (const [i, entry] of entries.entries()) {
    // a form that was opened before the month came in names them still
    if (counted.has(entry.student_id)) continue
    const at = `entries.${i}`
    if (!known.has(entry.student_id))
      throw new Invalid({ [`${at}.student_id`]: [/*i18n*/ 'This student is not in the class.'] })
    if (wanted.has(entry.student_id))
      throw new Invalid({ [`${at}.student_id`]: [/*i18n*/ 'This student is listed twice.'] })
    const isKept = entryOf.get(entry.student_id)?.code === entry.code
    if (!isKept && !codes.some((code) => code.code === entry.code)) {
      throw new Invalid({ [`${at}.code`]: [say('The school has no code "{code}".', { code: entry.code })] })
    }
    wanted.set(entry.student_id, entry.code)
  }
  const usual = presentCode(codes).code
  const kindOf = new Map(codes.map((code) => [code.code, code.counts_as]))
  const changed = people
    .map(({ id }) => ({ id, code: wanted.get(id) ?? entryOf.get(id)?.code ?? usual }))
    .filter(({ id, code }) => entryOf.get(id)?.code !== code)
    .map((entry) => ({ ...entry, kind: kindOf.get(entry.code) ?? 'present' }))
  const isRoutine = !stored
  // a first taking is told by its exceptions: naming everybody who was there would bury them
  const told = isRoutine ? changed.filter(({ code }) => code !== usual) : changed
  return { changed, told }
}

type Changed = ReturnType<typeof plan>['changed'][number]

const CHANGED = /*i18n*/ 'Somebody else changed this register meanwhile.'

interface Saving extends By {
  queue: Pick<JobQueue, 'add'>
}

/** The register as it is once `changed` is stored, so that nobody reads back what was just written. */
function afterSave(found: Gathered, stored: StoredRegister, changed: readonly Changed[]): Gathered {
  const written = changed.map(({ id, code, kind }) => [id, { code, kind }] as const)
  return {
    ...found,
    stored,
    takenBy: found.stored ? found.takenBy : found.asker,
    entryOf: new Map([...found.entryOf, ...written]),
  }
}

/**
 * Takes or corrects a register: one statement for the register with its entries, and then one for the mails' job and for
 * the trail, which looks up what the register is called.
 */
export async function saveRegister(db: Db, by: Saving, klass: SeenClass, save: RegisterSave): Promise<RegisterData> {
  const { caller } = by
  const { organisationId } = caller
  const found = await gather(db, caller, klass, save.day)
  if (found.noSchool) throw new Invalid({ day: [found.noSchool] })
  if (found.people.length === 0) throw new Invalid({ class_id: [/*i18n*/ 'This class has no students on this day.'] })
  const { stored, entryOf } = found
  if ((save.version ?? 0) !== (stored?.version ?? 0)) throw new Stale(CHANGED, present(found))
  const { changed, told } = plan(found, save.entries)
  if (stored && changed.length === 0) return present(found)

  const after = Object.fromEntries(told.map(({ id, code }) => [id, code]))
  const before = stored && Object.fromEntries(told.map(({ id }) => [id, entryOf.get(id)?.code ?? null]))
  const saved = await db.transaction(async (tx) => {
    const first = { organisationId, classId: klass.id, day: save.day, takenBy: caller.accountId }
    const written = await storeRegister(tx, first, stored, changed)
    if (!written) return undefined
    const register = { id: written.id, version: (stored?.version ?? 0) + 1, takenAt: new Date(written.takenAt) }
    const now = afterSave(found, register, changed)
    await together(tx, async (writes) => {
      await writeAudit(writes, by, [
        { action: stored ? 'correct' : 'take', entity: 'register', entityId: register.id, before, after },
        ...toCorrections(written.takenOut),
      ])
      await notifyAbsences(writes, by.queue, { organisationId, registerId: register.id, day: save.day })
    })
    return { ...now, at: written.now }
  })
  if (!saved) throw new Stale(CHANGED, await readRegister(db, caller, klass, save.day))
  if (!stored) return present(saved)
  const names = Object.fromEntries(found.people.map(({ id, name }) => [id, name ?? '']))
  const correction = { at: saved.at, by: found.asker, before, after, names }
  return present({ ...saved, corrections: [correction, ...found.corrections].slice(0, KEPT_CORRECTIONS) })
}
