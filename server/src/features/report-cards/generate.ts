import { say } from '@margam/school/sentence'
import * as z from 'zod/mini'
import { newId } from '../../db/columns.ts'
import { defineTask, type Work } from '../../feature.ts'
import { insertFiles, PRIVATE_PRINT } from '../../files/kept-files.ts'
import { readClass } from './class-results.ts'
import { pdfName, printCards } from './print.ts'
import { selectCardClass } from './remarks.ts'
import { toReportCards } from './report-card.ts'
import { selectRemarks } from './report-cards.queries.ts'

const asked = z.object({ classId: z.string(), period: z.string(), rank: z.boolean() })

/** Makes the cards as the class is now, for an owner who may still see them. */
async function generateCards({ deps, by, input, finish }: Work<z.output<typeof asked>>) {
  const { db } = deps
  const { caller } = by
  const { organisationId, accountId: ownerId } = caller
  const klass = await selectCardClass(db, caller, input.classId)
  const facts = await readClass(db, caller, klass, input.period)
  const remarks = await selectRemarks(db, { organisationId, classId: klass.id, period: facts.period })
  const cards = toReportCards(facts, remarks, input.rank)
  const bytes = await printCards(deps, cards, {
    organisationId,
    fileId: facts.settings.logo_file_id,
    language: facts.settings.paper_language,
  })
  const file = { id: newId(), name: pdfName('report-cards', klass.name, facts.periodName) }
  const storageKey = await deps.files.put(bytes)
  const stored = { ...file, kind: PRIVATE_PRINT, mediaType: 'application/pdf', size: bytes.length, storageKey }
  await db
    .transaction(async (tx) => {
      await insertFiles(tx, { organisationId, ownerId }, [stored])
      const message = say('{count, plural, one {# report card} other {# report cards}} ready.', { count: cards.length })
      await finish(tx, { message, file })
    })
    .catch(async (error: unknown) => {
      await deps.files.remove(storageKey)
      throw error
    })
}

export const cardsTask = defineTask({ kind: 'report-cards.pdf', input: asked, run: generateCards })
