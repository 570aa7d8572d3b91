import { schoolDay } from '@margam/contract/dates'
import { whyCutOff, whyNotSince } from '@margam/school/in-class-since'
import { type Sentence, say } from '@margam/school/sentence'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { rowsOf } from '../db/rows.ts'
import { Invalid } from '../http/errors.ts'

interface Correction {
  organisationId: string
  enrolmentId: string
  /** The first day in the class as it should be. */
  since: string
  /** When the student came to the school; a teacher of their own keeps no such day beside the classes. */
  joiningDate: string | null
}

interface Found {
  since: string
  classStart: string | null
  startsOn: string
  endsOn: string
  /** Days with a register or a mark of the student that the correction would leave outside of their class. */
  kept: string[] | null
}

/**
 * The enrolment as it stands and what it would lose: days at its own beginning, or at the end of an earlier section of the
 * year that the student was in meanwhile.
 */
async function selectEnrolment(tx: Db, { organisationId, enrolmentId, since }: Correction): Promise<Found | undefined> {
  const rows = await rowsOf<Found>(
    tx,
    sql`
    with own as (
      select e.*, c.start_date, y.starts_on as year_starts_on, y.ends_on as year_ends_on from enrolments e
      join classes c on c.organisation_id = e.organisation_id and c.id = e.class_id
      join academic_years y on y.organisation_id = e.organisation_id and y.id = e.academic_year_id
      where e.organisation_id = ${organisationId} and e.id = ${enrolmentId} and e.ends_on is null
      for update of e
    ),
    spans as (
      select student_id, class_id, starts_on as first, ${since}::date as until from own where ${since}::date > starts_on
      union all
      select o.student_id, o.class_id, greatest(o.starts_on, ${since}::date), o.ends_on from own
      join enrolments o on ${isCutShort(since)}
    )
    select own.starts_on::text as "since", start_date::text as "classStart", year_starts_on::text as "startsOn",
      year_ends_on::text as "endsOn", (select jsonb_agg(distinct day) from (
        select r.day from spans s
        join attendance_registers r on r.organisation_id = ${organisationId} and r.class_id = s.class_id
          and r.day >= s.first and r.day < s.until
        join attendance_entries a on a.organisation_id = r.organisation_id and a.register_id = r.id
          and a.student_id = s.student_id
        union
        select x.held_on from spans s
        join exams x on x.organisation_id = ${organisationId} and x.class_id = s.class_id
          and x.held_on >= s.first and x.held_on < s.until
        join marks m on m.organisation_id = x.organisation_id and m.exam_id = x.id and m.student_id = s.student_id
        union
        select m.starts_on from spans s
        join attendance_months m on m.organisation_id = ${organisationId} and m.student_id = s.student_id
          and m.starts_on < s.until and m.ends_on >= s.first
      ) days) as kept
    from own`,
  )
  return rows[0]
}

/** An earlier time of the student in a section of the year, or in the same class, that reaches beyond the day. */
const isCutShort = (since: string) => sql`o.organisation_id = own.organisation_id and o.student_id = own.student_id
  and o.academic_year_id = own.academic_year_id and o.id <> own.id and o.starts_on <= own.starts_on
  and (o.class_id = own.class_id or (o.is_section and own.is_section))
  and o.ends_on > ${since}::date and o.ends_on > o.starts_on and ${since}::date < own.starts_on`

function whyRefused({ since, joiningDate }: Correction, found: Found): Sentence | undefined {
  const bounds = { year: found, classStart: found.classStart, joiningDate }
  return (
    whyNotSince(since, bounds, schoolDay()) ??
    (joiningDate && since < joiningDate
      ? say('This student joined on {day}. Correct the joining date first.', { day: { day: joiningDate } })
      : whyCutOff(found.kept ?? []))
  )
}

/**
 * Corrects since when a student is in the class they are in; an earlier section of the year ends where this one begins.
 * Throws Invalid, which names the days, where a register or a mark of the student would be left outside of their class.
 */
export async function correctSince(tx: Db, correction: Correction): Promise<void> {
  const { organisationId, enrolmentId, since } = correction
  const found = await selectEnrolment(tx, correction)
  if (!found) throw new Invalid({ in_class_since: [/*i18n*/ 'This student has left the class.'] })
  if (found.since === since) return
  const reason = whyRefused(correction, found)
  if (reason) throw new Invalid({ in_class_since: [reason] })
  await tx.execute(sql`
    update enrolments o set ends_on = greatest(o.starts_on, ${since}::date) from enrolments own
    where own.organisation_id = ${organisationId} and own.id = ${enrolmentId} and ${isCutShort(since)}`)
  await tx.execute(sql`
    update enrolments set starts_on = ${since}::date where organisation_id = ${organisationId} and id = ${enrolmentId}`)
}
