import * as contract from '@margam/contract/papers'
import { DOCUMENTS_PER_ACCOUNT } from '../../audit/leaving.ts'
import type { Deps } from '../../feature.ts'
import { AppError, NotFound } from '../../http/errors.ts'
import { enforceLimit } from '../../http/limits.ts'
import type { On } from '../../http/register.ts'
import { pdfName, readLetterhead, sendPrint } from '../../school/paper.ts'
import { paperOfSet } from './make/snapshot.ts'
import { hasAnswerSheet } from './one-letter.ts'
import type { PaperRow } from './papers.queries.ts'
import type { PaperToPrint } from './print/index.ts'
import { selectRevision } from './revisions.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

// what reads formulas and writes documents is loaded with the first one
const print = () => import('./print/index.ts')

/** The calls that print papers. */
export function printRoutes(on: On, deps: Deps): void {
  async function read(row: PaperRow, letter: string, language: string): Promise<PaperToPrint> {
    const { snapshot } = await selectRevision(deps.db, row)
    const paper = paperOfSet(snapshot, letter)
    if (!paper) throw new NotFound()
    return {
      paper,
      set: snapshot.sets ? letter : null,
      crossTable: (snapshot.sets?.crossTable ?? []).map(({ numbers }) => numbers),
      title: row.title,
      minutes: row.minutes,
      examDate: row.examDate,
      language,
    }
  }
  const nameOf = ({ qnCode, subject, classLevel }: PaperRow, part: string, set: string | null) =>
    pdfName(part, subject, classLevel, qnCode, ...(set ? [`set ${set}`] : []))

  on(contract.printPaperPdf, async ({ caller, found, query, reply }) => {
    const row = found['params.paper_id']
    await enforceLimit(deps.db, `documents:${caller.accountId}`, DOCUMENTS_PER_ACCOUNT)
    const head = await readLetterhead(deps, caller.organisationId)
    const what = await read(row, query.set, query.language || head.language)
    if (query.part === 'answer-sheet' && !hasAnswerSheet(what.paper))
      throw new AppError(
        422,
        'unprocessable',
        /*i18n*/ 'Not every question of this paper is answered by one letter alone.',
      )
    const { printPaperPdf } = await print()
    const bytes = await printPaperPdf(deps, head, what, query.part)
    return sendPrint(reply, { name: nameOf(row, query.part, what.set), bytes })
  })
  on(contract.downloadPaperDocx, async ({ caller, found, query, reply }) => {
    const row = found['params.paper_id']
    await enforceLimit(deps.db, `documents:${caller.accountId}`, DOCUMENTS_PER_ACCOUNT)
    const head = await readLetterhead(deps, caller.organisationId)
    const what = await read(row, query.set, query.language || head.language)
    const { paperDocx } = await print()
    const bytes = await paperDocx(head, what, query.part)
    const name = nameOf(row, query.part, what.set).replace(/\.pdf$/, '.docx')
    sendPrint(reply, { name, bytes })
    void reply.type(DOCX)
    return bytes
  })
}
