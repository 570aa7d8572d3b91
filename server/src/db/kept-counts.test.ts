import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '../app.ts'
import { moveTo } from '../keeping/move.ts'
import { isOnCluster } from '../testing/cluster.ts'
import { openTestDatabase } from '../testing/database.ts'
import { KEPT_COUNTS, readKept, rowsOf } from '../testing/kept-counts.ts'
import type { Database } from './client.ts'
import { newId } from './columns.ts'

async function expectKept(database: Database, names = Object.keys(KEPT_COUNTS)) {
  for (const name of names) {
    const { kept, counted } = await readKept(database, name)
    expect({ name, rows: kept }).toEqual({ name, rows: counted })
  }
}

const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20']
const STUDENTS = 5
let database: Database
const school = newId()
const year = newId()
const classIds = [newId(), newId()]
const studentIds = Array.from({ length: STUDENTS }, newId)

async function fill() {
  const run = (text: string, values: unknown[] = []) => database.query(text, values)
  await run("insert into organisations (id, kind, name) values ($1, 'school', 'School')", [school])
  await run("insert into accounts (id, organisation_id, role, created_by) values ($1, $1, 'organisation', 'self')", [
    school,
  ])
  await run(
    "insert into academic_years (id, organisation_id, name, starts_on, ends_on, is_current) values ($1, $2, '2026-2027', '2026-06-01', '2027-05-31', true)",
    [year, school],
  )
  for (const [i, id] of classIds.entries()) {
    await run(
      "insert into classes (id, organisation_id, academic_year_id, level, section, name, start_date) values ($1, $2, $3, '8', $4, '8', '2026-06-01')",
      [id, school, year, 'AB'[i]],
    )
  }
  await run(
    "insert into past_imports (id, organisation_id, kind, academic_year_id, file_name, rows, made_by) values ($1, $1, 'months', $2, 'f', 1, $1)",
    [school, year],
  )
  for (const id of studentIds) {
    await run(
      "insert into accounts (id, organisation_id, role, created_by) values ($1, $2, 'student', 'organisation')",
      [id, school],
    )
    await run(
      "insert into students (id, organisation_id, first_name, last_name, search_name, class_level) values ($1, $2, 'A', 'B', 'a b', '8')",
      [id, school],
    )
  }
}

/** A student with an enrolment and a register in a school of their own, on the same day under the same class name. */
async function copySchool(other: string) {
  const [id, yearId, classId, registerId] = [newId(), newId(), newId(), newId()]
  const run = (text: string, ...values: unknown[]) => database.query(text, [other, ...values])
  await run(
    "insert into accounts (id, organisation_id, role, created_by) values ($2, $1, 'student', 'organisation')",
    id,
  )
  await run(
    "insert into students (id, organisation_id, first_name, last_name, search_name, class_level) values ($2, $1, 'A', 'B', 'a b', '8')",
    id,
  )
  await run(
    "insert into academic_years (id, organisation_id, name, starts_on, ends_on, is_current) values ($2, $1, '2026-2027', '2026-06-01', '2027-05-31', true)",
    yearId,
  )
  await run(
    "insert into classes (id, organisation_id, academic_year_id, level, section, name) values ($2, $1, $3, '8', 'A', '8')",
    classId,
    yearId,
  )
  await run(
    "insert into enrolments (id, organisation_id, student_id, class_id, academic_year_id, is_section, roll_number, starts_on) values (gen_random_uuid(), $1, $2, $3, $4, true, '1', '2026-06-01')",
    id,
    classId,
    yearId,
  )
  await run(
    'insert into attendance_registers (id, organisation_id, class_id, day, taken_by) values ($2, $1, $3, $4, $1)',
    registerId,
    classId,
    DAYS[1],
  )
  await run("insert into attendance_entries values ($1, $2, $3, $4, 'X', 'late')", registerId, id, DAYS[1])
}

/** One change of the kinds that screens, imports and archiving make. */
type Change =
  | { kind: 'take'; day: number; codes: string[]; klass?: number }
  | { kind: 'correct'; day: number; student: number; code: string }
  | { kind: 'withdraw'; day: number; student: number }
  | { kind: 'move'; day: number; student: number; to: { day: number; klass: number } }
  | { kind: 'drop register'; day: number }
  | { kind: 'archive' | 'take back' | 'enrol' | 'leave'; student: number }
  | { kind: 'bring month'; student: number; halves: number }
  | { kind: 'take month back' }
  | { kind: 'archive all' | 'close year' }

