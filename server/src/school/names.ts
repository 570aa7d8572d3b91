import { searchText } from '@margam/school/search-text'
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { accounts, organisations, teachers } from '../db/schema/index.ts'

// A person's full name is first, middle and last name, wherever it stands as one text: docs/decisions/107.

interface Name {
  firstName: string
  middleName?: string | null
  lastName: string
}

export const fullName = ({ firstName, middleName, lastName }: { [K in keyof Name]: Name[K] | null }): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ')

/** The full name in the form that is searched and sorted. */
export const searchName = (name: Name): string => searchText(fullName(name))

/** A name as a person's row keeps it. */
export const named = <T extends Name>(name: T) => ({ ...name, searchName: searchName(name) })

/** The full name in SQL, of a table of people or its alias; null where a join found nobody. */
export const personName = (person: {
  firstName: SQLWrapper
  middleName: SQLWrapper
  lastName: SQLWrapper
}): SQL<string> =>
  sql<string>`nullif(concat_ws(' ', nullif(${person.firstName}, ''), nullif(${person.middleName}, ''), nullif(${person.lastName}, '')), '')`

/** What somebody who enters things is called: a teacher by name, a school by its own. The rows may be missing. */
export const accountName = sql<string>`coalesce(${personName(teachers)}, ${organisations.name}, '')`

const selectNamed = (db: Db, organisationId: string, id: SQL | undefined) =>
  db
    .select({ id: accounts.id, name: accountName.as('name') })
    .from(accounts)
    .leftJoin(teachers, and(eq(teachers.organisationId, accounts.organisationId), eq(teachers.id, accounts.id)))
    .leftJoin(organisations, eq(organisations.id, accounts.organisationId))
    .where(and(eq(accounts.organisationId, organisationId), id))

/** What one account is called, as a value of a statement that reads more; null of none. */
export const nameOfAccount = (db: Db, organisationId: string, id: SQLWrapper | string): SQL<string | null> =>
  sql<string | null>`(select named.name from ${selectNamed(db, organisationId, eq(accounts.id, id))} named)`

export async function selectAccountNames(
  db: Db,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await selectNamed(db, organisationId, inArray(accounts.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row.name]))
}
