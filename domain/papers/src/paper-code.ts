import { hashSeed } from './rng.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const boards: Record<string, string> = { CBSE: 'CB', ICSE: 'IC', State: 'ST' }
const subjects: Record<string, string> = {
  English: 'EN',
  Mathematics: 'MA',
  Science: 'SC',
  'Social Science': 'SS',
  Hindi: 'HI',
  Malayalam: 'ML',
  'Computer Science': 'CS',
}

/**
 * The question-paper code: board, class, subject and eight signs (40 bits) of everything that makes the paper, for
 * example "CB07MA-3F9K2TQX". The same request gives the same code; two requests share one with probability 2⁻⁴⁰.
 */
export function paperCode(board: string, classLevel: string, subject: string, content: string): string {
  const source = `${board}/${classLevel}/${subject}/${content}`
  let bits = (BigInt(hashSeed(source)) << 32n) | BigInt(hashSeed(`${source}/second half`))
  let signs = ''
  for (let i = 0; i < 8; i++) {
    signs += alphabet[Number(bits & 31n)]
    bits >>= 5n
  }
  const level = /^\d+$/.test(classLevel) ? classLevel.padStart(2, '0') : classLevel
  return `${boards[board] ?? board.slice(0, 2).toUpperCase()}${level}${subjects[subject] ?? subject.slice(0, 2).toUpperCase()}-${signs}`
}
