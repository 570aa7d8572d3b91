import { say } from '@margam/school/sentence'
import { LIMITS } from './limits.ts'
import { FileError } from './report.ts'

/** What a file may say of its own encoding, and how the platform calls it; Latin-1 is read as browsers do. */
const DECLARED: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
}
const DECLARATION = /^<\?xml\s[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w.-]{1,40})["']/
/** Characters that no text has and XML forbids; a tab and line ends are none of them. */
// oxlint-disable-next-line no-control-regex -- no text of a question has any
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g

const UNREADABLE = /*i18n*/ 'The file is not written in UTF-8. Save it again as UTF-8 and try that file.'

/** The name of the encoding by the marks at the beginning, or by what the file says of itself. */
function encodingOf(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const start = String.fromCharCode(...bytes.subarray(0, 300)).replace(/^\u00ef\u00bb\u00bf/, '')
  const declared = DECLARATION.exec(start)?.[1]?.toLowerCase()
  if (declared === undefined) return 'utf-8'
  const known = DECLARED[declared]
  if (!known)
    throw new FileError(
      say('The file is written in {encoding}, which cannot be read. Save it again as UTF-8.', { encoding: declared }),
    )
  return known
}

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or Latin-1 and Windows-1252 where the file declares it. Line ends are
 * \n, control characters go. @throws FileError
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length > LIMITS.file) {
    throw new FileError(say('The file is larger than {most} MB.', { most: LIMITS.file / 1_000_000 }))
  }
  const encoding = encodingOf(bytes)
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new FileError(UNREADABLE)
  }
  // UTF-16 without its mark, or no text at all
  if (text.slice(0, 1000).includes('\0')) throw new FileError(UNREADABLE)
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(CONTROLS, '').toWellFormed()
}
