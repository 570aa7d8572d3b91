import { schoolDay } from '@margam/contract/dates'
import { and, asc, desc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { containsText } from '../../db/contains-text.ts'
import { rowsOf } from '../../db/rows.ts'
import { organisations, schoolLooks } from '../../db/schema/index.ts'
import { countUpTo, withTotal } from '../../db/with-total.ts'
import type { Page } from '../../http/paging.ts'
import { byId, type Look, type Policies } from '../../http/policies.ts'

export type SchoolRow = typeof organisations.$inferSelect

declare module '../../http/policies.ts' {
  interface FoundBy {
    'any-school': SchoolRow
  }
}
const anySchool: Look<SchoolRow> = async ({ db, ids }) =>
  byId(
    await db
      .select()
      .from(organisations)
      .where(and(eq(organisations.kind, 'school'), inArray(organisations.id, [...ids]))),
  )
export const schoolPolicies: Policies = { 'any-school': { superadmin: anySchool } }

/** The school of a row of the list; of one school its id is given, so that one server is asked. */
const OUTER = sql`organisations.id`

/** The request that ends a whole tenant: of the account that it is named by. */
const ending = (what: SQL, of = OUTER) => sql`(select ${what} from deletion_requests d where d.organisation_id = ${of}
  and d.account_id = ${of} and d.state in ('open', 'deleting'))`
const students = (
  archived: boolean,
  of = OUTER,
) => sql<number>`(select coalesce(sum(c.students), 0)::int from student_counts c
  where c.organisation_id = ${of} and c.archived = ${archived})`
/** When somebody of each school was last there. Sessions stand elsewhere than schools. */
async function selectLastUsed(db: Db, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await rowsOf<{ id: string; at: number | null }>(
    db,
    sql`
    select o.id, (select (extract(epoch from s.last_used_at) * 1000)::float8 from sessions s
      where s.organisation_id = o.id order by s.last_used_at desc limit 1) as at
    from (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid as id) o`,
  )
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, new Date(at)] as const])))
}

/** Each is looked up for the rows of a page alone. */
const figuresOf = (of = OUTER) => ({
  students: students(false, of),
  teachers: sql<number>`(select count(*)::int from accounts a
    where a.organisation_id = ${of} and a.role = 'teacher' and a.archived_at is null)`,
  classes: sql<number>`(select count(*)::int from classes c
    join academic_years y on y.organisation_id = c.organisation_id and y.id = c.academic_year_id and y.is_current
    where c.organisation_id = ${of} and c.archived_at is null)`,
  endsAt: sql<Date | null>`${ending(sql`d.due_at`, of)}`.mapWith(organisations.createdAt),
})

/** Each order of the list with what a page continues from. */
const ORDERS = {
  name: { key: sql`lower(${organisations.name})`, type: 'text' },
  founded_at: { key: sql`${organisations.createdAt}`, type: 'timestamptz' },
  students: { key: students(false), type: 'int' },
}
export type SortKey = keyof typeof ORDERS
export const isSortKey = (key: string): key is SortKey => Object.hasOwn(ORDERS, key)

export interface SchoolFilter {
  kind: 'school' | 'personal'
  state: string
  search: string
}

function isInState(state: string): SQL | undefined {
  const isEnding = sql`${ending(sql`d.id`)} is not null`
  if (state === 'suspended') return isNotNull(organisations.suspendedAt)
  if (state === 'ending') return isEnding
  return state === 'active' ? and(isNull(organisations.suspendedAt), not(isEnding)) : undefined
}

const wanted = ({ kind, state, search }: SchoolFilter) =>
  and(
    eq(organisations.kind, kind),
    // an operator's own tenant is nobody's school
    kind === 'personal'
      ? sql`not exists (select 1 from accounts a where a.organisation_id = organisations.id
          and a.id = organisations.id and a.role = 'superadmin')`
      : undefined,
    search ? sql`lower(${organisations.name}) like ${containsText(search)}` : undefined,
    isInState(state),
  )

interface Asked {
  filter: SchoolFilter
  sort: SortKey
  descending: boolean
  page: Page
}
/** A page of schools, one row more when there is another page, and how many there are. */
export async function selectSchools(db: Db, { filter, sort, descending, page }: Asked) {
  const { key, type } = ORDERS[sort]
  const [order, beyond] = descending ? [desc, sql`<`] : [asc, sql`>`]
  const all = db.select({ id: organisations.id }).from(organisations).where(wanted(filter))
  const { rows, total } = await withTotal(db, page, countUpTo(all), (counted) =>
    db
      .select({
        total: counted,
        id: organisations.id,
        name: organisations.name,
        kind: organisations.kind,
        createdAt: organisations.createdAt,
        suspendedAt: organisations.suspendedAt,
        sortKey: sql<string>`${key}::text`,
        ...figuresOf(),
      })
      .from(organisations)
      .where(
        and(
          wanted(filter),
          page.after &&
            sql`(${key}, ${organisations.id}) ${beyond} (${page.after[0]}::${sql.raw(type)}, ${page.after[1]}::uuid)`,
        ),
      )
      .orderBy(order(key), order(organisations.id))
      .limit(page.limit + 1),
  )
  const used = await selectLastUsed(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => ({ ...row, lastUsedAt: used.get(row.id) ?? null })), total }
}

/** What an operator may know of a school without looking into its data. */
export async function selectSchool(db: Db, id: string) {
  const of = sql`${id}::uuid`
  const [row] = await db
    .select({
      email: sql<string | null>`(select a.email from accounts a
        where a.organisation_id = ${of} and a.id = ${of})`,
      archivedStudents: students(true, of),
      documents: sql<number>`(select count(*)::int from files f where f.organisation_id = ${of})`,
      documentBytes: sql<number>`(select coalesce(sum(f.size), 0)::float8 from files f
        where f.organisation_id = ${of})`,
      deletionReason: sql<string | null>`${ending(sql`d.reason`, of)}`,
      deletionState: sql<string | null>`${ending(sql`d.state`, of)}`,
      ...figuresOf(of),
    })
    .from(organisations)
    .where(eq(organisations.id, id))
  return row && { ...row, lastUsedAt: (await selectLastUsed(db, [id])).get(id) ?? null }
}

const LOOKS = 20
export const selectLooks = (db: Db, schoolId: string) =>
  db
    .select()
    .from(schoolLooks)
    .where(eq(schoolLooks.organisationId, schoolId))
    .orderBy(desc(schoolLooks.begunAt), desc(schoolLooks.id))
    .limit(LOOKS)

export const dayOf = (moment: Date | null): string | null => (moment ? schoolDay(moment) : null)
