import { t } from '@lingui/core/macro'
import { call, session } from './api.ts'
import { toasts } from './toasts.ts'

/** Ends the session on the server and in this browser; this browser is signed out even when the server is away. */
export async function signOutHere() {
  const { signOut } = await import('@margam/contract/accounts')
  try {
    await call(signOut, {})
  } catch {
    toasts.error(
      t`Signed out in this browser. The server could not be told; change your password if the device is not yours.`,
    )
  } finally {
    session.end()
  }
}
