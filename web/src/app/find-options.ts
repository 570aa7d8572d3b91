import { t } from '@lingui/core/macro'
import type { Role } from '@margam/contract/endpoint'
import type { Found } from '@margam/contract/find'
import { formatDay } from '../lib/format.ts'
import { tellApart } from '../lib/tell-apart.ts'
import { linkTo } from './link-to.ts'
import type { MenuItem } from './menus.ts'

export interface FindOption {
  key: string
  label: string
  /** What tells it from another of the same name. */
  hint: string
  to: string
}
export interface FindGroup {
  label: string
  options: FindOption[]
}
type Exam = Found['exams'][number]

const joined = (parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ')

/** Where an exam is read: the report of its class, its marks, or a student's own results of the subject. */
function examPath(role: Role, exam: Exam): string {
  if (role === 'student') return linkTo('/student/student-exams-results/:subject_id', { subject_id: exam.subject_id })
  if (role === 'organisation') return linkTo('/organisation/classes/:class_id/report', { class_id: exam.class_id })
  return linkTo('/teacher/class/student-marks', {
    class_name: exam.class_name,
    subject_name: exam.subject_name,
    academicYear: exam.academic_year,
    exam_name: exam.id,
  })
}

/** What was found, by kind, each leading to where the role reads it; kinds without any are left out. */
export function findGroups(screens: readonly MenuItem[], found: Found, role: Role): FindGroup[] {
  const isSchool = role === 'organisation'
  const groups: FindGroup[] = [
    // they are there at once, and what comes later does not move what is marked
    { label: t`Pages`, options: screens.map(({ label, to }) => ({ key: to, label, hint: '', to })) },
    {
      label: t`Students`,
      options: found.students.map(({ id, name, class_name, ...told }) => ({
        key: id,
        label: name,
        hint: joined([class_name, tellApart(told)]),
        to: linkTo(isSchool ? '/organisation/students/:student_id' : '/teacher/student/:student_id', {
          student_id: id,
        }),
      })),
    },
    {
      label: t`Teachers`,
      options: found.teachers.map(({ id, name, email }) => ({
        key: id,
        label: name,
        hint: email ?? '',
        to: linkTo('/organisation/teacher-profile/:teacher_id', { teacher_id: id }),
      })),
    },
    {
      label: t`Classes`,
      options: found.classes.map(({ id, name }) => ({
        key: id,
        label: name,
        hint: '',
        to: linkTo(
          isSchool ? '/organisation/classes/:class_id/report' : '/teacher/teacher_class_students_listing/:class_id',
          { class_id: id },
        ),
      })),
    },
    {
      label: t`Exams`,
      options: found.exams.map((exam) => ({
        key: exam.id,
        label: exam.name,
        hint: joined([exam.class_name, exam.subject_name, formatDay(exam.held_on)]),
        to: examPath(role, exam),
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
