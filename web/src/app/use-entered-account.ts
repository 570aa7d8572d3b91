import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { ENTERED } from '../lib/storage-keys.ts'
import { toasts } from '../lib/toasts.ts'
import type { Me } from '../lib/who-am-i.ts'
import { nameOfAccount } from './account-name.ts'
import { MAIN_ID } from './skip-link.tsx'

/** Says, once the screen is there again, which account somebody has gone into, and puts the focus where it begins. */
export function useEnteredAccount(me: Me | undefined) {
  useEffect(() => {
    const how = me && sessionStorage.getItem(ENTERED)
    if (!how) return
    sessionStorage.removeItem(ENTERED)
    const name = nameOfAccount(me) ?? me.full_name
    const text =
      how === 'chosen' ? t`You are now in: ${name}.` : t`You switched to another account in another tab: ${name}.`
    toasts.blank(text)
    document.getElementById(MAIN_ID)?.focus()
  }, [me])
}
