import * as z from 'zod/mini'
import { careerRef, openness } from './careers.ts'
import { endpoint } from './endpoint.ts'
import { entries, id, instant, message, optionalText, shortWord } from './fields.ts'
import { words } from './sentence.ts'

// The recommendations that come of both tests, kept as they were when they were made. They are the student's: nobody else
// sees one unless it is shared.

const feature = 'recommendations'
const path = '/career-assessment/generate-career-results/'
const ownPath = '/api/career-results/'

/** No student keeps more. */
export const MOST_RESULTS = 50

const career = { ...careerRef.shape, family: z.string(), salary_range: z.string(), reason: z.string() }

export const recommendations = z.object({
  top_careers: z.array(
    z.object({ ...career, match: z.nullable(z.number()), watch_out: z.string(), try_it: z.string() }),
  ),
  alternative_careers: z.array(z.object(career)),
  recommended_pathways: z.array(z.string()),
  /** The report as safe HTML. */
  raw_text: z.string(),
  test_interpretation: z.object({ iq_interpretation: z.string(), personality_interpretation: z.string() }),
})
export type Recommendations = z.output<typeof recommendations>

/** What the page of a result shows, in its order. */
export const guide = z.object({
  /** Starters for each theme stand in place of a ranking, for no theme stands out. */
  flat: z.boolean(),
  /** Up to class 8: nothing is to be decided, and no number about the student is shown. */
  explore_only: z.boolean(),
  sentence: z.string(),
  themes: z.array(z.object({ theme: z.string(), work: z.string(), score: z.nullable(z.number()), band: z.string() })),
  code: z.nullable(z.string()),
  /** The best first. */
  cards: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      family: z.string(),
      salary_range: z.string(),
      /** 0 to 100; null of a flat profile and up to class 8. */
      match: z.nullable(z.number()),
      reasons: z.array(z.string()),
      watch_out: z.string(),
      try_it: z.string(),
      years_of_study: z.string(),
      open: openness,
    }),
  ),
  alternatives: z.array(z.object(career)),
  /** The page shows them up to class 8. */
  families: z.array(
    z.object({
      ...careerRef.shape,
      band: z.enum(['strong match', 'good match', 'worth a look']),
      examples: z.array(careerRef),
    }),
  ),
  subjects_to_keep: z.array(z.object({ subject: z.string(), careers: z.array(z.string()), why: z.string() })),
  exams: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      for: z.string(),
      month: z.nullable(z.string()),
      when: z.string(),
      condition: z.nullable(z.string()),
      careers: z.array(z.string()),
      /** What is known of it is a year old or more. */
      check: z.boolean(),
    }),
  ),
  timeline: z.array(z.object({ stage: z.string(), steps: z.array(z.string()) })),
  /** A career that the stream alone keeps from the first places, with what there is to do. */
  closed: z.array(z.object({ ...careerRef.shape, sentence: z.string(), near: z.nullable(careerRef) })),
  bridge_advice: z.array(z.string()),
  limits: z.array(z.string()),
})
export type Guide = z.output<typeof guide>

/** A percentage, or more that has one. */
const percentages = z.record(z.string(), z.nullable(z.number()))
const common = {
  _id: id,
  timestamp: instant,
  test_info: z.object({ iq_test_type: z.string(), personality_test_type: z.string() }),
  input_data: z.object({
    iq_scores_percentage: percentages,
    personality_scores_percentage: percentages,
    academic_scores_percentage: percentages,
  }),
  recommendations,
  /** What the student was at, when it was made. */
  school_class: z.nullable(z.number()),
  stream: z.nullable(z.string()),
  /** Which careers and questions it was made of; old ones stay as they were. */
  content_version: z.string(),
}
const sharing = z.object({ school: z.boolean(), class_teacher: z.boolean() })
export type Sharing = z.output<typeof sharing>

const record = z.object({ ...common, shared: sharing })
export type CareerResult = z.output<typeof record>
const whole = z.object({ ...record.shape, guide })
export type WholeCareerResult = z.output<typeof whole>

const ofUser = { callers: ['student'], path } as const
const scores = z.optional(z.nullable(entries(shortWord, z.unknown(), 30)))
const word = z.optional(z.nullable(z.string().check(z.maxLength(40))))

