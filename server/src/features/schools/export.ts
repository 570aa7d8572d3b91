import { rm } from 'node:fs/promises'
import { schoolDay } from '@margam/contract/dates'
import { SCHOOL_EXPORT_TASK } from '@margam/contract/schools'
import { say } from '@margam/school/sentence'
import { and, eq, inArray, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { inTrailOf } from '../../audit/audit.ts'
import { noteExport } from '../../audit/leaving.ts'
import type { Db } from '../../db/client.ts'
import { deletionRequests, files } from '../../db/schema/index.ts'
import { type Deps, defineTask, type Work } from '../../feature.ts'
import { PRIVATE_PRINT } from '../../files/kept-files.ts'
import { workPath } from '../../files/work-path.ts'
import { Conflict } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { fileTask, isAtWork, selectFreshTask } from '../../jobs/tasks.ts'
import { listCarried } from '../../keeping/school-file/carried.ts'
import { ImportRuns, writeSchoolFile } from '../../keeping/school-file/write-school-file.ts'
import { lockAccount } from '../../school/lock-account.ts'
import { keepMade, pdfName } from '../../school/paper.ts'
import { confirmPassword } from '../accounts/index.ts'
import { exportedLetter, takenLetter } from './letters.ts'
import { writeToOffice } from './office.ts'
import { selectOperator } from './operator.ts'

const asked = z.object({ schoolId: z.string(), language: z.nullable(z.string()) })

const IMPORT_RUNS = /*i18n*/ 'Students are being imported. Please export the school when they are in.'

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
    const total = (await listCarried(tx)).length + documents
    return fileTask(tx, deps, by, { task: schoolExportTask, total, input: { schoolId, language: caller.language } })
  })
}

async function gather(work: Work<z.output<typeof asked>>) {
  const { deps, by, row, input, onProgress } = work
  const path = await workPath(deps.keeping.dataDir, row.id)
  let done = 0
  // the embedded database answers nothing while the rows are read
  const isAnswering = deps.database.kind === 'server'
  try {
    const { bytes, manifest } = await writeSchoolFile(deps, {
      schoolId: input.schoolId,
      path,
      madeAt: row.createdAt,
      language: input.language ?? undefined,
      onStep: async ({ isRead }) => {
        done = Math.min(done + 1, row.total)
        if (isRead || isAnswering) await onProgress(done)
      },
    }).catch((error: unknown) => {
      throw error instanceof ImportRuns ? new Conflict(IMPORT_RUNS) : error
    })
    const { name } = manifest.school
    const storageKey = await deps.files.putFile(path)
    await keepMade(work, {
      name: pdfName(name, schoolDay()).replace(/pdf$/, 'zip'),
      mediaType: 'application/zip',
      size: bytes,
      storageKey,
      message: say('All of {school} is ready. It can be fetched for a day, only by you.', { school: name }),
      // it takes long enough to look elsewhere meanwhile, and an office that did not ask hears of it
      alongside: (tx) => {
        const isOffice = by.caller.role === 'organisation'
        const letter = isOffice ? exportedLetter(name, deps.publicUrl) : takenLetter(name)
        return writeToOffice(deps, tx, input.schoolId, letter)
      },
    })
  } finally {
    await rm(path, { force: true })
  }
}

export const schoolExportTask = defineTask({ kind: SCHOOL_EXPORT_TASK, input: asked, run: gather })
