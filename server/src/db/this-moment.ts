import { sql } from 'drizzle-orm'

/** Now, as a value: on several servers an expression such as `coalesce` may not work it out itself. docs/decisions/195. */
export const thisMoment = () => sql`${new Date().toISOString()}::timestamptz`
