import type { EndpointSpec } from '@margam/contract/endpoint'
import { errorBody, flatErrorBody } from '@margam/contract/error'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return rest
}

const content = (schema: Json, type = 'application/json') => ({ [type]: { schema } })

function parameters(endpoint: EndpointSpec): Json[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = endpoint.query ? (jsonSchema(endpoint.query, 'input').properties as Json | undefined) : undefined
  const inQuery = Object.entries(query ?? {}).map(([name, schema]) => ({ name, in: 'query', schema }))
  return [...inPath, ...inQuery]
}

function requestBody(endpoint: EndpointSpec): Json | undefined {
  if (!endpoint.body) return undefined
  const schema = jsonSchema(endpoint.body, 'input')
  const files = Object.keys(endpoint.files ?? {}).map((field) => [field, { type: 'string', format: 'binary' }])
  const withFiles = { ...schema, properties: { ...(schema.properties as Json), ...Object.fromEntries(files) } }
  const multipart = endpoint.files ? content(withFiles, 'multipart/form-data') : {}
  return { content: { ...content(schema), ...multipart } }
}

function operation(endpoint: EndpointSpec): Json {
  const replies = Object.entries(endpoint.reply).map(([status, schema]) => [
    status,
    status === '204'
      ? { description: 'Done' }
      : { description: 'Done', content: content(jsonSchema(schema, 'output')) },
  ])
  const error = jsonSchema(endpoint.errorShape === 'flat' ? flatErrorBody : errorBody, 'output')
  const isPublic = endpoint.callers === 'public'
  return {
    operationId: endpoint.name,
    tags: [endpoint.feature],
    summary: endpoint.summary,
    'x-callers': endpoint.callers,
    'x-ids': endpoint.ids,
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: parameters(endpoint),
    requestBody: requestBody(endpoint),
    responses: { ...Object.fromEntries(replies), '4XX': { description: 'Refused', content: content(error) } },
  }
}

/** The OpenAPI 3.1 document of the calls given. */
export function openApi(endpoints: readonly EndpointSpec[]) {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Margam',
      version: '1.0.0',
      description: 'Every call is served with and without its trailing slash.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }
}
