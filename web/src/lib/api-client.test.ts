import type { EndpointSpec } from '@margam/contract/endpoint'
import { message } from '@margam/contract/fields'
import { describe, expect, it } from 'vitest'
import { type ClientDeps, createClient, csrfHeader, fillPath, queryText } from './api-client.ts'
import { ApiError } from './errors.ts'

const reply = { 200: message }
const own = {
  name: 'own',
  feature: 't',
  summary: '',
  method: 'GET',
  path: '/own/',
  callers: 'signed-in',
  reply,
} as const satisfies EndpointSpec
const open = { ...own, name: 'open', path: '/open/', callers: 'public' } as const
const create = {
  ...own,
  name: 'create',
  path: '/create/',
  method: 'POST',
  creates: true,
  body: message,
} as const

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

interface Sent {
  url: string
  init: RequestInit
}
function setUp(answer: (sent: Sent) => Response | Promise<Response>, overrides: Partial<ClientDeps> = {}) {
  const sent: Sent[] = []
  const world = { token: 'old' as string | null, hasMoved: false, signedOut: 0, moved: 0 }
  let keys = 0
  const client = createClient({
    fetch: async (url, init) => {
      sent.push({ url, init })
      return answer({ url, init })
    },
    session: {
      token: () => world.token,
      hasMoved: () => world.hasMoved,
      renew: (access) => {
        world.token = access
      },
      expire: () => {
        world.token = null
      },
    },
    cookie: () => 'a=b; csrftoken=abc%3D',
    newKey: () => `key-${++keys}`,
    exclusively: (work) => work(),
    refreshPath: async () => '/refresh/',
    onSignedOut: () => {
      world.signedOut++
    },
    onMoved: () => {
      world.moved++
    },
    ...overrides,
  })
  const header = (index: number, name: string) => new Headers(sent[index]?.init.headers).get(name)
  return { ...client, sent, world, header, refreshes: () => sent.filter(({ url }) => url === '/refresh/').length }
}
const authorised = ({ init }: Sent) => new Headers(init.headers).get('Authorization') === 'Bearer new'
const expiring = (sent: Sent) => {
  if (sent.url === '/refresh/') return json(200, { access: 'new' })
  return authorised(sent) ? json(200, { message: 'ok' }) : json(401, { status: 'error', message: 'Signed out.' })
}

describe('a call whose access token has run out', () => {
  it('renews it and is sent once more', async () => {
    const { call, sent } = setUp(expiring)
    expect(await call(own, {})).toEqual({ message: 'ok' })
    expect(sent.map(({ url }) => url)).toEqual(['/own/', '/refresh/', '/own/'])
  })

  it('shares one renewal with every call that runs beside it', async () => {
    const { call, refreshes } = setUp(expiring)
    await Promise.all(Array.from({ length: 8 }, () => call(own, {})))
    expect(refreshes()).toBe(1)
  })

  it('takes the token that another tab has renewed meanwhile', async () => {
    const made = setUp(expiring, {
      exclusively: (work) => {
        made.world.token = 'new'
        return work()
      },
    })
    expect(await made.call(own, {})).toEqual({ message: 'ok' })
    expect(made.refreshes()).toBe(0)
  })

  it('is not repeated in another account that the session has gone into meanwhile', async () => {
    const made = setUp(expiring, {
      exclusively: (work) => {
        Object.assign(made.world, { token: 'new', hasMoved: true })
        return work()
      },
    })
    await expect(made.call(create, { body: { message: 'for the first account' } })).rejects.toMatchObject({
      status: 409,
    })
    expect([made.sent.length, made.world.moved]).toEqual([1, 1])
    await expect(made.call(own, {})).rejects.toMatchObject({ status: 409 })
    expect(made.sent).toHaveLength(1)
    expect(await made.call(open, {}).catch((error: ApiError) => error.status)).toBe(401)
  })

  it('ends the session when the renewal is refused, and is not repeated', async () => {
    const { call, world, sent } = setUp(() => json(401, { status: 'error', message: 'Signed out.' }))
    await expect(call(own, {})).rejects.toMatchObject({ status: 401 })
    expect(world).toMatchObject({ token: null, signedOut: 1 })
    expect(sent).toHaveLength(2)
  })

  it('keeps the session when the renewal got no answer', async () => {
    const { call, world } = setUp(({ url }) => {
      if (url === '/refresh/') throw new TypeError('offline')
      return json(401, {})
    })
    await expect(call(own, {})).rejects.toMatchObject({ status: 0 })
    expect(world).toMatchObject({ token: 'old', signedOut: 0 })
  })

  it('keeps the session when the renewal failed on the server', async () => {
    const { call, world } = setUp(({ url }) => (url === '/refresh/' ? json(503, {}) : json(401, {})))
    await expect(call(own, {})).rejects.toMatchObject({ status: 503 })
    expect(world.signedOut).toBe(0)
  })

  it('is tried a second time at most', async () => {
    const { call, sent } = setUp(({ url }) => (url === '/refresh/' ? json(200, { access: 'new' }) : json(401, {})))
    await expect(call(own, {})).rejects.toBeInstanceOf(ApiError)
    expect(sent).toHaveLength(3)
  })
})

