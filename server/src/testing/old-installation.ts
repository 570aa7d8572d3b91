import type { Database } from '../db/client.ts'
import { listMigrations, migrate } from '../db/migrate.ts'

/** The last version before keys led with the tenant. */
const BEFORE_KEYS = '0031_group_limits.sql'

/** A row or more of each table for one of two schools, which have the same names, days and numbers. */
function rowsOfSchool(school: string): string {
  const id = (n: number) => `'0000000${school}-0000-7000-8000-${String(n).padStart(12, '0')}'`
  const s = id(1)
  const [teacher, student, year, term, subject, klass] = [2, 3, 4, 5, 6, 7].map(id)
  const [register, exam, mail, contact, image, end] = [8, 9, 10, 11, 12, 13].map(id)
  return `
    insert into organisations (id, kind, name) values (${s}, 'school', 'School');
    insert into accounts (id, organisation_id, role, email, email_key, password_hash, created_by) values
      (${s}, ${s}, 'organisation', '${school}@s.example', '${school}@s.example', 'a hash', 'self'),
      (${teacher}, ${s}, 'teacher', null, null, null, 'organisation'), (${student}, ${s}, 'student', null, null, null, 'organisation');
    insert into teachers (id, organisation_id, first_name, last_name, search_name) values (${teacher}, ${s}, 'Asha', 'K', 'asha k');
    insert into students (id, organisation_id, first_name, last_name, search_name) values (${student}, ${s}, 'Ben', 'K', 'ben k');
    insert into teacher_profiles (teacher_id, organisation_id) values (${teacher}, ${s});
    insert into student_profiles (student_id, organisation_id, parent_email) values (${student}, ${s}, 'p@s.example');
    insert into profile_drafts (account_id, fields) values (${teacher}, '{"about": "kept"}');
    insert into sessions (id, account_id, refresh_hash, expires_at) values (${id(20)}, ${s}, 'x', now());
    insert into tokens (id, account_id, purpose, email_key, hash, expires_at) values (${id(21)}, ${s}, 'invite', '${school}@s.example', '${school}', now());
    insert into academic_years (id, organisation_id, name, starts_on, ends_on) values (${year}, ${s}, '2026-2027', '2026-06-01', '2027-05-31');
    insert into terms (id, organisation_id, academic_year_id, name, position, starts_on, ends_on) values (${term}, ${s}, ${year}, 'One', 0, '2026-06-01', '2026-09-30');
    insert into holidays (id, organisation_id, name, starts_on, ends_on) values (${id(22)}, ${s}, 'Diwali', '2026-11-08', '2026-11-08');
    insert into subjects (id, organisation_id, name) values (${subject}, ${s}, 'Mathematics');
    insert into teacher_subjects values (${s}, ${teacher}, ${subject});
    insert into classes (id, organisation_id, academic_year_id, level, section, name, class_teacher_id) values (${klass}, ${s}, ${year}, '8', 'A', '8 A', ${teacher});
    insert into class_subjects (id, organisation_id, class_id, subject_id, teacher_id) values (${id(23)}, ${s}, ${klass}, ${subject}, ${teacher});
    insert into enrolments (id, organisation_id, student_id, class_id, academic_year_id, is_section, roll_number, starts_on)
      values (${id(24)}, ${s}, ${student}, ${klass}, ${year}, true, '1', '2026-06-01');
    insert into student_subjects values (${s}, ${klass}, ${student}, ${subject});
    insert into attendance_registers (id, organisation_id, class_id, day, taken_by) values (${register}, ${s}, ${klass}, '2026-11-20', ${teacher});
    insert into attendance_entries values (${s}, ${register}, ${student}, '2026-11-20', 'A', 'absent');
    insert into exams (id, organisation_id, class_id, subject_id, term_id, name, held_on, max_mark, created_by) values (${exam}, ${s}, ${klass}, ${subject}, ${term}, 'Test', '2026-08-10', 50, ${teacher});
    insert into marks (organisation_id, exam_id, student_id, mark, updated_by) values (${s}, ${exam}, ${student}, 41.5, ${teacher});
    insert into report_remarks (organisation_id, class_id, student_id, period, remark, written_by) values (${s}, ${klass}, ${student}, 'year', 'Steady.', ${teacher});
    insert into feedback (id, organisation_id, student_id, teacher_id, subject_id, note) values (${id(25)}, ${s}, ${student}, ${teacher}, ${subject}, 'Well done.');
    insert into predictions (id, organisation_id, student_id, made_by, subject, tests, result) values (${id(26)}, ${s}, ${student}, ${student}, 'Mathematics', '[]', '{}');
    insert into mails (id, organisation_id, to_address, kind) values (${mail}, ${s}, 'p@s.example', 'absence');
    insert into notifications (id, organisation_id, student_id, event, day, mail_id) values (${id(27)}, ${s}, ${student}, 'absence', '2026-11-20', ${mail});
    insert into files (id, organisation_id, owner_id, kind, media_type, name, size, storage_key) values
      (${id(28)}, ${s}, ${student}, 'photo', 'image/png', 'p.png', 9, 'photo of ${school}'), (${image}, null, null, 'contact', 'image/png', 'c.png', 9, 'contact of ${school}');
    insert into contact_messages (id, first_name, last_name, email, feedback, image_id) values (${contact}, 'C', 'D', 'c@d.example', 'Hello', ${image});
    insert into audit_log (id, organisation_id, actor_id, actor_role, action, entity) values (${id(29)}, ${s}, ${s}, 'organisation', 'create', 'class');
    insert into tasks (id, organisation_id, owner_id, kind) values (${id(30)}, ${s}, ${s}, 'students.import');
    insert into pgboss.job (name, data) values ('task.run', jsonb_build_object('taskId', ${id(30)}::text));
    insert into timetable_versions (id, organisation_id, academic_year_id, name, starts_on) values (${id(31)}, ${s}, ${year}, 'Plan 1', '2026-06-01');
    insert into timetable_entries (id, organisation_id, version_id, class_id, subject_id, teacher_id, weekday, starts_minute, ends_minute)
      values (${id(32)}, ${s}, ${id(31)}, ${klass}, ${subject}, ${teacher}, 1, 540, 600);
    insert into year_ends (id, organisation_id, from_year_id, choices) values (${end}, ${s}, ${year}, '{}');
    insert into year_end_students (organisation_id, year_end_id, student_id, outcome, from_class_id) values (${s}, ${end}, ${student}, 'leave', ${klass});`
}

export const oldMigrations = () => listMigrations().filter(({ name }) => name <= BEFORE_KEYS)

/** Rows of an installation of that version. */
export async function fillOldInstallation(database: Database): Promise<void> {
  for (const school of ['a', 'b']) await database.exec(rowsOfSchool(school))
}

/** Makes a database that of an installation of that version, with two schools. */
export async function migrateOldInstallation(database: Database): Promise<void> {
  await database.exec('drop schema public cascade; create schema public')
  await migrate(database, oldMigrations())
  await fillOldInstallation(database)
}
