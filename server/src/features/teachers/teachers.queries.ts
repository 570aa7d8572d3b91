import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { containsText } from '../../db/contains-text.ts'
import { linked } from '../../db/linked.ts'
import { accounts, organisations, subjects, teacherProfiles, teacherSubjects, teachers } from '../../db/schema/index.ts'
import { NotFound } from '../../http/errors.ts'
import { byId, type Look, type Policies } from '../../http/policies.ts'

const columns = {
  id: teachers.id,
  firstName: teachers.firstName,
  middleName: teachers.middleName,
  lastName: teachers.lastName,
  email: accounts.email,
  verifiedAt: accounts.verifiedAt,
  invitedAt: accounts.invitedAt,
  archivedAt: accounts.archivedAt,
  joiningDate: teachers.joiningDate,
  endDate: teachers.endDate,
  updatedAt: teachers.updatedAt,
  version: teachers.version,
}

/** What a teacher teaches, by name. */
const taught = (organisationId: string) => sql<{ id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', s.id, 'name', s.name) order by lower(s.name))
  from ${teacherSubjects} ts join ${subjects} s on s.organisation_id = ts.organisation_id and s.id = ts.subject_id
  where ts.organisation_id = ${organisationId} and ts.teacher_id = ${teachers.id}), '[]'::json)`

/** A school's teachers by name, with the subjects they teach; one statement however many there are. */
export async function selectTeachers(
  db: Db,
  organisationId: string,
  filter: { search?: string; ids?: readonly string[] } = {},
) {
  const wanted = and(
    eq(teachers.organisationId, organisationId),
    filter.ids ? inArray(teachers.id, [...filter.ids]) : undefined,
    filter.search ? sql`${teachers.searchName} like ${containsText(filter.search)}` : undefined,
  )
  return db
    .select({ ...columns, subjects: taught(organisationId) })
    .from(teachers)
    .innerJoin(accounts, linked(accounts.id, teachers.id))
    .where(wanted)
    .orderBy(asc(teachers.searchName), asc(teachers.id))
}
export type TeacherRow = Awaited<ReturnType<typeof selectTeachers>>[number]

/** A teacher of the school; throws NotFound for one of another. */
export async function selectTeacher(db: Db, organisationId: string, teacherId: string): Promise<TeacherRow> {
  const [found] = await selectTeachers(db, organisationId, { ids: [teacherId] })
  if (!found) throw new NotFound()
  return found
}

declare module '../../http/policies.ts' {
  interface FoundBy {
    'school-teacher': TeacherRow
  }
}
const ofSchool: Look<TeacherRow> = async ({ db, caller, ids }) =>
  byId(await selectTeachers(db, caller.organisationId, { ids }))
export const teacherPolicies: Policies = { 'school-teacher': { organisation: ofSchool } }

/** Which of the ids are subjects of the school. */
export async function selectKnownSubjects(db: Db, organisationId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>()
  const rows = await db
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(eq(subjects.organisationId, organisationId), inArray(subjects.id, [...ids])))
  return new Set(rows.map((row) => row.id))
}

/** Makes the subjects of a teacher exactly these. */
export async function replaceSubjects(
  tx: Db,
  organisationId: string,
  teacherId: string,
  subjectIds: readonly string[],
) {
  await tx
    .delete(teacherSubjects)
    .where(and(eq(teacherSubjects.organisationId, organisationId), eq(teacherSubjects.teacherId, teacherId)))
  if (subjectIds.length === 0) return
  await tx.insert(teacherSubjects).values(subjectIds.map((subjectId) => ({ organisationId, teacherId, subjectId })))
}

/** A teacher with account, profile and, for one of a school, the school; throws NotFound for one of another. */
export async function selectProfile(db: Db, organisationId: string, teacherId: string) {
  const own = and(eq(teachers.organisationId, organisationId), eq(teachers.id, teacherId))
  const [row] = await db
    .select({
      teacher: teachers,
      email: accounts.email,
      profile: teacherProfiles,
      keptBy: { name: organisations.name },
    })
    .from(teachers)
    .innerJoin(accounts, linked(accounts.id, teachers.id))
    .leftJoin(
      organisations,
      and(eq(organisations.id, teachers.organisationId), ne(teachers.organisationId, teachers.id)),
    )
    .leftJoin(teacherProfiles, linked(teacherProfiles.teacherId, teachers.id))
    .where(own)
  if (!row) throw new NotFound()
  return row
}
export type ProfileRow = Awaited<ReturnType<typeof selectProfile>>

/** What somebody writes into a teacher's profile; sections not named stay as they are. */
interface ProfileChange {
  columns?: Partial<typeof teachers.$inferInsert>
  sections?: Record<string, unknown>
  sealed?: Pick<typeof teacherProfiles.$inferInsert, 'identification' | 'identificationLast'>
}

/** Writes a change over the version it was made from; false when somebody else wrote meanwhile. */
export async function writeProfile(tx: Db, teacher: ProfileRow['teacher'], change: ProfileChange): Promise<boolean> {
  const { id: teacherId, organisationId, version } = teacher
  const { columns, sections = {}, sealed } = change
  const changed = await tx
    .update(teachers)
    .set({ ...columns, version: version + 1, updatedAt: new Date() })
    .where(and(eq(teachers.organisationId, organisationId), eq(teachers.id, teacherId), eq(teachers.version, version)))
    .returning({ id: teachers.id })
  if (changed.length === 0) return false
  await tx
    .insert(teacherProfiles)
    .values({ teacherId, organisationId, sections, ...sealed })
    .onConflictDoUpdate({
      target: [teacherProfiles.organisationId, teacherProfiles.teacherId],
      set: {
        sections: sql`${teacherProfiles.sections} || ${JSON.stringify(sections)}::jsonb`,
        ...sealed,
        updatedAt: new Date(),
      },
    })
  return true
}
