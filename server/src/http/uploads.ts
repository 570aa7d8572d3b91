import type { FileRule } from '@margam/contract/endpoint'
import { OLD_EXCEL, tooLarge, wrongType, XLSX } from '@margam/contract/file-rules'
import type { FastifyError, FastifyRequest } from 'fastify'
import type { BodyLimits } from './body-limits.ts'
import { AppError } from './errors.ts'
import { limitsOf, tooLargeBody, unreadable, withinTime } from './read-body.ts'

export interface Upload {
  name: string
  mediaType: string
  bytes: Buffer
}
export interface MultipartBody {
  fields: Record<string, unknown>
  files: Record<string, Upload>
}

const SIGNATURES: readonly [string, number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  // any zip archive: what is in it is looked at where it is unpacked
  [XLSX, [0x50, 0x4b, 0x03, 0x04]],
  [XLSX, [0x50, 0x4b, 0x05, 0x06]],
  [OLD_EXCEL, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
]

/** What a spreadsheet calls Unicode text: UTF-16, whose every second byte may be NUL. */
const isUtf16 = (bytes: Buffer) => bytes.length > 1 && [0xfeff, 0xfffe].includes(bytes.readUInt16BE(0))

/** The media type that the first bytes show; text when there is no NUL in the beginning; undefined otherwise. */
export function sniffMediaType(bytes: Buffer): string | undefined {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, i) => bytes[i] === byte))
  if (found) return found[0]
  return bytes.subarray(0, 4096).includes(0) && !isUtf16(bytes) ? undefined : 'text/csv'
}

const wrongSize = (field: string, rule: FileRule) =>
  new AppError(413, 'too_large', /*i18n*/ 'The file is too large.', { [field]: [tooLarge(rule)] })

/** A file's name as it may be stored and shown: no control characters, none that turns the direction of the text. */
const tidyName = (name = '') =>
  name
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
    .slice(0, 200)
    .toWellFormed()

/** Reads a multipart body. Repeated fields become lists; a file field that the call does not name is passed over. */
export async function readMultipart(request: FastifyRequest, rules: Record<string, FileRule>): Promise<MultipartBody> {
  const limits = limitsOf(request)
  try {
    return await withinTime(
      limits,
      Promise.race([readParts(request, rules, limits), refuseTooMuch(request, 2 * limits.totalBytes)]),
    )
  } catch (error) {
    // a browser reads the answer only when it has sent everything
    request.raw.unpipe()
    request.raw.resume()
    if (error instanceof AppError || (error as FastifyError).statusCode) throw error
    // the parser's own: a body that ends too early, a boundary that is not there
    throw unreadable()
  }
}

/** Rejects once far more has come than the call reads; before that, a file too large says so itself at its field. */
function refuseTooMuch(request: FastifyRequest, most: number): Promise<never> {
  let size = 0
  return new Promise((_, reject) => {
    request.raw.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > most) reject(tooLargeBody())
    })
  })
}

async function readParts(
  request: FastifyRequest,
  rules: Record<string, FileRule>,
  { fieldBytes, fields, files }: BodyLimits,
): Promise<MultipartBody> {
  const body: MultipartBody = { fields: Object.create(null), files: {} }
  const largest = Math.max(1, ...Object.values(rules).map((rule) => rule.maxBytes))
  let left = fieldBytes
  for await (const part of request.parts({ limits: { fileSize: largest + 1, files, fields, fieldSize: fieldBytes } })) {
    if (part.type === 'field') {
      left -= part.fieldname.length + Buffer.byteLength(String(part.value))
      if (left < 0 || part.valueTruncated) throw tooLargeBody()
      const earlier = body.fields[part.fieldname]
      body.fields[part.fieldname] =
        earlier === undefined ? part.value : Array.isArray(earlier) ? [...earlier, part.value] : [earlier, part.value]
      continue
    }
    const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined
    if (!rule) {
      part.file.resume()
      continue
    }
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of part.file) {
      size += chunk.length
      if (size > rule.maxBytes) throw wrongSize(part.fieldname, rule)
      chunks.push(chunk)
    }
    if (part.file.truncated) throw wrongSize(part.fieldname, rule)
    if (size === 0) {
      body.fields[part.fieldname] = '' // an empty file means "remove what is stored"
      continue
    }
    const bytes = Buffer.concat(chunks)
    const mediaType = sniffMediaType(bytes)
    if (!mediaType || !rule.types.includes(mediaType)) {
      const message = wrongType(rule, mediaType)
      throw new AppError(415, 'unsupported', message, { [part.fieldname]: [message] })
    }
    body.files[part.fieldname] = { name: tidyName(part.filename), mediaType, bytes }
  }
  return body
}
