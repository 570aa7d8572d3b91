import { userTypes } from '@margam/contract/accounts'
import { isRecord } from '@margam/school/is-record'
import { linkTo } from '../../app/link-to.ts'

/** What a page that leads to the sign-in may say of who comes. */
export interface SignInState {
  email: string
}

/** The address that the sign-in begins with. */
export const signInEmail = (state: unknown): string =>
  isRecord(state) && typeof state['email'] === 'string' ? state['email'] : ''

/** The sign-in of the user type that a reply names; the chooser when it names none of ours. */
export function signInPathFor(userType: string): string {
  const known = userTypes.find((type) => type === userType)
  return known ? linkTo(`/login/${known}`) : linkTo('/login')
}
