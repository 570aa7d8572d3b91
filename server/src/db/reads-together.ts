import { type Placeholder, sql } from 'drizzle-orm'
import { asList, type Select } from './as-list.ts'
import type { Db } from './client.ts'
import { prepared } from './prepared.ts'

type Selects = Readonly<Record<string, Select<unknown>>>
type Read<T extends Selects> = { [K in keyof T]: T[K]['_']['result'] }

/**
 * Several selects as one statement with a name (`asList`, `prepared`), so that what every statement costs beside its work
 * is paid once, and all see the same moment.
 */
export function readsTogether<K extends string, T extends Selects>(
  name: string,
  keys: readonly K[],
  build: (db: Db, given: Readonly<Record<K, Placeholder>>) => T,
): (db: Db, given: Readonly<Record<K, string | null>>) => Promise<Read<T>> {
  const find = prepared(name, keys, (db, given) => {
    const lists = Object.entries(build(db, given)).map(([list, select]) => [list, asList(select)] as const)
    return db.select(Object.fromEntries(lists)).from(sql`(select 1) as one`)
  })
  return async (db, given) => {
    const [row] = await find(db, given)
    return row as Read<T>
  }
}
