import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, message, optionalText, requiredText } from '../fields.ts'
import { words } from '../sentence.ts'
import { paperPlan } from './blueprint.ts'
import { callers, feature, path } from './common.ts'

export * from './blueprint.ts'

// Plans of papers of one's own, which a teacher may share with the school.

export const MOST_BLUEPRINTS = 100
const shown = {
  name: requiredText(/*i18n*/ 'The blueprint needs a name.', 60),
  board: requiredText(/*i18n*/ 'Choose a board.', 20),
  cls: requiredText(/*i18n*/ 'Choose a class.', 10),
  sub: requiredText(/*i18n*/ 'Choose a subject.', 60),
  plan: paperPlan,
  is_shared: z._default(z.boolean(), false),
}
const blueprint = z.object({
  blueprint_id: id,
  ...shown,
  marks: z.number(),
  is_own: z.boolean(),
  made_by: z.string(),
  version: z.number(),
  updated_at: instant,
})
export type OwnBlueprint = z.output<typeof blueprint>
const saved = z.object({ message: words, blueprint })

export const listBlueprints = endpoint({
  name: 'listBlueprints',
  feature,
  summary: 'The caller’s own plans of papers and those that colleagues share, for a class and subject or for all',
  method: 'GET',
  path: `${path}blueprints/`,
  callers,
  query: z.object({
    board: z._default(optionalText(20), ''),
    cls: z._default(optionalText(10), ''),
    sub: z._default(optionalText(60), ''),
  }),
  reply: { 200: z.object({ blueprints: z.array(blueprint) }) },
})

export const createBlueprint = endpoint({
  name: 'createBlueprint',
  feature,
  summary: 'Keep a plan of papers of one’s own',
  method: 'POST',
  path: `${path}blueprints/`,
  callers,
  body: z.object(shown),
  reply: { 201: saved },
  creates: true,
})

const one = {
  path: `${path}blueprints/:blueprint_id/`,
  callers,
  ids: { 'params.blueprint_id': 'own-blueprint' },
  params: z.object({ blueprint_id: id }),
} as const

export const changeBlueprint = endpoint({
  name: 'changeBlueprint',
  feature,
  summary: 'Change a plan of one’s own; a stale version is a 409',
  method: 'PUT',
  ...one,
  body: z.object({ ...shown, version: z.int32() }),
  reply: { 200: saved },
})

export const removeBlueprint = endpoint({
  name: 'removeBlueprint',
  feature,
  summary: 'Delete a plan of one’s own; papers made of it stay',
  method: 'DELETE',
  ...one,
  reply: { 200: message },
})
