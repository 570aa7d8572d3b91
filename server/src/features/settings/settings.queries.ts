import { type SchoolSettings, schoolSettings } from '@margam/contract/settings'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import { organisations } from '../../db/schema/index.ts'

/** The settings of a school, with the default of whatever it never saved. */
export async function readSettings(db: Db, organisationId: string): Promise<SchoolSettings> {
  const [row] = await db
    .select({ settings: organisations.settings })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  return z.parse(schoolSettings, row?.settings ?? {})
}
