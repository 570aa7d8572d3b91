import { CATEGORIES, FAMILY_MODELS, THEMES } from '@margam/assessment'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'

// Counts over the answers of all schools, without whose they are. What visitors of a demo answer is nobody's.

/** Of a row of `alias`, that a school's, a teacher's or a student's own place has it. */
const isReal = (alias: string) =>
  sql`exists (select from organisations o where o.id = ${sql.raw(alias)}.organisation_id and o.kind <> 'demo')`

/** A family of questions to its category, as rows of a statement. */
const families = sql.join(
  FAMILY_MODELS.map(({ family, category }) => sql`(${family}::text, ${category}::text)`),
  sql`, `,
)
const numbers = <K extends string>(row: Record<string, unknown>, keys: readonly K[]): Record<K, number> =>
  Object.fromEntries(keys.map((key) => [key, Number(row[key])])) as Record<K, number>

export async function countResults(db: Db): Promise<{ reasoning: number; interests: number }> {
  const rows = await rowsOf(
    db,
    sql`
    select a.kind, count(*) as results from assessment_attempts a
    where a.finished_at is not null and ${isReal('a')} group by a.kind`,
  )
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.results ?? 0)
  return { reasoning: of('reasoning'), interests: of('interests') }
}

/** Of each design that was answered: how often right, and with which marks for the other questions. */
export async function countDesigns(db: Db) {
  const rows = await rowsOf(
    db,
    sql`
    with sittings as (
      select a.organisation_id, a.attempt_id, count(*) filter (where a.is_right) as raw
      from assessment_answers a where a.is_right is not null and ${isReal('a')} group by 1, 2
    )
    select a.design, count(*) as answers, count(*) filter (where a.is_right) as "right",
      sum(s.raw - a.is_right::int) as rest, sum((s.raw - a.is_right::int) ^ 2) as rest_squared,
      coalesce(sum(s.raw - 1) filter (where a.is_right), 0) as rest_right,
      percentile_cont(0.5) within group (order by a.seconds) as seconds
    from assessment_answers a
    join sittings s on s.organisation_id = a.organisation_id and s.attempt_id = a.attempt_id
    where a.answer is not null and a.is_right is not null
    group by a.design order by a.design`,
  )
  return rows.map((row) => ({
    design: String(row.design),
    ...numbers(row, ['answers', 'right']),
    sumRest: Number(row.rest),
    sumRestSquared: Number(row.rest_squared),
    sumRestRight: Number(row.rest_right),
    medianSeconds: row.seconds === null ? null : Number(row.seconds),
  }))
}

/** By design and mistake: how often an option of it was there, and how often it was chosen. */
export async function countMistakes(db: Db) {
  const rows = await rowsOf(
    db,
    sql`
    select design, mistake, sum(offered) as offered, sum(chosen) as chosen
    from (
      select design, unnest(mistakes) as mistake, 1 as offered, 0 as chosen
      from assessment_answers a where answer is not null and is_right is not null and ${isReal('a')}
      union all
      select design, mistake, 0, 1 from assessment_answers a where mistake is not null and ${isReal('a')}
    ) counted
    group by 1, 2 order by 1, 2`,
  )
  return rows.map((row) => ({
    design: String(row.design),
    mistake: String(row.mistake),
    ...numbers(row, ['offered', 'chosen']),
  }))
}

/** Of each statement and scale, over those who answered all five statements of its theme. */
export async function countStatements(db: Db) {
  const rows = await rowsOf(
    db,
    sql`
    with given as (
      select a.organisation_id, a.attempt_id, a.item, t.scale, a.answer::int as value,
        count(*) over theme as answered, sum(a.answer::int) over theme as total
      from assessment_answers a
      join assessment_attempts t on t.organisation_id = a.organisation_id and t.id = a.attempt_id
      where t.kind = 'interests' and t.finished_at is not null and a.answer is not null and ${isReal('a')}
      window theme as (partition by a.organisation_id, a.attempt_id, left(a.item, 1))
    )
    select item, scale, count(*) as answers, sum(value) as sum, sum(value ^ 2) as squared,
      count(*) filter (where value = case scale when 3 then 1 else 3 end) as middle,
      sum(total - value) as rest, sum((total - value) ^ 2) as rest_squared, sum((total - value) * value) as product
    from given where answered = 5 group by item, scale order by item, scale`,
  )
  return rows.map((row) => ({
    itemId: String(row.item),
    scale: Number(row.scale) === 3 ? (3 as const) : (5 as const),
    ...numbers(row, ['answers', 'sum', 'middle']),
    sumSquared: Number(row.squared),
    sumRest: Number(row.rest),
    sumRestSquared: Number(row.rest_squared),
    sumRestProduct: Number(row.product),
  }))
}

interface Part {
  name: string
  part: number
  sittings: number
  sum: number
  sumSquared: number
  total: number
  totalSquared: number
}

/** Marks by the how-manieth question of each category, and answers by statement of each theme, with their totals. */
export async function countParts(db: Db): Promise<Part[]> {
  const rows = await rowsOf(
    db,
    sql`
    with marked as (
      select f.category as name, a.organisation_id, a.attempt_id, a.is_right::int as value,
        row_number() over (partition by a.organisation_id, a.attempt_id, f.category order by a.place) as part
      from assessment_answers a
      join (values ${families}) as f (family, category) on f.family = split_part(a.design, ' ', 1)
      where a.is_right is not null and ${isReal('a')}
    ), stated as (
      select left(a.item, 1) as name, a.organisation_id, a.attempt_id, a.answer::int as value,
        row_number() over (partition by a.organisation_id, a.attempt_id, left(a.item, 1) order by a.item) as part,
        count(*) over (partition by a.organisation_id, a.attempt_id, left(a.item, 1)) as answered
      from assessment_answers a
      join assessment_attempts t on t.organisation_id = a.organisation_id and t.id = a.attempt_id
      where t.kind = 'interests' and t.scale = 5 and t.finished_at is not null and a.answer is not null and ${isReal('a')}
    ), parts as (
      select name, organisation_id, attempt_id, value, part from marked
      union all select name, organisation_id, attempt_id, value, part from stated where answered = 5
    ), totals as (
      select name, organisation_id, attempt_id, sum(value) as total from parts group by 1, 2, 3
    )
    select p.name, p.part, count(*) as sittings, sum(p.value) as sum, sum(p.value ^ 2) as squared,
      sum(t.total) as total, sum(t.total ^ 2) as total_squared
    from parts p
    join totals t on t.name = p.name and t.organisation_id = p.organisation_id and t.attempt_id = p.attempt_id
    group by p.name, p.part order by p.name, p.part`,
  )
  return rows.map((row) => ({
    name: String(row.name),
    ...numbers(row, ['part', 'sittings', 'sum', 'total']),
    sumSquared: Number(row.squared),
    totalSquared: Number(row.total_squared),
  }))
}

/** What `countParts` calls a category or theme, to its own name, in order. */
export const PARTS: readonly (readonly [key: string, name: string])[] = [
  ...CATEGORIES.map((category) => [category, category] as const),
  ...THEMES.map((theme) => [theme.charAt(0), theme] as const),
]
