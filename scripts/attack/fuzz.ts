import { allEndpoints } from '@margam/contract'
import type { EndpointSpec } from '@margam/contract/endpoint'
import type { Attack } from './attack.ts'
import { harvest, isOwn, kindOf, mayCall, own } from './harvest.ts'
import { startScene } from './people.ts'
import { asText, type Ids, type Json, paramNames, sampleBody, sampleQuery, send } from './requests.ts'

const BODIES_A_CALL = 25
const SLOW_MILLISECONDS = 5000

const HOSTILE: readonly Json[] = [
  null,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202Etxt.exe',
  '<img src=x onerror=alert(1)>',
  "' or '1'='1",
  '=cmd|calc',
  '%00%2e%2e/',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '1e309',
  'x'.repeat(5000),
  -1,
  0.1 + 0.2,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  [],
  [[[[[[[[]]]]]]]],
  {},
  JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": 1}}') as Json,
  true,
]

/** The same numbers in each run: a fault that was found is found again. */
function drawing(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

/** Every path in a value, as the keys that lead there. */
function pathsIn(value: Json, path: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [path]
  const inner = Object.entries(value).flatMap(([key, one]) => pathsIn(one as Json, [...path, key]))
  return path.length ? [path, ...inner] : inner
}

function withAt(value: Json, [key, ...rest]: string[], put: Json): Json {
  if (key === undefined) return put
  if (Array.isArray(value)) return value.map((one, i) => (String(i) === key ? withAt(one, rest, put) : one))
  if (value === null || typeof value !== 'object') return put
  return { ...value, [key]: withAt(value[key] ?? null, rest, put) }
}

/** A form as it should be, with one to three of its fields made hostile. */
function spoil(body: Json, draw: (below: number) => number): Json {
  const paths = pathsIn(body)
  if (paths.length === 0) return body
  let spoilt = body
  for (let left = 1 + draw(3); left > 0; left--) {
    spoilt = withAt(spoilt, paths[draw(paths.length)], HOSTILE[draw(HOSTILE.length)])
  }
  return spoilt
}

/** Calls that end the session of the one who makes them come last, each with a session of its own to lose. */
const endsSession = ({ name }: EndpointSpec) => /session|signOut|password/i.test(name)

export const fuzz: Attack = {
  name: 'fuzz of every call',
  run: async ({ databaseUrl, report }) => {
    const { instance, scene } = await startScene(databaseUrl)
    const { callers } = scene
    const known = await harvest(instance.url, callers.slice(0, 3))
    const draw = drawing(20261122)
    const wrong: string[] = []
    const statuses = new Map<number, number>()
    try {
      const note = (what: string, status: number, milliseconds: number) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500) wrong.push(`${what} answered ${status}`)
        if (milliseconds > SLOW_MILLISECONDS) wrong.push(`${what} took ${Math.round(milliseconds)} ms`)
      }
      const calls = [...allEndpoints].toSorted((a, b) => Number(endsSession(a)) - Number(endsSession(b)))
      for (const endpoint of calls) {
        const caller = callers.find(({ role }) => mayCall(endpoint, role))
        const ids: Ids = (name) =>
          (isOwn(endpoint, name) ? undefined : known.get(kindOf(name))?.find((id) => id !== caller?.id)) ??
          caller?.id ??
          ''
        const params = Object.fromEntries(paramNames(endpoint).map((name) => [name, ids(name)]))
        const token = endpoint.callers === 'public' ? undefined : caller?.token
        const query = sampleQuery(endpoint, ids)
        const body = sampleBody(endpoint, ids)
        const inQuery = own(endpoint, caller?.id ?? '')
        const ask = async (asked: Json, spoilt: Json | undefined) => {
          const text = Object.fromEntries(
            Object.entries(asked as Record<string, Json>).map(([name, value]) => [name, asText(value)]),
          )
          const sent = { endpoint, params, query: { ...text, ...inQuery }, body: spoilt, token }
          const { status, milliseconds } = await send(instance.url, sent)
          note(`${endpoint.name} ${JSON.stringify(spoilt ?? text).slice(0, 160)}`, status, milliseconds)
        }
        for (const field of Object.keys(query)) {
          for (const value of HOSTILE) await ask({ [field]: value }, body)
        }
        if (body === undefined) continue
        for (let i = 0; i < BODIES_A_CALL; i++) await ask(query, spoil(body, draw))
        if (!instance.isAlive()) throw new Error(`The server ended at ${endpoint.name}.`)
      }
      for (const line of wrong.slice(0, 20)) report(line)
      const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status} ${count}`)
      return { held: wrong.length === 0, figures: `${counts.join(', ')}; ${wrong.length} wrong` }
    } finally {
      await instance.remove()
    }
  },
}
