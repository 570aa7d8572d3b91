import { schoolDay } from '@margam/contract/dates'
import { ADULT_AGE, CONSENT_VERSION, type ConsentStanding } from '@margam/contract/guardian-consent'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { linked } from '../db/linked.ts'
import { guardianConsents, organisations, students } from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'
import { Forbidden, NotFound } from '../http/errors.ts'
import type { Caller } from '../http/session.ts'
import { fullName } from './names.ts'
import { parseSettings } from './settings.ts'

export type ConsentRow = typeof guardianConsents.$inferSelect
export type Needs = ConsentStanding['needs']

/** Whether somebody born on a day has the age of an adult on another; both YYYY-MM-DD. */
export const isAdultOn = (born: string, day: string): boolean =>
  `${Number(born.slice(0, 4)) + ADULT_AGE}${born.slice(4)}` <= day

export interface AskedOf {
  /** YYYY-MM-DD; null where it is not known. */
  born: string | null
  today: string
  /** Consent counts once the guardian has answered a mail. */
  verified: boolean
  /** The latest one. */
  consent:
    | Pick<ConsentRow, 'textVersion' | 'guardianEmail' | 'verifiedAt' | 'refusedAt' | 'withdrawnAt' | 'linkHash'>
    | undefined
}

/** What has to come before a test. */
export function needsBefore({ born, today, verified, consent }: AskedOf): Needs {
  if (born === null) return 'birth_date'
  if (isAdultOn(born, today)) return 'nothing'
  if (consent === undefined || consent.withdrawnAt || consent.textVersion !== CONSENT_VERSION) return 'consent'
  if (consent.refusedAt) return 'refused'
  if (consent.verifiedAt) return 'nothing'
  // nobody agreed yet to what was asked by mail, also where the school no longer asks so
  if (!verified) return consent.guardianEmail === null ? 'nothing' : 'consent'
  return consent.linkHash ? 'verification' : 'consent'
}

/** Where a student stands with the consent that their tests need. */
export async function readConsentOf(
  db: Db,
  { organisationId, accountId }: Pick<Caller, 'organisationId' | 'accountId'>,
  mode: Deps['consent'],
) {
  const [row] = await db
    .select({ student: students, school: organisations, consent: guardianConsents })
    .from(students)
    .innerJoin(organisations, eq(organisations.id, students.organisationId))
    .leftJoin(guardianConsents, linked(guardianConsents.accountId, students.id))
    .where(and(eq(students.organisationId, organisationId), eq(students.id, accountId)))
    .orderBy(desc(guardianConsents.id))
    .limit(1)
  if (!row) throw new NotFound()
  const { student, school } = row
  const consent = row.consent ?? undefined
  const verified = mode === 'required' || parseSettings(school.settings).verified_consent
  const today = schoolDay()
  const needs = needsBefore({ born: student.dateOfBirth, today, verified, consent })
  return {
    student,
    name: fullName(student),
    schoolName: school.kind === 'personal' ? null : school.name,
    consent,
    verified,
    needs,
    isAdult: student.dateOfBirth !== null && isAdultOn(student.dateOfBirth, today),
  }
}
export type ConsentOf = Awaited<ReturnType<typeof readConsentOf>>

type Asking = Pick<Deps, 'db' | 'consent'>

/** Where consent is verified no test begins, goes on, is scored or used without it; elsewhere the screens ask for it. */
export async function hasConsent({ db, consent }: Asking, of: Parameters<typeof readConsentOf>[1]): Promise<boolean> {
  const { verified, needs } = await readConsentOf(db, of, consent)
  return !verified || needs === 'nothing'
}

/** Throws Forbidden without the consent that is needed. */
export async function requireConsent(asking: Asking, caller: Caller): Promise<void> {
  if (!(await hasConsent(asking, caller)))
    throw new Forbidden(
      /*i18n*/ 'A parent or guardian has to agree before you take the tests of the career assessment.',
    )
}
