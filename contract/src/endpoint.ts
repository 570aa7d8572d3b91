import type * as z from 'zod/mini'
import type { IdRules } from './policies.ts'

export type Role = 'student' | 'teacher' | 'organisation' | 'demo_user' | 'superadmin'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may make a call: anybody, anybody signed in, or the roles named. */
export type Callers = 'public' | 'signed-in' | readonly Role[]

export interface FileRule {
  /** Media types accepted, found out from the bytes, not from the name. */
  types: readonly string[]
  maxBytes: number
  required?: boolean
  /** What is said of a file of another type. */
  refusal?: string
}

export interface EndpointSpec {
  /** Unique verb phrase: "signIn", "createClass". */
  name: string
  feature: string
  summary: string
  method: Method
  /** The address, with `:param` for a parameter; served with and without the trailing slash. */
  path: `/${string}`
  callers: Callers
  /** Whom each id of the call may name, by where it stands; none where a call takes no id. */
  ids?: IdRules
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Multipart files by field. A call with files takes its fields from multipart, or from JSON when no file is sent. */
  files?: Record<string, FileRule>
  /** The largest body without its files, for a call whose fields do not say how large they may be. */
  bodyBytes?: number
  /** The form may also name what stands in a section as `family_info[key]` or `list[0][key]`; so many of them at most. */
  bracketKeys?: number
  reply: Record<number, z.ZodMiniType>
  /** "flat" answers {field: [messages]} for every 4xx, as sign-in and the registrations do. */
  errorShape?: 'envelope' | 'flat'
  /** The call relies on a cookie alone, so Origin and Sec-Fetch-Site are checked. */
  cookieOnly?: boolean
  /** The call signs a browser in, so a page of another site may not make it: Origin and Sec-Fetch-Site are checked. */
  signsIn?: boolean
  /** The call takes no form: what is not JSON is a 415. */
  jsonAlone?: boolean
  /** The X-CSRFToken header must repeat the csrftoken cookie whenever a cookie of ours is sent. */
  csrf?: boolean
  /** The answer holds a token, so it is sent as it is and never compressed. */
  givesToken?: boolean
  /**
   * The call creates something: a repeated Idempotency-Key answers the first reply again. Never on a call with a
   * password, for a digest of its body would be stored; the key is ignored there.
   */
  creates?: boolean
  /** The web app has a screen at the same path; a browser's navigation gets the screen. */
  screen?: boolean
}

export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec
}

type Infer<T, Fallback> = T extends z.ZodMiniType ? z.output<T> : Fallback
type InferInput<T, Fallback> = T extends z.ZodMiniType ? z.input<T> : Fallback
export type ParamsOf<E extends EndpointSpec> = Infer<E['params'], Record<string, never>>
export type QueryOf<E extends EndpointSpec> = Infer<E['query'], Record<string, never>>
export type BodyOf<E extends EndpointSpec> = Infer<E['body'], undefined>
export type BodyInput<E extends EndpointSpec> = InferInput<E['body'], undefined>
export type QueryInput<E extends EndpointSpec> = InferInput<E['query'], undefined>
/** What a handler gives as the body of a successful answer. */
export type ReplyInput<E extends EndpointSpec> = z.input<E['reply'][keyof E['reply'] & number]>
/** The body of any successful answer. */
export type ReplyOf<E extends EndpointSpec> = z.output<E['reply'][keyof E['reply'] & number]>
