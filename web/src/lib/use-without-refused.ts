import { useSearchParams } from 'react-router'
import { ApiError, fieldErrors } from './errors.ts'

/**
 * Where to go when the server refused what the address says of `name`: to the same address without it, since the choices
 * come with the answer and nothing could be chosen here. Null where it was not refused.
 */
export function useWithoutRefused(error: unknown, name: string): { search: string } | null {
  const [params] = useSearchParams()
  const isRefused = error instanceof ApiError && error.status === 400 && name in fieldErrors(error)
  if (!isRefused || !params.get(name)) return null
  const next = new URLSearchParams(params)
  next.delete(name)
  return { search: String(next) }
}
