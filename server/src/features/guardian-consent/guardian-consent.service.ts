import type { BodyOf } from '@margam/contract/endpoint'
import { CONSENT_VERSION, type giveConsent } from '@margam/contract/guardian-consent'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { guardianConsents, students } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import { enforceLimit, HOUR, type Limit } from '../../http/limits.ts'
import type { By, Caller } from '../../http/session.ts'
import { deleteAssessmentsOf } from '../../school/assessments.ts'
import { readConsentOf } from '../../school/guardian-consent.ts'
import { lockAccount } from '../../school/lock-account.ts'
import { randomToken, sha256 } from '../../secrets.ts'
import { askedLetter } from './letters.ts'

/** Each writes to a guardian. */
const GUARDIAN_MAILS: Limit = { max: 5, windowSeconds: 24 * HOUR }

/** Writes a birth date into the record of a student who has none; one that is known is the school's to correct. */
export const sayBirthDate = (db: Db, by: By, born: string) =>
  db.transaction(async (tx) => {
    const { organisationId, accountId } = by.caller
    const changed = await tx
      .update(students)
      .set({ dateOfBirth: born, version: sql`${students.version} + 1` })
      .where(and(eq(students.organisationId, organisationId), eq(students.id, accountId), isNull(students.dateOfBirth)))
      .returning({ id: students.id })
    if (changed.length > 0)
      await writeAudit(tx, by, [
        {
          action: 'update',
          entity: 'student',
          entityId: accountId,
          before: { date_of_birth: null },
          after: { date_of_birth: born },
        },
      ])
  })

/**
 * Records that a guardian agrees, or asks them by mail where that is needed; true where they are asked. One that stands
 * stays as it is, and one that was not answered yet is asked anew.
 */
export const give = (deps: Deps, caller: Caller, body: BodyOf<typeof giveConsent>): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const { organisationId, accountId } = caller
    await lockAccount(tx, caller)
    const { needs, verified, name, schoolName } = await readConsentOf(tx, caller, deps.consent)
    if (needs === 'birth_date') throw new Invalid({ date_of_birth: [/*i18n*/ 'First say when you were born.'] })
    if (needs === 'nothing') return false
    const { guardian_name: guardianName, relation, guardian_email: email, agreed } = body
    if (verified && !email)
      throw new Invalid({ guardian_email: [/*i18n*/ 'We write to your parent or guardian. Their email is required.'] })
    if (!verified && !agreed) throw new Invalid({ agreed: [/*i18n*/ 'Your parent or guardian has to agree first.'] })
    // an earlier mail asks for what is asked anew
    await tx
      .update(guardianConsents)
      .set({ linkHash: null })
      .where(and(eq(guardianConsents.organisationId, organisationId), eq(guardianConsents.accountId, accountId)))
    const token = verified ? randomToken() : undefined
    await tx.insert(guardianConsents).values({
      organisationId,
      accountId,
      guardianName,
      relation,
      guardianEmail: verified ? email : null,
      textVersion: CONSENT_VERSION,
      language: caller.language,
      linkHash: token === undefined ? null : sha256(token),
    })
    if (token === undefined) return false
    await enforceLimit(tx, `guardian-mails:${accountId}`, GUARDIAN_MAILS)
    await deps.mailer.post(tx, {
      to: email,
      kind: 'guardian-consent',
      organisationId,
      language: caller.language,
      content: askedLetter(deps.publicUrl, { name, schoolName, guardianName, token }),
    })
    return true
  })

/** Ends what a student’s guardian agreed to, and deletes what was kept by it. */
export const withdraw = (db: Db, caller: Caller) =>
  db.transaction(async (tx) => {
    await lockAccount(tx, caller)
    await tx
      .update(guardianConsents)
      .set({ withdrawnAt: sql`now()`, withdrawnBy: 'student', linkHash: null })
      .where(
        and(
          eq(guardianConsents.organisationId, caller.organisationId),
          eq(guardianConsents.accountId, caller.accountId),
          isNull(guardianConsents.withdrawnAt),
        ),
      )
    await deleteAssessmentsOf(tx, caller)
  })
