import type { ReplyOf } from '@margam/contract/endpoint'
import { type listProfileOpenings, lockedFields, type OwnProfile } from '@margam/contract/student-record'
import { USER_ID } from './show.tsx'

const person = { name: '', profession: '', contact: { email: '', phone: '' } }
/** The profile of a student whom a school added, without a draft. */
export const saved: OwnProfile = {
  id: USER_ID,
  first_name: 'Meera',
  middle_name: '',
  last_name: 'Nair',
  full_name: 'Meera Nair',
  admission_number: 'A-1001',
  email: 'meera@school.example',
  phone: '919812345678',
  date_of_birth: '2012-05-14',
  gender: 'Female',
  address: '12 Lake Road',
  joining_date: '2026-06-01',
  end_date: null,
  class_name: '8',
  class: '8 A',
  section: 'A',
  roll_number: '4',
  in_class_since: '2026-06-01',
  class_teacher: 'Radha Menon',
  academic_year: '2026-2027',
  academic_year_from: '2026',
  academic_year_to: '2027',
  parent_email: '',
  parent_phone: '',
  nationality: 'Indian',
  profile_image: null,
  birth_certificate: null,
  family_info: { father: person, mother: person, guardian: { name: '' }, annual_income: '', id_proof: null },
  academic_history: { last_attended: { grade: '', year: '' } },
  medical_info: {},
  additional_info: { has_sibling: 'No', siblings: [] },
  extracurricular: { hobbies_skills: [], achievements: [] },
  education_info: {},
  previous_schools: [],
  files: { medical_reports: { id: 'f', name: 'report.pdf', url: '/files/f' } },
  is_invited: true,
  is_verified: true,
  version: 3,
  draft_mode: false,
  message: '',
  draft_fields: [],
  draft: null,
  draft_saved_at: null,
  locked: lockedFields('organisation'),
}
export const stamp = '2026-11-24T04:00:00.000Z'
export const noDraft = { data: null, draft_mode: false, draft_fields: [], saved_at: null }

export const looked: ReplyOf<typeof listProfileOpenings> = {
  openings: [
    {
      id: USER_ID,
      at: stamp,
      by_name: 'Lake School',
      by_role: 'organisation',
      opened: 'document',
      document: 'medical_reports',
    },
  ],
  next_cursor: null,
}
