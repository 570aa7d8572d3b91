import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, keyText, optionalText, requiredText } from './fields.ts'
import { optionalDate, requiredDate, version } from './school-fields.ts'
import { words } from './sentence.ts'

const feature = 'academic-years'
const path = '/api/academic-years/'
const own = { callers: ['organisation'] } as const

export const academicYear = z.object({
  academic_year_id: id,
  academic_year_name: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  /** Days before it are missed by nobody. */
  attendance_starts_on: z.string(),
  current: z.boolean(),
  classes: z.number(),
  version: z.number(),
})
export type AcademicYear = z.output<typeof academicYear>
const holiday = z.object({ id, name: z.string(), starts_on: z.string(), ends_on: z.string() })
const term = z.object({
  id,
  academic_year_id: id,
  name: z.string(),
  position: z.number(),
  weight: z.number(),
  /** Both or neither. */
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
})

const everything = z.object({
  academic_years: z.array(academicYear),
  holidays: z.array(holiday),
  terms: z.array(term),
})

export const listAcademicYears = endpoint({
  name: 'listAcademicYears',
  feature,
  summary: 'A school’s years with their holidays and terms; the current one is made when there is none',
  method: 'GET',
  path,
  ...own,
  reply: { 200: everything },
})

export const createAcademicYear = endpoint({
  name: 'createAcademicYear',
  feature,
  summary: 'Add an academic year',
  method: 'POST',
  path,
  ...own,
  body: z.object({
    starts_on: requiredDate(/*i18n*/ 'Start date is required.'),
    ends_on: requiredDate(/*i18n*/ 'End date is required.'),
  }),
  reply: { 201: z.object({ message: words, academic_year: academicYear }) },
  creates: true,
})

const rows = <T extends z.ZodMiniType>(row: T) => z.optional(z.array(row).check(z.maxLength(200)))

export const updateAcademicYear = endpoint({
  name: 'updateAcademicYear',
  feature,
  summary: 'Change a year’s dates, make it the current one, or replace the holidays and its terms',
  method: 'PUT',
  path,
  ...own,
  ids: {
    'body.academic_year_id': 'school-year',
    'body.terms[].id': { policy: 'year-term', of: 'body.academic_year_id', optional: true, byCall: 400 },
  },
  body: z.object({
    academic_year_id: keyText,
    starts_on: z.optional(requiredDate(/*i18n*/ 'Start date is required.')),
    ends_on: z.optional(requiredDate(/*i18n*/ 'End date is required.')),
    current: z.optional(z.literal(true)),
    holidays: rows(
      z.object({
        name: requiredText(/*i18n*/ 'Name is required.', 100),
        starts_on: requiredDate(/*i18n*/ 'Start date is required.'),
        ends_on: requiredDate(/*i18n*/ 'End date is required.'),
      }),
    ),
    terms: rows(
      z.object({
        /** Of a term that is there and stays; without one its name tells. */
        id: z._default(optionalText(40), ''),
        name: requiredText(/*i18n*/ 'Name is required.', 60),
        weight: z.number().check(z.gte(0), z.lte(1000)),
        starts_on: z._default(optionalDate, ''),
        ends_on: z._default(optionalDate, ''),
      }),
    ),
    version,
  }),
  reply: { 200: z.object({ message: words }) },
})

export const saveAttendanceStart = endpoint({
  name: 'saveAttendanceStart',
  feature,
  summary: 'From which day a year’s attendance is kept; days before it are missed by nobody',
  method: 'PUT',
  path: `${path}attendance-start/`,
  callers: ['organisation', 'teacher'],
  ids: { 'body.academic_year_id': 'kept-year' },
  body: z.object({
    academic_year_id: keyText,
    attendance_starts_on: requiredDate(/*i18n*/ 'Choose a day.'),
    version,
  }),
  reply: { 200: z.object({ message: words, attendance_starts_on: z.string(), version: z.number() }) },
})
