import type { EndpointSpec, Role } from '@margam/contract/endpoint'
import { isId } from '@margam/contract/fields'
import { type GivenId, idProblems, idsAt } from '@margam/contract/id-paths'
import { type IdPath, type IdRule, type PolicyName, policyOf } from '@margam/contract/policies'
import type { Db } from '../db/client.ts'
import { Invalid, NotFound } from './errors.ts'
import type { Caller } from './session.ts'

/** What is looked up: the ids of one or more paths of a call, each once. */
export interface Ask {
  db: Db
  caller: Caller
  ids: readonly string[]
  /** The id that these belong to, when the rule names its path. */
  of?: string
}

/** The records that the ids name and that the caller may use so, by id, in one statement however many they are. */
export type Look<T> = (ask: Ask) => Promise<ReadonlyMap<string, T>> | ReadonlyMap<string, T>

/** A policy says for each role how it looks; a role that it does not name gets nothing. */
export type Policy<T> = { readonly [R in Role]?: Look<T> }

/** The record that each policy finds; whoever writes a policy says it here. */
export interface FoundBy {
  self: string
  'own-school': string
}

type RecordOf<N extends PolicyName> = N extends keyof FoundBy ? FoundBy[N] : never
export type Policies = { readonly [N in PolicyName]?: Policy<RecordOf<N>> }
type Several = `${string}[]${string}` | `${string}{${string}`
type FoundAt<P, R> = R extends PolicyName
  ? P extends Several
    ? ReadonlyMap<string, RecordOf<R>>
    : RecordOf<R>
  : R extends { byCall: number }
    ? undefined
    : R extends { policy: infer N extends PolicyName }
      ? P extends Several
        ? ReadonlyMap<string, RecordOf<N>>
        : R extends { optional: unknown }
          ? RecordOf<N> | undefined
          : RecordOf<N>
      : never
/** What a call's ids named, by their paths: one record, or of a list and of rows a map by id. */
export type FoundOf<E extends EndpointSpec> = { readonly [P in keyof E['ids']]: FoundAt<P, E['ids'][P]> }

const ownAccount: Look<string> = ({ caller, ids }) => only(ids, caller.accountId)
const ownSchool: Look<string> = ({ caller, ids }) => only(ids, caller.organisationId)
const only = (ids: readonly string[], own: string) => new Map(ids.filter((id) => id === own).map((id) => [id, id]))

const builtIn: Policies = {
  self: {
    student: ownAccount,
    teacher: ownAccount,
    organisation: ownAccount,
    demo_user: ownAccount,
    superadmin: ownAccount,
  },
  'own-school': { organisation: ownSchool },
}

/** The records of a look-up by their ids. */
export const byId = <T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]))

/** The policies of all features. Two of one name stop the boot. */
export function gatherPolicies(declared: readonly Policies[]): Policies {
  const names = [builtIn, ...declared].flatMap((policies) => Object.keys(policies))
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice) throw new Error(`The policy "${twice}" is declared twice.`)
  return Object.assign({}, builtIn, ...declared)
}

const ROLES: readonly Role[] = ['student', 'teacher', 'organisation', 'demo_user', 'superadmin']
const callersOf = ({ callers }: EndpointSpec): readonly Role[] =>
  callers === 'public' ? [] : callers === 'signed-in' ? ROLES : callers

const rulesOf = (endpoint: EndpointSpec) => Object.entries(endpoint.ids ?? {}) as [IdPath, IdRule][]
const detail = (rule: IdRule): Exclude<IdRule, string> => (typeof rule === 'string' ? { policy: rule } : rule)

/** Stops the boot when an id of a call has no policy, or its policy knows nothing of a role that may make the call. */
export function checkIds(endpoint: EndpointSpec, policies: Policies): void {
  const problems = idProblems(endpoint)
  for (const [path, rule] of rulesOf(endpoint)) {
    if (detail(rule).byCall) continue
    const policy: Policy<unknown> = policies[policyOf(rule)] ?? {}
    const left = callersOf(endpoint).filter((role) => !policy[role])
    if (left.length) problems.push(`the policy "${policyOf(rule)}" of ${path} says nothing of ${left.join(', ')}`)
  }
  if (problems.length) throw new Error(`The call ${endpoint.name}: ${problems.join('; ')}.`)
}

/** What a call's ids named so far, by path, and the ids themselves. */
export interface Resolved {
  found: Record<string, unknown>
  named: Map<IdPath, string>
}

interface Asked {
  path: IdPath
  rule: Exclude<IdRule, string>
  given: GivenId[]
}

const isEmpty = ({ value }: GivenId, { optional }: Asked['rule']) =>
  (optional !== undefined && value === '') || (Array.isArray(optional) && optional.includes(value))

const textOf = ({ value }: GivenId) => (typeof value === 'string' && isId(value) ? value.toLowerCase() : '')

/** Looks up the ids of some parts of a call and adds what they name to `resolved`. Throws when one may not be used. */
export async function resolveIds(
  { db, endpoint, policies, caller }: { db: Db; endpoint: EndpointSpec; policies: Policies; caller: Caller },
  parts: Partial<Record<'params' | 'query' | 'body', unknown>>,
  { found, named }: Resolved,
): Promise<void> {
  const asked = rulesOf(endpoint).flatMap(([path, rule]): Asked[] => {
    const part = path.slice(0, path.indexOf('.')) as keyof typeof parts
    return part in parts && !detail(rule).byCall ? [{ path, rule: detail(rule), given: idsAt(parts[part], path) }] : []
  })
  const refused: Record<string, string[]> = {}
  // paths that follow the same rule are one statement
  for (const group of Map.groupBy(asked, ({ rule }) => `${rule.policy} ${rule.of ?? ''}`).values()) {
    const { policy, of } = group[0].rule
    const ids = [...new Set(group.flatMap((one) => namedBy(one).map(textOf)).filter(Boolean))]
    const look: Look<unknown> | undefined = policies[policy]?.[caller.role]
    const isAsked = look !== undefined && ids.length > 0
    const records = isAsked ? await look({ db, caller, ids, of: of && named.get(of) }) : new Map<string, unknown>()
    for (const one of group) {
      const wrong = namedBy(one).find((id) => !records.has(textOf(id)))
      if (wrong && !one.rule.refusal) throw new NotFound()
      if (wrong && one.rule.refusal) refused[fieldOf(one.path, wrong)] = [one.rule.refusal]
      found[one.path] = pick(one, records)
      if (one.given.length === 1) named.set(one.path, textOf(one.given[0]))
    }
  }
  if (Object.keys(refused).length) throw new Invalid(refused)
}

const isSeveral = (path: string) => /[[{]/.test(path)

const namedBy = ({ given, rule }: Asked) => given.filter((one) => !isEmpty(one, rule))

/** An id of a plain list is told of at the list. */
const fieldOf = (path: string, { field }: GivenId) =>
  path.endsWith('[]') ? field.slice(0, field.lastIndexOf('.')) : field

function pick(asked: Asked, records: ReadonlyMap<string, unknown>): unknown {
  const named = namedBy(asked)
  if (isSeveral(asked.path)) return new Map(named.map((one) => [String(one.value), records.get(textOf(one))]))
  return named.length ? records.get(textOf(named[0])) : undefined
}
