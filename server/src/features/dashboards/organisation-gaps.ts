import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

export interface SchoolNumbers {
  teachers: number
  students: number
  classes: number
  subjects: number
  classesWithoutTeacher: number
  unassignedStudents: number
  registersNotTaken: number
  isHoliday: boolean
  studentsWaiting: number
  teachersWaiting: number
}

/** Every number of a school's dashboard in one statement. `today` is YYYY-MM-DD at the school. */
export async function selectSchoolNumbers(db: Db, organisationId: string, today: string): Promise<SchoolNumbers> {
  const { rows } = (await db.execute(sql`
    with year as (select id from academic_years where organisation_id = ${organisationId} and is_current),
    open_classes as (
      select c.id, c.class_teacher_id from classes c join year on year.id = c.academic_year_id
      where c.organisation_id = ${organisationId} and c.archived_at is null and c.section is not null
    ),
    waiting as (
      select role, count(*)::int as people from accounts
      where organisation_id = ${organisationId} and role in ('student', 'teacher')
        and verified_at is null and archived_at is null and email_key is not null
      group by role
    )
    select
      (select count(*) from teachers t join accounts a on a.id = t.id
        where t.organisation_id = ${organisationId} and a.archived_at is null)::int as "teachers",
      (select coalesce(sum(students), 0) from student_counts
        where organisation_id = ${organisationId} and not archived)::int as "students",
      (select count(*) from open_classes)::int as "classes",
      (select count(*) from subjects where organisation_id = ${organisationId} and archived_at is null)::int as "subjects",
      (select count(*) from open_classes where class_teacher_id is null)::int as "classesWithoutTeacher",
      (select count(*) from students s where s.organisation_id = ${organisationId} and s.end_date is null
        and not exists (select 1 from enrolments e join year on year.id = e.academic_year_id
          where e.student_id = s.id and e.is_section and e.ends_on is null))::int as "unassignedStudents",
      (select count(*) from open_classes c where exists (select 1 from enrolments e
          where e.organisation_id = ${organisationId} and e.class_id = c.id and e.ends_on is null)
        and not exists (select 1 from attendance_registers r where r.class_id = c.id and r.day = ${today}::date))::int
        as "registersNotTaken",
      exists (select 1 from holidays where organisation_id = ${organisationId}
        and ${today}::date between starts_on and ends_on) as "isHoliday",
      coalesce((select people from waiting where role = 'student'), 0) as "studentsWaiting",
      coalesce((select people from waiting where role = 'teacher'), 0) as "teachersWaiting"`)) as unknown as {
    rows: SchoolNumbers[]
  }
  return rows[0]
}

interface Gap {
  kind: string
  count: number
  text: string
  href: string
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** What is still missing, each with the screen that mends it. No register is missed on a day without school. */
export function findGaps(numbers: SchoolNumbers, isSchoolDay: boolean): Gap[] {
  const { classesWithoutTeacher, unassignedStudents, registersNotTaken, studentsWaiting, teachersWaiting } = numbers
  const gaps: Gap[] = [
    {
      kind: 'class-without-teacher',
      count: classesWithoutTeacher,
      text: many(classesWithoutTeacher, 'class has no class teacher', 'classes have no class teacher'),
      href: '/organisation/classes',
    },
    {
      kind: 'unassigned-students',
      count: unassignedStudents,
      text: many(unassignedStudents, 'student is in no section', 'students are in no section'),
      href: '/organisation/classes',
    },
    {
      kind: 'register-not-taken',
      count: isSchoolDay ? registersNotTaken : 0,
      text: many(registersNotTaken, 'register is not taken today', 'registers are not taken today'),
      href: '/organisation/attendance',
    },
    {
      kind: 'students-not-signed-in',
      count: studentsWaiting,
      text: many(studentsWaiting, 'student has not accepted', 'students have not accepted') + ' the invitation',
      href: '/organisation/students',
    },
    {
      kind: 'teachers-not-signed-in',
      count: teachersWaiting,
      text: many(teachersWaiting, 'teacher has not accepted', 'teachers have not accepted') + ' the invitation',
      href: '/organisation/teachers',
    },
  ]
  return gaps.filter((gap) => gap.count > 0)
}

/** 1 Monday to 7 Sunday of a YYYY-MM-DD day. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
