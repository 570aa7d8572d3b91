import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

function organisationOf({ table }: PgColumn): PgColumn {
  const { organisationId } = getTableColumns(table) as Record<string, PgColumn | undefined>
  if (!organisationId) throw new Error('Only rows of a tenant are linked within it.')
  return organisationId
}

/**
 * One row names the other, in the same school. Every key leads with the school: a link without it would find no index,
 * and could not be followed where schools lie on different servers.
 */
export const linked = (own: PgColumn, other: PgColumn): SQL | undefined =>
  and(eq(organisationOf(own), organisationOf(other)), eq(own, other))
