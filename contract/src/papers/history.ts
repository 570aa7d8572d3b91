import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, optionalText } from '../fields.ts'
import { callers, feature, path } from './common.ts'

export const PAPER_SORTS = ['date_down', 'date_up', 'marks_down', 'marks_up'] as const
export type PaperSort = (typeof PAPER_SORTS)[number]

const made = z.object({
  id,
  qn_code: z.string(),
  subject: z.string(),
  class: z.string(),
  board: z.string(),
  total_marks: z.number(),
  created_at: instant,
  title: z.string(),
  exam_date: z.nullable(z.string()),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  made_by: z.string(),
})
export type MadePaper = z.output<typeof made>

export const listPapers = endpoint({
  name: 'listPapers',
  feature,
  summary: 'The caller’s question papers, or those that colleagues share, page by page',
  method: 'GET',
  path: `${path}question-paper-history/`,
  callers,
  ids: { 'query.user_id': { policy: 'self', optional: true } },
  query: z.object({
    user_id: z._default(optionalText(40), ''),
    /** In subject, class, board, title and code; each word must be found. */
    search: z._default(optionalText(100), ''),
    sort: z._default(z.enum(PAPER_SORTS), 'date_down'),
    show: z._default(z.enum(['own', 'shared']), 'own'),
    limit: z._default(optionalText(4), ''),
    cursor: z._default(optionalText(200), ''),
  }),
  reply: { 200: z.object({ history: z.array(made), total: z.number(), next_cursor: z.nullable(z.string()) }) },
})
