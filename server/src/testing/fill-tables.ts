import { sql } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import type { Deps } from '../feature.ts'
import { makeConcern } from './factories.ts'
import type { FullSchool } from './full-school.ts'

/** Writes a row into each table of a school that its scene leaves empty, so that none is without one. */
export async function fillTables(deps: Deps, school: FullSchool): Promise<void> {
  const { db } = deps
  const { organisationId: org, admin, teacher, klass, mathematics, students, lastYear } = school
  const [a, b] = students.map(({ id }) => id)
  const [register, yearEnd] = [newId(), newId()]
  await makeConcern(deps, students[0])
  await db.execute(sql`insert into approved_questions (organisation_id, question_id, version, board, class_level, subject,
      topic, marks, item)
    values (${org}, ${school.ownQuestions.admin.question}, 1, 'CBSE', '7', 'Mathematics', 'maths.integers', 1, '{}')`)
  await db.execute(sql`insert into external_scores (organisation_id, account_id, kind, test_type, scores)
    values (${org}, ${a}, 'reasoning', 'WAIS', '{}')`)
  await db.execute(sql`insert into guardian_consents (organisation_id, id, account_id, guardian_name, relation, text_version)
    values (${org}, ${newId()}, ${a}, 'Asha', 'mother', '1')`)
  await db.execute(sql`insert into assessment_adjustments (organisation_id, student_id, extra_time)
    values (${org}, ${a}, 25)`)
  await db.execute(sql`insert into profile_drafts (organisation_id, account_id, fields) values (${org}, ${a}, '{}')`)
  await db.execute(sql`insert into year_ends (id, organisation_id, from_year_id, choices)
    values (${yearEnd}, ${org}, ${lastYear.id}, '{}')`)
  await db.execute(sql`insert into year_end_students (organisation_id, year_end_id, student_id, outcome)
    values (${org}, ${yearEnd}, ${a}, 'promote')`)
  await db.execute(sql`insert into predictions (id, organisation_id, student_id, made_by, subject, tests, result)
    values (${newId()}, ${org}, ${a}, ${teacher.id}, 'Mathematics', '[]', '{}')`)
  await db.execute(sql`insert into present_forecasts (organisation_id, student_id, subject_id, low, high, predicted,
      confidence, confidence_score, too_varied, basis, exams, last_marks, last_exam, last_held_on)
    values (${org}, ${a}, ${mathematics.id}, 20, 50, 35, 'Low', 0.4, false, 'default', '{}', '{35}', 'Unit', '2026-08-10')`)
  await db.execute(sql`insert into forecast_refreshes (organisation_id, class_id, subject_id)
    values (${org}, ${klass.id}, ${mathematics.id}) on conflict do nothing`)
  await db.execute(sql`insert into warnings_off (organisation_id, student_id, subject_id, reason, until, switched_by)
    values (${org}, ${a}, ${mathematics.id}, 'Was ill.', '2027-01-31', ${teacher.id})`)
  await db.execute(sql`insert into forecast_outcomes (organisation_id, exam_id, student_id, subject_id, low, high,
      predicted, confidence, confidence_score, basis, tests, mark)
    values (${org}, ${school.exam}, ${a}, ${mathematics.id}, 20, 50, 35, 'Low', 0.4, 'default', 1, 40)`)
  await db.execute(sql`insert into model_refits (organisation_id, tried_at) values (${org}, now())`)
  await db.execute(sql`insert into results_seen (organisation_id, student_id, subject_id, seen_at)
    values (${org}, ${a}, ${mathematics.id}, now())`)
  await db.execute(sql`insert into teacher_predictions (id, organisation_id, teacher_id, student_id, student_key,
      student_name, school_name, admission_number, student_class, board, tests, results)
    values (${newId()}, ${org}, ${teacher.id}, ${a}, 'k', 'n', 's', '1', '8', 'CBSE', '[]', '[]')`)
  await db.execute(sql`insert into teacher_profiles (organisation_id, teacher_id) values (${org}, ${teacher.id})`)
  await db.execute(sql`insert into area_grades (organisation_id, class_id, student_id, area_id, period, grade, written_by)
    values (${org}, ${klass.id}, ${a}, ${school.area}, 'year', 'A', ${teacher.id})`)
  await db.execute(sql`insert into attendance_registers (id, organisation_id, class_id, day, taken_by)
    values (${register}, ${org}, ${klass.id}, '2026-08-10', ${teacher.id})`)
  await db.execute(sql`insert into attendance_entries (organisation_id, register_id, student_id, day, code, counts_as)
    values (${org}, ${register}, ${a}, '2026-08-10', 'P', 'present')`)
  await db.execute(sql`insert into register_reminders (organisation_id, class_id, day)
    values (${org}, ${klass.id}, '2026-08-11')`)
  await db.execute(sql`insert into report_remarks (organisation_id, class_id, student_id, period, remark, written_by)
    values (${org}, ${klass.id}, ${a}, 'year', 'Good.', ${teacher.id})`)
  await db.execute(sql`insert into student_subjects (organisation_id, class_id, student_id, subject_id)
    values (${org}, ${klass.id}, ${a}, ${mathematics.id})`)
  await db.execute(sql`insert into attendance_months
      (organisation_id, student_id, academic_year_id, starts_on, ends_on, held, present, import_id)
    values (${org}, ${b}, ${lastYear.id}, '2025-07-01', '2025-07-31', 20, 19, ${school.pastImport})`)
  await db.execute(sql`insert into imported_marks (organisation_id, import_id, exam_id, student_id, version, is_new_exam)
    values (${org}, ${school.pastImport}, ${school.exam}, ${a}, 1, false)`)
  await db.execute(sql`insert into imported_registers (organisation_id, import_id, register_id)
    values (${org}, ${school.pastImport}, ${register})`)
  await db.execute(sql`insert into notifications (id, organisation_id, student_id, event, day)
    values (${newId()}, ${org}, ${a}, 'absence', '2026-08-10')`)
  await db.execute(sql`insert into school_looks (id, organisation_id, operator_id, operator_name, reason, ends_at)
    values (${newId()}, ${org}, ${newId()}, 'op@house.example', 'Asked on the phone', now() + interval '1 hour')`)
  await db.execute(sql`insert into audit_log (id, organisation_id, actor_id, actor_role, action, entity)
    values (${newId()}, ${org}, ${admin.id}, 'organisation', 'create', 'class')`)
  await db.execute(sql`insert into holidays (id, organisation_id, name, starts_on, ends_on)
    values (${newId()}, ${org}, 'Onam', '2026-09-01', '2026-09-02')`)
  await db.execute(
    sql`insert into mails (id, organisation_id, to_address, kind) values (${newId()}, ${org}, 'x@y.example', 'absence')`,
  )
  await db.execute(sql`insert into tokens (id, organisation_id, account_id, purpose, email_key, hash, expires_at)
    values (${newId()}, ${org}, ${a}, 'invite', 'x@y.example', uuid_send(${newId()}::uuid), now())`)
  await db.execute(sql`insert into school_models (organisation_id, model, marks_seen) values (${org}, '{}', 0)`)
  await db.execute(sql`insert into attendance_codes (organisation_id, code, name, counts_as, position)
    values (${org}, 'X', 'Excursion', 'present', 9)`)
  await db.execute(sql`insert into periods (id, organisation_id, name, starts_minute, ends_minute)
    values (${newId()}, ${org}, '1', 540, 580)`)
  await db.execute(sql`insert into remark_bank (organisation_id, position, remark) values (${org}, 0, 'Good.')`)
  await db.execute(sql`insert into import_headings (organisation_id, kind, heading, field)
    values (${org}, 'students', 'naam', 'first_name')`)
  await db.execute(sql`insert into student_imports (id, organisation_id, run_id, shown_at)
    values (${newId()}, ${org}, ${newId()}, now())`)
}
