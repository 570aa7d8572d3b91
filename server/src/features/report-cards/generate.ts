import { say } from '@margam/school/sentence'
import * as z from 'zod/mini'
import { defineTask, type Work } from '../../feature.ts'
import { keepPrint, pdfName, readLetterhead } from '../../school/paper.ts'
import { readExtras } from './card-extras.ts'
import { describeCard, lookOf } from './card-paper.ts'
import { readClass } from './class-results.ts'
import { printCards } from './print.ts'
import { selectCardClass } from './remarks.ts'
import { toReportCards } from './report-card.ts'

const asked = z.object({
  classId: z.string(),
  period: z.string(),
  rank: z.boolean(),
  studentIds: z._default(z.array(z.string()), []),
})

/** Makes the cards as the class is now, for an owner who may still see them. */
async function generateCards(work: Work<z.output<typeof asked>>) {
  const { deps, by, input } = work
  const { db } = deps
  const { caller } = by
  const { organisationId } = caller
  const klass = await selectCardClass(db, caller, input.classId)
  const facts = await readClass(db, caller, klass, input.period)
  const wanted = new Set(input.studentIds)
  const all = toReportCards(facts, await readExtras(db, organisationId, facts), input.rank)
  const cards = all.filter(({ student }) => wanted.size === 0 || wanted.has(student.id))
  const look = lookOf(facts.settings)
  const papers = cards.map((card) => describeCard(card, look))
  const head = await readLetterhead(deps, organisationId)
  const name = pdfName('report-cards', klass.name, facts.periodName)
  const bytes = await printCards(deps, { organisationId, head, name, papers })
  const message = say('{count, plural, one {# report card} other {# report cards}} ready.', { count: cards.length })
  await keepPrint(work, { name, bytes, message })
}

export const cardsTask = defineTask({ kind: 'report-cards.pdf', input: asked, run: generateCards })
