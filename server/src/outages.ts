/**
 * What an error says of the machinery below a request: the database or a store cannot be reached just now, a statement
 * ran into its time limit, or there is no room left to write to.
 */
export type Outage = 'away' | 'slow' | 'full'

/** Codes of the operating system, for whatever is reached over a network or a socket. */
const AWAY_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** SQLSTATEs, or their first two characters for a whole class. */
const AWAY_SQL = new Set([
  '08', // connection exceptions
  '28', // the server no longer takes our name or password
  '3D000', // the database is not there
  '25006', // read only: a standby, or a server in the middle of a change of roles
  '25P03', // idle in a transaction for too long: the connection was closed
  '25P04',
  '53200', // out of memory
  '53300', // too many connections
  '53400',
  '57P01', // shut down, by an administrator or a crash
  '57P02',
  '57P03', // starting or stopping
  '57P04',
  '57P05',
])
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** The time limit of a statement, or somebody who cancelled it. */
const SLOW = '57014'
/** What the driver says by words alone. */
const AWAY_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/

/** The embedded database's thread ended; what was asked of it is lost, and it is being opened again. */
export class DatabaseAway extends Error {}

interface Clues {
  code?: unknown
  syscall?: unknown
  message?: unknown
  cause?: unknown
}

function readOne(error: Clues): Outage | undefined {
  const code = typeof error.code === 'string' ? error.code : ''
  if (FULL.has(code)) return 'full'
  if (code === SLOW) return 'slow'
  if (error instanceof DatabaseAway || AWAY_SYSTEM.has(code)) return 'away'
  if (/^[0-9A-Z]{5}$/.test(code) && (AWAY_SQL.has(code) || AWAY_SQL.has(code.slice(0, 2)))) return 'away'
  // a socket in a folder that is gone while its server is down
  if (code === 'ENOENT' && error.syscall === 'connect') return 'away'
  return AWAY_WORDS.test(String(error.message)) ? 'away' : undefined
}

/** The outage behind an error, if it is one; drivers and drizzle wrap what happened as the cause. */
export function outageOf(error: unknown): Outage | undefined {
  let next: unknown = error
  for (let depth = 0; depth < 5 && next instanceof Object; depth++) {
    const found = readOne(next)
    if (found) return found
    next = (next as Clues).cause
  }
  return undefined
}
