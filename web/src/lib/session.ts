import type { Role } from '@margam/contract/endpoint'
import { DEMO_USER_TOKEN, IS_DEMO_USER, USER_TOKEN, wipeAccountStorage, wipePersonalStorage } from './storage-keys.ts'
import { decodeToken } from './token.ts'

export interface Session {
  userId: string
  role: Role
  createdBy: string
  /** The person came through the demo, whichever role they look at now. */
  demo: boolean
}
/** `checking` while an access token that has run out is being renewed. */
export type SessionState =
  | { status: 'signed-out' }
  | { status: 'checking'; session: Session }
  | { status: 'signed-in'; session: Session }

interface SessionDeps {
  storage: Storage
  now: () => number
  /** Told when a stored token cannot be read. */
  log: (message: string) => void
}

/** Holds who is signed in, from the tokens in browser storage. */
export function createSessionStore({ storage, now, log }: SessionDeps) {
  const listeners = new Set<() => void>()
  let state = read()

  function token(): string | null {
    return storage.getItem(USER_TOKEN) ?? (isDemo() ? storage.getItem(DEMO_USER_TOKEN) : null)
  }
  function isDemo() {
    return storage.getItem(IS_DEMO_USER) === 'true'
  }

  function read(): SessionState {
    const stored = token()
    if (stored === null) return { status: 'signed-out' }
    const payload = decodeToken(stored)
    if (!payload) {
      log('The stored token cannot be read; signed out.')
      wipePersonalStorage(storage)
      return { status: 'signed-out' }
    }
    const { userId, role, createdBy, expiresAt } = payload
    const session = { userId, role, createdBy, demo: isDemo() }
    return { status: expiresAt !== null && expiresAt * 1000 <= now() ? 'checking' : 'signed-in', session }
  }

  function publish() {
    state = read()
    for (const listener of listeners) listener()
  }

  function store(access: string) {
    const payload = decodeToken(access)
    if (!payload) throw new Error('The server sent an access token that cannot be read.')
    if (payload.role === 'demo_user') {
      storage.removeItem(USER_TOKEN)
      storage.setItem(IS_DEMO_USER, 'true')
      storage.setItem(DEMO_USER_TOKEN, access)
    } else {
      storage.setItem(USER_TOKEN, access)
    }
  }

  /**
   * Whether the browser's session is in another account than the one that this tab shows: nothing typed here may be
   * written there. The demo's visitor goes from one of its people to the next and means to.
   */
  function hasMoved() {
    const stored = token()
    const payload = stored === null || isDemo() ? null : decodeToken(stored)
    return state.status === 'signed-in' && payload !== null && payload.userId !== state.session.userId
  }

  return {
    token,
    hasMoved,
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** A new sign-in: nothing of anybody else who was here before stays. */
    start(access: string) {
      wipePersonalStorage(storage, decodeToken(access)?.userId)
      store(access)
      publish()
    },
    /** The same person's next access token, or the demo visitor's as another of the sample school's people. */
    renew(access: string) {
      store(access)
      if (!hasMoved()) publish()
    },
    /** The same person in another account of theirs. What this tab shows is of the one they leave until it is loaded again. */
    enter(access: string) {
      store(access)
      wipeAccountStorage(storage)
    },
    /** The token could not be renewed just now; the screens' own calls will try again. */
    trustStored() {
      if (state.status === 'checking') state = { status: 'signed-in', session: state.session }
      for (const listener of listeners) listener()
    },
    end() {
      wipePersonalStorage(storage)
      publish()
    },
    /** The session ran out by itself: marks that were typed wait for the same person to come back. */
    expire() {
      wipePersonalStorage(storage, state.status === 'signed-out' ? undefined : state.session.userId)
      publish()
    },
    /** Another tab changed the storage. */
    reload() {
      if (!hasMoved()) publish()
    },
  }
}
export type SessionStore = ReturnType<typeof createSessionStore>
