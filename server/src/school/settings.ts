import { type SchoolSettings, schoolSettings } from '@margam/contract/settings'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../db/client.ts'
import type { Given } from '../db/prepared.ts'
import { accounts, organisations } from '../db/schema/index.ts'
import { NotFound } from '../http/errors.ts'

/** Settings as stored, with the default of whatever was never saved. */
export const parseSettings = (stored: unknown): SchoolSettings => z.parse(schoolSettings, stored ?? {})

// a teacher on their own may have lessons on any day, often on Sundays
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** The columns of `organisations` that settings are made of, for a statement that reads more of a school. */
export const settingsFields = { kind: organisations.kind, settings: organisations.settings }

/** The settings of a school, or of a teacher on their own, with the default of whatever was never saved. */
export function toSettings(row: { kind: string; settings: unknown } | undefined): SchoolSettings {
  const settings = parseSettings(row?.settings)
  return row?.kind === 'personal' ? { ...settings, working_days: EVERY_DAY } : settings
}

export async function readSettings(db: Db, organisationId: string): Promise<SchoolSettings> {
  const [row] = await db.select(settingsFields).from(organisations).where(eq(organisations.id, organisationId))
  return toSettings(row)
}

/** A school with the address of its own account, as the one row of a list. */
export const selectOrganisations = (db: Db, organisationId: Given) =>
  db
    .select({
      kind: organisations.kind,
      name: organisations.name,
      address: organisations.address,
      affiliatedTo: organisations.affiliatedTo,
      affiliationNumber: organisations.affiliationNumber,
      phone: organisations.phone,
      settings: organisations.settings,
      version: organisations.version,
      email: accounts.email,
    })
    .from(organisations)
    .leftJoin(accounts, and(eq(accounts.organisationId, organisations.id), eq(accounts.id, organisations.id)))
    .where(eq(organisations.id, organisationId))
export type OrganisationRow = Awaited<ReturnType<typeof selectOrganisations>>[number]

/** Throws NotFound where there is none. */
export function onlyOrganisation([row]: readonly OrganisationRow[]): OrganisationRow {
  if (!row) throw new NotFound()
  return row
}

/** A school with the address of its own account. */
export const selectOrganisation = async (db: Db, organisationId: string) =>
  onlyOrganisation(await selectOrganisations(db, organisationId))
