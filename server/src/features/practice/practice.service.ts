import type { BodyOf } from '@margam/contract/endpoint'
import type { answerPart, markPart } from '@margam/contract/practice'
import { findRuledOut } from '@margam/papers/practice/choices'
import { verdictOf } from '@margam/papers/practice/mark-answer'
import { type PracticePart, practiceParts } from '@margam/papers/practice/parts'
import { say } from '@margam/school/sentence'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { practices } from '../../db/schema/index.ts'
import type { PartAnswer } from '../../db/schema/practices.ts'
import { Conflict, Invalid, NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { lockAccount } from '../../school/lock-account.ts'
import { type PaperRow, selectRevision } from '../papers/index.ts'
import { isPractice, type PracticeRow } from './practice.queries.ts'
import { resultOf } from './to-wire.ts'

/** Each keeps the questions of its paper. */
export const MOST_PRACTICES = 200

/** Begins to practise a paper as it is now, or goes on where the caller left off. */
export const start = (db: Db, { organisationId, accountId }: Caller, row: PaperRow): Promise<PracticeRow> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, { organisationId, accountId })
    const isOwn = and(eq(practices.organisationId, organisationId), eq(practices.accountId, accountId))
    const [underway] = await tx
      .select()
      .from(practices)
      .where(and(isOwn, eq(practices.paperId, row.id), isNull(practices.finishedAt)))
    if (underway) return underway
    const [kept] = await tx.select({ rows: count() }).from(practices).where(isOwn)
    if ((kept?.rows ?? 0) >= MOST_PRACTICES)
      throw new Invalid({
        paper_id: [say('At most {most} practices are kept. Delete one of them first.', { most: MOST_PRACTICES })],
      })
    const { paper } = (await selectRevision(tx, row)).snapshot.made
    const [made] = await tx
      .insert(practices)
      .values({
        organisationId,
        accountId,
        paperId: row.id,
        qnCode: row.qnCode,
        title: row.title,
        board: row.board,
        classLevel: row.classLevel,
        subject: row.subject,
        paper,
        outOf: row.totalMarks,
      })
      .returning()
    return made
  })

/** Makes `change` of the answers of a practice that goes on, one after another. */
const changeAnswers = (
  db: Db,
  row: PracticeRow,
  change: (stored: PracticeRow) => Record<string, PartAnswer> | undefined,
): Promise<PracticeRow> =>
  db.transaction(async (tx) => {
    const [stored] = await tx.select().from(practices).where(isPractice(row)).for('no key update')
    if (!stored) throw new NotFound()
    if (stored.finishedAt) throw new Conflict(/*i18n*/ 'This practice is finished.')
    const changed = change(stored)
    if (!changed) return stored
    await tx
      .update(practices)
      .set({ answers: sql`${practices.answers} || ${JSON.stringify(changed)}::jsonb` })
      .where(isPractice(row))
    return { ...stored, answers: { ...stored.answers, ...changed } }
  })

function findPart({ paper }: PracticeRow, key: string): PracticePart {
  const found = practiceParts(paper).find((part) => part.key === key)
  if (!found) throw new Invalid({ part: [/*i18n*/ 'The paper has no such question.'] })
  return found
}

function refuseOtherSide({ paper, answers }: PracticeRow, part: PracticePart) {
  const isRuledOut = findRuledOut(practiceParts(paper), (key) => Object.hasOwn(answers, key))
  if (isRuledOut(part)) throw new Conflict(/*i18n*/ 'You answered the other question of this choice.')
}

/** Answers a part, once: its key is shown from then on. The same answer again changes nothing. */
export async function answer(db: Db, row: PracticeRow, { part: key, answer: given }: BodyOf<typeof answerPart>) {
  const part = findPart(row, key)
  if (part.kind === 'choice' && given !== '' && !part.options?.some((_, i) => String(i) === given))
    throw new Invalid({ answer: [/*i18n*/ 'The question has no such option.'] })
  const changed = await changeAnswers(db, row, (stored) => {
    const before = stored.answers[key]
    if (before?.answer === given) return undefined
    if (before) throw new Conflict(/*i18n*/ 'This question was answered already.')
    refuseOtherSide(stored, part)
    return { [key]: { answer: given, verdict: verdictOf(part, given) } }
  })
  return { changed, part }
}

/** Marks an answer by its scheme, which can be done again. */
export async function mark(db: Db, row: PracticeRow, { part: key, steps }: BodyOf<typeof markPart>) {
  const part = findPart(row, key)
  if (steps.length !== part.scheme.length)
    throw new Invalid({
      steps: [say('The scheme has {steps, plural, one {# step} other {# steps}}.', { steps: part.scheme.length })],
    })
  const changed = await changeAnswers(db, row, (stored) => {
    const before = stored.answers[key]
    if (before?.verdict !== 'unsure') throw new Conflict(/*i18n*/ 'The key decides what this answer gets.')
    return { [key]: { ...before, steps } }
  })
  return { changed, part }
}

/** Ends a practice. One that has ended stays as it is. */
export const finish = (db: Db, row: PracticeRow): Promise<PracticeRow> =>
  db.transaction(async (tx) => {
    const [stored] = await tx.select().from(practices).where(isPractice(row)).for('no key update')
    if (!stored) throw new NotFound()
    if (stored.finishedAt) return stored
    const [changed] = await tx
      .update(practices)
      .set({ finishedAt: sql`now()`, got: resultOf(stored).got })
      .where(isPractice(row))
      .returning()
    return changed
  })
