import { schoolDay } from '@margam/contract/dates'
import { birthdaysFrom } from '@margam/school/birthdays'
import { addDays } from '@margam/school/school-days'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { classes, enrolments, students } from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { seesClass } from '../../school/class-access.ts'
import { isEnrolledOn } from '../../school/enrolment.ts'
import { personName } from '../../school/names.ts'
import { isShown } from '../../school/shown.ts'

const BIRTHDAYS_AHEAD = 7
/** Three days running make somebody be asked after. */
const ABSENT_DAYS = 3
/** Further back no run is looked for. */
const ABSENT_WITHIN_DAYS = 60
const MOST = 20

/** The students who are in a class of the caller's today. */
const inSeenClass = (caller: Caller, today: string, joined = sql``) => sql`
  ${enrolments} ${joined}
  join ${classes} on ${classes.organisationId} = ${enrolments.organisationId} and ${classes.id} = ${enrolments.classId}
    and ${classes.archivedAt} is null
  join ${students} on ${students.organisationId} = ${enrolments.organisationId}
    and ${students.id} = ${enrolments.studentId} and ${students.endDate} is null
  where ${enrolments.organisationId} = ${caller.organisationId} and ${isEnrolledOn(today)} and ${seesClass(caller)}
    and ${isShown(caller.organisationId)}`
const STUDENT = sql`${students.id} as student_id, ${personName(students)} as name, ${classes.name} as class_name`

interface Birthday {
  student_id: string
  name: string
  class_name: string
  month_day: number
}
async function selectBirthdays(db: Db, caller: Caller, today: string) {
  const near = birthdaysFrom(today, BIRTHDAYS_AHEAD)
  const monthDay = sql`(extract(month from ${students.dateOfBirth}) * 100 + extract(day from ${students.dateOfBirth}))`
  const days = sql.join(
    near.map((one) => sql`${one.monthDay}`),
    sql`, `,
  )
  const rows = await rowsOf<Birthday>(
    db,
    sql`select distinct on (${students.id}) ${STUDENT}, ${monthDay}::int as month_day
      from ${inSeenClass(caller, today)} and ${monthDay} in (${days})
      order by ${students.id}, ${classes.name}`,
  )
  const placeOf = new Map(near.map((one, place) => [one.monthDay, { place, day: one.day }]))
  return rows
    .flatMap(({ month_day: of, ...student }) => {
      const found = placeOf.get(of)
      return found ? [{ student, ...found }] : []
    })
    .toSorted((a, b) => a.place - b.place || a.student.name.localeCompare(b.student.name))
    .slice(0, MOST)
    .map(({ student, day }) => ({ ...student, day }))
}

interface Absentee {
  student_id: string
  name: string
  class_name: string
  since: string
  days: number
}
/** Those who were absent in every register since `days` ago, three or more. */
async function selectAbsentees(db: Db, caller: Caller, today: string) {
  const from = addDays(today, -ABSENT_WITHIN_DAYS)
  const rows = await rowsOf<Absentee>(
    db,
    sql`
    with often as materialized (
      select e.student_id from attendance_entries e
      where e.organisation_id = ${caller.organisationId} and e.day > ${from}::date and e.day <= ${today}::date
        and e.counts_as <> 'present' and e.counts_as = 'absent'
      group by e.student_id having count(*) >= ${ABSENT_DAYS}
    ), run as (
      select often.student_id, min(e.day) as since, count(distinct e.day)::int as days
      from often
      cross join lateral (
        select max(o.day) as day from attendance_entries o
        where o.organisation_id = ${caller.organisationId} and o.student_id = often.student_id
          and o.counts_as <> 'absent' and o.day <= ${today}::date
      ) present
      join attendance_entries e on e.organisation_id = ${caller.organisationId} and e.student_id = often.student_id
        and e.day > coalesce(present.day, ${from}::date) and e.day > ${from}::date and e.day <= ${today}::date
      group by often.student_id having count(distinct e.day) >= ${ABSENT_DAYS}
    )
    select distinct on (${students.id}) ${STUDENT}, run.since::text as since, run.days
    from ${inSeenClass(caller, today, sql`join run on run.student_id = ${enrolments.studentId}`)}
    order by ${students.id}, ${classes.name}
  `,
  )
  return rows.toSorted((a, b) => b.days - a.days || a.name.localeCompare(b.name)).slice(0, MOST)
}

export async function selectPeopleToday(db: Db, caller: Caller) {
  const today = schoolDay()
  return {
    today,
    birthdays: await selectBirthdays(db, caller, today),
    absentees: await selectAbsentees(db, caller, today),
  }
}
