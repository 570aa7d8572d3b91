import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plan } from '@margam/contract/plans'
import { type RunningServer, startServer } from '../e2e/server.ts'
import { readConfig } from '../server/src/config.ts'
import type { Database } from '../server/src/db/client.ts'
import { newId } from '../server/src/db/columns.ts'
import { refreshForecasts } from '../server/src/features/class-forecast/refresh.ts'
import { issueAccessToken } from '../server/src/http/session.ts'
import { readSecrets } from '../server/src/keys.ts'
import { openDatabase } from '../server/src/open.ts'
import { randomToken, type Secrets, sha256 } from '../server/src/secrets.ts'

export interface SchoolSize {
  students: number
  /** School days with a register in every class. */
  days?: number
  /** Exams of each class in each subject, with a mark for every student. */
  exams?: number
  /** Students in a section; 40 when left out. */
  classSize?: number
  /** With the present forecast of each student and subject, as the job makes them. */
  forecasts?: boolean
  /** The school's plan since the year began; none when left out. */
  plan?: Plan
}
export interface BenchSchool {
  organisationId: string
  /** How many there are. */
  students: number
  token: string
  /** The class teacher of the first class and a session of theirs. */
  teacherId: string
  teacherToken: string
  /** A session of each class teacher of the first classes, in the order of these. */
  teacherTokens: string[]
  yearId: string
  yearName: string
  /** The ids of the first classes, in order of their names. */
  classIds: string[]
  studentIds: string[]
  /** A student of the first class and a session of theirs. */
  studentId: string
  studentToken: string
}

const STUDENTS_A_CLASS = 40
/** A statement may take half a minute. */
const DAYS_AT_ONCE = 2
const SUBJECTS = ['Mathematics', 'Science', 'English', 'Hindi', 'Social Science']

/** One statement whose values travel as parameters. */
const statement =
  (database: Database) =>
  async <T>(parts: TemplateStringsArray, ...values: unknown[]): Promise<T[]> => {
    const text = parts.reduce((before, part, i) => `${before}$${i}${part}`)
    return (await database.query(text, values)).rows as T[]
  }
type Sql = ReturnType<typeof statement>

