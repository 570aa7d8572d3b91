import { t } from '@lingui/core/macro'
import { schoolKeptFields } from '@margam/contract/teachers'

export type KeptField = (typeof schoolKeptFields)[number]
export type KeptValues = Record<KeptField, string>

export const keptLabel = (name: KeptField): string =>
  ({
    middle_name: t`Middle Name`,
    phone: t`Phone`,
    date_of_birth: t`Date of Birth`,
    gender: t`Gender`,
    address: t`Address`,
    board: t`Board`,
    nationality: t`Nationality`,
    emergency_contact: t`Emergency Contact`,
    qualification: t`Qualification`,
    specialization: t`Specialization`,
    passed_out_year: t`Passed Out Year`,
    university: t`University`,
    certifications: t`Certifications`,
    license_number: t`Licence Number`,
    employment_type: t`Employment Type`,
    aadhar: t`Aadhaar Number`,
  })[name]

/** The kept fields of a profile as a form holds them; what the profile lacks is "". */
export const keptValues = (profile: Record<string, unknown>): KeptValues =>
  Object.fromEntries(
    schoolKeptFields.map((name) => {
      const value = profile[name]
      return [name, typeof value === 'string' ? value : '']
    }),
  ) as KeptValues

/** Only what was changed goes out: an untouched identity number stands masked in the form. */
export const changedFields = (before: KeptValues, now: KeptValues): Partial<KeptValues> =>
  Object.fromEntries(schoolKeptFields.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]))
