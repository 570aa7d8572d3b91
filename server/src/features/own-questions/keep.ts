import type { OwnQuestionBody } from '@margam/contract/own-questions'
import { MOST_QUESTIONS } from '@margam/contract/own-questions'
import { toPlain } from '@margam/papers/item-text'
import type { OwnQuestion } from '@margam/papers/own/own-question'
import { searchText } from '@margam/school/search-text'
import { say } from '@margam/school/sentence'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { ownQuestions } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import { AppError, Conflict, type FieldProblems, Invalid, NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import { loadTextCheck } from '../papers/index.ts'
import { isQuestion, type QuestionRow } from './own-questions.queries.ts'
import { type FoundPlace, findPlace, problemsOf, toQuestion } from './read-question.ts'
import { showQuestion } from './to-wire.ts'

export type Account = Pick<Caller, 'organisationId' | 'accountId'>

/** Holds the tenant, and throws where it would keep more than the most. */
export async function makeRoom(tx: Db, { organisationId }: Pick<Account, 'organisationId'>, added: number) {
  await lockSchool(tx, organisationId)
  const [kept] = await tx
    .select({ questions: count() })
    .from(ownQuestions)
    .where(and(eq(ownQuestions.organisationId, organisationId), isNull(ownQuestions.archivedAt)))
  if ((kept?.questions ?? 0) + added > MOST_QUESTIONS)
    throw new AppError(
      422,
      'unprocessable',
      say('At most {most} own questions are kept. Archive some of them first.', { most: MOST_QUESTIONS }),
    )
}

const tidyTags = (tags: readonly string[]) => [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))]

/** A question as a row has it. */
export function rowOf(question: OwnQuestion, place: FoundPlace, tags: readonly string[]) {
  const { stem, options, answer } = question
  const texts = [stem, ...options.map(({ text }) => text), answer.text].map(toPlain)
  return {
    ...place,
    marks: question.marks,
    question,
    tags: tidyTags(tags),
    search: searchText([...texts, ...tags].join(' ')),
  }
}

/** Everything that is wrong at once. Throws Invalid. */
async function readBody(db: Db, body: OwnQuestionBody) {
  const question = toQuestion(body)
  const errors = problemsOf(question, await loadTextCheck())
  let place: FoundPlace | undefined
  try {
    place = await findPlace(db, body)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    Object.assign(errors, error.errors)
  }
  if (!place || Object.keys(errors).length > 0) throw new Invalid(errors)
  return rowOf(question, place, body.tags)
}

export async function createQuestion(db: Db, caller: Caller, body: OwnQuestionBody): Promise<QuestionRow> {
  const { organisationId, accountId } = caller
  const values = await readBody(db, body)
  return db.transaction(async (tx) => {
    await makeRoom(tx, caller, 1)
    const [row] = await tx
      .insert(ownQuestions)
      .values({ organisationId, accountId, wordedBy: accountId, ...values })
      .returning()
    return row
  })
}

/** Makes `change` of a question that is as its caller saw it; the version goes on. */
export const changeKept = (
  db: Db,
  caller: Caller,
  row: QuestionRow,
  version: number,
  change: (tx: Db, stored: QuestionRow) => Promise<Partial<typeof ownQuestions.$inferInsert>>,
): Promise<QuestionRow> =>
  db.transaction(async (tx) => {
    const [stored] = await tx.select().from(ownQuestions).where(isQuestion(row)).for('no key update')
    if (!stored) throw new NotFound()
    if (isStale(version, stored.version))
      throw new Stale(/*i18n*/ 'This question was changed meanwhile.', await showQuestion(tx, caller, stored))
    const [changed] = await tx
      .update(ownQuestions)
      .set({ ...(await change(tx, stored)), version: sql`${ownQuestions.version} + 1`, changedAt: sql`now()` })
      .where(isQuestion(row))
      .returning()
    return changed
  })

export const refuseArchived = ({ archivedAt }: QuestionRow) => {
  if (archivedAt) throw new Conflict(/*i18n*/ 'This question is archived. Restore it first.')
}

/** Words a question anew. It is a draft again; papers take the approved wording until this one is approved too. */
export async function changeQuestion(
  db: Db,
  caller: Caller,
  row: QuestionRow,
  { version, ...body }: OwnQuestionBody & { version: number },
): Promise<QuestionRow> {
  const values = await readBody(db, body)
  return changeKept(db, caller, row, version, async (_, stored) => {
    refuseArchived(stored)
    return { ...values, status: 'draft', wordedBy: caller.accountId }
  })
}

export interface Drafts {
  account: Account
  questions: readonly OwnQuestionBody[]
}

/**
 * Adds drafts that something proposed for an account; each is checked as if it were typed. Holds the tenant, so it comes
 * first in its transaction. What is refused is answered by its place in the list; the others are added.
 */
export async function addDrafts(
  tx: Db,
  { account: { organisationId, accountId }, questions }: Drafts,
): Promise<{ ids: string[]; refused: { index: number; errors: FieldProblems }[] }> {
  await makeRoom(tx, { organisationId }, questions.length)
  const refused: { index: number; errors: FieldProblems }[] = []
  const values: (typeof ownQuestions.$inferInsert)[] = []
  for (const [index, body] of questions.entries()) {
    try {
      const read = await readBody(tx, body)
      values.push({ organisationId, accountId, wordedBy: accountId, source: 'proposed', ...read })
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      refused.push({ index, errors: (error.errors ?? {}) as FieldProblems })
    }
  }
  if (values.length === 0) return { ids: [], refused }
  const rows = await tx.insert(ownQuestions).values(values).returning({ id: ownQuestions.id })
  return { ids: rows.map(({ id }) => id), refused }
}
