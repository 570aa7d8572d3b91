import { pino } from 'pino'
import { safeMessage, safeStack } from './db/safe-error.ts'

/** One JSON line an event, without personal data: headers, bodies and addresses with ids never enter a log line. */
export const createLogger = (level: string) =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['req.headers', 'req.body', 'err.params', 'err.query'], remove: true },
    serializers: { err: describeError },
  })

/** Of a failed statement only the code and the constraint: its text may hold names. */
function describeError(error: Error & { code?: string; constraint?: string; cause?: Error }): object {
  const cause = error.cause as (Error & { code?: string; constraint?: string }) | undefined
  return {
    type: error.name,
    message: safeMessage(error),
    code: error.code ?? cause?.code,
    constraint: error.constraint ?? cause?.constraint,
    stack: safeStack(cause ?? error),
  }
}
