import { schoolDay } from '@margam/contract/dates'
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { issuedCards, studentProfiles } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { defineJob } from '../../jobs/job.ts'
import { pdfName, readLetterhead } from '../../school/paper.ts'
import { reportCardLetter, type Told, tellOnce } from '../notifications/index.ts'
import type { ClassFacts } from './class-results.ts'
import { printCards } from './print.ts'

const hasAddress = and(isNotNull(studentProfiles.parentEmail), ne(studentProfiles.parentEmail, ''))

/** Whether the school's families can be mailed, and whose address is known. */
export async function mailReach(db: Db, organisationId: string, { school, settings, students }: ClassFacts) {
  // a demo's people are made up, and a teacher's own class has no school to write in the name of
  const noMail = school.kind !== 'school' ? 'no school' : settings.notifications.email ? '' : 'switched off'
  const ids = students.map(({ id }) => id)
  const rows = await db
    .select({ id: studentProfiles.studentId })
    .from(studentProfiles)
    .where(and(eq(studentProfiles.organisationId, organisationId), inArray(studentProfiles.studentId, ids), hasAddress))
  return { no_mail: noMail, with_address: rows.map(({ id }) => id) } as const
}

/** Has the cards that `tx` gives out mailed to families once it is committed. Resolves to how many have an address. */
export async function mailCards(
  tx: Db,
  queue: Deps['queue'],
  { organisationId, facts }: { organisationId: string; facts: ClassFacts },
  cards: readonly { id: string; studentId: string }[],
): Promise<number> {
  const { no_mail: noMail, with_address: known } = await mailReach(tx, organisationId, facts)
  const reached = new Set(noMail === '' ? known : [])
  const cardIds = cards.filter(({ studentId }) => reached.has(studentId)).map(({ id }) => id)
  if (cardIds.length > 0) await queue.add(tx, cardMailsJob, { organisationId, cardIds })
  return cardIds.length
}

/** The cards with where they go, as far as there still is an address. */
const selectMailed = (db: Db, organisationId: string, cardIds: readonly string[]) =>
  db
    .select({
      id: issuedCards.id,
      studentId: issuedCards.studentId,
      className: issuedCards.className,
      periodName: issuedCards.periodName,
      version: issuedCards.version,
      paper: issuedCards.paper,
      to: studentProfiles.parentEmail,
    })
    .from(issuedCards)
    .innerJoin(studentProfiles, linked(studentProfiles.studentId, issuedCards.studentId))
    .where(and(eq(issuedCards.organisationId, organisationId), inArray(issuedCards.id, [...cardIds]), hasAddress))

async function sendCards(deps: Deps, organisationId: string, cardIds: readonly string[]): Promise<void> {
  const cards = await selectMailed(deps.db, organisationId, cardIds)
  const head = await readLetterhead(deps, organisationId)
  const letters: Told[] = []
  // one after another: there is one thread that sets documents
  for (const { id, studentId, paper, to, ...card } of cards) {
    const studentName = paper.student.name
    const name = pdfName('report-card', studentName, card.periodName)
    const bytes = await printCards(deps, { organisationId, head, name, papers: [paper] })
    const content = {
      ...reportCardLetter({ ...card, studentName, schoolName: head.school.name }),
      papers: [{ name, base64: bytes.toString('base64') }],
    }
    const letter = { to: to ?? '', kind: 'report-card', organisationId, language: head.language, content }
    letters.push({ studentId, event: `report-card ${id}`, day: schoolDay(), letter })
  }
  await deps.db.transaction((tx) => tellOnce(tx, deps.mailer, organisationId, letters))
}

/** Mails report cards to families, each once however often it runs. */
export const cardMailsJob = defineJob({
  name: 'report-cards.mail',
  payload: z.object({ organisationId: z.string(), cardIds: z.array(z.string()) }),
  retries: { times: 5, seconds: 30, growing: true },
  run: (deps: Deps, { organisationId, cardIds }) => sendCards(deps, organisationId, cardIds),
})
