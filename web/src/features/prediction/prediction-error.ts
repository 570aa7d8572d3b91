import { t } from '@lingui/core/macro'
import { ApiError } from '../../lib/errors.ts'

/** The server's message or detail, else its status, else that there was no answer. */
export function predictionErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t`An error occurred during prediction.`
  if (error.isOffline) return t`No response received from server`
  const { body, status } = error
  return textOf(body, 'message') ?? textOf(body, 'detail') ?? t`Server responded with status ${status}`
}

function textOf(body: unknown, key: 'message' | 'detail'): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const value: unknown = Object.entries(body).find(([name]) => name === key)?.[1]
  return typeof value === 'string' && value ? value : undefined
}
