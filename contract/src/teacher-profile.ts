import * as z from 'zod/mini'
import { schoolDay } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { dateField, id, linesField, NAME_LENGTH, type Rule, textField } from './fields.ts'
import * as rules from './rules.ts'
import { GENDERS, version } from './school-fields.ts'
import { say, words } from './sentence.ts'
import {
  board,
  educationList,
  educationRow,
  experienceList,
  experienceRow,
  skillList,
  skillRow,
  subjectList,
  teacherBorn,
} from './teacher-form.ts'

const feature = 'teacher-profile'
const path = '/teacher/teacher-profile/:userId/'
const own = { callers: ['teacher'], ids: { 'params.userId': 'self' }, params: z.object({ userId: id }) } as const

export const SECTIONS = ['basicInfo', 'subjects', 'experiences', 'education', 'skills'] as const
export type Section = (typeof SECTIONS)[number]

const ifAny =
  (rule: Rule): Rule =>
  (value) =>
    value ? rule(value) : undefined

/** The rules of the basic fields; the form says the same. */
export const basicRules = {
  first_name: rules.firstName,
  middle_name: (value) =>
    value.length > NAME_LENGTH ? say('Must be at most {most} characters.', { most: NAME_LENGTH }) : undefined,
  last_name: rules.lastName,
  phone: ifAny(rules.phone),
  date_of_birth: (value) => teacherBorn(schoolDay())(value),
  gender: (value) =>
    !value || (GENDERS as readonly string[]).includes(value) ? undefined : /*i18n*/ 'Choose Male, Female or Other.',
  school: (value) =>
    value.length > NAME_LENGTH ? say('Must be at most {most} characters.', { most: NAME_LENGTH }) : undefined,
  board,
  address: (value) => (value.length > 500 ? /*i18n*/ 'Must be at most 500 characters.' : undefined),
} satisfies Record<string, Rule>

const subject = z.object({ subject_id: id, subject_name: z.string() })
const profile = z.object({
  teacher_id: id,
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  phone: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  gender: z.nullable(z.enum(GENDERS)),
  school: z.nullable(z.string()),
  board: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  joining_date: z.nullable(z.string()),
  subjects: z.array(subject),
  experiences: z.array(experienceRow),
  educations: z.array(educationRow),
  skills: z.array(skillRow),
  /** All of the experience in words, time spent at two schools at once counted once. */
  total_experience: z.string(),
  /** The school that keeps the subjects and the school's name; null for a teacher of their own. */
  kept_by_school: z.nullable(z.string()),
  draft_mode: z.boolean(),
  draft_fields: z.array(z.string()),
  version: z.number(),
})
export type OwnTeacherProfile = z.output<typeof profile>

export const readTeacherProfile = endpoint({
  name: 'readTeacherProfile',
  feature,
  summary: 'A teacher’s own profile',
  method: 'GET',
  path,
  ...own,
  reply: { 200: profile },
})

const basicInfo = z.object({
  section: z.literal('basicInfo'),
  first_name: z.optional(textField(basicRules.first_name)),
  middle_name: z.optional(textField(basicRules.middle_name)),
  last_name: z.optional(textField(basicRules.last_name)),
  phone: z.optional(textField(basicRules.phone, rules.phoneDigits)),
  date_of_birth: z.optional(dateField(basicRules.date_of_birth)),
  gender: z.optional(textField(basicRules.gender)),
  school: z.optional(textField(basicRules.school)),
  board: z.optional(textField(basicRules.board)),
  address: z.optional(linesField(basicRules.address)),
  version,
})
export type BasicInfo = z.output<typeof basicInfo>

const section = z.discriminatedUnion(
  'section',
  [
    basicInfo,
    z.object({ section: z.literal('subjects'), subjects: subjectList, version }),
    z.object({ section: z.literal('experiences'), experiences: experienceList, version }),
    // the section has one name and its list another, so either is taken for the list
    z.object({
      section: z.literal('education'),
      education: z.optional(educationList),
      educations: z.optional(educationList),
      version,
    }),
    z.object({ section: z.literal('skills'), skills: skillList, version }),
  ],
  /*i18n*/ 'Choose a section: basicInfo, subjects, experiences, education, skills.',
)

export const saveTeacherProfile = endpoint({
  name: 'saveTeacherProfile',
  feature,
  summary: 'Save one section of a teacher’s own profile; a list replaces the old one, basic fields left out stay',
  method: 'PATCH',
  path,
  ...own,
  ids: { ...own.ids, 'body.subjects[].subject_id': { policy: 'list-subject', optional: true, byCall: 400 } },
  body: section,
  reply: { 200: z.object({ message: words, profile }) },
})

export const listTeacherSubjects = endpoint({
  name: 'listTeacherSubjects',
  feature,
  summary: 'The subjects that a teacher teaches',
  method: 'GET',
  path: '/teacher/teacher-subjects/:userId/',
  ...own,
  reply: { 200: z.object({ subjects: z.array(z.object({ _id: id, subject_name: z.string() })) }) },
})
