import { pino } from 'pino'

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
    message: cause ? cause.message : error.message,
    code: error.code ?? cause?.code,
    constraint: error.constraint ?? cause?.constraint,
    stack: (cause ?? error).stack?.split('\n').slice(1, 12).join('\n'),
  }
}
