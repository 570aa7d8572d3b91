import type {
  answerConcern,
  ConcernKind,
  readConcernAnswers,
  tellConcern,
  tellOfQuestion as tellQuestion,
} from '@margam/contract/concerns'
import { concernKinds } from '@margam/contract/concerns'
import type { BodyOf } from '@margam/contract/endpoint'
import { isId } from '@margam/contract/fields'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { accounts, concerns, students } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import { enforceLimit, HOUR, type Limit } from '../../http/limits.ts'
import type { By, Caller } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import { languageOf } from '../../mail/language-of.ts'
import { fullName } from '../../school/names.ts'
import { findShownQuestion, type PaperRow } from '../papers/index.ts'
import { type ConcernRow, isOwn, isUnread, selectOptionalListed, toListed } from './concerns.queries.ts'
import { answeredLetter } from './letters.ts'
import { findOwnForecast } from './own-forecast.ts'

/** Each is read by a person. */
const CONCERNS_PER_ACCOUNT: Limit = { max: 10, windowSeconds: 24 * HOUR }

/** Keeps what somebody tells, with what they were shown then. */
async function keep(db: Db, { organisationId, accountId }: Caller, told: Told): Promise<ConcernRow> {
  await enforceLimit(db, `concerns:${accountId}`, CONCERNS_PER_ACCOUNT)
  const [row] = await db
    .insert(concerns)
    .values({ organisationId, accountId, ...told })
    .returning()
  return row
}
type Told = Pick<ConcernRow, 'about' | 'aboutId' | 'context' | 'kind' | 'words'>

const toKind = (kind: string): ConcernKind => kinds.find((one) => one === kind) ?? 'other'
const kinds = Object.values(concernKinds).flat()

/** Throws NotFound for a forecast that they were not shown. */
export async function tellOfForecast(db: Db, caller: Caller, body: BodyOf<typeof tellConcern>): Promise<ConcernRow> {
  const { about, about_id: aboutId, kind, words } = body
  const context = isId(aboutId) ? await findOwnForecast(db, caller, aboutId) : undefined
  if (!context) throw new NotFound()
  return keep(db, caller, { about, aboutId, context, kind: toKind(kind), words })
}

/**
 * Throws Stale where the paper was changed meanwhile, and Invalid for a question that it does not have, or that its maker
 * has worded: that one is theirs to mend, and may name somebody.
 */
export async function tellOfQuestion(
  db: Db,
  caller: Caller,
  paper: PaperRow,
  { kind, words, version, ...asked }: BodyOf<typeof tellQuestion>,
): Promise<ConcernRow> {
  if (isStale(version, paper.version))
    throw new Stale(/*i18n*/ 'This paper was changed meanwhile. Look at the question again.', {
      version: paper.version,
    })
  const context = await findShownQuestion(db, paper, asked)
  if (!context) throw new Invalid({ number: [/*i18n*/ 'This paper has no such question.'] })
  if (context.question.is_edited)
    throw new Invalid({ number: [/*i18n*/ 'The maker of the paper has worded this question and can correct it.'] })
  return keep(db, caller, { about: 'question', aboutId: paper.id, context, kind: toKind(kind), words })
}

export const noteRead = (db: Db, caller: Caller, { about, about_id: id }: BodyOf<typeof readConcernAnswers>) =>
  db
    .update(concerns)
    .set({ readAt: sql`now()` })
    .where(
      and(
        isOwn(caller),
        isUnread,
        about && eq(concerns.about, about),
        id === undefined ? undefined : isId(id) ? eq(concerns.aboutId, id) : sql`false`,
      ),
    )

/** Whom to tell that there is an answer: of an address that they have confirmed. */
async function selectOptionalTeller(tx: Db, { organisationId, accountId }: ConcernRow) {
  const [row] = await tx
    .select({ email: accounts.email, verifiedAt: accounts.verifiedAt, loginId: accounts.loginId, student: students })
    .from(accounts)
    .leftJoin(students, linked(students.id, accounts.id))
    .where(and(eq(accounts.organisationId, organisationId), eq(accounts.id, accountId)))
  return row?.email && row.verifiedAt
    ? { to: row.email, language: await languageOf(tx, row.loginId), name: row.student ? fullName(row.student) : '' }
    : undefined
}

/** Notes what became of a concern. Its teller is written to once for each answer. */
export const answer = (deps: Deps, by: By, id: string, { version, ...body }: BodyOf<typeof answerConcern>) =>
  deps.db.transaction(async (tx) => {
    const found = await selectOptionalListed(tx, id)
    if (!found) throw new NotFound()
    const { organisationId, version: stored } = found.concern
    const stale = () => new Stale(/*i18n*/ 'Somebody changed this meanwhile. Look at it again.', toListed(found))
    if (isStale(version, stored)) throw stale()
    const isAnswer = body.state === 'answered'
    const [row] = await tx
      .update(concerns)
      .set({
        state: body.state,
        version: stored + 1,
        ...(isAnswer ? { answer: body.answer, answeredAt: new Date(), readAt: null } : {}),
      })
      .where(and(eq(concerns.organisationId, organisationId), eq(concerns.id, id), eq(concerns.version, stored)))
      .returning()
    if (!row) throw stale()
    // in the operator's own trail, without what the teller wrote
    await writeAudit(tx, by, [
      { action: isAnswer ? 'answer' : 'look', entity: 'concern', entityId: id, after: { state: body.state } },
    ])
    const teller = isAnswer ? await selectOptionalTeller(tx, row) : undefined
    if (teller) {
      const { name, ...to } = teller
      const content = answeredLetter(deps.publicUrl, { ...row, role: found.role, name })
      await deps.mailer.post(tx, { ...to, kind: 'concern-answered', organisationId, content })
    }
    return { ...found, concern: row }
  })
