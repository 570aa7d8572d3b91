import { allEndpoints } from '@margam/contract'
import type { EndpointSpec, Role } from '@margam/contract/endpoint'
import { ownFields } from '@margam/contract/id-paths'
import type { Scene } from './people.ts'
import { type Ids, paramNames, send } from './requests.ts'

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

export const mayCall = ({ callers }: EndpointSpec, role: Role) =>
  callers === 'public' || callers === 'signed-in' || callers.includes(role)

/** The field in which an id stands, without what its owner is called: "class_id", "studentId" and "id" of classes alike. */
export const kindOf = (field: string) =>
  field
    .toLowerCase()
    .replace(/_?ids?$/, '')
    .replaceAll('_', '')

/** Every id that the people of a school can see, by the name of the field it stands in. */
export async function harvest(url: string, people: Scene['victims']): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const keep = (field: string, id: string) => {
    const ids = found.get(field) ?? []
    if (!ids.includes(id)) found.set(field, [...ids, id])
  }
  const walk = (value: unknown, field: string): void => {
    if (typeof value === 'string') for (const id of value.match(ID) ?? []) keep(kindOf(field), id)
    else if (Array.isArray(value)) for (const one of value) walk(one, field)
    else if (value && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value))
        walk(inner, key === 'id' ? `${field.replace(/s$/, '')}_id` : key)
    }
  }
  for (const round of [1, 2]) {
    for (const person of people) {
      for (const id of [person.id]) keep('user', id)
      for (const endpoint of allEndpoints.filter((one) => one.method === 'GET' && mayCall(one, person.role))) {
        const ids: Ids = (field) =>
          isOwn(endpoint, field) || kindOf(field) === 'user' || kindOf(field) === 'org'
            ? person.id
            : (found.get(kindOf(field))?.[round - 1] ?? person.id)
        const params = Object.fromEntries(paramNames(endpoint).map((name) => [name, ids(name)]))
        const reply = await send(url, { endpoint, params, query: own(endpoint, person.id), token: person.token })
        if (reply.status === 200 && reply.text.startsWith('{')) walk(JSON.parse(reply.text), endpoint.feature)
      }
    }
  }
  return found
}

export const own = (endpoint: EndpointSpec, id: string) =>
  Object.fromEntries(ownFields(endpoint, 'query').map((name) => [name, id]))

/** Whether a field of the call holds the caller's own id. */
export const isOwn = (endpoint: EndpointSpec, field: string) =>
  [...ownFields(endpoint, 'params'), ...ownFields(endpoint, 'query')].includes(field)
