import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { EndpointSpec } from './endpoint.ts'
import { allEndpoints } from './index.ts'

interface Json {
  type?: string
  pattern?: string
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

/** A form that repeats nothing without end bounds a text as well. */
const isShort = (pattern = '+') => !/[+*]|,\}/.test(pattern)

/** The places of a schema that may grow without end. */
function findUnbounded(schema: Json, place: string): string[] {
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (parts) return parts.flatMap((one) => findUnbounded(one, place))
  if (schema.enum || schema.const !== undefined) return []
  switch (schema.type) {
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return []
    case 'string':
      return schema.maxLength === undefined && !isShort(schema.pattern) ? [`${place}: a text`] : []
    case 'array':
      return [
        ...(schema.maxItems === undefined ? [`${place}: a list`] : []),
        ...findUnbounded(schema.items ?? {}, `${place}[]`),
      ]
    case 'object': {
      const more = schema.additionalProperties
      return [
        ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => findUnbounded(inner, `${place}.${name}`)),
        ...(typeof more === 'object'
          ? [
              ...(schema.maxProperties === undefined ? [`${place}: its keys`] : []),
              ...findUnbounded(schema.propertyNames ?? {}, `${place}: a key`),
              ...findUnbounded(more, `${place}.*`),
            ]
          : []),
      ]
    }
    default:
      return [`${place}: anything`]
  }
}

/** A field of a file among the texts is passed over, whatever it holds; a draft as a whole says how large it may be. */
const isExempt = (endpoint: EndpointSpec, found: string) =>
  endpoint.bodyBytes !== undefined ||
  Object.keys(endpoint.files ?? {}).some((field) => found.startsWith(`body.${field}:`))

test.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s says how long each text, list and record of its body and query may be',
  (_name, endpoint) => {
    const found = (['body', 'query'] as const).flatMap((part) => {
      const schema = endpoint[part]
      return schema ? findUnbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, part) : []
    })
    expect(found.filter((one) => !isExempt(endpoint, one))).toEqual([])
  },
)
