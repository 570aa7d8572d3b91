import type * as z from 'zod/mini'
import type { EndpointSpec } from './endpoint.ts'
import { id, keyText } from './fields.ts'
import type { IdPlace } from './policies.ts'

const NAMED_LIKE_AN_ID = /(^ids?|_ids?|[a-z]Ids?)$/

type Schema = z.core.$ZodType
/** A schema without what says that it may be absent, and a pipe as what comes in. */
function bare(schema: Schema): z.core.$ZodTypes {
  const one = schema as z.core.$ZodTypes
  const { def } = one._zod
  if ('innerType' in def) return bare(def.innerType)
  if (def.type === 'pipe') return bare(def.in._zod.def.type === 'transform' ? def.out : def.in)
  return one
}

/** Calls `note` with each leaf of a schema: its place, the name of its field, and its own schema. */
function walk(schema: Schema, place: string, name: string, note: (place: string, name: string, leaf: Schema) => void) {
  const one = bare(schema)
  const { def } = one._zod
  if (def.type === 'object') {
    for (const [key, inner] of Object.entries(def.shape)) walk(inner, place ? `${place}.${key}` : key, key, note)
  } else if (def.type === 'array') walk(def.element, `${place}[]`, name, note)
  else if (def.type === 'record') {
    // the name of the field says what is under its keys, not what they are
    walk(def.keyType, `${place}{key}`, '', note)
    walk(def.valueType, `${place}{}`, name, note)
  } else if (def.type === 'union') for (const option of def.options) walk(option, place, name, note)
  else note(place, name, one)
}

/** Every place of a call, and whether an id stands there by its name or by its schema. */
function places(endpoint: EndpointSpec): Map<string, boolean> {
  const found = new Map<string, boolean>()
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    walk(schema, part, '', (place, name, leaf) => {
      const isId = NAMED_LIKE_AN_ID.test(name) || leaf === id || leaf === keyText
      found.set(place, isId || found.get(place) === true)
    })
  }
  return found
}

/** What is wrong with the policies of a call's ids, in sentences; empty when each id has one and each one its id. */
export function idProblems(endpoint: EndpointSpec): string[] {
  const found = places(endpoint)
  const rules = endpoint.ids ?? {}
  const open = [...found].filter(([place, isId]) => isId && !(place in rules))
  const others = Object.values(rules).flatMap((rule) => (typeof rule === 'object' && rule.of ? [rule.of] : []))
  const unknown = Object.keys(rules).filter((place) => !found.has(place))
  return [
    ...open.map(([place]) => `${place} has no policy`),
    ...unknown.map((place) => `there is no ${place}`),
    ...others.filter((place) => !(place in rules)).map((place) => `an id is of ${place}, which has no policy`),
  ]
}

/** The fields of a call that hold the caller's own id, by the part in which they stand. */
export const ownFields = ({ ids }: EndpointSpec, part: 'params' | 'query'): string[] =>
  Object.entries(ids ?? {}).flatMap(([place, rule]) =>
    (rule === 'self' || rule === 'alone-self') && place.startsWith(`${part}.`) ? [place.slice(part.length + 1)] : [],
  )

export interface GivenId {
  /** Whatever stands there, "" when nothing does. */
  value: unknown
  /** Its field as an error names it: entries.2.student_id. */
  field: string
}

/** What stands at a place of a body, of a query or of the parameters. */
export function idsAt(given: unknown, place: IdPlace): GivenId[] {
  const steps = place.slice(place.indexOf('.') + 1).match(/[^.[\]{}]+|\[\]|\{key\}|\{\}/g) ?? []
  let found: GivenId[] = [{ value: given, field: '' }]
  for (const step of steps) found = found.flatMap((one) => into(one, step))
  return found
}

const under = (field: string, key: string) => (field ? `${field}.${key}` : key)

function into({ value, field }: GivenId, step: string): GivenId[] {
  const isObject = typeof value === 'object' && value !== null
  if (step === '[]')
    return Array.isArray(value) ? value.map((inner, i) => ({ value: inner, field: under(field, String(i)) })) : []
  if (step === '{key}')
    return isObject ? Object.keys(value).map((key) => ({ value: key, field: under(field, key) })) : []
  if (step === '{}') {
    return isObject ? Object.entries(value).map(([key, inner]) => ({ value: inner, field: under(field, key) })) : []
  }
  const inner = isObject && Object.hasOwn(value, step) ? (value as Record<string, unknown>)[step] : undefined
  return [{ value: inner ?? '', field: under(field, step) }]
}
