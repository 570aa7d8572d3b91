import type { Ask } from '../ask.ts'

/** A server with what it holds. */
export interface Holding {
  address: string
  schools: number
  pieces: number
  bytes: number
}

/** The tenants of each piece; which server it stands on. */
const PLACES = `
  with piece as (
    select s.shardid, n.nodename || ':' || n.nodeport as address from pg_dist_shard s
    join pg_dist_placement p on p.shardid = s.shardid
    join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
    where s.logicalrelid = 'organisations'::regclass
  ), tenant as materialized (
    select id, name, kind, get_shard_id_for_distribution_column('organisations', id) as shardid
    from (select id, name, kind from organisations) all_of_them
  )`

export const readHoldings = (ask: Ask): Promise<Holding[]> =>
  ask<Holding>(`${PLACES}, size as (
      select nodename || ':' || nodeport as address, sum(shard_size)::float8 as bytes from citus_shards
      where citus_table_type = 'distributed' group by 1
    )
    select p.address, count(distinct p.shardid)::int as pieces,
      count(t.id) filter (where t.kind = 'school')::int as schools, coalesce(max(z.bytes), 0) as bytes
    from piece p left join tenant t on t.shardid = p.shardid left join size z on z.address = p.address
    group by 1 order by 1`)

export interface Lying {
  id: string
  name: string
  address: string
  /** The piece of `organisations`, and how many tenants are in it. */
  piece: string
  together: number
}

/** Where one school lies. */
export async function findSchool(ask: Ask, id: string): Promise<Lying | undefined> {
  const [found] = await ask<Lying>(
    `${PLACES} select t.id, t.name, p.address, p.shardid::text as piece,
      (select count(*)::int from tenant o where o.shardid = t.shardid) as together
    from tenant t join piece p on p.shardid = t.shardid where t.id = $1`,
    [id],
  )
  return found
}

/**
 * Moves a school to another server while it is in use: what is written meanwhile is sent after it, and only in the last
 * moment does who writes wait. A school that is not alone in its piece gets one of its own first, and all of the piece wait
 * for that: Citus cannot send after it what is written to a table with a generated column while it splits.
 */
export async function moveSchool(ask: Ask, school: Lying, to: string): Promise<void> {
  await ask('set citus.enable_unsafe_triggers = on')
  let { piece } = school
  if (school.together > 1) {
    const [made] = await ask<{ piece: string }>(
      "select isolate_tenant_to_new_shard('organisations', $1::text, 'CASCADE', 'block_writes')::text as piece",
      [school.id],
    )
    piece = made.piece
  }
  const [fromHost, fromPort] = splitAddress(school.address)
  const [toHost, toPort] = splitAddress(to)
  await ask('select citus_move_shard_placement($1::bigint, $2, $3::int, $4, $5::int)', [
    piece,
    fromHost,
    fromPort,
    toHost,
    toPort,
  ])
}

function splitAddress(address: string): [string, number] {
  const at = address.lastIndexOf(':')
  return [address.slice(0, at), Number(address.slice(at + 1))]
}
