import * as contract from '@margam/contract/own-questions'
import { DOCUMENTS_PER_ACCOUNT } from '../../../audit/leaving.ts'
import type { Deps } from '../../../feature.ts'
import { enforceLimit } from '../../../http/limits.ts'
import type { On } from '../../../http/register.ts'
import { Answer } from '../../../http/register.ts'
import { FILES, writeListed } from './export.ts'
import { bringIn, checkFile, listImports, takeBack } from './import.ts'

/** The calls that bring own questions in and out. */
export function exchangeRoutes(on: On, deps: Deps): void {
  const { db } = deps
  on(contract.checkQuestionFile, async ({ caller, body, files }) => {
    await enforceLimit(db, `documents:${caller.accountId}`, DOCUMENTS_PER_ACCOUNT)
    return checkFile(deps, files.question_file, body)
  })
  on(contract.importQuestions, async ({ caller, body, files }) => {
    await enforceLimit(db, `documents:${caller.accountId}`, DOCUMENTS_PER_ACCOUNT)
    return new Answer(201, await bringIn(deps, caller, files.question_file, body))
  })
  on(contract.listQuestionImports, async ({ caller }) => ({ imports: await listImports(db, caller) }))
  on(contract.takeBackImport, async ({ found }) => ({ message: await takeBack(db, found['params.import_id']) }))
  on(contract.checkQuestionExport, async ({ caller, query }) => {
    await enforceLimit(db, `documents:${caller.accountId}`, DOCUMENTS_PER_ACCOUNT)
    const { total, losses } = await writeListed(deps, caller, query)
    return { total, losses }
  })
  on(contract.exportQuestions, async ({ caller, query, reply }) => {
    await enforceLimit(db, `documents:${caller.accountId}`, DOCUMENTS_PER_ACCOUNT)
    const { bytes } = await writeListed(deps, caller, query)
    const { name, type } = FILES[query.format]
    void reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
    return Buffer.from(bytes)
  })
}
