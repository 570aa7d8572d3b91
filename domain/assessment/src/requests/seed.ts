import { type Request, RequestError } from '@margam/school/json-requests'

/** A seed or attempt id: a text or a number, as text. */
export function seedFrom(request: Request, name: string): string {
  const value = request[name]
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  throw new RequestError(`"${name}" must be a text or a number.`)
}
