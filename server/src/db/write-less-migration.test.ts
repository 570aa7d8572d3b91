import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import type { Database } from './client.ts'
import { listMigrations, migrate } from './migrate.ts'

const WRITTEN_LESS = '0109_write_less.sql'
const id = (n: number) => `01a00000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [HILL, LAKE] = [id(1), id(2)]
const DAYS = ['2026-11-19', '2026-11-20']
const KINDS = ['present', 'present', 'late', 'half_day', 'absent']

/** A school with two classes, of five students each, whose registers of two days are there; ids count up from a number. */
function rowsOfSchool(school: string, from: number): string {
  const year = id(from)
  const classes = [0, 1].map((c) => {
    const klass = id(from + 1 + c)
    const students = KINDS.map((kind, i) => ({ kind, is: id(from + 10 + 5 * c + i) }))
    const people = students.map(
      ({ is }) => `
      insert into accounts (id, organisation_id, role, created_by) values ('${is}', '${school}', 'student', 'organisation');
      insert into students (id, organisation_id, first_name, last_name, search_name) values ('${is}', '${school}', 'A', 'B', 'a b');`,
    )
    const registers = DAYS.map((day, d) => {
      const register = id(from + 30 + 2 * c + d)
      const entries = students.map(({ is, kind }) => `('${school}', '${register}', '${is}', '${day}', 'X', '${kind}')`)
      return `
      insert into attendance_registers (id, organisation_id, class_id, day, taken_by) values ('${register}', '${school}', '${klass}', '${day}', '${school}');
      insert into attendance_entries values ${entries.join(', ')};`
    })
    return `
      insert into classes (id, organisation_id, academic_year_id, level, section, name) values ('${klass}', '${school}', '${year}', '8', '${'AB'[c]}', '8');
      ${people.join('')} ${registers.join('')}`
  })
  return `
    insert into organisations (id, kind, name) values ('${school}', 'school', 'School');
    insert into accounts (id, organisation_id, role, created_by) values ('${school}', '${school}', 'organisation', 'self');
    insert into academic_years (id, organisation_id, name, starts_on, ends_on) values ('${year}', '${school}', '2026-2027', '2026-06-01', '2027-05-31');
    ${classes.join('')}`
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.exec('drop schema public cascade; create schema public')
  await migrate(
    database,
    listMigrations().filter(({ name }) => name < WRITTEN_LESS),
  )
  await database.exec(rowsOfSchool(HILL, 100) + rowsOfSchool(LAKE, 200))
  // a register of which nobody is left, and a student of Lake who is in one of two
  await database.exec(`
    delete from attendance_entries where register_id = '${id(130)}';
    delete from attendance_entries where student_id = '${id(213)}' and day = '${DAYS[1]}';`)
  await migrate(database)
}, 180_000)
afterAll(() => database.close())

const rows = async (text: string) => (await database.query(text)).rows
const daysOf = (school: string) =>
  rows(
    `select day::text, registers, present, late, half_day, absent from attendance_days where organisation_id = '${school}' order by day`,
  )

test('the days before it are added up, each of its own school', async () => {
  const day = { registers: 2, present: 4, late: 2, half_day: 2, absent: 2 }
  expect(await daysOf(HILL)).toEqual([
    // the other class alone; a register that was taken counts without its students
    { day: DAYS[0], registers: 2, present: 2, late: 1, half_day: 1, absent: 1 },
    { day: DAYS[1], ...day },
  ])
  expect(await daysOf(LAKE)).toEqual([
    { day: DAYS[0], ...day },
    { day: DAYS[1], ...day, half_day: 1 },
  ])
})

test('the counts of a register name its class, and a tally its band', async () => {
  expect(
    await rows(
      'select count(*)::int as n from attendance_counts c join attendance_registers r on r.id = c.register_id and r.class_id = c.class_id and r.day = c.day',
    ),
  ).toEqual([{ n: 8 }])
  expect(await rows('select distinct rate, band from attendance_tallies order by rate')).toEqual([
    { rate: 0, band: 0 },
    { rate: 5000, band: 10 },
    { rate: 10_000, band: 20 },
  ])
})

test('what comes after it goes on from there', async () => {
  await database.exec(`
    update attendance_entries set counts_as = 'absent' where student_id = '${id(110)}' and day = '${DAYS[1]}';
    delete from attendance_registers where id = '${id(232)}';`)
  expect((await daysOf(HILL))[1]).toEqual({
    day: DAYS[1],
    registers: 2,
    present: 3,
    late: 2,
    half_day: 2,
    absent: 3,
  })
  expect((await daysOf(LAKE))[0]).toEqual({
    day: DAYS[0],
    registers: 1,
    present: 2,
    late: 1,
    half_day: 1,
    absent: 1,
  })
})