export const generateCareerResults = endpoint({
  name: 'generateCareerResults',
  feature,
  summary: 'Make recommendations of both results; scores that are sent are checked against those that are kept',
  method: 'POST',
  ...ofUser,
  body: z.object({
    iq_scores: scores,
    personality_scores: scores,
    iq_test_type: word,
    personality_test_type: word,
    iq_score: z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(20))]))),
    iq_external: z.optional(z.nullable(z.boolean())),
    personality_external: z.optional(z.nullable(z.boolean())),
    /** As they were entered for an outside test. */
    iq_test_details: scores,
    personality_test_details: scores,
    /** What the student is at, where the record does not say. */
    school_class: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(12)))),
    /** In classes 11 and 12, as "PCM" or "Commerce". */
    stream: word,
  }),
  bodyBytes: 60_000,
  reply: {
    201: z.object({ message: words, recommendations, career_result_id: id, result: whole }),
  },
  creates: true,
})

export const listCareerResults = endpoint({
  name: 'listCareerResults',
  feature,
  summary: 'The recommendations that a student keeps, the latest first, as they were made',
  method: 'GET',
  ...ofUser,
  ids: { 'query.user_id': 'self' },
  query: z.object({ user_id: id }),
  reply: { 200: z.object({ career_prediction: z.array(record) }) },
})

const one = {
  callers: ['student'],
  ids: { 'params.career_result_id': 'own-career-result' },
  params: z.object({ career_result_id: id }),
} as const

export const readCareerResult = endpoint({
  name: 'readCareerResult',
  feature,
  summary: 'One of them with everything that its page shows',
  method: 'GET',
  path: `${ownPath}:career_result_id/`,
  ...one,
  reply: { 200: whole },
})

export const printCareerResult = endpoint({
  name: 'printCareerResult',
  feature,
  summary: 'The same as a PDF',
  method: 'GET',
  path: `${ownPath}:career_result_id/pdf/`,
  ...one,
  query: z.object({ language: z._default(optionalText(5), '') }),
  reply: { 200: z.unknown() },
})

export const shareCareerResult = endpoint({
  name: 'shareCareerResult',
  feature,
  summary: 'Let the school or the class teacher see a result, or no longer',
  method: 'PUT',
  path: `${ownPath}:career_result_id/sharing/`,
  ...one,
  body: sharing,
  reply: { 200: z.object({ message: words, shared: sharing }) },
})

export const deleteCareerResult = endpoint({
  name: 'deleteCareerResult',
  feature,
  summary: 'Delete a result, whoever it was shared with',
  method: 'DELETE',
  path: `${ownPath}:career_result_id/`,
  ...one,
  reply: { 200: message },
})

/** The counsellor's side: the school, the class teacher, or a teacher of their own. */
const shown = { callers: ['organisation', 'teacher'] } as const
const sharedPath = '/api/shared-career-results/'

const listed = z.object({
  career_result_id: id,
  student_id: id,
  student_name: z.string(),
  class_name: z.nullable(z.string()),
  timestamp: instant,
  shared_at: instant,
  code: z.nullable(z.string()),
  /** The first three. */
  careers: z.array(z.string()),
})
export type SharedCareerResult = z.output<typeof listed>

export const listSharedResults = endpoint({
  name: 'listSharedResults',
  feature,
  summary:
    'Results that students share with the caller, the latest made first, page by page; of one class where it is named',
  method: 'GET',
  path: sharedPath,
  ...shown,
  ids: { 'query.class_id': { policy: 'filter', optional: true, byCall: 200 } },
  query: z.object({
    class_id: z._default(optionalText(40), ''),
    search: z._default(optionalText(100), ''),
    limit: z._default(optionalText(4), ''),
    cursor: z._default(optionalText(200), ''),
  }),
  reply: { 200: z.object({ results: z.array(listed), total: z.number(), next_cursor: z.nullable(z.string()) }) },
})

export const readSharedResult = endpoint({
  name: 'readSharedResult',
  feature,
  summary: 'A result that its student shares with the caller',
  method: 'GET',
  path: `${sharedPath}:career_result_id/`,
  ...shown,
  ids: { 'params.career_result_id': 'shared-career-result' },
  params: z.object({ career_result_id: id }),
  reply: {
    200: z.object({
      ...common,
      guide,
      student_name: z.string(),
      class_name: z.nullable(z.string()),
      shared_at: instant,
    }),
  },
})
