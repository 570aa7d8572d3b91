import { type AnyPgColumn, customType, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** The id of a row that belongs to no tenant. */
export const primaryId = () => uuid('id').primaryKey().$defaultFn(newId)

/** The id of a tenant's row, which is its key together with the tenant: see `keyedByTenant`. */
export const ownId = () => uuid('id').notNull().$defaultFn(newId)
export const keyedByTenant = (table: { organisationId: AnyPgColumn; id: AnyPgColumn }) => [
  primaryKey({ columns: [table.organisationId, table.id] }),
]

/** UUIDv7: sorts by time of creation, so a keyset page by id is a page by age. */
export const newId = (): string => v7()
