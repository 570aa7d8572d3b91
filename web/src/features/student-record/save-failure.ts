import { t } from '@lingui/core/macro'
import { errorText, fieldErrors, isConflict } from '../../lib/errors.ts'

/** What is said when a section could not be saved; nothing where messages at its fields say it. */
export function saveFailure(
  error: unknown,
  failed = t`Failed to update profile. Please try again.`,
): string | undefined {
  if (!error || Object.keys(fieldErrors(error)).length > 0) return undefined
  if (isConflict(error)) {
    return t`This profile was changed meanwhile. What you typed is still here: save again to keep it.`
  }
  return errorText(error, failed, failed)
}
