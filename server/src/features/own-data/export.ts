import { rm } from 'node:fs/promises'
import { schoolDay } from '@margam/contract/dates'
import type { BodyOf } from '@margam/contract/endpoint'
import { type exportOwnData, OWN_DATA_TASK } from '@margam/contract/own-data'
import { say } from '@margam/school/sentence'
import * as z from 'zod/mini'
import { noteExport } from '../../audit/leaving.ts'
import { type Deps, defineTask, type Work } from '../../feature.ts'
import { workPath } from '../../files/work-path.ts'
import { addDocument, entryName, ZipFile } from '../../files/zip-file.ts'
import type { By } from '../../http/session.ts'
import { fileTask, isAtWork, selectFreshTask } from '../../jobs/tasks.ts'
import { lockAccount } from '../../school/lock-account.ts'
import { keepMade } from '../../school/paper.ts'
import { speak } from '../../words/languages.ts'
import { confirmPassword } from '../accounts/index.ts'
import { countFiles, selectFiles } from './own-data.queries.ts'
import { leftOut, partsOf } from './parts.ts'

const asked = z.object({ language: z.nullable(z.string()) })

/** Files one export for an account at a time: whoever asks while it is made waits for the same. */
export async function startExport(deps: Deps, by: By, body: BodyOf<typeof exportOwnData>): Promise<string> {
  const { organisationId, accountId: id } = by.caller
  await confirmPassword(deps, by.caller, body.current_password)
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, by.caller)
    const atWork = await selectFreshTask(tx, by.caller, [OWN_DATA_TASK])
    if (isAtWork(atWork)) return atWork.id
    const documents = await countFiles(tx, { organisationId, id })
    await noteExport(tx, by, 'own-data', { documents })
    const total = partsOf(by.caller.role).length + documents
    return fileTask(tx, deps, by, { task: ownDataTask, total, input: { language: by.caller.language } })
  })
}

async function gather(work: Work<z.output<typeof asked>>) {
  const { deps, row } = work
  const path = await workPath(deps.keeping.dataDir, row.id)
  try {
    const size = await writeArchive(work, path)
    const storageKey = await deps.files.putFile(path)
    await keepMade(work, {
      name: `margam-${schoolDay()}.zip`,
      mediaType: 'application/zip',
      size,
      storageKey,
      message: /*i18n*/ 'Your data is ready. It can be fetched for a day, only by you.',
    })
  } finally {
    await rm(path, { force: true })
  }
}

async function writeArchive({ deps, by, row, input, onProgress }: Work<z.output<typeof asked>>, path: string) {
  const { role, organisationId, accountId: id } = by.caller
  const owner = { organisationId, id }
  const parts = partsOf(role)
  const zip = await ZipFile.create(path, row.createdAt)
  try {
    await zip.addText('README.txt', readme(role, input.language ?? undefined))
    let done = 0
    for (const { file, read } of parts) {
      await zip.addText(file, `${JSON.stringify(await read(deps.db, owner), null, 2)}\n`)
      await onProgress(++done)
    }
    for (const { kind, name, storageKey } of await selectFiles(deps.db, owner)) {
      await addDocument(deps.files, zip, `files/${entryName(kind)}/${entryName(name)}`, storageKey)
      await onProgress(Math.min(++done, row.total))
    }
    await zip.finish()
  } finally {
    await zip.close()
  }
  return zip.size
}

function readme(role: By['caller']['role'], language: string | undefined): string {
  const words = (sentence: Parameters<typeof speak>[0]) => speak(sentence, language)
  const lines = partsOf(role).map(({ file, about }) => `- ${file}: ${words(about)}`)
  return `${[
    words(say('What Margam keeps about you, as of {day}', { day: { day: schoolDay() } })),
    '',
    words(/*i18n*/ 'Each file is JSON, which any editor of text opens. Times are in UTC.'),
    '',
    ...lines,
    `- files/: ${words(/*i18n*/ 'documents and pictures that were uploaded for you')}`,
    '',
    words(leftOut(role)),
  ].join('\n')}\n`
}

export const ownDataTask = defineTask({ kind: OWN_DATA_TASK, input: asked, run: gather })
