import { pino } from 'pino'
import { safeMessage, safeStack } from './db/safe-error.ts'

/** One JSON line an event, without personal data: headers, bodies and addresses with ids never enter a log line. */
export function createLogger(level: string) {
  const out = pino.destination(1)
  // a log that cannot be written, for whoever reads it is gone or its disk is full, must not end the server
  out.on('error', () => undefined)
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['req.headers', 'req.body', 'err.params', 'err.query'], remove: true },
      serializers: { err: describeError },
    },
    out,
  )
}

interface Failure extends Error {
  code?: string
  constraint?: string
}

/** Where the process says how it goes. */
export interface Log {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** A text without the addresses that a mail server repeats in it. */
export const withoutAddresses = (message: string) =>
  message.replace(/[^\s<>"']+/g, (word) => (isAddress(word) ? '…' : word))
/** An @ with something before and after it. */
const isAddress = (word: string) => word.slice(1, -1).includes('@')

/** What may be kept or shown of an error: of a failed statement never its text, and no address that a mail server repeats. */
export const safeWords = (error: unknown) => withoutAddresses(safeMessage(error))

/** Of a failed statement never its text, which holds names. */
export function describeError(error: Failure): object {
  const found = (error.cause instanceof Error ? error.cause : error) as Failure
  return {
    type: error.name,
    message: safeWords(error),
    code: error.code ?? found.code,
    constraint: error.constraint ?? found.constraint,
    stack: safeStack(found),
  }
}