/** The people and classes of a school in the year 2026-2027: sections of one size, a class teacher and five subjects each. */
async function fillPeople(sql: Sql, organisationId: string, { students, classSize = STUDENTS_A_CLASS }: SchoolSize) {
  const classes = Math.ceil(students / classSize)
  const yearId = newId()
  await sql`insert into organisations (id, kind, name) values (${organisationId}, 'school', 'Bench School')`
  await sql`
    insert into accounts (id, organisation_id, role, email, email_key, verified_at, created_by)
    values (${organisationId}, ${organisationId}, 'organisation', ${`${organisationId}@bench.example`}, ${`${organisationId}@bench.example`}, now(), 'self')`
  await sql`
    insert into academic_years (id, organisation_id, name, starts_on, ends_on, is_current)
    values (${yearId}, ${organisationId}, '2026-2027', '2026-06-01', '2027-05-31', true)`
  await sql`
    insert into subjects (id, organisation_id, name, code)
    select gen_random_uuid(), ${organisationId}, s, upper(left(s, 3)) || length(s) from unnest(string_to_array(${SUBJECTS.join('|')}, '|')) s`
  await sql`
    with made as (
      insert into accounts (id, organisation_id, role, email, email_key, verified_at, created_by, creator_id)
      select gen_random_uuid(), ${organisationId}, 'teacher', 't' || i || '-' || ${organisationId}, 't' || i || '-' || ${organisationId}, now(), 'organisation', ${organisationId}
      from generate_series(1, ${classes}::int) i
      returning id, split_part(email, '-', 1) as n
    )
    insert into teachers (id, organisation_id, first_name, last_name, search_name, joining_date)
    select id, ${organisationId}, 'Teacher', n, 'teacher ' || n, '2020-06-01' from made`
  await sql`
    insert into classes (id, organisation_id, academic_year_id, level, section, name, class_teacher_id, start_date)
    select gen_random_uuid(), ${organisationId}, ${yearId}, p.level, p.section, p.level || ' ' || p.section, t.id, '2026-06-01'
    from (
      select i, (array['LKG','UKG','1','2','3','4','5','6','7','8','9','10','11','12'])[i % 14 + 1] as level,
        chr(65 + (i / 14) % 26) || case when i / 14 >= 26 then 'X' else '' end as section
      from generate_series(0, ${classes - 1}::int) i
    ) p
    join (select id, row_number() over (order by id) - 1 as i from teachers where organisation_id = ${organisationId}) t on t.i = p.i`
  await sql`
    insert into class_subjects (id, organisation_id, class_id, subject_id, teacher_id)
    select gen_random_uuid(), ${organisationId}, c.id, s.id, c.class_teacher_id
    from classes c cross join subjects s where c.organisation_id = ${organisationId} and s.organisation_id = ${organisationId}`
  // names of 40 first and 50 last ones, and one student in two hundred called Wanted, for the search
  await sql`
    with person as (
      select i, gen_random_uuid() as id, 'Pupil' || chr(97 + i % 26) || chr(97 + (i / 26) % 26) as first_name,
        case when i % ${Math.max(1, Math.floor(students / 5))}::int = 0 then 'Wanted' || i else 'Family' || i % 997 end as last_name
      from generate_series(1, ${students}::int) i
    ), account as (
      insert into accounts (id, organisation_id, role, email, email_key, verified_at, created_by, creator_id)
      select id, ${organisationId}, 'student', 's' || i || '-' || ${organisationId}, 's' || i || '-' || ${organisationId}, now(), 'organisation', ${organisationId}
      from person
    ), klass as (
      select id, level, row_number() over (order by id) - 1 as k from classes where organisation_id = ${organisationId}
    ), student as (
      insert into students (id, organisation_id, first_name, last_name, search_name, phone, date_of_birth, gender, admission_number, address, class_level, joining_date)
      select p.id, ${organisationId}, first_name, last_name, lower(first_name || ' ' || last_name), '919812345670', '2012-05-14',
        case i % 2 when 0 then 'Female' else 'Male' end, 'B-' || lpad(i::text, 6, '0'), '12 Lake Road', k.level, '2026-06-01'
      from person p join klass k on k.k = i % ${classes}::int
    )
    insert into enrolments (id, organisation_id, student_id, class_id, academic_year_id, is_section, roll_number, starts_on)
    select gen_random_uuid(), ${organisationId}, p.id, k.id, ${yearId}, true, (i / ${classes}::int + 1)::text, '2026-06-01'
    from person p join klass k on k.k = i % ${classes}::int`
  await sql`
    insert into student_profiles (student_id, organisation_id, parent_email, sections)
    select id, organisation_id, last_name || '@family.example', jsonb_build_object('parent_phone', '9199' || right(admission_number, 6) || '55',
      'family_info', jsonb_build_object('father_name', 'Father ' || last_name, 'mother_name', 'Mother ' || last_name))
    from students where organisation_id = ${organisationId}`
  return yearId
}

/** Registers on `days` weekdays up to Friday 20 November 2026; every fifteenth entry is an absence. */
const fillAttendance = async (sql: Sql, organisationId: string, days: number) => {
  for (let day = 0; day < days; day += DAYS_AT_ONCE) {
    await sql`
      with school_day as (
        select d::date as day from generate_series('2026-11-20'::date - 365, '2026-11-20'::date, interval '1 day') d
        where extract(isodow from d) < 6 order by d desc offset ${day} limit ${Math.min(DAYS_AT_ONCE, days - day)}
      ), register as (
        insert into attendance_registers (id, organisation_id, class_id, day, taken_by)
        select gen_random_uuid(), ${organisationId}, c.id, d.day, c.class_teacher_id
        from classes c cross join school_day d where c.organisation_id = ${organisationId}
        returning id, class_id, day
      )
      insert into attendance_entries (organisation_id, register_id, student_id, day, code, counts_as)
      select ${organisationId}, r.id, e.student_id, r.day, m.code, m.kind
      from register r join enrolments e on e.class_id = r.class_id
      cross join lateral (select hashtext(r.id::text || e.student_id::text) % 15 = 0 as away) h
      cross join lateral (select case when h.away then 'A' else 'P' end as code, case when h.away then 'absent' else 'present' end as kind) m`
  }
}

