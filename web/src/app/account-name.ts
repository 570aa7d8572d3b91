import { t } from '@lingui/core/macro'
import type { Me } from '../lib/who-am-i.ts'

type Choice = Me['accounts'][number]

/** What an account is called among those of one person: a school or a teacher by name. */
export const accountName = ({ name, created_by }: Choice, role: string) =>
  created_by === 'self' && role !== 'organisation' ? t`Your own` : name

/** The name of the account that somebody is in, when they have several. */
export function nameOfAccount(me: Me): string | undefined {
  const here = me.accounts.find(({ account_id }) => account_id === me.user_id)
  return here && me.accounts.length > 1 ? accountName(here, me.user_role) : undefined
}
