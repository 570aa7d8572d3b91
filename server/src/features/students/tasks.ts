import { buffer } from 'node:stream/consumers'
import type { ImportRow } from '@margam/contract/students'
import { say } from '@margam/school/sentence'
import { and, asc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { accounts, students, tokens } from '../../db/schema/index.ts'
import { type Deps, defineTask, type Progress, type TaskRow, type Work } from '../../feature.ts'
import { deleteFiles, insertFiles, PRIVATE_PRINT, withUploads } from '../../files/kept-files.ts'
import { removeUnused } from '../../files/unused.ts'
import { AppError, NotFound } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import type { Upload } from '../../http/uploads.ts'
import type { ReadRow } from '../../imports/read-sheet.ts'
import { fileTask, startTask } from '../../jobs/tasks.ts'
import { isShownId } from '../../school/shown.ts'
import { inviteAllInto } from '../accounts/index.ts'
import { importSheet } from './import.service.ts'

const INVITED_AT_ONCE = 200

const waiting = (organisationId: string) =>
  and(
    eq(accounts.organisationId, organisationId),
    eq(accounts.role, 'student'),
    isNull(accounts.verifiedAt),
    isNull(accounts.archivedAt),
    isNotNull(accounts.emailKey),
    isShownId(organisationId, accounts.id),
  )

export const countUninvited = (db: Db, organisationId: string) => db.$count(accounts, waiting(organisationId))

interface Invitee {
  id: string
  email: string
  name: string
}

/** Invites in transactions of some hundreds, so that none of them is long. */
async function inviteInBatches(deps: Deps, organisationId: string, people: readonly Invitee[], onProgress: Progress) {
  for (let start = 0; start < people.length; start += INVITED_AT_ONCE) {
    const batch = people.slice(start, start + INVITED_AT_ONCE)
    await deps.db.transaction((tx) => inviteAllInto(deps, tx, organisationId, batch))
    await onProgress(start + batch.length)
  }
}

/**
 * All who have an address and never signed in, or those of them that the task names. Whoever it invited before its server
 * died is left out, so that nobody is written to twice.
 */
async function selectWaiting(
  db: Db,
  { organisationId, createdAt }: TaskRow,
  ids?: readonly string[],
): Promise<Invitee[]> {
  const named = ids
    ? sql`${accounts.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`
    : undefined
  const invited = await db
    .select({ id: tokens.accountId })
    .from(tokens)
    .where(
      and(eq(tokens.organisationId, organisationId), eq(tokens.purpose, 'invite'), gte(tokens.createdAt, createdAt)),
    )
  const wasInvited = new Set(invited.map(({ id }) => id))
  const rows = await db
    .select({ id: accounts.id, email: accounts.email, name: students.firstName })
    .from(accounts)
    .innerJoin(students, linked(students.id, accounts.id))
    .where(and(waiting(organisationId), named))
    .orderBy(asc(accounts.id))
  return rows.flatMap(({ id, email, name }) => (wasInvited.has(id) ? [] : [{ id, email: email ?? '', name }]))
}

const importedText = (students: number, invitations: number) =>
  invitations === 0
    ? say('{students, plural, one {# student} other {# students}} imported.', { students })
    : say(
        '{students, plural, one {# student} other {# students}} imported. {invitations, plural, one {# invitation} other {# invitations}} on the way.',
        { students, invitations },
      )

const importInput = z.object({
  storageKey: z.string(),
  /** The record of the sheet; '' in a task that was filed when sheets had none. */
  fileId: z._default(z.string(), ''),
  invite: z.boolean(),
  since: z._default(z.string(), ''),
  choices: z._default(z.record(z.string(), z.string()), {}),
})

const EXPIRED = /*i18n*/ 'The file of this import is no longer kept. Nothing was imported; please send the file again.'

const readSheetOf = ({ files }: Deps, storageKey: string) =>
  files.read(storageKey).catch((error: unknown) => {
    throw error instanceof NotFound ? new AppError(404, 'not_found', EXPIRED) : error
  })

async function importFile({ deps, by, row, input, onProgress, finish }: Work<z.output<typeof importInput>>) {
  const { storageKey, fileId } = input
  const bytes = await buffer(await readSheetOf(deps, storageKey))
  const invitees = (rows: readonly ReadRow<ImportRow>[]) =>
    input.invite ? rows.filter(({ fields }) => fields.email).map(({ id }) => id) : []
  const outcome = await importSheet(
    deps,
    by,
    { importId: row.id, bytes },
    {
      onProgress,
      since: input.since,
      choices: input.choices,
      onShow: async (tx, imported) => {
        const ids = invitees(imported)
        // in the transaction that shows the import, so that whoever is imported is also invited even if this server dies
        if (ids.length)
          await startTask({ ...deps, db: tx }, by, { task: inviteTask, total: ids.length, input: { ids } })
        return finish(tx, { message: importedText(imported.length, ids.length) })
      },
    },
  )
  if (fileId) await deleteFiles(deps.db, row.organisationId, [fileId])
  await removeUnused(deps, [storageKey])
  if (!('imported' in outcome)) {
    throw new AppError(400, 'invalid', /*i18n*/ 'Nothing was imported: some rows are wrong.', outcome.errors)
  }
}

export const importTask = defineTask({ kind: 'students.import', input: importInput, run: importFile })

interface NewImport {
  upload: Upload
  total: number
  input: Omit<z.input<typeof importInput>, 'storageKey' | 'fileId'>
}
/** Files an import with its sheet, which is on record: so it goes with its school, and where no import takes it away. */
export const fileImport = (deps: Deps, by: By, { upload, total, input }: NewImport): Promise<string> => {
  const { organisationId, accountId: ownerId } = by.caller
  return withUploads(deps, organisationId, [{ kind: PRIVATE_PRINT, upload }], ([sheet]) =>
    deps.db.transaction(async (tx) => {
      await insertFiles(tx, { organisationId, ownerId }, [sheet])
      const named = { ...input, storageKey: sheet.storageKey, fileId: sheet.id }
      return fileTask(tx, deps, by, { task: importTask, total, input: named })
    }),
  )
}

export const inviteTask = defineTask({
  kind: 'students.invite',
  input: z.object({ ids: z.optional(z.array(z.string())) }),
  run: async ({ deps, row, input, onProgress, finish }) => {
    const people = await selectWaiting(deps.db, row, input.ids)
    await inviteInBatches(deps, row.organisationId, people, onProgress)
    await finish(deps.db, {
      message: say('{count, plural, one {# invitation} other {# invitations}} sent.', { count: people.length }),
    })
  },
})