const fillMarks = async (sql: Sql, organisationId: string, exams: number) => {
  const subjects = await sql<{ id: string }>`select id from subjects where organisation_id = ${organisationId}`
  for (let exam = 0; exam < exams; exam++) {
    for (const { id } of subjects)
      await sql`
      with made as (
        insert into exams (id, organisation_id, class_id, subject_id, name, held_on, max_mark, created_by)
        select gen_random_uuid(), ${organisationId}, class_id, subject_id, ${`Test ${exam + 1}`}, '2026-07-01'::date + ${exam * 7}::int, 100, ${organisationId}
        from class_subjects where organisation_id = ${organisationId} and subject_id = ${id}
        returning id, class_id
      )
      insert into marks (organisation_id, exam_id, student_id, mark, updated_by)
      select ${organisationId}, m.id, e.student_id, 35 + abs(hashtext(m.id::text || e.student_id::text)) % 66, ${organisationId}
      from made m join enrolments e on e.class_id = m.class_id`
  }
}

const fillForecasts = async (sql: Sql, { db }: Database, organisationId: string) => {
  const all = await sql<{ classId: string; subjectId: string }>`
    select class_id as "classId", subject_id as "subjectId" from class_subjects where organisation_id = ${organisationId}`
  for (const of of all) await refreshForecasts(db, { organisationId, ...of })
}

async function signIn(
  sql: Sql,
  secrets: Secrets,
  organisationId: string,
  accountId: string,
  role: 'organisation' | 'teacher' | 'student',
) {
  const sessionId = newId()
  await sql`
    insert into logins (id, role, email, email_key, password_hash, verified_at, last_account_id, organisation_ids)
    select id, role, email, email_key, 'nobody knows it', now(), id, array[organisation_id] from accounts
    where organisation_id = ${organisationId} and id = ${accountId}`
  await sql`update accounts set login_id = id where organisation_id = ${organisationId} and id = ${accountId}`
  await sql`
    insert into sessions (id, login_id, organisation_id, account_id, refresh_hash, expires_at)
    values (${sessionId}, ${accountId}, ${organisationId}, ${accountId}, ${sha256(randomToken())}, now() + interval '1 day')`
  return issueAccessToken(secrets, {
    accountId,
    role,
    createdBy: role === 'organisation' ? 'self' : 'organisation',
    sessionId,
  })
}

/** A school of a size in a database. */
export async function fillSchool(database: Database, secrets: Secrets, size: SchoolSize): Promise<BenchSchool> {
  const sql = statement(database)
  const organisationId = newId()
  const yearId = await fillPeople(sql, organisationId, size)
  await fillAttendance(sql, organisationId, size.days ?? 0)
  await fillMarks(sql, organisationId, size.exams ?? 0)
  if (size.forecasts) await fillForecasts(sql, database, organisationId)
  if (size.plan)
    await sql`
      insert into plans (id, organisation_id, account_id, plan, starts_on)
      values (${newId()}, ${organisationId}, ${organisationId}, ${size.plan}, '2026-06-01')`
  const classes = await sql<{
    id: string
    teacher: string
  }>`select id, class_teacher_id as teacher from classes where organisation_id = ${organisationId} order by name limit 16`
  const students = await sql<{
    id: string
  }>`select id from students where organisation_id = ${organisationId} order by search_name limit 200`
  const teacherId = classes[0].teacher
  const teacherTokens: string[] = []
  for (const { teacher } of classes) teacherTokens.push(await signIn(sql, secrets, organisationId, teacher, 'teacher'))
  const [{ id: studentId }] = await sql<{
    id: string
  }>`select student_id as id from enrolments where organisation_id = ${organisationId} and class_id = ${classes[0].id} limit 1`
  return {
    organisationId,
    students: size.students,
    yearId,
    yearName: '2026-2027',
    token: await signIn(sql, secrets, organisationId, organisationId, 'organisation'),
    teacherId,
    teacherToken: teacherTokens[0],
    teacherTokens,
    classIds: classes.map(({ id }) => id),
    studentIds: students.map(({ id }) => id),
    studentId,
    studentToken: await signIn(sql, secrets, organisationId, studentId, 'student'),
  }
}

/** The product, as it is started, on an embedded database or a server's, with one school of a size. */
export async function startSchool(
  size: SchoolSize,
  databaseUrl?: string,
): Promise<{ server: RunningServer; school: BenchSchool; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'margam-bench-'))
  const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl, DATABASE_UNSAFE: 'on' } : {}
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir, ...env }))
  const school = await fillSchool(database, readSecrets(dataDir), size)
  await database.query('analyze')
  await database.close()
  const server = await startServer({ dataDir, env })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { server, school, stop }
}
