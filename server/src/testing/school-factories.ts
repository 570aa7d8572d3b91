import { newId } from '../db/columns.ts'
import { academicYears, classes, classSubjects, enrolments, subjects, teacherSubjects } from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'
import { makePerson, type Person } from './factories.ts'

/** The day on which the tests' school lives, in the middle of its year. */
export const TODAY = '2026-11-21'

export async function makeYear(
  deps: Deps,
  organisationId: string,
  options: { startsIn?: number; isCurrent?: boolean } = {},
) {
  const { startsIn = 2026, isCurrent = true } = options
  const id = newId()
  await deps.db.insert(academicYears).values({
    id,
    organisationId,
    name: `${startsIn}-${startsIn + 1}`,
    startsOn: `${startsIn}-06-01`,
    endsOn: `${startsIn + 1}-05-31`,
    isCurrent,
  })
  return { id, organisationId, name: `${startsIn}-${startsIn + 1}` }
}

export async function makeSubject(deps: Deps, organisationId: string, name: string, teacherIds: string[] = []) {
  const id = newId()
  await deps.db.insert(subjects).values({ id, organisationId, name, code: name.slice(0, 3).toUpperCase() })
  if (teacherIds.length) {
    await deps.db
      .insert(teacherSubjects)
      .values(teacherIds.map((teacherId) => ({ organisationId, teacherId, subjectId: id })))
  }
  return { id, name }
}

interface ClassOptions {
  yearId: string
  level?: string
  section?: string
  /** A teacher's own class has a name instead of a section. */
  name?: string
  classTeacherId?: string
  /** Subject id to teacher id. */
  taughtBy?: Record<string, string | null>
}

export async function makeClass(deps: Deps, organisationId: string, options: ClassOptions) {
  const { yearId, level = '8', section = 'A', name, classTeacherId, taughtBy = {} } = options
  const id = newId()
  const named = name ? { name } : { level, section, name: `${level} ${section}` }
  await deps.db
    .insert(classes)
    .values({ id, organisationId, academicYearId: yearId, classTeacherId, startDate: '2026-06-01', ...named })
  const rows = Object.entries(taughtBy).map(([subjectId, teacherId]) => ({
    organisationId,
    classId: id,
    subjectId,
    teacherId,
  }))
  if (rows.length) await deps.db.insert(classSubjects).values(rows)
  return { id, organisationId, yearId, name: named.name, isSection: !name }
}

/** Puts students into a class, with roll numbers from 1 in the order given. */
export async function enrol(
  deps: Deps,
  klass: { id: string; organisationId: string; yearId: string; isSection: boolean },
  studentIds: readonly string[],
  startsOn = '2026-06-01',
) {
  await deps.db.insert(enrolments).values(
    studentIds.map((studentId, i) => ({
      organisationId: klass.organisationId,
      studentId,
      classId: klass.id,
      academicYearId: klass.yearId,
      isSection: klass.isSection,
      rollNumber: String(i + 1),
      startsOn,
    })),
  )
}

/** A school with a class of students, its class teacher and a subject teacher: the usual scene. */
export async function makeSchool(deps: Deps, options: { students?: number } = {}) {
  const admin = await makePerson(deps, 'organisation')
  const organisationId = admin.id
  const year = await makeYear(deps, organisationId)
  const teacher = await makePerson(deps, 'teacher', { organisationId, firstName: 'Radha' })
  const colleague = await makePerson(deps, 'teacher', { organisationId, firstName: 'Suresh' })
  const mathematics = await makeSubject(deps, organisationId, 'Mathematics', [teacher.id])
  const english = await makeSubject(deps, organisationId, 'English', [colleague.id])
  const klass = await makeClass(deps, organisationId, {
    yearId: year.id,
    classTeacherId: teacher.id,
    taughtBy: { [mathematics.id]: teacher.id, [english.id]: colleague.id },
  })
  const students: Person[] = []
  for (let i = 0; i < (options.students ?? 3); i++) {
    students.push(await makePerson(deps, 'student', { organisationId, firstName: `Student${i + 1}`, classLevel: '8' }))
  }
  await enrol(
    deps,
    klass,
    students.map((student) => student.id),
  )
  return { admin, organisationId, year, teacher, colleague, mathematics, english, klass, students }
}
