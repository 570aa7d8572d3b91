import type * as z from 'zod/mini'
import type { EndpointSpec } from './endpoint.ts'
import { id, keyText } from './fields.ts'
import type { IdPath } from './policies.ts'

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

/** Calls `note` with each leaf of a schema: its path, the name of its field, and its own schema. */
function walk(schema: Schema, path: string, name: string, note: (path: string, name: string, leaf: Schema) => void) {
  const one = bare(schema)
  const { def } = one._zod
  if (def.type === 'object') {
    for (const [key, inner] of Object.entries(def.shape)) walk(inner, path ? `${path}.${key}` : key, key, note)
  } else if (def.type === 'array') walk(def.element, `${path}[]`, name, note)
  else if (def.type === 'record') {
    // the name of the field says what is under its keys, not what they are
    walk(def.keyType, `${path}{key}`, '', note)
    walk(def.valueType, `${path}{}`, name, note)
  } else if (def.type === 'union') for (const option of def.options) walk(option, path, name, note)
  else note(path, name, one)
}

/** Every field of a call by its path, and whether an id stands there by its name or by its schema. */
function pathsOf(endpoint: EndpointSpec): Map<string, boolean> {
  const found = new Map<string, boolean>()
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    walk(schema, part, '', (path, name, leaf) => {
      const isId = NAMED_LIKE_AN_ID.test(name) || leaf === id || leaf === keyText
      found.set(path, isId || found.get(path) === true)
    })
  }
  return found
}

/** What is wrong with the policies of a call's ids, in sentences; empty when each id has one and each one its id. */
export function idProblems(endpoint: EndpointSpec): string[] {
  const found = pathsOf(endpoint)
  const rules = endpoint.ids ?? {}
  const open = [...found].filter(([path, isId]) => isId && !(path in rules))
  const others = Object.values(rules).flatMap((rule) => (typeof rule === 'object' && rule.of ? [rule.of] : []))
  const unknown = Object.keys(rules).filter((path) => !found.has(path))
  return [
    ...open.map(([path]) => `${path} has no policy`),
    ...unknown.map((path) => `there is no ${path}`),
    ...others.filter((path) => !(path in rules)).map((path) => `an id is of ${path}, which has no policy`),
  ]
}

/** The fields of a call that hold the caller's own id, by the part in which they stand. */
export const ownFields = ({ ids }: EndpointSpec, part: 'params' | 'query'): string[] =>
  Object.entries(ids ?? {}).flatMap(([path, rule]) =>
    (rule === 'self' || rule === 'alone-self') && path.startsWith(`${part}.`) ? [path.slice(part.length + 1)] : [],
  )

export interface GivenId {
  /** Whatever stands there, "" when nothing does. */
  value: unknown
  /** Its field as an error names it: entries.2.student_id. */
  field: string
}

/** What stands at the path of an id in a body, of a query or of the parameters. */
export function idsAt(given: unknown, path: IdPath): GivenId[] {
  const steps = path.slice(path.indexOf('.') + 1).match(/[^.[\]{}]+|\[\]|\{key\}|\{\}/g) ?? []
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
