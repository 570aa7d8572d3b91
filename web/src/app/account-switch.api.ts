import { switchAccount } from '@margam/contract/accounts'
import { call, loadAccount, session } from '../lib/api.ts'

/** Goes into another account of the person's own; everything on the screen is of the one they leave. */
export async function goToAccount(accountId: string): Promise<void> {
  const { access } = await call(switchAccount, { body: { account_id: accountId } })
  session.enter(access)
  loadAccount('chosen')
}
