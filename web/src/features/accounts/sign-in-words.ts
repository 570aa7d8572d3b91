import { t } from '@lingui/core/macro'
import type { signInTypes } from '@margam/contract/accounts'

export type SignInType = (typeof signInTypes)[number]

/** What the sign-in of each user type calls itself, in the page and in the tab, and what leads away from it. */
export const signInWords = (type: SignInType): { title: string; tab: string; elsewhere: string } =>
  ({
    student: { title: t`Student`, tab: t`Student sign-in`, elsewhere: t`Not a student?` },
    teacher: { title: t`Teacher`, tab: t`Teacher sign-in`, elsewhere: t`Not a teacher?` },
    organisation: { title: t`Organisation`, tab: t`Organisation sign-in`, elsewhere: t`Not an organisation?` },
    superadmin: { title: t`Superadmin`, tab: t`Superadmin sign-in`, elsewhere: t`Not a superadmin?` },
  })[type]
