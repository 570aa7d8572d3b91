import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const primaryId = () => uuid('id').primaryKey().$defaultFn(newId)

/** UUIDv7: sorts by time of creation, so a keyset page by id is a page by age. */
export const newId = (): string => v7()