const code = fc.constantFrom('present', 'late', 'half_day', 'absent')
const day = fc.nat(DAYS.length - 1)
const student = fc.nat(STUDENTS - 1)
const klass = fc.nat(1)
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constant('take' as const),
    day,
    codes: fc.array(code, { minLength: STUDENTS, maxLength: STUDENTS }),
    klass,
  }),
  fc.record({ kind: fc.constant('correct' as const), day, student, code }),
  fc.record({ kind: fc.constant('withdraw' as const), day, student }),
  fc.record({ kind: fc.constant('move' as const), day, student, to: fc.record({ day, klass }) }),
  fc.record({ kind: fc.constant('drop register' as const), day }),
  fc.record({
    kind: fc.constantFrom('archive' as const, 'take back' as const, 'enrol' as const, 'leave' as const),
    student,
  }),
  fc.record({ kind: fc.constant('bring month' as const), student, halves: fc.nat(44) }),
  fc.record({ kind: fc.constant('take month back' as const) }),
  fc.record({ kind: fc.constantFrom('archive all' as const, 'close year' as const) }),
)

const openRegister = (classId: string, day: string) =>
  database.query(
    'insert into attendance_registers (id, organisation_id, class_id, day, taken_by) values (gen_random_uuid(), $1, $2, $3, $1) on conflict do nothing',
    [school, classId, day],
  )

async function make(one: Change) {
  const run = (text: string, values: unknown[]) => database.query(text, values)
  switch (one.kind) {
    case 'take': {
      const classId = classIds[one.klass ?? 0]
      await openRegister(classId, DAYS[one.day])
      return run(
        `insert into attendance_entries (organisation_id, register_id, student_id, day, code, counts_as)
        select $1, r.id, s.id, r.day, 'X', s.code
        from attendance_registers r cross join jsonb_to_recordset($3::jsonb) as s(id uuid, code text)
        where r.class_id = $4 and r.day = $2::date
        on conflict (organisation_id, register_id, student_id) do update set counts_as = excluded.counts_as`,
        [school, DAYS[one.day], JSON.stringify(studentIds.map((id, i) => ({ id, code: one.codes[i] }))), classId],
      )
    }
    case 'move': {
      const [classId, to] = [classIds[one.to.klass], DAYS[one.to.day]]
      await openRegister(classId, to)
      return run(
        `update attendance_entries e set register_id = r.id, day = r.day from attendance_registers r
        where e.organisation_id = $5 and r.organisation_id = $5 and e.student_id = $1 and e.day = $2
        and r.class_id = $3 and r.day = $4 and not exists (select from attendance_entries there
          where there.organisation_id = $5 and there.register_id = r.id and there.student_id = $1)
        and e.register_id = (select min(f.register_id::text)::uuid from attendance_entries f
          where f.organisation_id = $5 and f.student_id = $1 and f.day = $2)`,
        [studentIds[one.student], DAYS[one.day], classId, to, school],
      )
    }
    case 'correct':
      return run('update attendance_entries set counts_as = $1 where student_id = $2 and day = $3', [
        one.code,
        studentIds[one.student],
        DAYS[one.day],
      ])
    case 'withdraw':
      return run('delete from attendance_entries where student_id = $1 and day = $2', [
        studentIds[one.student],
        DAYS[one.day],
      ])
    case 'drop register':
      // the entries first, since what counts them asks their register whose they are
      await run('delete from attendance_entries where organisation_id = $1 and day = $2', [school, DAYS[one.day]])
      return run('delete from attendance_registers where organisation_id = $1 and day = $2', [school, DAYS[one.day]])
    case 'bring month':
      return run(
        "insert into attendance_months values ($1, $2, $3, '2026-06-01', '2026-06-30', 22, $4, $1) on conflict do nothing",
        [school, studentIds[one.student], year, String(one.halves / 2)],
      )
    case 'take month back':
      return run('delete from attendance_months where organisation_id = $1', [school])
    case 'archive':
      return run("update students set end_date = '2026-11-20' where id = $1", [studentIds[one.student]])
    case 'take back':
      return run('update students set end_date = null where id = $1', [studentIds[one.student]])
    case 'enrol':
      return run(
        `insert into enrolments (id, organisation_id, student_id, class_id, academic_year_id, is_section, roll_number, starts_on)
        values (gen_random_uuid(), $1, $2, $3, $4, true, $5, '2026-06-01') on conflict do nothing`,
        [school, studentIds[one.student], classIds[one.student % 2], year, String(one.student)],
      )
    case 'leave':
      return run("update enrolments set ends_on = '2026-11-20' where student_id = $1 and ends_on is null", [
        studentIds[one.student],
      ])
    case 'archive all':
      return run("update students set end_date = coalesce(end_date, '2026-11-20') where organisation_id = $1", [school])
    case 'close year':
      return run("update enrolments set ends_on = '2026-11-20' where organisation_id = $1 and ends_on is null", [
        school,
      ])
  }
}

