import type { editClassData, listClasses, StudentName } from '@margam/contract/classes'
import type { ReplyOf } from '@margam/contract/endpoint'
import { searchText } from '@margam/school/search-text'
import type * as queries from './classes.queries.ts'

type Rows<K extends keyof typeof queries> = (typeof queries)[K] extends (...given: never[]) => Promise<infer R>
  ? R
  : never

interface Found {
  rows: Rows<'selectClasses'>
  enrolled: Rows<'selectEnrolled'>
  taught: Rows<'selectTaught'>
}
/** The classes of a year whose name or teacher holds the searched words, with what their cards show. */
export function toClassList({ rows, enrolled, taught }: Found, search: string): ReplyOf<typeof listClasses> {
  const students = Map.groupBy(enrolled, (row) => row.classId)
  const lessons = Map.groupBy(taught, (row) => row.classId)
  const word = searchText(search)
  const wanted = rows.filter((row) => searchText(`${row.name} ${row.teacher ?? 'Unassigned'}`).includes(word))
  const active = wanted.filter((row) => !row.archivedAt)
  return {
    total_classes: wanted.length,
    active_classes: active.length,
    total_students: new Set(active.flatMap((row) => students.get(row.id) ?? []).map((one) => one.id)).size,
    classes: wanted.map((row) => ({
      id: row.id,
      class_name: row.name,
      class_level: row.level,
      section: row.section,
      academic_year: row.year,
      teacher: row.teacher ?? 'Unassigned',
      students: students.get(row.id)?.length ?? 0,
      capacity: row.capacity,
      status: row.archivedAt ? ('Archived' as const) : ('Active' as const),
      subject_teachers: Object.fromEntries(
        (lessons.get(row.id) ?? []).map((one) => [one.subject, one.teacher ?? 'Unassigned']),
      ),
      assigned_students: (students.get(row.id) ?? []).map(({ name, gender, rollNumber }) => ({
        name,
        gender,
        roll_number: rollNumber,
      })),
    })),
  }
}

interface Parts {
  teachers: Rows<'selectTeacherChoices'>
  enrolled: Rows<'selectEnrolled'>
  free: Rows<'selectUnassigned'>
  subjects: Rows<'selectActiveSubjects'>
  who: Rows<'selectWhoTeaches'>
  taught: Rows<'selectTaught'>
  own: Rows<'selectElectives'>
}
/** A student among those to choose from, with what tells them apart from another of the name. */
export const toStudentName = ({ id, name, gender, admission_number, date_of_birth }: StudentName): StudentName => ({
  id,
  name,
  gender,
  admission_number,
  date_of_birth,
})

export const toTeacherChoice = (row: Rows<'selectTeacherChoices'>[number]) => ({
  id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  is_class_teacher: row.isClassTeacher,
})

/** All that the edit-class screen shows and chooses from. */
export function toEditClass(klass: queries.ClassRow, parts: Parts): ReplyOf<typeof editClassData>['data'] {
  const bySubject = Map.groupBy(parts.who, (row) => row.subjectId)
  const byStudent = Map.groupBy(parts.own, (row) => row.studentId)
  return {
    class_name: klass.level ?? klass.name,
    section: klass.section ?? '',
    academic_year: klass.year,
    capacity: klass.capacity,
    class_teacher_id: klass.classTeacherId,
    all_teachers: parts.teachers.map(toTeacherChoice),
    assigned_students: parts.enrolled.map((row) => ({
      ...toStudentName(row),
      roll_number: row.rollNumber,
      in_class_since: row.since,
    })),
    unassigned_students: parts.free.map(toStudentName),
    all_subjects: parts.subjects,
    subject_teacher_map: Object.fromEntries(
      parts.subjects.map(({ id }) => [id, (bySubject.get(id) ?? []).map((row) => ({ id: row.id, name: row.name }))]),
    ),
    assigned_subject_teachers: parts.taught.map((row) => ({ subject_id: row.subjectId, teacher_id: row.teacherId })),
    electives: Object.fromEntries([...byStudent].map(([id, rows]) => [id, rows.map((row) => row.subjectId)])),
    version: klass.version,
  }
}
