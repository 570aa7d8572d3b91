import type { EndpointSpec } from '@margam/contract/endpoint'
import * as z from 'zod/mini'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
interface Schema {
  type?: string | string[]
  enum?: Json[]
  const?: Json
  pattern?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
}

export const asText = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Which id to put where: by the name of its field. */
export type Ids = (field: string) => string

const jsonSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

const DAY = '2026-11-20'
const isId = (field: string, schema: Schema) =>
  Boolean(schema.pattern?.includes('[0-9a-f]{8}')) || /(^|_)ids?$/i.test(field) || field.endsWith('Id')

function sampleText(field: string, schema: Schema, ids: Ids): string {
  if (isId(field, schema)) return ids(field)
  if (schema.pattern?.includes('\\d{4}-\\d{2}')) return DAY
  if (/date|day|_on$|from|until/.test(field)) return DAY
  if (/email/.test(field)) return 'attack@school.example'
  if (/phone/.test(field)) return '919812345670'
  if (/password/.test(field)) return 'Rhubarb!41-tea'
  return '1'
}

/** Something like what a form would send: each field there once, with the ids asked for. */
export function sampleOf(schema: Schema, ids: Ids, field = ''): Json {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0] ?? ''
  if (schema.anyOf) return sampleOf(schema.anyOf.find((one) => one.type !== 'null') ?? {}, ids, field)
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, sampleOf(inner, ids, name)]),
    )
  }
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, ids, field)]
  if (schema.type === 'object') {
    const inner = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
    const key = schema.propertyNames ? sampleOf(schema.propertyNames, ids, 'key_id') : ids('key_id')
    return { [asText(key)]: sampleOf(inner, ids, field) }
  }
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'boolean') return true
  return sampleText(field, schema, ids)
}

export const sampleBody = (endpoint: EndpointSpec, ids: Ids): Json | undefined =>
  endpoint.body && sampleOf(jsonSchema(endpoint.body), ids)

export function sampleQuery(endpoint: EndpointSpec, ids: Ids): Record<string, string> {
  const sample = endpoint.query ? sampleOf(jsonSchema(endpoint.query), ids) : {}
  const fields = Object.entries(sample as Record<string, Json>).filter(([name]) => name !== 'cursor')
  return Object.fromEntries(fields.map(([name, value]) => [name, name === 'limit' ? '50' : asText(value)]))
}

export const paramNames = (endpoint: EndpointSpec) => [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)

export interface Request {
  endpoint: EndpointSpec
  params: Record<string, string>
  query?: Record<string, string>
  body?: Json
  token?: string
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  text: string
  milliseconds: number
}

const TIMEOUT_MILLISECONDS = 30_000

export async function send(url: string, { endpoint, params, query, body, token, headers }: Request): Promise<Answer> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  const start = performance.now()
  const reply = await fetch(url + path + search, {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined || endpoint.method === 'GET' ? undefined : JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  })
  return { status: reply.status, text: await reply.text(), milliseconds: performance.now() - start }
}
