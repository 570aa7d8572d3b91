import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../db/schema/index.ts'
import { COUNTED } from '../../db/tables.ts'
import { NOT_OF_A_TENANT } from '../../db/tenants.ts'
import { FOR_READING, LEFT_OUT, SCHOOL_TABLE } from './carried.ts'
import { rowsEntry } from './manifest.ts'

const isCarried = (name: string) => name === SCHOOL_TABLE || !(name in NOT_OF_A_TENANT || COUNTED.includes(name))

/** The entries of a file with the columns of each, as its page tells of them: from the schema, without a database. */
export function tellColumns(): { entry: string; columns: string[] }[] {
  return Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => getTableConfig(table))
    .filter(({ name }) => isCarried(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, columns }) => ({
      entry: rowsEntry(name, name in FOR_READING),
      columns: columns
        .filter((column) => !column.generated && !Object.hasOwn(LEFT_OUT[name] ?? {}, column.name))
        .map((column) => `\`${column.name}\` ${column.getSQLType()}${column.notNull ? '' : '?'}`),
    }))
}
