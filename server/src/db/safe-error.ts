// What PostgreSQL and its drivers say of a failed statement may repeat the rows in it: the message, its detail, its
// parameters. What JSON.parse says repeats the text. Neither may reach a screen or a log.

interface Failure {
  code?: unknown
  table?: unknown
  constraint?: unknown
  cause?: unknown
}

const SQLSTATE = /^[0-9A-Z]{5}$/
const CONNECTION = /^(E[A-Z]+|08...|57P0.|53300)$/

const failureOf = (error: unknown): Failure => (typeof error === 'object' && error !== null ? error : {})

/** The database's own error in one that may wrap it. */
function findDatabaseFailure(error: unknown): Failure | undefined {
  for (let found = failureOf(error), depth = 0; depth < 5; found = failureOf(found.cause), depth++) {
    if (typeof found.code === 'string' && SQLSTATE.test(found.code) && !CONNECTION.test(found.code)) return found
  }
  return undefined
}

/** A sentence about any error that names what failed and holds nothing of anybody's rows. */
export function safeMessage(error: unknown): string {
  const failure = findDatabaseFailure(error)
  if (failure) {
    const named = (['table', 'constraint', 'code'] as const).flatMap((what) => {
      const name = failure[what]
      return typeof name === 'string' ? [`${what} ${name}`] : []
    })
    return `The database refused a statement (${named.join(', ')}).`
  }
  if (error instanceof SyntaxError) return 'Something could not be read.'
  if (error instanceof Error) {
    const isQuery = error.message.startsWith('Failed query')
    if (!isQuery) return error.message
    return error.cause instanceof Error ? safeMessage(error.cause) : 'A query failed.'
  }
  return 'Something went wrong.'
}

/** Where it happened, without the message that a stack begins with. */
export const safeStack = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n')
