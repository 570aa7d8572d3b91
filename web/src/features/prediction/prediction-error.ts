import { ApiError } from '../../lib/errors.ts'

/** The server's message or detail, else its status, else that there was no answer. */
export function predictionErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An error occurred during prediction.'
  if (error.isOffline) return 'No response received from server'
  return textOf(error.body, 'message') ?? textOf(error.body, 'detail') ?? `Server responded with status ${error.status}`
}

function textOf(body: unknown, key: 'message' | 'detail'): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const value: unknown = Object.entries(body).find(([name]) => name === key)?.[1]
  return typeof value === 'string' && value ? value : undefined
}
