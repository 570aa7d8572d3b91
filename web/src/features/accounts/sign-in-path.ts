import { userTypes } from '@margam/contract/accounts'
import { linkTo } from '../../app/link-to.ts'

/** The sign-in of the user type that a reply names; the chooser when it names none of ours. */
export function signInPathFor(userType: string): string {
  const known = userTypes.find((type) => type === userType)
  return known ? linkTo(`/login/${known}`) : linkTo('/login')
}
