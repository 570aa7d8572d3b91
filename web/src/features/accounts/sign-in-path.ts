import { userTypes } from '@margam/contract/accounts'
import { paths } from '../../app/paths.ts'

/** The sign-in of the user type that a reply names; the chooser when it names none of ours. */
export function signInPathFor(userType: string): string {
  const known = userTypes.find((type) => type === userType)
  return known ? paths.signIn(known) : paths.login
}
