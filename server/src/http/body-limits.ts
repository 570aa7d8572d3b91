import type { EndpointSpec } from '@margam/contract/endpoint'
import * as z from 'zod/mini'

/** What a call reads of a body at most. */
export interface BodyLimits {
  /** The fields, as JSON or as the texts of a form. */
  fieldBytes: number
  /** Parts of a form that are no files. */
  fields: number
  /** Texts, numbers, keys and lists in the fields: so many pieces are looked at. */
  values: number
  files: number
  /** Everything, files included. */
  totalBytes: number
  /** How long the body may take to arrive. */
  milliseconds: number
}

export interface Json {
  type?: string
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  items?: Json
  properties?: Record<string, Json>
  additionalProperties?: Json | boolean
  propertyNames?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  enum?: unknown[]
  const?: unknown
}
interface Size {
  bytes: number
  values: number
}

/** Bytes of a character of any script in UTF-8. */
const BYTES_A_CHARACTER = 3
/** A text of the contract whose form says how long it is: an id, a date, a letter. */
const SHORT_TEXT = 40
const NUMBER = 25

/** The size of the largest value of a schema, written as JSON. */
export function largest(schema: Json | boolean | undefined): Size {
  if (typeof schema !== 'object') return { bytes: NUMBER, values: 1 }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const sizes = choices.map(largest)
    return {
      bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
      values: Math.max(...sizes.map(({ values }) => values)),
    }
  }
  if (schema.allOf) {
    const sizes = schema.allOf.map(largest)
    return {
      bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
      values: sizes.reduce((sum, { values }) => sum + values, 0),
    }
  }
  if (schema.enum) return { bytes: JSON.stringify(schema.enum).length, values: 1 }
  if (schema.type === 'string') return { bytes: (schema.maxLength ?? SHORT_TEXT) * BYTES_A_CHARACTER + 2, values: 1 }
  if (schema.type === 'array') {
    const one = largest(schema.items)
    const most = schema.maxItems ?? 0
    return { bytes: 2 + most * (one.bytes + 1), values: 1 + most * one.values }
  }
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => ({ name, size: largest(field) }))
  const more = schema.additionalProperties
  const entry = typeof more === 'object' ? largest(more) : { bytes: 0, values: 0 }
  const most = typeof more === 'object' ? (schema.maxProperties ?? 0) : 0
  return {
    bytes: fields.reduce(
      (sum, { name, size }) => sum + name.length + 4 + size.bytes,
      NUMBER + most * (largest(schema.propertyNames).bytes + 2 + entry.bytes),
    ),
    values: fields.reduce((sum, { size }) => sum + size.values, 1 + most * (entry.values + 1)),
  }
}

const KILOBYTE = 1024
/** Room for what a client sends beside: keys that are ignored, spaces, boundaries. */
const LEAST_BYTES = 64 * KILOBYTE
export const MOST_FIELD_BYTES = KILOBYTE * KILOBYTE
const LEAST_VALUES = 1000
const SPARE_FIELDS = 20
/** A slow line of a village school; below it a body is not waited for. */
const BYTES_A_SECOND = 64 * KILOBYTE
const LEAST_SECONDS = 15
/** No body of any call is waited for longer. */
export const MOST_SECONDS = 300

/** From the contract: the largest allowed form fits, and not much more. */
export function bodyLimits({ body, files = {}, bodyBytes, bracketKeys = 0 }: EndpointSpec): BodyLimits {
  const schema: Json = body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json) : {}
  const { bytes, values } = largest(schema)
  const fieldBytes = Math.min(MOST_FIELD_BYTES, Math.max(LEAST_BYTES, bodyBytes ?? bytes))
  const fileBytes = Object.values(files).reduce((sum, rule) => sum + rule.maxBytes, 0)
  const totalBytes = fieldBytes + fileBytes + LEAST_BYTES
  return {
    fieldBytes,
    fields: Object.keys(schema.properties ?? {}).length + SPARE_FIELDS + bracketKeys,
    values: Math.max(LEAST_VALUES, values * 2, (bodyBytes ?? 0) / SHORT_TEXT),
    files: Object.keys(files).length + 1,
    totalBytes,
    milliseconds: 1000 * Math.min(MOST_SECONDS, LEAST_SECONDS + Math.ceil(totalBytes / BYTES_A_SECOND)),
  }
}
