import * as z from 'zod/mini'
import { cardTemplates, secondLanguages } from './card-paper.ts'
import { endpoint } from './endpoint.ts'
import { languageField, linesField, message, NO_LANGUAGE, textField } from './fields.ts'
import { SOURCE_LANGUAGE } from './languages.ts'
import * as rules from './rules.ts'
import { version } from './school-fields.ts'
import { words } from './sentence.ts'

export const gradingSystems = ['letters', 'percentage', 'gpa', 'cbse'] as const
export const notificationFlags = ['email', 'push', 'sms', 'attendance', 'grades', 'announcements'] as const

// attendance threshold setting: number 0 to 100
const threshold = z
  .number(/*i18n*/ 'Must be a number.')
  .check(z.gte(0, /*i18n*/ 'Must be 0 to 100.'), z.lte(100, /*i18n*/ 'Must be 0 to 100.'))
const passMark = z
  .number(/*i18n*/ 'Must be a number.')
  .check(z.gte(1, /*i18n*/ 'Must be 1 to 100.'), z.lte(100, /*i18n*/ 'Must be 1 to 100.'))
const warningChance = z
  .number(/*i18n*/ 'Must be a number.')
  .check(z.gte(20, /*i18n*/ 'Must be 20 to 90.'), z.lte(90, /*i18n*/ 'Must be 20 to 90.'))
const workingDays = z
  .array(z.int().check(z.gte(1), z.lte(7)))
  .check(z.minLength(1, /*i18n*/ 'Choose at least one working day.'), z.maxLength(7))

/** A school's settings as they are stored; a key that was never saved has its default. */
export const schoolSettings = z.object({
  grading_system: z._default(z.enum(gradingSystems), 'letters'),
  // default threshold setting 75
  low_attendance_threshold: z._default(threshold, 75),
  /** 1 Monday to 7 Sunday. */
  working_days: z._default(workingDays, [1, 2, 3, 4, 5]),
  /** New marks wait as drafts until somebody publishes them. */
  hold_marks_as_drafts: z._default(z.boolean(), false),
  /** A report card has its final grade while subjects have no result yet. */
  grade_incomplete_cards: z._default(z.boolean(), false),
  /** A report card shows, beside each result, the average and the highest of the class. */
  card_class_average: z._default(z.boolean(), false),
  card_class_highest: z._default(z.boolean(), false),
  card_template: z._default(z.enum(cardTemplates), 'classic'),
  /** The labels of a report card stand in this language too. */
  card_second_language: z._default(z.enum(secondLanguages), ''),
  card_photo: z._default(z.boolean(), true),
  card_parents: z._default(z.boolean(), true),
  /** The card of the whole year shows each term's exams, not the terms' results alone. */
  card_year_exams: z._default(z.boolean(), false),
  /** How many grades co-scholastic areas and discipline have: A to C, or A to E. Null in a school that never had any. */
  card_area_points: z._default(z.nullable(z.literal([3, 5])), null),
  /** Per cent; a mark below it is a low one. Null: where the grades of the school begin to pass. */
  forecast_pass_mark: z._default(z.nullable(passMark), null),
  /** From how many in a hundred on a low next mark is worth a word to a teacher. */
  forecast_warning_chance: z._default(warningChance, 50),
  /** A guardian is asked by mail before a student under 18 takes a test of the career assessment. */
  verified_consent: z._default(z.boolean(), false),
  logo_file_id: z._default(z.nullable(z.string()), null),
  /** What report cards, reports and letters to families are written in. */
  paper_language: z._default(z.string(), SOURCE_LANGUAGE),
  notifications: z._default(
    z.object({
      email: z._default(z.boolean(), true),
      push: z._default(z.boolean(), false),
      sms: z._default(z.boolean(), false),
      attendance: z._default(z.boolean(), true),
      grades: z._default(z.boolean(), false),
      announcements: z._default(z.boolean(), true),
    }),
    { email: true, push: false, sms: false, attendance: true, grades: false, announcements: true },
  ),
})
export type SchoolSettings = z.output<typeof schoolSettings>

const feature = 'settings'
const path = '/api/school-settings/'
const own = { callers: ['organisation'] } as const

export const flags = z.object({
  email: z.boolean(),
  push: z.boolean(),
  sms: z.boolean(),
  attendance: z.boolean(),
  grades: z.boolean(),
  announcements: z.boolean(),
})
export type NotificationFlags = z.output<typeof flags>

