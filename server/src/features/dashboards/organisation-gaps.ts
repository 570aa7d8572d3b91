import { type Sentence, say } from '@margam/school/sentence'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { isShownId } from '../../school/shown.ts'

export interface SchoolNumbers {
  teachers: number
  students: number
  classes: number
  subjects: number
  classesWithoutTeacher: number
  classesWithoutSubjects: number
  unassignedStudents: number
  registersNotTaken: number
  studentsUninvited: number
  studentsWaiting: number
  teachersUninvited: number
  teachersWaiting: number
  yearEndFailed: boolean
  deletionRequests: number
  operatorLooks: number
}

/**
 * Every number of a school's dashboard in one statement. `today` is YYYY-MM-DD at the school, `dueIn` the year whose
 * classes are to have a register of it: null on a day on which none is missed.
 */
export async function selectSchoolNumbers(
  db: Db,
  organisationId: string,
  { today, dueIn }: { today: string; dueIn: string | null },
): Promise<SchoolNumbers> {
  const rows = await rowsOf<SchoolNumbers>(
    db,
    sql`
    with year as (select id from academic_years where organisation_id = ${organisationId} and is_current),
    open_classes as (
      select c.id, c.class_teacher_id, coalesce(s.students, 0) as students
      from classes c join year on year.id = c.academic_year_id
        left join enrolment_counts s on s.organisation_id = c.organisation_id and s.class_id = c.id
      where c.organisation_id = ${organisationId} and c.archived_at is null and c.section is not null
    ),
    starting as (
      select class_id, count(*) as students from enrolments
      where organisation_id = ${organisationId} and ends_on is null and starts_on > ${today}::date
      group by class_id
    ),
    waiting as (
      select role, count(*) filter (where invited_at is null)::int as uninvited, count(invited_at)::int as invited from accounts
      where organisation_id = ${organisationId} and role in ('student', 'teacher')
        and verified_at is null and archived_at is null and email_key is not null
        and ${isShownId(organisationId, sql`accounts.id`)}
      group by role
    )
    select
      (select count(*) from accounts
        where organisation_id = ${organisationId} and role = 'teacher' and archived_at is null)::int as "teachers",
      active.students as "students",
      (select count(*) from open_classes)::int as "classes",
      (select count(*) from subjects where organisation_id = ${organisationId} and archived_at is null)::int as "subjects",
      (select count(*) from open_classes where class_teacher_id is null)::int as "classesWithoutTeacher",
      (select count(*) from open_classes c where not exists (select 1 from class_subjects s
        where s.organisation_id = ${organisationId} and s.class_id = c.id))::int as "classesWithoutSubjects",
      -- who has left the school has left the section, so that those enrolled are some of the active ones
      greatest(active.students - enrolled.students, 0) as "unassignedStudents",
      -- due where not all of the class are still to come
      (select count(*) from classes c
        left join enrolment_counts s on s.organisation_id = c.organisation_id and s.class_id = c.id
        left join starting on starting.class_id = c.id
        where c.organisation_id = ${organisationId} and c.academic_year_id = ${dueIn}::uuid
        and c.archived_at is null and c.section is not null
        and coalesce(s.students, 0) > coalesce(starting.students, 0)
        and not exists (select 1 from attendance_registers r where r.organisation_id = ${organisationId}
          and r.class_id = c.id and r.day = ${today}::date))::int as "registersNotTaken",
      exists (select 1 from year_ends y join year on year.id = y.from_year_id
        where y.organisation_id = ${organisationId} and y.state = 'scheduled' and y.failed_at is not null)
        as "yearEndFailed",
      (select count(*) from deletion_requests where organisation_id = ${organisationId} and state = 'open'
        and account_id <> organisation_id)::int as "deletionRequests",
      (select count(*) from school_looks where organisation_id = ${organisationId}
        and begun_at > now() - interval '7 days')::int as "operatorLooks",
      coalesce((select uninvited from waiting where role = 'student'), 0) as "studentsUninvited",
      coalesce((select invited from waiting where role = 'student'), 0) as "studentsWaiting",
      coalesce((select uninvited from waiting where role = 'teacher'), 0) as "teachersUninvited",
      coalesce((select invited from waiting where role = 'teacher'), 0) as "teachersWaiting"
    from
      (select coalesce(sum(students), 0)::int as students from student_counts
        where organisation_id = ${organisationId} and not archived) active,
      (select coalesce(sum(students), 0)::int as students from open_classes) enrolled`,
  )
  return rows[0]
}

export interface Gap {
  kind: string
  count: number
  text: Sentence
  href: string
}

