import type { Role } from '@margam/contract/endpoint'
import { createClient } from './api-client.ts'
import { takeEarlyAnswer } from './early-calls.ts'
import { createSessionStore } from './session.ts'
import { DEMO_USER_TOKEN, ENTERED, IS_DEMO_USER, USER_TOKEN } from './storage-keys.ts'
import { decodeToken } from './token.ts'

export const session = createSessionStore({
  storage: localStorage,
  now: () => Date.now(),
  log: (message) => {
    // oxlint-disable-next-line no-console -- an invalid stored token is logged
    console.warn(message)
  },
})

let landingOf: (role: Role) => string = () => '/'
/** Where each role's area begins is for the screens to say; nothing here knows them. */
export const onAccountLoaded = (find: (role: Role) => string) => {
  landingOf = find
}

/** Loads the tab again in the account that the browser's session is in now, where it says how it came there. */
export function loadAccount(how: 'chosen' | 'followed') {
  const token = session.token()
  const role = token === null ? undefined : decodeToken(token)?.role
  if (!role) return
  sessionStorage.setItem(ENTERED, how)
  location.assign(landingOf(role))
}

let goToSignIn: () => void = () => location.assign('/login')
/** The router takes over once it is there, so that nothing is loaded again. */
export const onSessionLost = (go: () => void) => {
  goToSignIn = go
}

const client = createClient({
  fetch: (url, init) => takeEarlyAnswer(url, init) ?? fetch(url, init),
  session,
  cookie: () => document.cookie,
  // randomUUID exists on secure origins alone; a school's own server is often plain http.
  newKey: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  exclusively: (work) => ('locks' in navigator ? navigator.locks.request('margam-refresh', work) : work()),
  // The contract brings its schemas along; the first screen does without them until a token has to be renewed.
  refreshPath: async () => (await import('@margam/contract/accounts')).refresh.path,
  onSignedOut: () => goToSignIn(),
  onMoved: () => loadAccount('followed'),
})

/** Makes a call of the contract. Throws ApiError for every answer that is no success. */
export const call = client.call
/** Makes a call that answers with a file. Throws ApiError like "call". */
export const download = client.download

/** Renews an access token that ran out while the browser was closed. A failure ends the session or leaves it to the next call. */
export async function renewStoredToken(): Promise<void> {
  const token = session.token()
  if (token !== null) await client.renew(token)
}

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === USER_TOKEN || key === DEMO_USER_TOKEN || key === IS_DEMO_USER) session.reload()
  if (session.hasMoved()) loadAccount('followed')
})
