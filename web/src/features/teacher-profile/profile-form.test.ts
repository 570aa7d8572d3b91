import { expect, it } from 'vitest'
import {
  basicErrors,
  changedValues,
  draftFields,
  EMPTY_EXPERIENCE,
  educationsErrors,
  experiencesErrors,
  isRowFieldChanged,
  openedValues,
  savedValues,
  skillsErrors,
  withPresent,
} from './profile-form.ts'
import type { OwnTeacherProfile } from './teacher-profile.api.ts'

const job = { ...EMPTY_EXPERIENCE, jobTitle: 'Teacher', school: 'Lake School', startDate: '2015-06-01' }
const past = { ...job, endDate: '2018-03-31' }
const profile: OwnTeacherProfile = {
  teacher_id: '1',
  first_name: 'Radha',
  middle_name: '',
  last_name: 'Menon',
  phone: null,
  date_of_birth: '1985-03-04',
  gender: null,
  school: null,
  board: null,
  email: 'radha@school.example',
  address: null,
  joining_date: null,
  subjects: [{ subject_id: 's', subject_name: 'Physics' }],
  experiences: [past],
  educations: [],
  skills: [],
  total_experience: '2 years 10 months',
  kept_by_school: null,
  draft_mode: false,
  draft_fields: [],
  version: 1,
}

it('what is not known is an empty field, and nothing of it is a draft', () => {
  const saved = savedValues(profile)
  expect(saved).toMatchObject({ phone: '', gender: '', subjects: ['Physics'] })
  expect(draftFields(saved, { ...saved })).toEqual(new Set())
})

it('a draft lies over what is saved, and its fields are known', () => {
  const values = openedValues(profile, { first_name: 'Rada', skills: [{ name: 'Chess' }], teacher_id: 'x' })
  expect(values).toMatchObject({ first_name: 'Rada', last_name: 'Menon', skills: [{ name: 'Chess', level: '' }] })
  expect(values).not.toHaveProperty('teacher_id')
  expect(draftFields(savedValues(profile), { ...values })).toEqual(new Set(['first_name', 'skills']))
})

it('Present clears the end and unmarks every other; taken back it leaves the others alone', () => {
  const rows = [past, { ...job, isCurrent: true }]
  expect(withPresent(rows, 0, true)).toEqual([
    { ...past, endDate: '', isCurrent: true },
    { ...job, isCurrent: false },
  ])
  expect(withPresent(rows, 1, false)).toEqual([past, { ...job, isCurrent: false }])
  expect(withPresent(rows, 0, false)).toEqual(rows)
})

it('a field of a row is a draft when the saved row in its place says something else', () => {
  expect(isRowFieldChanged([past], { ...past, school: 'Hill School' }, 0, 'school')).toBe(true)
  expect(isRowFieldChanged([past], past, 0, 'school')).toBe(false)
  expect(isRowFieldChanged([], EMPTY_EXPERIENCE, 0, 'isCurrent')).toBe(false)
  expect(isRowFieldChanged([], job, 0, 'school')).toBe(true)
})

it('errors stand at the paths that the server uses', () => {
  expect(experiencesErrors([past, { ...past, startDate: '1980-01-01' }], '1985-03-04')).toEqual({
    'experiences.1.startDate': 'Start date must be after Date of Birth',
  })
  expect(
    educationsErrors([{ degree: '', institution: 'X', fieldOfStudy: '', yearOfCompletion: '', grade: '' }]),
  ).toEqual({ 'education.0.degree': 'Degree is required.' })
  expect(skillsErrors([{ name: 'Chess', level: '' }])).toEqual({ 'skills.0.level': 'Choose a level.' })
  expect(basicErrors({ ...savedValues(profile), first_name: '' })).toMatchObject({
    first_name: 'First name is required.',
    last_name: undefined,
  })
})

it('hands over what was changed alone, so that another tab keeps what it changed', () => {
  const was = { first_name: 'Radha', last_name: 'Menon', subjects: ['Art'] }
  expect(changedValues(was, { ...was, last_name: 'Nair' })).toEqual({ last_name: 'Nair' })
  expect(changedValues(was, { ...was, subjects: [] })).toEqual({ subjects: [] })
  expect(changedValues(was, { ...was })).toEqual({})
})
