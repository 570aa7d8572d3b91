import { isId } from '@margam/contract/fields'
import { CLASS_LEVELS } from '@margam/contract/school-fields'
import { and, asc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { linked } from '../db/linked.ts'
import type { Given } from '../db/prepared.ts'
import { academicYears, classes, classSubjects, subjects } from '../db/schema/index.ts'
import { Forbidden, NotFound } from '../http/errors.ts'
import type { Caller } from '../http/session.ts'
import { attendanceStart } from './attendance-start.ts'

/** A self-registered teacher is their own tenant; a school's teacher is a member of the school's. */
export const isOwnTenant = (caller: Caller) => caller.role === 'teacher' && caller.accountId === caller.organisationId

/** A school's teacher reads classes and rosters, and changes none. Throws Forbidden. */
export function requireOwnTenant(caller: Caller): void {
  if (!isOwnTenant(caller)) throw new Forbidden(/*i18n*/ 'Your school keeps its classes and students.')
}

/**
 * The classes a caller may see: all of the tenant's for the school and for a teacher who is their own tenant, those
 * where they are class or subject teacher for a teacher of a school. Any other role sees none until it is named here.
 */
export function seesClass(caller: Caller): SQL | undefined {
  const inTenant = eq(classes.organisationId, caller.organisationId)
  switch (caller.role) {
    case 'organisation':
      return inTenant
    case 'teacher':
      return isOwnTenant(caller) ? inTenant : and(inTenant, teachesIn(caller))
    default:
      return sql`false`
  }
}

/** Is the class teacher, or teaches a subject there. */
function teachesIn(caller: Caller): SQL | undefined {
  const isSubjectTeacher = sql`exists (select 1 from ${classSubjects} where ${classSubjects.classId} = ${classes.id}
    and ${classSubjects.organisationId} = ${caller.organisationId} and ${classSubjects.teacherId} = ${caller.accountId})`
  return or(eq(classes.classTeacherId, caller.accountId), isSubjectTeacher)
}

/** Of the classes that a caller sees, the subjects: as `selectSeenSubjects` tells them, for a statement about many. */
export function seesSubject(caller: Caller, subjectId: SQLWrapper): SQL | undefined {
  if (caller.role === 'organisation' || isOwnTenant(caller)) return undefined
  return or(
    eq(classes.classTeacherId, caller.accountId),
    sql`exists (select 1 from ${classSubjects} where ${classSubjects.classId} = ${classes.id}
      and ${classSubjects.organisationId} = ${caller.organisationId} and ${classSubjects.subjectId} = ${subjectId}
      and ${classSubjects.teacherId} = ${caller.accountId})`,
  )
}

/** What is read of a class, with its year. */
export const seenClassFields = {
  id: classes.id,
  name: classes.name,
  level: classes.level,
  section: classes.section,
  startDate: classes.startDate,
  endDate: classes.endDate,
  archivedAt: classes.archivedAt,
  classTeacherId: classes.classTeacherId,
  yearId: academicYears.id,
  yearName: academicYears.name,
  year: {
    startsOn: academicYears.startsOn,
    endsOn: academicYears.endsOn,
    attendanceStartsOn: attendanceStart,
  },
}

const selectClasses = (db: Db) =>
  db.select(seenClassFields).from(classes).innerJoin(academicYears, linked(academicYears.id, classes.academicYearId))
export type SeenClass = Awaited<ReturnType<typeof selectClasses>>[number]

/** Those of the classes that the caller may see. */
export const selectSeenById = (db: Db, caller: Caller, ids: readonly string[]) =>
  selectClasses(db).where(and(seesClass(caller), inArray(classes.id, [...ids])))

/** The class, when the caller may see it; throws NotFound otherwise. */
export async function selectSeenClass(db: Db, caller: Caller, classId: string): Promise<SeenClass> {
  const [row] = isId(classId) ? await selectSeenById(db, caller, [classId]) : []
  if (!row) throw new NotFound()
  return row
}

const natural = new Intl.Collator('en', { numeric: true })
const levelOrder = ({ level }: Pick<SeenClass, 'level'>) =>
  level ? CLASS_LEVELS.findIndex((one) => one === level) : -1

const inSchoolOrder = (a: SeenClass, b: SeenClass): number =>
  Number(a.archivedAt !== null) - Number(b.archivedAt !== null) ||
  levelOrder(a) - levelOrder(b) ||
  natural.compare(a.name, b.name) ||
  (a.id < b.id ? -1 : 1)

/**
 * The classes of a year that the caller sees: those in use before archived ones, levels in school order (LKG, 1, 2,
 * 10).
 */
export async function selectSeenClasses(db: Db, caller: Caller, yearId: string): Promise<SeenClass[]> {
  const rows = await selectClasses(db).where(and(seesClass(caller), eq(classes.academicYearId, yearId)))
  return rows.toSorted(inSchoolOrder)
}

/**
 * Whether the caller sees every subject of the class: the school, the class teacher, and a teacher who is their own
 * tenant.
 */
export function seesAllSubjects(caller: Caller, klass: Pick<SeenClass, 'classTeacherId'>): boolean {
  switch (caller.role) {
    case 'organisation':
      return true
    case 'teacher':
      return isOwnTenant(caller) || klass.classTeacherId === caller.accountId
    default:
      return false
  }
}

/**
 * Whether the caller enters the marks of a subject that this teacher teaches: their own, or any in their own tenant.
 */
export function writesSubject(caller: Caller, teacherId: string | null): boolean {
  switch (caller.role) {
    case 'organisation':
      return true
    case 'teacher':
      return isOwnTenant(caller) || teacherId === caller.accountId
    default:
      return false
  }
}

const bySubjectName = asc(sql`lower(${subjects.name})`)
const subjectFields = {
  classSubjectId: classSubjects.id,
  subjectId: subjects.id,
  name: subjects.name,
  teacherId: classSubjects.teacherId,
}
interface SubjectRow {
  classSubjectId: string
  subjectId: string
  name: string
  teacherId: string | null
}
export interface SeenSubject extends SubjectRow {
  mayWrite: boolean
}

function seen(caller: Caller, klass: Pick<SeenClass, 'classTeacherId'>, row: SubjectRow): SeenSubject | undefined {
  const mayWrite = writesSubject(caller, row.teacherId)
  return mayWrite || seesAllSubjects(caller, klass) ? { ...row, mayWrite } : undefined
}

/** Every subject of a class, by name. */
export const selectClassSubjects = (db: Db, organisationId: Given, classId: Given) =>
  db
    .select(subjectFields)
    .from(classSubjects)
    .innerJoin(subjects, linked(subjects.id, classSubjects.subjectId))
    .where(and(eq(classSubjects.organisationId, organisationId), eq(classSubjects.classId, classId)))
    .orderBy(bySubjectName)

/**
 * Those of a class's subjects that the caller sees. `mayWrite` says whose marks the caller may enter: a teacher's own
 * subject (every one in a class of their own); the class teacher sees the others without writing them.
 */
export const seenSubjects = (caller: Caller, klass: SeenClass, rows: readonly SubjectRow[]): SeenSubject[] =>
  rows.flatMap((row) => seen(caller, klass, row) ?? [])

/** The subjects of a class that the caller sees, by name. */
export const selectSeenSubjects = async (db: Db, caller: Caller, klass: SeenClass) =>
  seenSubjects(caller, klass, await selectClassSubjects(db, caller.organisationId, klass.id))

/** The same of several classes at once, those in school order: each subject with its class. */
export async function selectSeenClassSubjects(db: Db, caller: Caller, where: SQL | undefined) {
  const rows = await db
    .select({ ...seenClassFields, subject: subjectFields })
    .from(classes)
    .innerJoin(academicYears, linked(academicYears.id, classes.academicYearId))
    .innerJoin(classSubjects, linked(classSubjects.classId, classes.id))
    .innerJoin(subjects, linked(subjects.id, classSubjects.subjectId))
    .where(and(seesClass(caller), where))
    .orderBy(bySubjectName)
  return rows
    .flatMap(({ subject: row, ...klass }) => {
      const subject = seen(caller, klass, row)
      return subject ? [{ klass, subject }] : []
    })
    .toSorted((a, b) => (a.klass.id === b.klass.id ? 0 : inSchoolOrder(a.klass, b.klass)))
}
