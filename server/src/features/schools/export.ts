import { rm } from 'node:fs/promises'
import { schoolDay } from '@margam/contract/dates'
import { SCHOOL_EXPORT_TASK } from '@margam/contract/schools'
import { say } from '@margam/school/sentence'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { inTrailOf } from '../../audit/audit.ts'
import { noteExport } from '../../audit/leaving.ts'
import type { Db } from '../../db/client.ts'
import { listTenantTables } from '../../db/delete-tenants.ts'
import { deletionRequests, files, organisations } from '../../db/schema/index.ts'
import { readTenantRows } from '../../db/tenant-rows.ts'
import { type Deps, defineTask, type Work } from '../../feature.ts'
import { PRIVATE_PRINT } from '../../files/kept-files.ts'
import { workPath } from '../../files/work-path.ts'
import { addDocument, entryName, ZipFile } from '../../files/zip-file.ts'
import { Conflict, NotFound } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { fileTask, isAtWork, selectFreshTask } from '../../jobs/tasks.ts'
import { lockAccount } from '../../school/lock-account.ts'
import { keepMade, pdfName } from '../../school/paper.ts'
import { speak } from '../../words/languages.ts'
import { confirmPassword } from '../accounts/index.ts'
import { selectOperator } from './operator.ts'

const asked = z.object({ schoolId: z.string(), language: z.nullable(z.string()) })

const isDocument = (schoolId: string) => and(eq(files.organisationId, schoolId), ne(files.kind, PRIVATE_PRINT))

async function isEnding(db: Db, schoolId: string): Promise<boolean> {
  const own = and(eq(deletionRequests.organisationId, schoolId), eq(deletionRequests.accountId, schoolId))
  return (await db.$count(deletionRequests, and(own, inArray(deletionRequests.state, ['open'])))) > 0
}

/**
 * Files the work that gathers all of a school, one at a time for whoever asks. The operator may only before its end: at
 * any other time a school's data is looked at with a reason, and no more of it than support needs.
 */
export async function startSchoolExport(deps: Deps, by: By, schoolId: string, password: string): Promise<string> {
  const { caller } = by
  await confirmPassword(deps, caller, password)
  const isOperator = caller.role === 'superadmin'
  if (isOperator && !(await isEnding(deps.db, schoolId))) {
    throw new Conflict(/*i18n*/ 'Only of a school whose deletion is announced.')
  }
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, caller)
    const atWork = await selectFreshTask(tx, caller, [SCHOOL_EXPORT_TASK])
    if (isAtWork(atWork) && atWork.input.schoolId === schoolId) return atWork.id
    const documents = await tx.$count(files, isDocument(schoolId))
    const operator = isOperator ? { operator: await selectOperator(tx, caller) } : {}
    await noteExport(tx, inTrailOf(schoolId, by), 'school-data', { ...operator, documents })
    const total = (await listTenantTables(tx)).length + documents
    return fileTask(tx, deps, by, { task: schoolExportTask, total, input: { schoolId, language: caller.language } })
  })
}

async function gather(work: Work<z.output<typeof asked>>) {
  const { deps, row, input } = work
  const [school] = await deps.db.select().from(organisations).where(eq(organisations.id, input.schoolId))
  if (!school) throw new NotFound()
  const path = await workPath(deps.keeping.dataDir, row.id)
  try {
    const size = await writeSchool(work, path, school)
    const storageKey = await deps.files.putFile(path)
    await keepMade(work, {
      name: pdfName(school.name, schoolDay()).replace(/pdf$/, 'zip'),
      mediaType: 'application/zip',
      size,
      storageKey,
      message: say('All of {school} is ready. It can be fetched for a day, by you alone.', { school: school.name }),
    })
  } finally {
    await rm(path, { force: true })
  }
}

async function writeSchool(
  { deps: { db, files: store }, row, input, onProgress }: Work<z.output<typeof asked>>,
  path: string,
  school: typeof organisations.$inferSelect,
) {
  const tables = await listTenantTables(db)
  const zip = await ZipFile.create(path, row.createdAt)
  try {
    await zip.addText('README.txt', readme(school.name, tables, input.language ?? undefined))
    const { suspensionReason: _, suspendedAt: __, stateVersion: ___, ...shown } = school
    await zip.addText('school.json', `${JSON.stringify(shown, null, 2)}\n`)
    let done = 0
    for (const table of tables) {
      await zip.addPieces(`tables/${table}.jsonl`, readTenantRows(db, table, school.id))
      await onProgress(Math.min(++done, row.total))
    }
    const documents = await db
      .select({ id: files.id, name: files.name, storageKey: files.storageKey })
      .from(files)
      .where(isDocument(school.id))
      .orderBy(asc(files.id))
    for (const { id, name, storageKey } of documents) {
      // by the id that the rows name them with
      await addDocument(store, zip, `files/${id}/${entryName(name)}`, storageKey)
      await onProgress(Math.min(++done, row.total))
    }
    await zip.finish()
  } finally {
    await zip.close()
  }
  return zip.size
}

function readme(school: string, tables: readonly string[], language: string | undefined): string {
  const words = (sentence: Parameters<typeof speak>[0]) => speak(sentence, language)
  return `${[
    words(say('All that Margam keeps of {school}, as of {day}', { school, day: { day: schoolDay() } })),
    '',
    words(
      /*i18n*/ 'Each file in tables/ is one table of the database: a line of JSON for each row, which names others by their ids. Times are in UTC.',
    ),
    words(/*i18n*/ 'Documents and pictures are in files/, each in a folder named by its id in tables/files.jsonl.'),
    words(/*i18n*/ 'Identity numbers are sealed and cannot be read from this file. Passwords are not in it.'),
    '',
    ...tables.map((table) => `- tables/${table}.jsonl`),
  ].join('\n')}\n`
}

export const schoolExportTask = defineTask({ kind: SCHOOL_EXPORT_TASK, input: asked, run: gather })
