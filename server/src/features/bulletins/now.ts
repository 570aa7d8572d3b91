import { type SQL, sql } from 'drizzle-orm'

/** A bulletin as a column of another statement holds it. */
export interface BulletinNow {
  id: string
  kind: 'maintenance' | 'news'
  title: string
  body: string
  endsAt: string
  version: number
}

const within = sql`b.ended_at is null and b.starts_at <= now() and b.ends_at > now()`
const listed = (which: SQL) => sql<BulletinNow[]>`coalesce((
  select json_agg(json_build_object('id', b.id, 'kind', b.kind, 'title', b.title, 'body', b.body, 'endsAt', b.ends_at,
    'version', b.version) order by b.kind, b.starts_at, b.id)
  from bulletins b where ${within} and ${which}), '[]'::json)`

/**
 * What is said now to somebody of a role, as a column of a statement that is made anyway: a frame that begins costs no
 * request and no statement more. docs/decisions/151.
 */
export const bulletinsFor = (role: SQL) =>
  listed(sql`(b.audience = 'everyone' or ${role} in ('organisation', 'superadmin'))`)

/** What is said now to strangers too. */
export const publicBulletinsNow = listed(sql`b.is_public`)
