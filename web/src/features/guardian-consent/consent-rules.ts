import { t } from '@lingui/core/macro'
import { schoolDay } from '@margam/contract/dates'
import * as rules from '@margam/contract/rules'
import type { FormErrors } from '../../ui/form-errors.ts'
import { type ConsentStanding, RELATIONS, type Relation } from './guardian-consent.api.ts'

const NAME_LENGTH = 100

/** What the step asks; an address only where the guardian has to answer by mail. */
export const consentValues = ({ consent }: Pick<ConsentStanding, 'consent'>) => ({
  guardian_name: consent?.guardian_name ?? '',
  relation: (consent?.relation ?? '') as string,
  guardian_email: consent?.guardian_email ?? '',
  agreed: false,
})
export type ConsentValues = ReturnType<typeof consentValues>

export const isRelation = (value: string): value is Relation => RELATIONS.some((relation) => relation === value)

export function checkConsent(values: ConsentValues, isVerified: boolean): FormErrors {
  const name = values.guardian_name.trim()
  return {
    guardian_name: !name
      ? t`The name of your parent or guardian is required.`
      : name.length > NAME_LENGTH
        ? t`Must be at most ${NAME_LENGTH} characters.`
        : undefined,
    relation: isRelation(values.relation) ? undefined : t`Choose how they are related to you.`,
    guardian_email: isVerified ? rules.email(values.guardian_email) : undefined,
    agreed: isVerified || values.agreed ? undefined : t`Your parent or guardian has to agree first.`,
  }
}

export const checkBirthDate = ({ date_of_birth: date }: { date_of_birth: string }): FormErrors => ({
  date_of_birth: rules.dateOfBirth(schoolDay())(date),
})