const everything = z.object({
  organisation_name: z.string(),
  address: z.string(),
  affiliated_to: z.string(),
  affiliation_number: z.string(),
  phone: z.string(),
  email: z.string(),
  grading_system: z.enum(gradingSystems),
  low_attendance_threshold: z.number(),
  working_days: z.array(z.number()),
  hold_marks_as_drafts: z.boolean(),
  grade_incomplete_cards: z.boolean(),
  card_class_average: z.boolean(),
  card_class_highest: z.boolean(),
  card_template: z.enum(cardTemplates),
  card_second_language: z.enum(secondLanguages),
  card_photo: z.boolean(),
  card_parents: z.boolean(),
  card_year_exams: z.boolean(),
  forecast_pass_mark: z.nullable(z.number()),
  /** What holds while none is set: where the grades begin to pass. */
  usual_pass_mark: z.number(),
  forecast_warning_chance: z.number(),
  verified_consent: z.boolean(),
  notifications: flags,
  paper_language: z.string(),
  /** The languages to choose from, by code. */
  languages: z.array(z.string()),
  logo_url: z.nullable(z.string()),
  version: z.number(),
})
export type OrganisationSettings = z.output<typeof everything>
const saved = z.object({ message: words, settings: everything })

export const readOrganisationSettings = endpoint({
  name: 'readOrganisationSettings',
  feature,
  summary: 'A school’s settings: general, profile and notifications',
  method: 'GET',
  path,
  ...own,
  reply: { 200: everything },
})

/** The channels and events that nothing can send yet. */
export const NOT_YET = ['push', 'sms'] as const

export const saveOrganisationSettings = endpoint({
  name: 'saveOrganisationSettings',
  feature,
  summary: 'Change the settings that are given; a stale version is a 409 with what is stored',
  method: 'PUT',
  path,
  ...own,
  body: z.object({
    organisation_name: z.optional(textField(rules.organisationName)),
    address: z.optional(linesField(rules.address)),
    affiliated_to: z.optional(textField(rules.affiliatedTo)),
    affiliation_number: z.optional(textField(rules.affiliationNumber)),
    phone: z.optional(textField(rules.phone, rules.phoneDigits)),
    grading_system: z.optional(z.enum(gradingSystems, /*i18n*/ 'Choose one of the grading systems.')),
    low_attendance_threshold: z.optional(threshold),
    working_days: z.optional(workingDays),
    hold_marks_as_drafts: z.optional(z.boolean()),
    grade_incomplete_cards: z.optional(z.boolean()),
    card_class_average: z.optional(z.boolean()),
    card_class_highest: z.optional(z.boolean()),
    card_template: z.optional(z.enum(cardTemplates, /*i18n*/ 'Choose one of the templates.')),
    card_second_language: z.optional(z.enum(secondLanguages, NO_LANGUAGE)),
    card_photo: z.optional(z.boolean()),
    card_parents: z.optional(z.boolean()),
    card_year_exams: z.optional(z.boolean()),
    forecast_pass_mark: z.optional(z.nullable(passMark)),
    forecast_warning_chance: z.optional(warningChance),
    verified_consent: z.optional(z.boolean()),
    paper_language: z.optional(languageField),
    notifications: z.optional(
      flags.check(
        z.check((context) => {
          for (const flag of NOT_YET.filter((one) => context.value[one])) {
            context.issues.push({ code: 'custom', message: /*i18n*/ 'Not available yet.', input: true, path: [flag] })
          }
        }),
      ),
    ),
    version,
  }),
  reply: { 200: saved },
})

const LOGO_BYTES = 2 * 1024 * 1024

export const saveLogo = endpoint({
  name: 'saveLogo',
  feature,
  summary: 'Keep a school’s logo, written anew as an image; it replaces an earlier one',
  method: 'PUT',
  path: `${path}logo/`,
  ...own,
  files: { logo: { types: ['image/jpeg', 'image/png'], maxBytes: LOGO_BYTES } },
  reply: { 200: saved },
})

export const removeLogo = endpoint({
  name: 'removeLogo',
  feature,
  summary: 'Remove a school’s logo',
  method: 'DELETE',
  path: `${path}logo/`,
  ...own,
  reply: { 200: message },
})
