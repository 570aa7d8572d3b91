import { setTimeout } from 'node:timers/promises'
import { schoolDay } from '@margam/contract/dates'
import type { YearEndChoices } from '@margam/contract/year-end'
import { say } from '@margam/school/sentence'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { isCollision, isExclusionViolation, isHeld, isUniqueViolation } from '../../db/errors.ts'
import { academicYears, yearEnds } from '../../db/schema/index.ts'
import { lockSchoolNow } from '../../db/school-lock.ts'
import type { Deps } from '../../feature.ts'
import { AppError, Conflict, Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'
import { newYear, type YearRow } from '../../school/years.ts'
import { defaultChoices, type PlannedYearEnd, readPlan, toPreview } from './plan.ts'
import { auditOfSections, makeSections, rollOver } from './roll-over.ts'
import { selectDue, selectYearEnd, type YearEndRow } from './year-end.queries.ts'

const CHANGED = /*i18n*/ 'The school changed since this preview was made. Look at the new one before you go on.'
const ALREADY = /*i18n*/ 'The end of this year is already decided.'
const UNKNOWN = /*i18n*/ 'Something went wrong at the school’s server. Nobody was moved.'

const TRIES = 10
const PAUSE_MILLISECONDS = 100

/**
 * A transaction that sees the school as it was when it began, so that what is planned is what is done. When somebody else
 * is changing who is in which class, it begins again.
 */
export async function inOneState<T>(
  db: Db,
  organisationId: string,
  work: (tx: Db) => Promise<T>,
  tries = TRIES,
): Promise<T> {
  const underLock = async (tx: Db) => {
    await lockSchoolNow(tx, organisationId)
    return work(tx)
  }
  try {
    return await db.transaction(underLock, { isolationLevel: 'repeatable read' })
  } catch (error) {
    if (!isCollision(error)) throw error
    if (!isHeld(error) || tries === 1) throw new Conflict(CHANGED)
    await setTimeout(PAUSE_MILLISECONDS)
    return inOneState(db, organisationId, work, tries - 1)
  }
}

/** Checks the days of a year that is yet to be made. */
export function checkNext(year: YearRow, choices: YearEndChoices) {
  if (choices.next_starts_on <= year.endsOn) {
    throw new Invalid({ next_starts_on: [say('The next year must start after {name} ends.', { name: year.name })] })
  }
  if (choices.next_ends_on <= choices.next_starts_on) {
    throw new Invalid({ next_ends_on: [/*i18n*/ 'The end date must be after the start date.'] })
  }
}

/** Stores the choices of a year that is not decided yet; throws Conflict when somebody else changed them meanwhile. */
export async function keepChoices(
  db: Db,
  year: YearRow,
  choices: YearEndChoices,
  version: number | null | undefined,
): Promise<number> {
  checkNext(year, choices)
  const { organisationId, id: fromYearId } = year
  const [kept] = await db
    .insert(yearEnds)
    .values({ organisationId, fromYearId, choices })
    .onConflictDoUpdate({
      target: [yearEnds.organisationId, yearEnds.fromYearId],
      set: { choices, version: sql`${yearEnds.version} + 1` },
      setWhere: and(
        eq(yearEnds.state, 'draft'),
        version === undefined || version === null ? undefined : eq(yearEnds.version, version),
      ),
    })
    .returning({ version: yearEnds.version })
  if (kept) return kept.version
  const now = await selectYearEnd(db, organisationId, fromYearId)
  if (now && now.state !== 'draft') throw new Conflict(ALREADY)
  throw new Stale(/*i18n*/ 'Somebody else changed these choices meanwhile.', {
    choices: now?.choices,
    version: now?.version,
  })
}

async function ensureNextYear(tx: Db, planned: PlannedYearEnd): Promise<YearRow> {
  if (planned.next) return planned.next
  const { organisationId } = planned.from
  const { startsOn, endsOn } = planned.span
  const [made] = await tx
    .insert(academicYears)
    .values(await newYear(tx, organisationId, { startsOn, endsOn }))
    .returning()
    .catch((error: unknown) => {
      const isTaken = isExclusionViolation(error) || isUniqueViolation(error)
      throw isTaken ? new Invalid({ next_starts_on: [/*i18n*/ 'These dates overlap another academic year.'] }) : error
    })
  return made
}

/** The row of a year's end, locked against a second commit; inserted when no choices were saved before. */
async function lockYearEnd(tx: Db, year: YearRow): Promise<YearEndRow> {
  const { organisationId, id: fromYearId } = year
  await tx
    .insert(yearEnds)
    .values({ id: newId(), organisationId, fromYearId, choices: defaultChoices(year) })
    .onConflictDoNothing()
  const own = and(eq(yearEnds.organisationId, organisationId), eq(yearEnds.fromYearId, fromYearId))
  const [row] = await tx.select().from(yearEnds).where(own).for('update')
  return row
}

/** A scheduled one may be done by hand once its day has come, in case the job of that day failed. */
const canCommit = ({ state, rollsOverOn }: Pick<YearEndRow, 'state' | 'rollsOverOn'>) =>
  state === 'draft' || (state === 'scheduled' && rollsOverOn !== null && rollsOverOn <= schoolDay())

/** Plans what was previewed. Throws Conflict when it is decided already or the school is no longer as it was. */
export async function readSeenPlan(
  db: Db,
  year: YearRow,
  row: Pick<YearEndRow, 'state' | 'rollsOverOn' | 'choices'> | undefined,
  fingerprint: string,
): Promise<PlannedYearEnd> {
  if (row && !canCommit(row)) throw new Conflict(ALREADY)
  const planned = await readPlan(db, year, row?.choices ?? defaultChoices(year))
  if (planned.fingerprint !== fingerprint) throw new Conflict(CHANGED, await toPreview(db, planned))
  return planned
}

/** Does what the preview showed, or refuses it when the school is no longer as it was. */
export async function commit(
  deps: Deps,
  by: By,
  { year, fingerprint }: { year: YearRow; fingerprint: string },
  onDone: (tx: Db, row: YearEndRow) => Promise<void>,
): Promise<void> {
  return inOneState(deps.db, year.organisationId, async (tx) => {
    const row = await lockYearEnd(tx, year)
    const planned = await readSeenPlan(tx, year, row, fingerprint)
    const next = await ensureNextYear(tx, planned)
    if (!planned.next) {
      const { startsOn, endsOn } = next
      await writeAudit(tx, by, [
        { action: 'create', entity: 'academic-year', entityId: next.id, after: { startsOn, endsOn } },
      ])
    }
    const committed = { ...row, committedBy: by.caller.accountId }
    if (planned.rollsOverOn === null) {
      await tx
        .update(yearEnds)
        .set({ committedBy: committed.committedBy })
        .where(and(eq(yearEnds.organisationId, row.organisationId), eq(yearEnds.id, row.id)))
      return onDone(tx, await rollOver(tx, by, committed, planned, next))
    }
    // classes are made now, so that the timetable of the new year can be planned; students move on the day
    const { made } = await makeSections(tx, planned, next)
    const [scheduled] = await tx
      .update(yearEnds)
      .set({
        state: 'scheduled',
        toYearId: next.id,
        rollsOverOn: planned.rollsOverOn,
        committedBy: committed.committedBy,
        madeClasses: [...row.madeClasses, ...made.map(({ id }) => id)],
        version: row.version + 1,
      })
      .where(and(eq(yearEnds.organisationId, row.organisationId), eq(yearEnds.id, row.id)))
      .returning()
    await writeAudit(tx, by, [
      {
        action: 'schedule-year-end',
        entity: 'academic-year',
        entityId: year.id,
        after: { next: next.name, rolls_over_on: planned.rollsOverOn },
      },
      ...auditOfSections(made, next.name),
    ])
    await onDone(tx, scheduled)
  })
}

/** Keeps why a year's end did not happen, so that the school sees it and not the server's log alone. */
const noteFailure = (db: Db, { organisationId, id }: Pick<YearEndRow, 'organisationId' | 'id'>, error: unknown) =>
  db
    .update(yearEnds)
    .set({ failedAt: new Date(), failure: error instanceof AppError ? error.message : UNKNOWN })
    .where(and(eq(yearEnds.organisationId, organisationId), eq(yearEnds.id, id), eq(yearEnds.state, 'scheduled')))

/** Does the scheduled years' ends whose day has come, each by itself: one that fails is tried again an hour later. */
export async function rollOverDueYears(deps: Deps, today = schoolDay()): Promise<void> {
  const failures: unknown[] = []
  for (const { id, organisationId, committedBy } of await selectDue(deps.db, today)) {
    const caller = {
      accountId: committedBy ?? organisationId,
      organisationId,
      role: 'organisation' as const,
      createdBy: 'self' as const,
      loginId: null,
      sessionId: '',
      language: null,
    }
    await inOneState(deps.db, organisationId, async (tx) => {
      const [row] = await tx
        .select()
        .from(yearEnds)
        .where(and(eq(yearEnds.organisationId, organisationId), eq(yearEnds.id, id)))
        .for('update')
      if (row?.state !== 'scheduled') return
      const ofSchool = eq(academicYears.organisationId, organisationId)
      const [from] = await tx
        .select()
        .from(academicYears)
        .where(and(ofSchool, eq(academicYears.id, row.fromYearId)))
      const planned = await readPlan(tx, from, row.choices)
      await rollOver(tx, { caller, requestId: newId() }, row, planned, await ensureNextYear(tx, planned))
    }).catch(async (error: unknown) => {
      failures.push(error)
      await noteFailure(deps.db, { organisationId, id }, error)
    })
  }
  if (failures.length) throw new AggregateError(failures, 'Some years did not roll over.')
}
