import { isRecord } from './is-record.ts'

/** One request of a batch, already known to be a JSON object. */
export type Request = Readonly<Record<string, unknown>>
/** Answers one request with the body that follows its id; a request it cannot answer is a RequestError. */
export type Handler = (request: Request) => object
/** Handlers by the request's `op`. */
export type Handlers = Readonly<Record<string, Handler>>

/** A request that cannot be answered; `errors` names the failing fields where there are any. */
export class RequestError extends Error {
  readonly errors: Record<string, string[]> | undefined

  constructor(message: string, errors?: Record<string, string[]>) {
    super(message)
    this.name = 'RequestError'
    this.errors = errors
  }
}

/**
 * A batch of lines, one JSON object each, answered by the handler that its `op` names: {id, …} or, for a line that cannot
 * be answered, {id, error}. What no handler foresaw is given to `report` and said without detail.
 */
export function createBatch(handlers: Handlers, report: (fault: unknown) => void): (line: string) => object {
  return (line) => {
    let id: unknown = null
    try {
      const request: unknown = JSON.parse(line)
      if (!isRecord(request)) throw new RequestError('A line must be a JSON object.')
      id = request.id ?? null
      const op = typeof request.op === 'string' ? request.op : ''
      if (!Object.hasOwn(handlers, op))
        throw new RequestError(`"op" must be one of ${Object.keys(handlers).join(', ')}.`)
      return { id, ...handlers[op](request) }
    } catch (error) {
      if (error instanceof SyntaxError) return { id, error: /* no words: programs read it */ 'The line is not JSON.' }
      if (error instanceof RequestError)
        return { id, error: error.message, ...(error.errors && { errors: error.errors }) }
      if (error instanceof RangeError) return { id, error: error.message }
      report(error)
      return { id, error: /* no words */ 'The request could not be answered.' }
    }
  }
}
