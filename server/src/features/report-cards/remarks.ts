import { type Remark } from '@margam/contract/report-cards'
import { WHOLE_YEAR } from '@margam/contract/school-fields'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { reportRemarks } from '../../db/schema/index.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import type { By, Caller } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'
import { IS_ARCHIVED } from '../../school/archived-class.ts'
import { type SeenClass, seesAllSubjects, selectSeenClass } from '../../school/class-access.ts'
import { selectOrganisation } from '../../school/settings.ts'
import { selectTerms } from '../../school/terms.ts'
import { toRemark } from './card-list.ts'
import { UNKNOWN_PERIOD, WHOLE_YEAR_NAME } from './class-results.ts'
import { selectRemarks } from './report-cards.queries.ts'

/** The class, for whoever makes its cards: the school, its class teacher, or the teacher whose own class it is. */
export async function selectCardClass(db: Db, caller: Caller, classId: string): Promise<SeenClass> {
  const klass = await selectSeenClass(db, caller, classId)
  if (!seesAllSubjects(caller, klass)) throw new NotFound()
  return klass
}

interface RemarkSave {
  studentId: string
  period: string
  text: string
  version?: number | null
}

interface RemarkKey {
  organisationId: string
  classId: string
  studentId: string
  period: string
}

/** Stores the text over the version that was read; false when another one is there. */
async function storeRemark(tx: Db, key: RemarkKey, values: { remark: string; writtenBy: string }, version: number) {
  const now = { ...values, updatedAt: new Date() }
  const isRead = and(
    eq(reportRemarks.organisationId, key.organisationId),
    eq(reportRemarks.classId, key.classId),
    eq(reportRemarks.studentId, key.studentId),
    eq(reportRemarks.period, key.period),
    eq(reportRemarks.version, version),
  )
  const saved = version
    ? await tx
        .update(reportRemarks)
        .set({ ...now, version: sql`${reportRemarks.version} + 1` })
        .where(isRead)
        .returning({ version: reportRemarks.version })
    : await tx
        .insert(reportRemarks)
        .values({ ...key, ...now })
        .onConflictDoNothing()
        .returning({ version: reportRemarks.version })
  return saved.length > 0
}

/** The period as the trail names it. Throws Invalid for one that is no part of the class's year. */
async function readPeriodName(db: Db, organisationId: string, klass: SeenClass, period: string): Promise<string> {
  if (period === WHOLE_YEAR) return WHOLE_YEAR_NAME
  const term = (await selectTerms(db, organisationId, klass.yearId)).find(({ id }) => id === period)
  if (!term) throw new Invalid({ period: [UNKNOWN_PERIOD] })
  return term.name
}

/**
 * Keeps a remark, and in the trail what it was. The version says which text it replaces; another one stored meanwhile
 * is a Conflict with it. A text that is there already changes nothing.
 */
export async function saveRemark(db: Db, by: By, klass: SeenClass, save: RemarkSave): Promise<Remark> {
  const { organisationId, accountId } = by.caller
  if (klass.archivedAt) throw new Invalid({ remark: [IS_ARCHIVED] })
  const period = save.period || WHOLE_YEAR
  const periodName = await readPeriodName(db, organisationId, klass, period)
  const key = { organisationId, classId: klass.id, studentId: save.studentId, period }
  const { name } = await selectOrganisation(db, organisationId)
  return db.transaction(async (tx) => {
    const [before] = await selectRemarks(tx, key)
    const version = save.version ?? 0
    if (before?.version === version && before.text === save.text) return toRemark(before, name)
    const isStored = await storeRemark(tx, key, { remark: save.text, writtenBy: accountId }, version)
    const [now] = await selectRemarks(tx, key)
    if (!isStored) throw new Stale(/*i18n*/ 'Somebody else changed this remark meanwhile.', toRemark(now, name))
    const about = { class: klass.name, period: periodName }
    await writeAudit(tx, by, [
      {
        action: before ? 'update' : 'create',
        entity: 'remark',
        entityId: save.studentId,
        ...(before ? { before: { ...about, remark: before.text } } : {}),
        after: { ...about, remark: save.text },
      },
    ])
    return toRemark(now, name)
  })
}
