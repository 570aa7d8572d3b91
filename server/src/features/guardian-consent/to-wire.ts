import { CONSENT_VERSION, type ConsentStanding, type GuardianConsent } from '@margam/contract/guardian-consent'
import type { ConsentOf, ConsentRow } from '../../school/guardian-consent.ts'

const toConsent = (row: ConsentRow): GuardianConsent => ({
  guardian_name: row.guardianName,
  relation: row.relation,
  guardian_email: row.guardianEmail,
  text_version: row.textVersion,
  given_at: row.givenAt.toISOString(),
  verified_at: row.verifiedAt?.toISOString() ?? null,
})

export const toStanding = ({ consent, needs, verified, isAdult, name, schoolName }: ConsentOf): ConsentStanding => ({
  needs,
  verified,
  is_adult: isAdult,
  student_name: name,
  school_name: schoolName,
  text_version: CONSENT_VERSION,
  consent: consent && !consent.withdrawnAt && !consent.refusedAt ? toConsent(consent) : null,
})