/** The first steps of a school that has just begun, in the order in which they build on each other. */
function findFirstSteps({ subjects, teachers, students, classes }: SchoolNumbers): Gap[] {
  const steps = [
    {
      kind: 'no-subjects',
      have: subjects,
      text: /*i18n*/ 'Add the subjects that your school teaches',
      href: '/organisation/subjects',
    },
    { kind: 'no-teachers', have: teachers, text: /*i18n*/ 'Add your teachers', href: '/organisation/teachers' },
    {
      kind: 'no-classes',
      have: classes,
      text: /*i18n*/ 'Form the classes of this year',
      href: '/organisation/add-class',
    },
    {
      kind: 'no-students',
      have: students,
      text: /*i18n*/ 'Import or add your students',
      href: '/organisation/students/import',
    },
  ]
  return steps.filter(({ have }) => have === 0).map(({ kind, text, href }) => ({ kind, count: 1, text, href }))
}

/** What is still missing, each with the screen that mends it. */
export function findGaps(numbers: SchoolNumbers): Gap[] {
  const { classesWithoutTeacher, unassignedStudents, registersNotTaken } = numbers
  const { studentsUninvited, studentsWaiting, teachersUninvited, teachersWaiting } = numbers
  const gaps: Gap[] = [
    {
      kind: 'year-end-failed',
      count: numbers.yearEndFailed ? 1 : 0,
      text: /*i18n*/ 'The year-end did not happen on its day',
      href: '/organisation/academic-years/year-end',
    },
    {
      kind: 'deletion-requests',
      count: numbers.deletionRequests,
      text: say('{count, plural, one {# person asks to be deleted} other {# people ask to be deleted}}', {
        count: numbers.deletionRequests,
      }),
      href: '/organisation/settings?tab=privacy',
    },
    {
      kind: 'operator-looks',
      count: numbers.operatorLooks,
      text: say(
        '{count, plural, one {The operator looked into your school’s data in the last seven days: read why} other {The operator looked into your school’s data # times in the last seven days: read why}}',
        { count: numbers.operatorLooks },
      ),
      href: '/organisation/audit?entity=school-look',
    },
    {
      kind: 'class-without-teacher',
      count: classesWithoutTeacher,
      text: say('{count, plural, one {# class has no class teacher} other {# classes have no class teacher}}', {
        count: classesWithoutTeacher,
      }),
      href: '/organisation/classes?search=unassigned',
    },
    {
      // a school without any subject is told to add them first
      kind: 'class-without-subjects',
      count: numbers.subjects > 0 ? numbers.classesWithoutSubjects : 0,
      text: say('{count, plural, one {# class has no subjects} other {# classes have no subjects}}', {
        count: numbers.classesWithoutSubjects,
      }),
      href: '/organisation/classes?needs=subjects',
    },
    {
      kind: 'unassigned-students',
      count: unassignedStudents,
      text: say('{count, plural, one {# student is in no section} other {# students are in no section}}', {
        count: unassignedStudents,
      }),
      href: '/organisation/students?needs=section',
    },
    {
      kind: 'register-not-taken',
      count: registersNotTaken,
      text: say('{count, plural, one {# register is not taken today} other {# registers are not taken today}}', {
        count: registersNotTaken,
      }),
      href: '/organisation/attendance',
    },
    {
      kind: 'students-not-invited',
      count: studentsUninvited,
      text: say(
        '{count, plural, one {# student with an email address is not invited yet} other {# students with an email address are not invited yet}}',
        { count: studentsUninvited },
      ),
      href: '/organisation/students?needs=inviting',
    },
    {
      kind: 'students-not-signed-in',
      count: studentsWaiting,
      text: say(
        '{count, plural, one {# student has not accepted the invitation} other {# students have not accepted the invitation}}',
        { count: studentsWaiting },
      ),
      href: '/organisation/students?needs=invitation',
    },
    {
      kind: 'teachers-not-invited',
      count: teachersUninvited,
      text: say('{count, plural, one {# teacher is not invited yet} other {# teachers are not invited yet}}', {
        count: teachersUninvited,
      }),
      href: '/organisation/teachers?needs=inviting',
    },
    {
      kind: 'teachers-not-signed-in',
      count: teachersWaiting,
      text: say(
        '{count, plural, one {# teacher has not accepted the invitation} other {# teachers have not accepted the invitation}}',
        { count: teachersWaiting },
      ),
      href: '/organisation/teachers?needs=invitation',
    },
  ]
  return [...findFirstSteps(numbers), ...gaps.filter((gap) => gap.count > 0)]
}
