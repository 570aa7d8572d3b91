import { newId } from '../../db/columns.ts'
import type { TaskKinds, Work } from '../../jobs/tasks.ts'
import { insertFiles, PRIVATE_PRINT } from '../files/index.ts'
import { readClass } from './class-results.ts'
import { pdfName, printCards } from './print.ts'
import { selectCardClass } from './remarks.ts'
import { toReportCards } from './report-card.ts'
import { selectRemarks } from './report-cards.queries.ts'

export const CARDS_TASK = 'report-cards.pdf'

/** Makes the cards as the class is now, for an owner who may still see them. */
async function generateCards({ deps, by, row, finish }: Work) {
  const { db } = deps
  const { caller } = by
  const { organisationId, accountId: ownerId } = caller
  const klass = await selectCardClass(db, caller, String(row.input.classId))
  const facts = await readClass(db, caller, klass, String(row.input.period))
  const remarks = await selectRemarks(db, { organisationId, classId: klass.id, period: facts.period })
  const cards = toReportCards(facts, remarks, row.input.rank === true)
  const bytes = await printCards(deps, cards, { organisationId, fileId: facts.settings.logo_file_id })
  const file = { id: newId(), name: pdfName('report-cards', klass.name, facts.periodName) }
  const storageKey = await deps.files.put(bytes)
  const stored = { ...file, kind: PRIVATE_PRINT, mediaType: 'application/pdf', size: bytes.length, storageKey }
  await db
    .transaction(async (tx) => {
      await insertFiles(tx, { organisationId, ownerId }, [stored])
      const count = `${cards.length} report card${cards.length === 1 ? '' : 's'}`
      await finish(tx, { message: `${count} ready.`, file })
    })
    .catch(async (error: unknown) => {
      await deps.files.remove(storageKey)
      throw error
    })
}

export const reportCardTasks: TaskKinds = { [CARDS_TASK]: generateCards }
