import type { EndpointSpec, FileRule } from '@margam/contract/endpoint'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { bodyLimits, type Json } from '../http/body-limits.ts'

/** The worst that a call takes, and what it must refuse: each as a whole request body. */
export interface HeavyBody {
  what: string
  type: string
  payload: Buffer
}

/** The largest value that the schema of a field allows, as far as the schema says it. */
function largestValue(schema: Json | boolean | undefined, at = 0): unknown {
  if (typeof schema !== 'object') return 0
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return largestValue(choices.at(-1), at)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => largestValue(one)))
  if (schema.type === 'string')
    return String(at)
      .padEnd(schema.maxLength ?? 36, 'a')
      .slice(0, schema.maxLength ?? 36)
  if (schema.type === 'array')
    return Array.from({ length: schema.maxItems ?? 0 }, (_, i) => largestValue(schema.items, i))
  if (schema.type !== 'object') return 1
  const more = schema.additionalProperties
  const named = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, largestValue(field)])
  const extra = Array.from({ length: schema.maxProperties ?? 0 }, (_, i) => [
    largestValue(schema.propertyNames, i),
    largestValue(more, i),
  ])
  return Object.fromEntries([...named, ...extra])
}

const upTo = (bytes: number, piece: string) => piece.repeat(Math.floor(bytes / piece.length))
const json = (what: string, text: string): HeavyBody => ({ what, type: 'application/json', payload: Buffer.from(text) })

function jsonBodies(endpoint: EndpointSpec): HeavyBody[] {
  if (!endpoint.body) return []
  const { fieldBytes } = bodyLimits(endpoint)
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Json
  const fields = Object.entries(schema.properties ?? {})
  const [list = 'a'] = fields.find(([, field]) => field.type === 'array') ?? []
  const room = fieldBytes - 100
  const keys = Array.from({ length: Math.floor(room / 10) }, (_, i) => `"${i.toString(36).padStart(5, '0')}":1`)
  return [
    json('the largest form', JSON.stringify(largestValue(schema))),
    json('a list of numbers', `{"${list}":[${upTo(room, '1,')}1]}`),
    json('a list of empty objects', `{"${list}":[${upTo(room, '{},')}{}]}`),
    json('lists in lists', `{"${list}":${upTo(room / 2, '[')}${upTo(room / 2, ']')}}`),
    json('keys that nobody asked for', `{${keys.join(',')}}`),
  ]
}

const BOUNDARY = 'heavy'
const part = (field: string, bytes: Buffer | string, rest = '') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${rest}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
const form = (what: string, parts: Buffer[]): HeavyBody => ({
  what,
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
})
const file = (field: string, bytes: Buffer | string) => part(field, bytes, `; filename="${field}"`)

const sheets = (bytes: number): [string, string][] => [
  ['a header of cells without end', `${upTo(bytes - 10, 'a,')}\n1\n`],
  ['short lines without end', upTo(bytes, 'a\n')],
  ['empty lines without end', upTo(bytes, '\n')],
  ['one cell without end', `a\n${upTo(bytes - 10, 'b')}`],
  ['quotes without end', upTo(bytes, '"",')],
  ['a quote that is never closed', `"${upTo(bytes - 10, '""')}`],
]

/** Rows that are right in form and wrong in every cell. */
function wrongRows(endpoint: EndpointSpec, bytes: number): string {
  const columns =
    endpoint.name === 'importTeachers'
      ? 'teacherFirstName,teacherLastName,teacherEmail,joiningDate,teachingSubjects'
      : endpoint.name === 'uploadMarks'
        ? 'roll_no,mark'
        : 'first_name,last_name,phone,date_of_birth,admission_number,class_name,gender,address,joining_date'
  const row = `${columns.replace(/\w+/g, 'x')}\n`
  const most = endpoint.name === 'importStudents' ? 25_000 : 2000
  return `${columns}\n${row.repeat(Math.min(most, Math.floor((bytes - 500) / row.length)))}`
}

async function pictures(): Promise<[string, Buffer][]> {
  const empty = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 4, background: '#00000000' }, limitInputPixels: false })
  return [
    ['a picture of 25 million pixels', await empty(5000).png().toBuffer()],
    ['an interlaced picture of 25 million pixels', await empty(5000).png({ progressive: true }).toBuffer()],
    ['a progressive photo of 25 million pixels', await empty(5000).jpeg({ progressive: true, quality: 1 }).toBuffer()],
    ['a picture of 64 million pixels', await empty(8000).png().toBuffer()],
  ]
}

async function fileBodies(endpoint: EndpointSpec, field: string, rule: FileRule): Promise<HeavyBody[]> {
  const dryRun = part('dry_run', 'true')
  if (rule.types.includes('text/csv')) {
    const texts: [string, string][] = [
      ...sheets(rule.maxBytes),
      ['rows wrong in every cell', wrongRows(endpoint, rule.maxBytes)],
    ]
    return texts.map(([what, text]) => form(what, [dryRun, file(field, text)]))
  }
  const found = (await pictures()).filter(([, bytes]) => bytes.length <= rule.maxBytes)
  return found.map(([what, bytes]) => form(what, [file(field, bytes)]))
}

/** Every heavy body of a call, made from the contract. */
export async function heavyBodies(endpoint: EndpointSpec): Promise<HeavyBody[]> {
  const bodies = jsonBodies(endpoint)
  if (!endpoint.files) return bodies
  const megabyte = Buffer.alloc(1_000_000, 97)
  bodies.push(
    form(
      'fields of a megabyte',
      Array.from({ length: 20 }, (_, i) => part(`f${i}`, megabyte)),
    ),
  )
  const [first] = Object.entries(endpoint.files)
  if (first) bodies.push(...(await fileBodies(endpoint, ...first)))
  const all = Object.entries(endpoint.files).map(([field, rule]) =>
    file(
      field,
      Buffer.concat([
        Buffer.from(rule.types.includes('application/pdf') ? '%PDF-' : 'a'),
        Buffer.alloc(rule.maxBytes - 10, 97),
      ]),
    ),
  )
  if (all.length > 1) bodies.push(form('every file as large as it may be', all))
  return bodies
}
