import { beforeEach, describe, expect, it } from 'vitest'
import { createSessionStore } from './session.ts'
import { holdsMarksDraft, marksDraftKey } from './storage-keys.ts'
import { decodeToken } from './token.ts'

class MemoryStorage implements Storage {
  #values = new Map<string, string>()
  get length() {
    return this.#values.size
  }
  clear() {
    this.#values.clear()
  }
  getItem(key: string) {
    return this.#values.get(key) ?? null
  }
  key(index: number) {
    return [...this.#values.keys()][index] ?? null
  }
  removeItem(key: string) {
    this.#values.delete(key)
  }
  setItem(key: string, value: string) {
    this.#values.set(key, value)
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (payload: object) => `${part({ alg: 'HS256' })}.${part(payload)}.signature`
const asha = { user_id: 'asha', user_role: 'student', created_by: 'self', exp: 2000 }
const ravi = { user_id: 'ravi', user_role: 'teacher', created_by: 'organisation', exp: 2000 }

let storage: Storage
let logged: string[]
const open = (nowSeconds = 1000) =>
  createSessionStore({ storage, now: () => nowSeconds * 1000, log: (text) => logged.push(text) })
beforeEach(() => {
  storage = new MemoryStorage()
  logged = []
})

describe('the session', () => {
  it('is signed out without a token', () => {
    expect(open().get()).toEqual({ status: 'signed-out' })
  })

  it('is read from the token of an earlier visit', () => {
    storage.setItem('user_token', token(ravi))
    expect(open().get()).toEqual({
      status: 'signed-in',
      session: { userId: 'ravi', role: 'teacher', createdBy: 'organisation', demo: false },
    })
  })

  it('is being checked while the stored token has run out', () => {
    storage.setItem('user_token', token(asha))
    expect(open(2000).get().status).toBe('checking')
  })

  it('logs an unreadable token and clears it', () => {
    storage.setItem('user_token', 'nonsense')
    expect(open().get().status).toBe('signed-out')
    expect(logged).toHaveLength(1)
    expect(storage.getItem('user_token')).toBeNull()
  })

  it('wipes what another person left, but keeps the colours of the device', () => {
    storage.setItem('generated_question_paper', '{}')
    storage.setItem('mantine-color-scheme-value', 'dark')
    const session = open()
    session.start(token(asha))
    session.start(token(ravi))
    expect(storage.getItem('generated_question_paper')).toBeNull()
    expect(storage.getItem('mantine-color-scheme-value')).toBe('dark')
    session.end()
    expect(session.get().status).toBe('signed-out')
    expect(storage.getItem('user_token')).toBeNull()
  })

  it('keeps marks that were typed when it runs out, for the same person alone', () => {
    const drafts = () => [marksDraftKey(['ravi', 'c']), marksDraftKey(['asha', 'c'])].map((key) => storage.getItem(key))
    const session = open()
    session.start(token(ravi))
    storage.setItem(marksDraftKey(['ravi', 'c']), 'his')
    storage.setItem(marksDraftKey(['asha', 'c']), 'hers')
    session.expire()
    expect([session.get().status, storage.getItem('user_token'), ...drafts()]).toEqual([
      'signed-out',
      null,
      'his',
      null,
    ])
    session.start(token(ravi))
    expect(drafts()).toEqual(['his', null])
    expect(holdsMarksDraft(storage)).toBe(true)
    session.end()
    storage.setItem(marksDraftKey(['ravi', 'c']), 'his')
    session.start(token(asha))
    expect(drafts()).toEqual([null, null])
    expect(holdsMarksDraft(storage)).toBe(false)
  })

  it('keeps the demo beside the role that its visitor looks at', () => {
    const session = open()
    session.start(token({ ...asha, user_role: 'demo_user' }))
    expect(storage.getItem('is_demo_user')).toBe('true')
    session.renew(token(ravi))
    expect(session.get()).toMatchObject({ session: { role: 'teacher', demo: true } })
  })

  it('tells its listeners of another tab', () => {
    const session = open()
    let calls = 0
    const stop = session.subscribe(() => calls++)
    storage.setItem('user_token', token(asha))
    session.reload()
    stop()
    session.reload()
    expect(calls).toBe(1)
    expect(session.get().status).toBe('signed-in')
  })

  it('stays with its account when the browser goes into another, by another tab or by a renewed token', () => {
    const session = open()
    session.start(token(asha))
    const renamed = token({ ...asha, user_id: 'asha at the other school' })
    storage.setItem('user_token', renamed)
    session.reload()
    expect([session.hasMoved(), session.get()]).toMatchObject([true, { session: { userId: 'asha' } }])
    session.renew(renamed)
    expect([session.hasMoved(), session.get()]).toMatchObject([true, { session: { userId: 'asha' } }])
    expect(open().get()).toMatchObject({ session: { userId: 'asha at the other school' } })
    storage.removeItem('user_token')
    session.reload()
    expect([session.hasMoved(), session.get().status]).toEqual([false, 'signed-out'])
  })

  it('takes the marks that were typed along into another account, and nothing else', () => {
    const session = open()
    session.start(token(ravi))
    storage.setItem(marksDraftKey(['ravi', 'c']), 'his')
    storage.setItem('generated_question_paper', '{}')
    session.enter(token({ ...ravi, user_id: 'ravi elsewhere' }))
    expect(storage.getItem(marksDraftKey(['ravi', 'c']))).toBe('his')
    expect(storage.getItem('generated_question_paper')).toBeNull()
    expect(session.hasMoved()).toBe(true)
  })

  it('refuses an access token that it cannot read', () => {
    expect(() => open().start('x.y.z')).toThrow('cannot be read')
  })
})

describe('a token', () => {
  it.each(['', 'a.b', 'a.!!.c', token({ ...asha, user_id: '' }), token({ ...asha, user_role: 'king' })])(
    'without a person, with an unknown role or with broken parts is refused: %s',
    (bad) => {
      expect(decodeToken(bad)).toBeNull()
    },
  )

  it('may hold letters of every script', () => {
    expect(decodeToken(token({ ...asha, user_id: 'ആശ' }))?.userId).toBe('ആശ')
  })
})
