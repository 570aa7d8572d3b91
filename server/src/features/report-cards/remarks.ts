import { isId } from '@margam/contract/fields'
import { type Remark, WHOLE_YEAR } from '@margam/contract/report-cards'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrolments, reportRemarks } from '../../db/schema/index.ts'
import { Conflict, Invalid, NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { selectOrganisation } from '../settings/index.ts'
import { type SeenClass, seesAllSubjects, selectSeenClass } from '../teacher-classes/index.ts'
import { toRemark } from './report-card.ts'
import { selectRemarks, selectTerms } from './report-cards.queries.ts'

/** The class, for whoever makes its cards: the school, its class teacher, or the teacher whose own class it is. */
export async function selectCardClass(db: Db, caller: Caller, classId: string): Promise<SeenClass> {
  const klass = await selectSeenClass(db, caller, classId)
  if (!seesAllSubjects(caller, klass)) throw new NotFound()
  return klass
}

/** Throws NotFound unless the student is or was in the class. */
export async function requireInClass(db: Db, organisationId: string, classId: string, studentId: string) {
  const stay = and(
    eq(enrolments.organisationId, organisationId),
    eq(enrolments.classId, classId),
    eq(enrolments.studentId, studentId),
  )
  const found = isId(studentId) ? await db.$count(enrolments, stay) : 0
  if (found === 0) throw new NotFound()
}

interface RemarkSave {
  studentId: string
  period: string
  text: string
  version?: number | null
}

const STALE = 'Somebody else changed this remark meanwhile.'

/** Keeps a remark. The version says which text it replaces; another one stored meanwhile is a Conflict with it. */
export async function saveRemark(db: Db, caller: Caller, klass: SeenClass, save: RemarkSave): Promise<Remark> {
  const { organisationId } = caller
  if (klass.archivedAt) throw new Invalid({ remark: ['This class is archived.'] })
  const period = save.period || WHOLE_YEAR
  const terms = period === WHOLE_YEAR ? [] : await selectTerms(db, organisationId, klass.yearId)
  if (period !== WHOLE_YEAR && !terms.some((term) => term.id === period)) {
    throw new Invalid({ period: ['Choose the whole year or one of its terms.'] })
  }
  const key = { organisationId, classId: klass.id, studentId: save.studentId, period }
  const version = save.version ?? 0
  const values = { remark: save.text, writtenBy: caller.accountId, updatedAt: new Date() }
  const isOld = and(
    eq(reportRemarks.organisationId, organisationId),
    eq(reportRemarks.classId, klass.id),
    eq(reportRemarks.studentId, save.studentId),
    eq(reportRemarks.period, period),
    eq(reportRemarks.version, version),
  )
  const saved = version
    ? await db
        .update(reportRemarks)
        .set({ ...values, version: sql`${reportRemarks.version} + 1` })
        .where(isOld)
        .returning({ version: reportRemarks.version })
    : await db
        .insert(reportRemarks)
        .values({ ...key, ...values })
        .onConflictDoNothing()
        .returning({ version: reportRemarks.version })
  const { name } = await selectOrganisation(db, organisationId)
  const [stored] = await selectRemarks(db, key)
  if (saved.length === 0) throw new Conflict(STALE, toRemark(stored, name))
  return toRemark(stored, name)
}
