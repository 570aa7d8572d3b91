import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { shortWord } from './fields.ts'

// The catalogue of careers, to read without a test. Each is known by a word of its own, such as "electrician".

const feature = 'careers'
const path = '/api/careers/'

export const careerRef = z.object({ id: z.string(), name: z.string() })
/** As a card or a page says whether a stream leads to a career. */
export const openness = z.object({
  state: z.enum(['open', 'condition', 'bridge']),
  sentence: z.string(),
  /** For a bridge: the most alike career to which the stream does lead. */
  near: z.nullable(careerRef),
})

const row = z.object({
  id: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  family: z.string(),
  family_id: z.string(),
  salary_range: z.string(),
  /** Lakh rupees a year, for sorting. */
  entry_low: z.number(),
  /** The shortest way into it: years of study and training after that class. */
  shortest: z.object({ years: z.number(), after: z.literal([10, 12]), words: z.string() }),
  streams: z.array(z.string()),
  top_themes: z.tuple([z.string(), z.string()]),
  without_degree: z.boolean(),
  government: z.boolean(),
})
export type CareerRow = z.output<typeof row>

const step = z.object({
  do: z.string(),
  years: z.string(),
  cost: z.string(),
  cost_words: z.string(),
  /** Who is admitted, by whose rule and since when; null where anybody may begin. */
  admission: z.nullable(z.object({ name: z.string(), rule: z.string(), rule_of: z.string(), as_of: z.string() })),
})
const pathway = z.object({
  name: z.string(),
  after: z.literal([10, 12]),
  years: z.number(),
  years_words: z.string(),
  degree: z.boolean(),
  national_exam: z.boolean(),
  /** It leads to a related job, where the career itself has no such road. */
  neighbouring: z.boolean(),
  steps: z.array(step),
  streams: z.array(z.string()),
  /** For a student whose class and stream are known; null else. */
  open: z.nullable(z.enum(['open', 'condition', 'closed'])),
  condition: z.nullable(z.string()),
})
export type CareerPathway = z.output<typeof pathway>

const page = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  family: careerRef,
  salary: z.object({
    entry: z.string(),
    mid: z.string(),
    senior: z.string(),
    government: z.boolean(),
    basis: z.string(),
    /** YYYY-MM. */
    as_of: z.string(),
    confidence: z.enum(['low', 'medium', 'high']),
    note: z.string(),
  }),
  outlook: z.object({ value: z.number(), words: z.string(), reason: z.string() }),
  a_day: z.string(),
  hard_truth: z.string(),
  try_it: z.string(),
  region: z.string(),
  /** Six, each 1 to 7. */
  themes: z.array(z.object({ theme: z.string(), work: z.string(), rating: z.number() })),
  top_themes: z.tuple([z.string(), z.string()]),
  abilities: z.array(z.object({ ability: z.string(), importance: z.number(), words: z.string() })),
  /** Shares add up to 100. */
  subjects: z.array(z.object({ subject: z.string(), share: z.number() })),
  preparation: z.object({ zone: z.number(), words: z.string() }),
  needs: z.array(z.string()),
  pathways: z.array(pathway),
  shortest: z.string(),
  streams: z.array(z.object({ stream: z.string(), name: z.string(), condition: z.nullable(z.string()) })),
  exams: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      for: z.string(),
      month: z.nullable(z.string()),
      when: z.string(),
      rule: z.string(),
      crowded: z.boolean(),
      check: z.boolean(),
    }),
  ),
  similar: z.array(z.object({ ...careerRef.shape, family: z.string(), salary_range: z.string() })),
  /** What the caller should know first, where they are a student of a known class and stream. */
  student: z.nullable(openness),
})
export type CareerPage = z.output<typeof page>

export const listCareers = endpoint({
  name: 'listCareers',
  feature,
  summary: 'Every career of the catalogue, to search and to filter',
  method: 'GET',
  path,
  callers: 'signed-in',
  reply: {
    200: z.object({ careers: z.array(row), families: z.array(careerRef), streams: z.array(careerRef) }),
  },
})

export const readCareer = endpoint({
  name: 'readCareer',
  feature,
  summary: 'One career: what one does, earns and needs, the ways into it, and which of them are open to the caller',
  method: 'GET',
  path: `${path}:career/`,
  callers: 'signed-in',
  params: z.object({ career: shortWord }),
  reply: { 200: page },
})

export const compareCareers = endpoint({
  name: 'compareCareers',
  feature,
  summary: 'Two careers line by line',
  method: 'GET',
  path: `${path}:career/compared-with/:other/`,
  callers: 'signed-in',
  params: z.object({ career: shortWord, other: shortWord }),
  reply: {
    200: z.object({
      careers: z.tuple([careerRef, careerRef]),
      rows: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          cells: z.tuple([z.array(z.string()), z.array(z.string())]),
          same: z.boolean(),
        }),
      ),
    }),
  },
})
