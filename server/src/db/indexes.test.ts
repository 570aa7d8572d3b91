import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import type { Database } from './client.ts'

/** Indexes that another one could stand for, and why they are kept. */
const KEPT: Record<string, string> = {
  accounts_waiting: 'few of a school have not accepted yet; the dashboard counts them at each look',
  audit_log_whole: 'the trail opens with whole acts, and one act of an import has thousands of parts between them',
  career_results_shared: 'few results are shared',
  papers_shared: 'few papers are shared',
  student_imports_hidden: 'every list of students asks it, and it is nearly always empty',
  students_active: 'the list in the order of names, without the years of students who left',
  students_archived: 'the same of those who left',
}

/** Indexes of parts of words whose new rows wait in a list, and why they may. */
const WAITING: Record<string, string> = {
  audit_log_name: 'every change writes a row, and the trail is searched now and then',
  organisations_name_part: 'schools are few, and the operator alone searches them',
}

interface Index {
  table: string
  name: string
  method: string
  isUnique: boolean
  /** The part of the table that it is of; null for all of it. */
  of: string | null
  /** Each with its operators, and without its direction, since an index is read both ways. */
  columns: string[]
}

const readIndexes = async (database: Database) =>
  (
    await database.query(`
      select i.indrelid::regclass::text as table, c.relname::text as name, a.amname::text as method,
        i.indisunique as "isUnique", pg_get_expr(i.indpred, i.indrelid) as of,
        (select json_agg(pg_get_indexdef(i.indexrelid, n, true) || ' ' || i.indclass[n - 1] order by n)
          from generate_series(1, i.indnkeyatts) n) as columns
      from pg_index i
      join pg_class c on c.oid = i.indexrelid
      join pg_am a on a.oid = c.relam
      where c.relnamespace = 'public'::regnamespace and not i.indisexclusion
      order by 1, 2`)
  ).rows as unknown as Index[]

const begins = (shorter: readonly string[], longer: readonly string[]) =>
  shorter.length <= longer.length && shorter.every((column, i) => column === longer[i])

/** Whether whatever is read by `one` could be read by `other` as well. */
const isReadBy = (one: Index, other: Index) =>
  other.method === one.method &&
  (other.of === null || other.of === one.of) &&
  begins(one.columns, other.columns) &&
  // of two that are the same the earlier name stands for both
  (one.of !== other.of || one.columns.length < other.columns.length || other.isUnique || other.name < one.name)

/** Whether what `one` allows once is there once already by `other`. */
const isUniqueBy = (one: Index, other: Index) =>
  other.isUnique &&
  (other.of === null || other.of === one.of) &&
  other.columns.every((column) => one.columns.includes(column))

/** A row that `other` finds alone is found by the beginning of `one`. */
const findsOne = (one: Index, other: Index) =>
  other.isUnique && other.of === null && other.method === one.method && begins(other.columns, one.columns)

function findRepeated(indexes: readonly Index[]): string[] {
  const isRepeated = (one: Index) =>
    indexes.some(
      (other) =>
        other.table === one.table &&
        other !== one &&
        (one.isUnique ? isUniqueBy(one, other) : isReadBy(one, other) || findsOne(one, other)),
    )
  return indexes.filter(isRepeated).map(({ name }) => name)
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** What is repeated with an index that was not before. */
async function addsRepeated(statement: string): Promise<string[]> {
  const before = findRepeated(await readIndexes(database))
  await database.exec(statement)
  const after = findRepeated(await readIndexes(database))
  await database.exec('drop index extra')
  return after.filter((name) => !before.includes(name))
}

describe('an index', () => {
  test('is not there twice, nor where another begins with its columns', async () => {
    const indexes = await readIndexes(database)
    expect(indexes.length).toBeGreaterThan(250)
    const repeated = findRepeated(indexes).toSorted()
    expect(repeated, 'drop the index that another stands for, or say in KEPT why it stays').toEqual(
      Object.keys(KEPT).toSorted(),
    )
  })

  test('that a search of students reads has no list of new rows, which each search would read to its end', async () => {
    const { rows } = await database.query(`
      select c.relname as name from pg_class c join pg_am a on a.oid = c.relam
      where a.amname = 'gin' and not coalesce(c.reloptions @> array['fastupdate=off'], false)`)
    expect(rows.map(({ name }) => String(name)).toSorted()).toEqual(Object.keys(WAITING).toSorted())
  })

  test.each([
    ['the columns of a key', 'create index extra on marks (organisation_id, exam_id, student_id)'],
    ['the same ones backwards', 'create index extra on marks (organisation_id desc, exam_id desc, student_id desc)'],
    ['the beginning of a key', 'create index extra on marks (organisation_id, exam_id)'],
    ['more than a key', 'create index extra on marks (organisation_id, exam_id, student_id, mark)'],
    ['what is unique by less', 'create unique index extra on marks (organisation_id, version, student_id, exam_id)'],
    ['a part of what all of is in another', 'create index extra on exams (organisation_id, term_id) where weight > 1'],
    ['the same name search', 'create index extra on audit_log using gin (lower(name) gin_trgm_ops)'],
  ])('of %s is found', async (_what, statement) => {
    expect(await addsRepeated(statement)).toEqual(['extra'])
  })

  test('that only looks like another is not', async () => {
    const statement = 'create index extra on marks (organisation_id, student_id, exam_id) where is_absent'
    expect(await addsRepeated(statement)).toEqual([])
  })
})
