import { schoolKeptFields } from '@margam/contract/teachers'

export type KeptField = (typeof schoolKeptFields)[number]
export type KeptValues = Record<KeptField, string>

export const KEPT_LABELS: Record<KeptField, string> = {
  middle_name: 'Middle Name',
  phone: 'Phone',
  date_of_birth: 'Date of Birth',
  gender: 'Gender',
  address: 'Address',
  board: 'Board',
  nationality: 'Nationality',
  emergency_contact: 'Emergency Contact',
  qualification: 'Qualification',
  specialization: 'Specialization',
  passed_out_year: 'Passed Out Year',
  university: 'University',
  certifications: 'Certifications',
  license_number: 'License Number',
  employment_type: 'Employment Type',
  aadhar: 'Aadhaar Number',
}

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
