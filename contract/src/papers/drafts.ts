import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, message } from '../fields.ts'
import { words } from '../sentence.ts'
import { callers, feature, path } from './common.ts'
import { paperWishes } from './making.ts'

// What is wished of a paper and not made yet. A draft costs nothing.

export const MOST_DRAFTS = 50
const draft = z.object({ draft_id: id, wishes: paperWishes, updated_at: instant })
export type PaperDraft = z.output<typeof draft>
const saved = z.object({ message: words, draft })

const one = {
  path: `${path}drafts/:draft_id/`,
  callers,
  ids: {
    'params.draft_id': 'own-paper-draft',
    'body.wishes.blueprint_id': { policy: 'override', optional: true, byCall: 200 },
    'body.wishes.class_id': { policy: 'override', optional: true, byCall: 200 },
  },
  params: z.object({ draft_id: id }),
} as const

export const listPaperDrafts = endpoint({
  name: 'listPaperDrafts',
  feature,
  summary: 'The caller’s drafts of papers, the one changed last first',
  method: 'GET',
  path: `${path}drafts/`,
  callers,
  reply: { 200: z.object({ drafts: z.array(draft) }) },
})

export const savePaperDraft = endpoint({
  name: 'savePaperDraft',
  feature,
  summary: 'Keep what is wished of a paper as a draft',
  method: 'POST',
  path: `${path}drafts/`,
  callers,
  ids: {
    'body.wishes.blueprint_id': { policy: 'override', optional: true, byCall: 200 },
    'body.wishes.class_id': { policy: 'override', optional: true, byCall: 200 },
  },
  body: z.object({ wishes: paperWishes }),
  reply: { 201: saved },
  creates: true,
})

export const changePaperDraft = endpoint({
  name: 'changePaperDraft',
  feature,
  summary: 'Keep a draft as it is now; the last one that is sent stays',
  method: 'PUT',
  ...one,
  body: z.object({ wishes: paperWishes }),
  reply: { 200: saved },
})

export const removePaperDraft = endpoint({
  name: 'removePaperDraft',
  feature,
  summary: 'Throw a draft away',
  method: 'DELETE',
  path: one.path,
  callers,
  ids: { 'params.draft_id': 'own-paper-draft' },
  params: one.params,
  reply: { 200: message },
})

export const readPaperWishes = endpoint({
  name: 'readPaperWishes',
  feature,
  summary: 'What was wished of a paper, to make another with the same wishes',
  method: 'GET',
  path: `${path}question-paper/:paper_id/wishes/`,
  callers,
  ids: { 'params.paper_id': 'readable-paper' },
  params: z.object({ paper_id: id }),
  reply: { 200: z.object({ wishes: paperWishes }) },
})
