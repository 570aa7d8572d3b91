/** One request of the batch interface, already known to be a JSON object. */
export type Request = Readonly<Record<string, unknown>>
/** Answers one request with the body that follows its id; a request it cannot answer is a RequestError. */
export type Handler = (request: Request) => object

/** A request that cannot be answered; `errors` names the failing fields where there are any. */
export class RequestError extends Error {
  readonly errors: Record<string, string[]> | undefined

  constructor(message: string, errors?: Record<string, string[]>) {
    super(message)
    this.name = 'RequestError'
    this.errors = errors
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A seed or attempt id: a text or a whole number, as text. */
export function seedFrom(request: Request, name: string): string {
  const value = request[name]
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  throw new RequestError(`"${name}" must be a text or a number.`)
}
