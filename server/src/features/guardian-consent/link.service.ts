import type { BodyOf } from '@margam/contract/endpoint'
import { type AskedConsent, type answerConsentLink, LINK_DAYS } from '@margam/contract/guardian-consent'
import type { Sentence } from '@margam/school/sentence'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { guardianConsents, organisations, students } from '../../db/schema/index.ts'
import { AppError } from '../../http/errors.ts'
import { enforceLimit, HOUR, type Limit } from '../../http/limits.ts'
import { deleteAssessmentsOf } from '../../school/assessments.ts'
import type { ConsentRow } from '../../school/guardian-consent.ts'
import { lockAccount } from '../../school/lock-account.ts'
import { fullName } from '../../school/names.ts'
import { sha256 } from '../../secrets.ts'

const GUARDIAN_ANSWERS: Limit = { max: 60, windowSeconds: HOUR }

const isInTime = sql`(${guardianConsents.verifiedAt} is not null or ${guardianConsents.withdrawnAt} is not null
  or ${guardianConsents.givenAt} > now() - make_interval(days => ${LINK_DAYS}))`

const noSuchLink = () => new AppError(400, 'invalid', /*i18n*/ 'Invalid or expired link.')

/** What a link asks, across all schools: whoever holds it belongs to none. Undefined where it is none that lives. */
async function selectOptionalAsked(db: Db, token: string) {
  const [row] = token
    ? await db
        .select({ consent: guardianConsents, student: students, school: organisations })
        .from(guardianConsents)
        .innerJoin(students, linked(students.id, guardianConsents.accountId))
        .innerJoin(organisations, eq(organisations.id, guardianConsents.organisationId))
        .where(and(eq(guardianConsents.linkHash, sha256(token)), isInTime))
    : []
  return row
}

/** The same; throws where it is none that lives. */
async function selectAsked(db: Db, token: string) {
  const row = await selectOptionalAsked(db, token)
  if (!row) throw noSuchLink()
  return row
}
type AskedRow = Awaited<ReturnType<typeof selectAsked>>

const stateOf = ({ withdrawnAt, refusedAt, verifiedAt }: ConsentRow): AskedConsent['state'] =>
  withdrawnAt ? 'withdrawn' : refusedAt ? 'refused' : verifiedAt ? 'agreed' : 'asked'

const toAsked = ({ consent, student, school }: AskedRow): AskedConsent => ({
  student_name: fullName(student),
  school_name: school.kind === 'personal' ? null : school.name,
  guardian_name: consent.guardianName,
  relation: consent.relation,
  text_version: consent.textVersion,
  state: stateOf(consent),
  answered_at: (consent.withdrawnAt ?? consent.refusedAt ?? consent.verifiedAt)?.toISOString() ?? null,
})

export const readLink = async (db: Db, token: string): Promise<AskedConsent> => toAsked(await selectAsked(db, token))

const SAID: Record<'agreed' | 'refused' | 'withdrawn', Sentence> = {
  agreed: /*i18n*/ 'Thank you. The tests can begin.',
  refused: /*i18n*/ 'Thank you. No test begins, and nothing was kept.',
  withdrawn: /*i18n*/ 'The consent was withdrawn, and the answers and results were deleted.',
}

/** A guardian's answer. An answer that was given already is given again; what was refused or withdrawn stays so. */
export async function answerLink(db: Db, address: string, { token, answer }: BodyOf<typeof answerConsentLink>) {
  const asked = await selectOptionalAsked(db, token)
  if (!asked) {
    // these alone count: who holds a link never waits for whoever has none behind the same address
    await enforceLimit(db, `guardian-answers:${address}`, GUARDIAN_ANSWERS)
    throw noSuchLink()
  }
  const before = stateOf(asked.consent)
  const wanted = answer === 'agree' ? 'agreed' : before === 'agreed' ? 'withdrawn' : 'refused'
  const isOver = before === 'refused' || before === 'withdrawn'
  if (!isOver && before !== wanted) await change(db, asked.consent, wanted)
  const after = await selectAsked(db, token)
  const state = stateOf(after.consent)
  return { message: state === 'asked' ? SAID.refused : SAID[state], asked: toAsked(after) }
}

const CHANGES = {
  agreed: { verifiedAt: sql`now()` },
  refused: { refusedAt: sql`now()` },
  withdrawn: { withdrawnAt: sql`now()`, withdrawnBy: 'guardian' },
} as const

const change = (db: Db, { organisationId, id, accountId }: ConsentRow, wanted: keyof typeof CHANGES) =>
  db.transaction(async (tx) => {
    // before the consent, as everybody else takes the two: what is being made of it is kept before, or refused after
    await lockAccount(tx, { organisationId, accountId })
    const changed = await tx
      .update(guardianConsents)
      .set(CHANGES[wanted])
      .where(
        and(
          eq(guardianConsents.organisationId, organisationId),
          eq(guardianConsents.id, id),
          isNull(guardianConsents.withdrawnAt),
          isNull(guardianConsents.refusedAt),
        ),
      )
      .returning({ id: guardianConsents.id })
    if (changed.length > 0 && wanted !== 'agreed') await deleteAssessmentsOf(tx, { organisationId, accountId })
  })
