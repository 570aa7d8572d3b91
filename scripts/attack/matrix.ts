import { allEndpoints } from '@margam/contract'
import type { EndpointSpec } from '@margam/contract/endpoint'
import { openServer } from '../../server/src/db/client.ts'
import type { Attack } from './attack.ts'
import { harvest, isOwn, kindOf, mayCall, own } from './harvest.ts'
import { CANARY, type Scene, startScene } from './people.ts'
import { type Ids, paramNames, sampleBody, sampleQuery, send } from './requests.ts'

const MISSING = '01900000-0000-7000-8000-000000000000'
const IDS_A_FIELD = 3
const NO_FIELD = ''

type Caller = Scene['callers'][number]

/** The operator works for every school: who else is refused is all there is to find. */
const isOperators = ({ callers }: EndpointSpec) =>
  typeof callers === 'object' && callers.every((role) => role === 'superadmin')

/** Every row of a tenant in one number, table by table. */
async function fingerprint(databaseUrl: string, organisationId: string): Promise<Map<string, string>> {
  const database = await openServer(databaseUrl, { unsafe: true, max: 1 })
  try {
    const tables = await database.query(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'organisation_id'",
    )
    const prints = new Map<string, string>()
    for (const { name } of tables.rows) {
      const { rows } = await database.query(
        `select count(*)::text || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0)::text as print from "${String(name)}" t where organisation_id = $1`,
        [organisationId],
      )
      prints.set(String(name), String(rows[0]?.print))
    }
    return prints
  } finally {
    await database.close()
  }
}

/** Every call by everybody, with every kind of id of a school that is not theirs, one id at a time. */
export const matrix: Attack = {
  name: 'matrix of callers and ids',
  run: async ({ databaseUrl, report }) => {
    if (!databaseUrl)
      return { held: true, figures: 'skipped: it reads the rows beside the server, so it needs PostgreSQL' }
    const { instance, scene } = await startScene(databaseUrl)
    const { callers, victims, victimOrganisationId } = scene
    const wrong: string[] = []
    let sent = 0
    try {
      const foreign = await harvest(instance.url, victims)
      const before = await fingerprint(databaseUrl, victimOrganisationId)
      const known = await harvest(instance.url, callers.slice(0, victims.length))
      const anyForeign = [...foreign.values()].flatMap((ids) => ids.slice(0, 1))

      const attack = async (endpoint: EndpointSpec, caller: Caller, field: string, id: string) => {
        const mine: Ids = (name) =>
          isOwn(endpoint, name) ? caller.id : (known.get(kindOf(name))?.find((one) => one !== caller.id) ?? caller.id)
        const ids: Ids = (name) => (name === field ? id : mine(name))
        const inPath = paramNames(endpoint).includes(field)
        const params = Object.fromEntries(paramNames(endpoint).map((name) => [name, ids(name)]))
        const query = {
          ...own(endpoint, isOwn(endpoint, field) ? id : caller.id),
          ...(inPath || field === NO_FIELD ? {} : sampleQuery(endpoint, ids)),
        }
        const body = sampleBody(endpoint, inPath ? () => MISSING : ids)
        const reply = await send(instance.url, { endpoint, params, query, body, token: caller.token })
        sent++
        const call = `${caller.who}: ${endpoint.method} ${endpoint.path} ${field}`
        if (reply.status >= 500 || reply.status === 401) wrong.push(`${call} answered ${reply.status}`)
        if ((inPath || isOwn(endpoint, field)) && ![403, 404].includes(reply.status)) {
          wrong.push(`${call} answered ${reply.status}, not 404`)
        }
        if (reply.text.includes(CANARY)) wrong.push(`${call} told of the other school`)
      }

      for (const endpoint of allEndpoints.filter((one) => one.callers !== 'public')) {
        const nobody = await send(instance.url, { endpoint, params: {}, body: sampleBody(endpoint, () => MISSING) })
        sent++
        if (nobody.status !== 401) wrong.push(`nobody: ${endpoint.method} ${endpoint.path} answered ${nobody.status}`)
        for (const caller of callers) {
          if (!mayCall(endpoint, caller.role)) {
            const params = Object.fromEntries(paramNames(endpoint).map((name) => [name, caller.id]))
            const reply = await send(instance.url, {
              endpoint,
              params,
              query: own(endpoint, caller.id),
              token: caller.token,
            })
            sent++
            if (reply.status !== 403)
              wrong.push(`${caller.who}: ${endpoint.method} ${endpoint.path} answered ${reply.status}, not 403`)
            continue
          }
          if (isOperators(endpoint)) continue
          // what is theirs to see tells nothing of the others either
          if (endpoint.method === 'GET') await attack(endpoint, caller, NO_FIELD, '')
          for (const field of idFields(endpoint)) {
            const candidates = foreign.get(kindOf(field)) ?? anyForeign
            for (const id of [...candidates.slice(0, IDS_A_FIELD), MISSING]) await attack(endpoint, caller, field, id)
          }
        }
      }
      const after = await fingerprint(databaseUrl, victimOrganisationId)
      for (const [table, print] of before) {
        if (after.get(table) !== print) wrong.push(`rows of the other school changed in ${table}`)
      }
      for (const line of wrong.slice(0, 20)) report(line)
      return {
        held: wrong.length === 0,
        figures: `${sent} calls, ${foreign.size} kinds of ids, ${wrong.length} wrong verdicts`,
      }
    } finally {
      await instance.remove()
    }
  },
}

/** The names of all ids that a call takes, in its path, its query and its body. */
function idFields(endpoint: EndpointSpec): string[] {
  const fields = new Set(paramNames(endpoint).filter((name) => /id$/i.test(name)))
  const note: Ids = (field) => {
    fields.add(field)
    return MISSING
  }
  sampleBody(endpoint, note)
  sampleQuery(endpoint, note)
  return [...fields]
}
