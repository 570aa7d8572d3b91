import type { BodyOf } from '@margam/contract/endpoint'
import { NO_LANGUAGE } from '@margam/contract/fields'
import { fileUrl } from '@margam/contract/files'
import type { OrganisationSettings, SchoolSettings, saveOrganisationSettings } from '@margam/contract/settings'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { files, organisations } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { insertFiles, type StoredUpload, withUploads } from '../../files/kept-files.ts'
import { removeUnused } from '../../files/unused.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import type { Upload } from '../../http/uploads.ts'
import { passMarkOf } from '../../school/pass-mark.ts'
import { type OrganisationRow, parseSettings, selectOrganisation } from '../../school/settings.ts'
import { languages } from '../../words/languages.ts'

type Changes = Omit<BodyOf<typeof saveOrganisationSettings>, 'version'>

const LOGO_SIDE = 512

export function toSettings(row: OrganisationRow): OrganisationSettings {
  const settings = parseSettings(row.settings)
  return {
    organisation_name: row.name,
    address: row.address,
    affiliated_to: row.affiliatedTo,
    affiliation_number: row.affiliationNumber,
    phone: row.phone,
    email: row.email ?? '',
    grading_system: settings.grading_system,
    low_attendance_threshold: settings.low_attendance_threshold,
    working_days: settings.working_days,
    hold_marks_as_drafts: settings.hold_marks_as_drafts,
    grade_incomplete_cards: settings.grade_incomplete_cards,
    card_class_average: settings.card_class_average,
    card_class_highest: settings.card_class_highest,
    card_template: settings.card_template,
    card_second_language: settings.card_second_language,
    card_photo: settings.card_photo,
    card_parents: settings.card_parents,
    card_year_exams: settings.card_year_exams,
    forecast_pass_mark: settings.forecast_pass_mark,
    usual_pass_mark: passMarkOf(settings.grading_system),
    forecast_warning_chance: settings.forecast_warning_chance,
    verified_consent: settings.verified_consent,
    notifications: settings.notifications,
    paper_language: settings.paper_language,
    languages: [...languages()],
    logo_url: settings.logo_file_id && fileUrl(settings.logo_file_id),
    version: row.version,
  }
}

/** What is asked for and is not so already, with what it was. */
function difference(before: OrganisationSettings, asked: Changes) {
  const now = Object.entries(asked).filter(([, value]) => value !== undefined)
  const was = new Map<string, unknown>(Object.entries(before))
  const changed = now.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(was.get(key)))
  return {
    isSame: changed.length === 0,
    before: Object.fromEntries(changed.map(([key]) => [key, was.get(key)])),
    after: Object.fromEntries(changed),
  }
}

/** Saves what is given. Throws Conflict with what is stored when somebody saved meanwhile. */
export async function saveSettings(db: Db, by: By, asked: Changes, version?: number | null) {
  const { organisationId } = by.caller
  const row = await selectOrganisation(db, organisationId)
  const stored = toSettings(row)
  if (isStale(version, row.version)) throw new Stale(/*i18n*/ 'Somebody else changed the settings meanwhile.', stored)
  if (asked.paper_language && !languages().includes(asked.paper_language)) {
    throw new Invalid({ paper_language: [NO_LANGUAGE] })
  }
  const { isSame, before, after } = difference(stored, asked)
  if (isSame) return stored
  const { organisation_name: name, address, affiliated_to, affiliation_number, phone, ...kept } = asked
  const settings: Partial<SchoolSettings> = Object.fromEntries(
    Object.entries({
      ...kept,
      working_days: kept.working_days && [...new Set(kept.working_days)].toSorted((a, b) => a - b),
    }).filter(([, value]) => value !== undefined),
  )
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(organisations)
      .set({
        name,
        address,
        affiliatedTo: affiliated_to,
        affiliationNumber: affiliation_number,
        phone,
        // merged in the database, for the logo is saved beside without a version
        settings: sql`${organisations.settings} || ${JSON.stringify(settings)}::jsonb`,
        version: row.version + 1,
      })
      .where(and(eq(organisations.id, organisationId), eq(organisations.version, row.version)))
      .returning({ id: organisations.id })
    if (!changed) throw new Stale(/*i18n*/ 'Somebody else changed the settings meanwhile.')
    await writeAudit(tx, by, [{ action: 'update', entity: 'settings', entityId: organisationId, before, after }])
  })
  return toSettings(await selectOrganisation(db, organisationId))
}

/** Keeps `upload` as the logo, or none without it, and forgets the earlier one. */
export async function replaceLogo(deps: Deps, by: By, upload?: Upload): Promise<OrganisationSettings> {
  const { organisationId } = by.caller
  const uploads = upload ? [{ kind: 'logo', upload, side: LOGO_SIDE }] : []
  const old = await withUploads(deps, organisationId, uploads, ([made]: (StoredUpload | undefined)[]) =>
    deps.db.transaction(async (tx) => {
      const before = parseSettings((await selectOrganisation(tx, organisationId)).settings).logo_file_id
      if (made) await insertFiles(tx, { organisationId, ownerId: organisationId }, [{ ...made, kind: 'logo' }])
      const value = JSON.stringify({ logo_file_id: made?.id ?? null })
      await tx
        .update(organisations)
        .set({ settings: sql`${organisations.settings} || ${value}::jsonb` })
        .where(eq(organisations.id, organisationId))
      const changed = { before: { logo: before }, after: { logo: made?.id ?? null } }
      await writeAudit(tx, by, [{ action: 'update', entity: 'settings', entityId: organisationId, ...changed }])
      if (!before) return undefined
      const isOld = and(eq(files.organisationId, organisationId), eq(files.id, before))
      const [gone] = await tx.delete(files).where(isOld).returning({ storageKey: files.storageKey })
      return gone?.storageKey
    }),
  )
  // only once nothing refers to it any more
  if (old) await removeUnused(deps, [old])
  return toSettings(await selectOrganisation(deps.db, organisationId))
}
