import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, message, optionalText, textField } from './fields.ts'
import { version } from './school-fields.ts'
import { say, words } from './sentence.ts'

const feature = 'card-areas'
export const areaKinds = ['co_scholastic', 'discipline'] as const
export type AreaKind = (typeof areaKinds)[number]
const GRADES = ['A', 'B', 'C', 'D', 'E'] as const
/** The grades of a scale, the best first; five where a school has chosen none. */
export const gradesOf = (points: number | null): readonly string[] => GRADES.slice(0, points ?? GRADES.length)

export const MOST_AREAS = 20
export const AREA_LENGTH = 60
const NO_NAME = /*i18n*/ 'Say what it is called.'
export const areaName = (name: string) =>
  name.trim() === ''
    ? NO_NAME
    : name.length > AREA_LENGTH
      ? say('A name has at most {most} characters.', { most: AREA_LENGTH })
      : undefined

const kind = z.enum(areaKinds)
const points = z.union([z.literal(3), z.literal(5)])
const areas = z.object({
  areas: z.array(z.object({ area_id: id, kind, name: z.string() })),
  points: z.number(),
  /** What the list is as it was read; a save from another one is stale. */
  stamp: z.string(),
})
export type CardAreas = z.output<typeof areas>

const OFF_LIST = /*i18n*/ 'An area is not on the list any more: load this page again.'
const NOT_IN_CLASS = /*i18n*/ 'A student is not in this class.'

const areasPath = '/api/card-areas/'
export const listCardAreas = endpoint({
  name: 'listCardAreas',
  feature,
  summary: 'What a school grades on its report cards beside subjects, in their order',
  method: 'GET',
  path: areasPath,
  callers: ['organisation'],
  reply: { 200: areas },
})

export const saveCardAreas = endpoint({
  name: 'saveCardAreas',
  feature,
  summary: 'Replace the list; what is left out keeps its grades on cards of before. A stale list is a 409',
  method: 'PUT',
  path: areasPath,
  callers: ['organisation'],
  ids: { 'body.areas[].area_id': { policy: 'card-area', optional: true, refusal: OFF_LIST } },
  body: z.object({
    areas: z
      .array(z.object({ area_id: z._default(optionalText(40), ''), kind, name: textField(areaName) }))
      .check(z.maxLength(MOST_AREAS, /*i18n*/ 'A school has at most 20 areas.')),
    points,
    /** Without one, whatever the list is now. */
    stamp: z._default(optionalText(40), ''),
  }),
  reply: { 200: z.object({ ...message.shape, ...areas.shape }) },
})

const classParams = z.object({ class_id: id })
const callers = ['organisation', 'teacher'] as const
const gradesPath = '/api/area-grades/:class_id/'
const ofTerm = { policy: 'year-term', of: 'params.class_id', optional: ['year'], byCall: 400 } as const
const period = z._default(optionalText(40), '')
const given = z.object({ student_id: id, area_id: id, grade: z.string(), version: z.number() })
export type AreaGrade = z.output<typeof given>

const grid = z.object({
  class_name: z.string(),
  academic_year: z.string(),
  is_archived: z.boolean(),
  period: z.string(),
  period_name: words,
  periods: z.array(z.object({ id: z.string(), name: words })),
  /** The grades to choose from, the best first. */
  scale: z.array(z.string()),
  areas: z.array(z.object({ area_id: id, kind, name: z.string() })),
  students: z.array(z.object({ student_id: id, name: z.string(), roll_number: z.string() })),
  grades: z.array(given),
})
export type AreaGrid = z.output<typeof grid>
export type AreaGridData = z.input<typeof grid>

export const readAreaGrades = endpoint({
  name: 'readAreaGrades',
  feature,
  summary: 'The grades of a class in the school’s areas, in a term or in a year without terms',
  method: 'GET',
  path: gradesPath,
  callers,
  ids: { 'params.class_id': 'card-class', 'query.period': ofTerm },
  params: classParams,
  query: z.object({ period }),
  reply: { 200: grid },
})

/** A class of sixty in every area. */
const MOST_GRADES = 60 * MOST_AREAS
export const saveAreaGrades = endpoint({
  name: 'saveAreaGrades',
  feature,
  summary: 'Write grades; one that somebody changed meanwhile stays as it is and is answered as it is stored',
  method: 'PUT',
  path: gradesPath,
  callers,
  ids: {
    'params.class_id': 'card-class',
    'body.period': ofTerm,
    'body.grades[].student_id': { policy: 'in-class', of: 'params.class_id', refusal: NOT_IN_CLASS },
    'body.grades[].area_id': { policy: 'card-area', refusal: OFF_LIST },
  },
  params: classParams,
  body: z.object({
    period,
    grades: z
      .array(
        z.object({
          student_id: id,
          area_id: id,
          grade: optionalText(1),
          version,
        }),
      )
      .check(z.maxLength(MOST_GRADES)),
  }),
  reply: {
    200: z.object({
      ...message.shape,
      saved: z.array(given),
      /** As they are stored, with who wrote them. */
      stale: z.array(z.object({ ...given.shape, by: z.string() })),
    }),
  },
})