beforeAll(async () => {
  database = await openTestDatabase()
  await fill()
})
afterAll(() => database.close())

describe('every kept count is what counting gives', () => {
  test('after any changes in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const one of changes) await make(one)
        await expectKept(database)
      }),
      { numRuns: 30 },
    )
  })

  test("and of another school's counts no row is touched", async () => {
    const other = newId()
    await database.query("insert into organisations (id, kind, name) values ($1, 'school', 'Other')", [other])
    await copySchool(other)
    await expectKept(database)
    const versions = () =>
      Promise.all(
        Object.keys(KEPT_COUNTS).map((name) =>
          rowsOf(database, `select xmin::text, ctid::text from ${name} where organisation_id = '${other}'`),
        ),
      )
    const before = await versions()
    expect(before.every((rows) => rows.length > 0)).toBe(true)
    await make({ kind: 'take', day: 1, codes: ['absent', 'late', 'present', 'present', 'half_day'] })
    await make({ kind: 'correct', day: 1, student: 0, code: 'present' })
    for (const kind of ['enrol', 'archive', 'take back', 'leave'] as const) await make({ kind, student: 1 })
    await make({ kind: 'withdraw', day: 1, student: 0 })
    expect(await versions()).toEqual(before)
    await database.query('delete from classes where organisation_id = $1', [other])
    await database.query('delete from organisations where id = $1', [other])
  })

  test('where a register goes with its entries, and where a class goes with its registers', async () => {
    const other = newId()
    await database.query("insert into organisations (id, kind, name) values ($1, 'school', 'Other')", [other])
    await copySchool(other)
    const registers = async () => {
      await expectKept(database, ['attendance_counts', 'attendance_days'])
      const days = 'select day::text, registers from attendance_days where organisation_id = $1 order by day'
      return (await database.query(days, [other])).rows.map((day) => day.registers)
    }
    await database.query(
      `with register as (
        insert into attendance_registers (id, organisation_id, class_id, day, taken_by)
        select gen_random_uuid(), $1, id, $2, $1 from classes where organisation_id = $1 returning id, day
      ) insert into attendance_entries select $1, register.id, s.id, day, 'A', 'absent'
      from register cross join students s where s.organisation_id = $1`,
      [other, DAYS[2]],
    )
    expect(await registers()).toEqual([1, 1])
    await database.query('delete from attendance_registers where organisation_id = $1 and day = $2', [other, DAYS[1]])
    expect(await registers()).toEqual([0, 1])
    await database.query('delete from classes where organisation_id = $1', [other])
    expect(await registers()).toEqual([0, 0])
    await database.query('delete from organisations where id = $1', [other])
    expect(await registers()).toEqual([])
  })

  test('when registers of a school are taken, corrected and taken back at the same moment', async () => {
    const codes = ['absent', 'late', 'present', 'present', 'half_day']
    const each = DAYS.flatMap((_, day) => [0, 1].map((klass) => ({ day, klass })))
    for (const round of [0, 1, 2]) {
      await Promise.all(
        each.flatMap(({ day, klass }) => [
          make({ kind: 'take', day, klass, codes: [...codes.slice(round), ...codes.slice(0, round)] }),
          make({ kind: 'correct', day, student: (day + klass + round) % STUDENTS, code: 'late' }),
          make({ kind: round ? 'archive' : 'take back', student: day }),
          ...(round === 1 ? [make({ kind: 'withdraw', day, student: klass })] : []),
        ]),
      )
      await expectKept(database)
    }
  })

  test.skipIf(isOnCluster)('in a database that was read from a backup', async () => {
    for (const one of [0, 1, 2]) await make({ kind: 'enrol', student: one })
    await make({ kind: 'take back', student: 0 })
    await make({ kind: 'take', day: 0, codes: ['absent', 'late', 'present', 'present', 'half_day'] })
    await make({ kind: 'archive', student: 3 })
    const other = await openTestDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'margam-copy-'))
    await moveTo(database, other, join(folder, 'copy'), jobs)
    rmSync(folder, { recursive: true })
    await expectKept(other)
    for (const [kept] of Object.values(KEPT_COUNTS))
      expect(await rowsOf(other, kept)).toEqual(await rowsOf(database, kept))
    await other.close()
  })

  test('after a student is erased, and after the whole school is', async () => {
    await database.query('delete from accounts where id = $1', [studentIds[0]])
    await expectKept(database)
    await database.query('delete from classes where organisation_id = $1', [school])
    await database.query('delete from organisations where id = $1', [school])
    await expectKept(database)
    for (const [kept] of Object.values(KEPT_COUNTS)) expect(await rowsOf(database, kept)).toEqual([])
  })
})
