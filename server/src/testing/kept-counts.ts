import type { Database } from '../db/client.ts'

/** What each kept table holds, and the same counted from what it counts. */
export const KEPT_COUNTS: Record<string, [kept: string, counted: string]> = {
  student_counts: [
    'select organisation_id, class_level, archived, students from student_counts where students <> 0',
    "select organisation_id, coalesce(class_level, '') as class_level, end_date is not null as archived, count(*)::int as students from students group by 1, 2, 3",
  ],
  enrolment_counts: [
    'select class_id, students from enrolment_counts where students <> 0',
    'select class_id, count(*)::int as students from enrolments where ends_on is null group by 1',
  ],
  attendance_counts: [
    'select register_id, class_id, day, present, late, half_day, absent from attendance_counts where present + late + half_day + absent > 0',
    `select e.register_id, r.class_id, e.day, count(*) filter (where counts_as = 'present')::int as present, count(*) filter (where counts_as = 'late')::int as late,
      count(*) filter (where counts_as = 'half_day')::int as half_day, count(*) filter (where counts_as = 'absent')::int as absent
      from attendance_entries e join attendance_registers r
        on r.organisation_id = e.organisation_id and r.id = e.register_id group by 1, 2, 3`,
  ],
  attendance_days: [
    'select organisation_id, day, registers, present, late, half_day, absent from attendance_days where registers <> 0',
    `select organisation_id, day, count(*)::int as registers, sum(present)::int as present, sum(late)::int as late,
      sum(half_day)::int as half_day, sum(absent)::int as absent from attendance_counts group by 1, 2`,
  ],
  attendance_tallies: [
    'select student_id, academic_year_id, active, present, late, half_day, absent from attendance_tallies where present + late + half_day + absent > 0',
    `select e.student_id, e.academic_year_id, s.end_date is null as active, sum(present)::int as present, sum(late)::int as late,
      sum(half_day)::int as half_day, sum(absent)::int as absent
      from (
        select e.organisation_id, e.student_id, c.academic_year_id, (counts_as = 'present')::int as present, (counts_as = 'late')::int as late,
          (counts_as = 'half_day')::int as half_day, (counts_as = 'absent')::int as absent
        from attendance_entries e
        join attendance_registers r on r.organisation_id = e.organisation_id and r.id = e.register_id
        join classes c on c.organisation_id = r.organisation_id and c.id = r.class_id
        union all
        select organisation_id, student_id, academic_year_id, floor(present), 0, (present - floor(present)) * 2, held - ceil(present)
        from attendance_months
      ) e join students s on s.organisation_id = e.organisation_id and s.id = e.student_id group by 1, 2, 3`,
  ],
  attendance_rates: [
    'select organisation_id, academic_year_id, rate, students from attendance_rates',
    `select t.organisation_id, t.academic_year_id, t.rate, count(*)::int as students from attendance_tallies t
      join students s on s.organisation_id = t.organisation_id and s.id = t.student_id where s.end_date is null and t.rate is not null group by 1, 2, 3`,
  ],
}

export const rowsOf = async (database: Database, query: string) =>
  (await database.query(query)).rows.map((row) => JSON.stringify(row)).toSorted()

/** The rows of a kept table, and what they should be. */
export async function readKept(database: Database, name: string) {
  const [kept, counted] = KEPT_COUNTS[name]
  return { kept: await rowsOf(database, kept), counted: await rowsOf(database, counted) }
}
