import { addDays, daysOf, weekdayOf, weekOf } from '@margam/school/school-days'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { announcements } from '../../db/schema/index.ts'

interface Sample {
  organisationId: string
  today: string
  year: { startsOn: string; endsOn: string }
  terms: readonly { id: string }[]
}

const DAYS_BACK = 45
/** The last exam of Mathematics waits as a draft, so that a teacher finds something to do. */
const EXAMS = [
  { name: 'Unit Test 1', daysAgo: 120, max: 25, weight: 1, term: 0, state: 'locked' },
  { name: 'Unit Test 2', daysAgo: 85, max: 25, weight: 1, term: 0, state: 'locked' },
  { name: 'Half-Yearly', daysAgo: 50, max: 80, weight: 3, term: 0, state: 'published' },
  { name: 'Unit Test 3', daysAgo: 9, max: 25, weight: 1, term: 1, state: 'published' },
] as const

/** The registers, exams, marks, notice and note of a sample school, a few statements whatever its size. */
export async function insertSampleRecords(tx: Db, sample: Sample) {
  await insertRegisters(tx, sample)
  for (const exam of EXAMS) await insertExam(tx, sample, exam)
  const { organisationId, today } = sample
  await tx.insert(announcements).values({
    organisationId,
    title: 'Sports day',
    body: 'Sports day is on Friday of next week. Bring water and a cap.',
    audience: 'everyone',
    authorId: organisationId,
  })
  await tx.execute(sql`
    insert into feedback (id, organisation_id, student_id, teacher_id, class_id, subject_id, note, written_at)
    select ${newId()}, ${organisationId}, s.id, cs.teacher_id, cs.class_id, cs.subject_id,
      'Your work on fractions is much steadier now. Next: word problems with percentages, ten minutes a day.',
      ${addDays(today, -3)}::date + time '15:40' at time zone 'Asia/Kolkata'
    from students s
    join enrolments e on e.organisation_id = s.organisation_id and e.student_id = s.id and e.ends_on is null
    join class_subjects cs on cs.organisation_id = e.organisation_id and cs.class_id = e.class_id
    join subjects sub on sub.organisation_id = cs.organisation_id and sub.id = cs.subject_id and sub.name = 'Mathematics'
    where s.organisation_id = ${organisationId} and s.admission_number = 'S1001'`)
}

/** Monday to Friday up to yesterday in every section; most are there, one in twenty is not. */
async function insertRegisters(tx: Db, { organisationId, today, year }: Sample) {
  const startsOn = [addDays(today, -DAYS_BACK), year.startsOn].toSorted()[1]
  const days = daysOf({ startsOn, endsOn: addDays(today, -1) }).filter((day) => weekdayOf(day) <= 5)
  await tx.execute(sql`
    with register as (
      insert into attendance_registers (id, organisation_id, class_id, day, taken_by, taken_at)
      select gen_random_uuid(), ${organisationId}, c.id, d.day::date, c.class_teacher_id, d.day::date + time '09:05' at time zone 'Asia/Kolkata'
      from classes c cross join unnest(string_to_array(${days.join(',')}, ',')) as d(day)
      where c.organisation_id = ${organisationId}
      returning id, class_id, day
    )
    insert into attendance_entries (organisation_id, register_id, student_id, day, code, counts_as)
    select ${organisationId}, r.id, e.student_id, r.day, k.code, k.kind
    from register r
    join enrolments e on e.organisation_id = ${organisationId} and e.class_id = r.class_id and e.ends_on is null
    join students s on s.organisation_id = e.organisation_id and s.id = e.student_id
    cross join lateral (select abs(hashtext(s.admission_number || r.day)) % (20 + abs(hashtext(s.admission_number)) % 20) as chance) h
    cross join lateral (select case h.chance when 0 then 'A' when 1 then 'A' when 2 then 'L' else 'P' end as code) c
    cross join lateral (select c.code, case c.code when 'A' then 'absent' when 'L' then 'late' else 'present' end as kind) k`)
}

type Exam = (typeof EXAMS)[number]
/** A student's marks scatter around what they usually reach; a few were away. */
async function insertExam(tx: Db, { organisationId, today, terms }: Sample, exam: Exam) {
  // the five subjects from Monday to Friday
  const day = weekOf(addDays(today, -exam.daysAgo)).startsOn
  const isLast = exam === EXAMS[EXAMS.length - 1]
  await tx.execute(sql`
    with exam as (
      insert into exams (id, organisation_id, class_id, subject_id, term_id, name, held_on, max_mark, weight, state,
        results_at, created_by)
      select gen_random_uuid(), ${organisationId}, held.class_id, held.subject_id, ${terms[exam.term].id}, ${exam.name},
        held.day, ${exam.max}, ${exam.weight}, held.state,
        case when held.state <> 'draft' then least(now(), (held.day + 7) + time '16:00' at time zone 'Asia/Kolkata') end,
        held.teacher_id
      from (
        select cs.class_id, cs.subject_id, cs.teacher_id,
          ${day}::date + (row_number() over (partition by cs.class_id order by s.code))::int - 1 as day,
          case when ${isLast} and s.name = 'Mathematics' then 'draft' else ${exam.state} end as state
        from class_subjects cs join subjects s on s.organisation_id = cs.organisation_id and s.id = cs.subject_id
        where cs.organisation_id = ${organisationId}
      ) held
      returning id, class_id, subject_id, max_mark, state, created_by, held_on
    )
    insert into marks (organisation_id, exam_id, student_id, mark, is_absent, updated_by, updated_at)
    select ${organisationId}, x.id, e.student_id,
      case when h.away then null else round(x.max_mark * least(100, greatest(12, h.usual + h.luck)) / 100) end, h.away, x.created_by,
        least(now(), (x.held_on + 2) + time '15:30' at time zone 'Asia/Kolkata')
    from exam x
    join subjects sub on sub.organisation_id = ${organisationId} and sub.id = x.subject_id
    join enrolments e on e.organisation_id = ${organisationId} and e.class_id = x.class_id and e.ends_on is null
    join students s on s.organisation_id = e.organisation_id and s.id = e.student_id
    cross join lateral (select abs(hashtext(s.admission_number || sub.name || ${exam.name})) as n) r
    cross join lateral (select r.n % 43 = 0 as away, 48 + abs(hashtext(s.admission_number)) % 46 as usual, r.n % 19 - 9 as luck) h
    where x.state <> 'draft' or r.n % 3 > 0`)
}