describe('a call', () => {
  it('that anybody may make never renews and sends no token', async () => {
    const { call, sent, header } = setUp(() => json(401, { non_field_errors: ['Invalid email or password.'] }))
    await expect(call(open, {})).rejects.toMatchObject({ status: 401 })
    expect(sent).toHaveLength(1)
    expect(header(0, 'Authorization')).toBeNull()
  })

  it('that creates keeps its key while its outcome is unknown, and takes another afterwards', async () => {
    let online = false
    const { call, header } = setUp(() => {
      if (!online) throw new TypeError('offline')
      return json(200, { message: 'ok' })
    })
    await expect(call(create, { body: { message: '1' } })).rejects.toMatchObject({ status: 0 })
    online = true
    await call(create, { body: { message: '1' } })
    await call(create, { body: { message: '1' } })
    expect([0, 1, 2].map((index) => header(index, 'Idempotency-Key'))).toEqual(['key-1', 'key-1', 'key-2'])
  })

  it('sent again after a lost answer with another file is another one', async () => {
    const { call, header } = setUp(() => {
      throw new TypeError('offline')
    })
    const upload = { ...create, files: { image: { types: ['image/png'], maxBytes: 9 } } } as const
    const first = new File(['x'], 'x.png', { lastModified: 1 })
    for (const image of [first, first, new File(['x'], 'x.png', { lastModified: 2 }), new File(['x'], 'y.png')])
      await expect(call(upload, { body: { message: '1' }, files: { image } })).rejects.toMatchObject({ status: 0 })
    expect([0, 1, 2, 3].map((index) => header(index, 'Idempotency-Key'))).toEqual(['key-1', 'key-1', 'key-2', 'key-3'])
  })

  it('with a file that can no longer be read is not sent, and says so at the field', async () => {
    const { call, sent } = setUp(() => json(200, { message: 'ok' }))
    const upload = { ...create, files: { image: { types: ['image/png'], maxBytes: 9 } } } as const
    const image = new File(['x'], 'x.png')
    image.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
    await expect(call(upload, { body: { message: '1' }, files: { image } })).rejects.toMatchObject({
      body: { image: ['The file was changed or moved since you chose it. Choose it again.'] },
    })
    expect(sent).toEqual([])
  })

  it('that changes something carries the CSRF header, a reading one does not', async () => {
    const { call, header } = setUp(() => json(200, { message: 'ok' }))
    await call(create, { body: { message: '1' } })
    await call(own, {})
    expect([header(0, 'X-CSRFToken'), header(1, 'X-CSRFToken')]).toEqual(['abc=', null])
  })

  it('answers a conflict with the current value in its body', async () => {
    const { call } = setUp(() => json(409, { status: 'error', message: 'Changed.', current: { mark: 71 } }))
    await expect(call(own, {})).rejects.toMatchObject({ status: 409, body: { current: { mark: 71 } } })
  })

  it('tells how long to wait when it is one too many', async () => {
    const { call } = setUp(() => json(429, {}, { 'Retry-After': '40' }))
    await expect(call(open, {})).rejects.toMatchObject({ retryAfter: 40 })
  })

  it('with a file goes as multipart', async () => {
    const { call, sent } = setUp(() => json(200, { message: 'ok' }))
    const upload = { ...create, creates: false, files: { image: { types: ['image/png'], maxBytes: 9 } } } as const
    await call(upload, { body: { message: '1' }, files: { image: new File(['x'], 'x.png') } })
    const form = sent[0]?.init.body
    expect(form instanceof FormData && [form.get('message'), form.get('image') instanceof File]).toEqual(['1', true])
  })
})

it('a path is filled with encoded parameters, and refuses to go without one', () => {
  expect(fillPath('/a/:subject/:userId/', { subject: 'Social Science/1', userId: 'u' })).toBe(
    '/a/Social%20Science%2F1/u/',
  )
  expect(() => fillPath('/a/:userId/', {})).toThrow('userId')
})

it('a query leaves out what is empty', () => {
  expect(queryText({ a: 'x y', b: '', c: null, d: undefined, e: 0 })).toBe('?a=x+y&e=0')
  expect(queryText({})).toBe('')
})

it('the CSRF token is found among other cookies only under its own name', () => {
  expect(csrfHeader('xcsrftoken=1; a=2')).toEqual({})
})
