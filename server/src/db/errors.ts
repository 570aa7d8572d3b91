interface PostgresError {
  code?: string
  constraint?: string
  message?: string
}

const UNIQUE = '23505'
const EXCLUSION = '23P01'
const SERIALIZATION = '40001'

const INTERNAL = 'XX000'
/** What a worker says of rows that came to it as a copy; the coordinator passes the words on and gives a code of its own. */
const SAID_OF_COPY = [
  ['duplicate key value violates unique constraint', UNIQUE],
  ['conflicting key value violates exclusion constraint', EXCLUSION],
] as const

/** The driver's error is the cause of the one that drizzle throws. */
function findPostgresError(error: unknown): PostgresError {
  const own = error as PostgresError & { cause?: PostgresError }
  const found = own.code ? own : (own.cause ?? {})
  if (found.code !== INTERNAL) return found
  const { message = '' } = found
  const [, code] = SAID_OF_COPY.find(([words]) => message.startsWith(words)) ?? []
  return code ? { code, constraint: found.constraint, message } : found
}

/** A table that is spread over servers has its constraints in pieces, each with the number of its own. */
const PIECE = /_\d{6,}$/

/** A coordinator passes on of its worker's error what it says, and not the fields beside that. */
const TOLD = /constraint "([^"]+)"/
const TOLD_OTHERWISE: Record<string, string> = { 'a day of attendance would count twice': 'attendance_day_once' }

const constraintOf = (error: unknown, code: string) => {
  const found = findPostgresError(error)
  if (found.code !== code) return undefined
  const message = found.message ?? ''
  const name = found.constraint ?? TOLD.exec(message)?.[1] ?? TOLD_OTHERWISE[message]
  return name?.replace(PIECE, '')
}

/** The name of the unique constraint or index that a statement broke, if it is that. */
export const isUniqueViolation = (error: unknown) => constraintOf(error, UNIQUE)

/** The name of the exclusion constraint that a statement broke, if it is that. */
export const isExclusionViolation = (error: unknown) => constraintOf(error, EXCLUSION)

/** What a statement that does not wait says of a row that somebody holds. */
const LOCKED = '55P03'
const COLLISIONS = new Set([UNIQUE, EXCLUSION, '23503', SERIALIZATION, '40P01', LOCKED])

/**
 * Whether two changes met: what one of them had read was deleted, taken or locked when it wrote. A feature that knows the
 * field answers for itself; this is for the others.
 */
export const isCollision = (error: unknown) => COLLISIONS.has(findPostgresError(error).code ?? '')

export const isHeld = (error: unknown) => findPostgresError(error).code === LOCKED
