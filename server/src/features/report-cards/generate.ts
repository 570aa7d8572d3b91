import { say } from '@margam/school/sentence'
import * as z from 'zod/mini'
import { defineTask, type Work } from '../../feature.ts'
import { keepPrint, pdfName, readLetterhead } from '../../school/paper.ts'
import { readClass } from './class-results.ts'
import { printCards } from './print.ts'
import { selectCardClass } from './remarks.ts'
import { toReportCards } from './report-card.ts'
import { selectRemarks } from './report-cards.queries.ts'

const asked = z.object({ classId: z.string(), period: z.string(), rank: z.boolean() })

/** Makes the cards as the class is now, for an owner who may still see them. */
async function generateCards(work: Work<z.output<typeof asked>>) {
  const { deps, by, input } = work
  const { db } = deps
  const { caller } = by
  const { organisationId } = caller
  const klass = await selectCardClass(db, caller, input.classId)
  const facts = await readClass(db, caller, klass, input.period)
  const remarks = await selectRemarks(db, { organisationId, classId: klass.id, period: facts.period })
  const cards = toReportCards(facts, remarks, input.rank)
  const bytes = await printCards(deps, cards, await readLetterhead(deps, organisationId))
  const message = say('{count, plural, one {# report card} other {# report cards}} ready.', { count: cards.length })
  await keepPrint(work, { name: pdfName('report-cards', klass.name, facts.periodName), bytes, message })
}

export const cardsTask = defineTask({ kind: 'report-cards.pdf', input: asked, run: generateCards })
