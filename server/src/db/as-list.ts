import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A query whose columns are called as the rows are to be read: one of another name is given it with `as`. */
interface Query<T> extends SQLWrapper {
  readonly _: { readonly result: T[] }
}

/** The rows of a query as one value, so that a statement brings several lists. A time in it is a text. */
export const asList = <T extends object>(query: Query<T>): SQL<T[]> =>
  sql<T[]>`(select coalesce(json_agg(listed), '[]') from ${query} listed)`
