import type { Ask } from '../ask.ts'
import { quoted } from '../tables.ts'

// The tables that are split stand on the workers in pieces with numbers in their names, and a trigger runs there. The names
// in the functions that keep counts mean the whole table, which none may read within a statement. So the first trigger of
// each of those tables puts a schema in front in which the same names are the pieces of the same schools. It is made where
// it misses: after a piece was moved, isolated or distributed, nobody has to think of it. docs/decisions/195.

/** Of its kind the first by name, and so the first to run. */
export const ENTER = 'a_own_pieces'

const FUNCTIONS = `
create or replace function make_own_pieces(school_piece bigint) returns void language plpgsql
set citus.enable_ddl_propagation to off as $$
declare
  place text := 'pieces_' || school_piece;
  one record;
begin
  -- two may miss it at once
  perform pg_advisory_xact_lock(hashtextextended(place, 0));
  execute format('create schema if not exists %I', place);
  for one in
    with recursive used (oid, prosrc) as (
      select oid, prosrc from pg_proc where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
      union
      select p.oid, p.prosrc from used join pg_proc p
        on p.pronamespace = 'public'::regnamespace and used.prosrc ~ ('\\m' || p.proname || '\\M')
    )
    select t.relname, shard_name(s.logicalrelid, s.shardid, false) as piece
    from pg_dist_shard o
    join pg_dist_shard s on s.shardminvalue = o.shardminvalue and s.shardmaxvalue = o.shardmaxvalue
    join pg_class t on t.oid = s.logicalrelid and t.relnamespace = 'public'::regnamespace
    where o.shardid = school_piece and (t.relname = 'organisations'
      or exists (select from used where used.prosrc ~ ('\\m' || t.relname || '\\M')))
  loop
    execute format('create or replace view %I.%I as select * from %s', place, one.relname, one.piece);
  end loop;
end $$;

create or replace function enter_own_pieces() returns trigger language plpgsql as $$
declare
  school_piece bigint;
  place text;
begin
  -- a table that is not split has no piece
  select o.shardid into school_piece from pg_dist_shard s
  join pg_dist_shard o on o.logicalrelid = 'public.organisations'::regclass
    and o.shardminvalue = s.shardminvalue and o.shardmaxvalue = s.shardmaxvalue
  where s.shardid = substring((select relname from pg_class where oid = tg_relid) from '_(\\d+)$')::bigint;
  if school_piece is not null then
    place := 'pieces_' || school_piece;
    if to_regclass(place || '.organisations') is null then perform make_own_pieces(school_piece); end if;
    perform set_config('search_path', place || ', public', true);
  end if;
  return null;
end $$;

create or replace function forget_own_pieces() returns void language plpgsql
set citus.enable_ddl_propagation to off as $$
declare
  place text;
begin
  for place in select nspname from pg_namespace where nspname ~ '^pieces_\\d+$' loop
    execute format('drop schema %I cascade', place);
  end loop;
end $$`

interface Counting {
  table: string
  event: 'insert' | 'update' | 'delete'
}

/** Which writes are followed by a trigger, and do not find their own pieces yet. */
const findWithout = (ask: Ask) =>
  ask<Counting>(`
    with followed as (
      select t.tgrelid, t.tgname, e.event from pg_trigger t
      join (values (4, 'insert'), (8, 'delete'), (16, 'update')) e (bit, event) on t.tgtype & e.bit > 0
      where not t.tgisinternal
    )
    select distinct c.relname::text as table, f.event from followed f
    join pg_class c on c.oid = f.tgrelid and c.relnamespace = 'public'::regnamespace
    where not exists (select from followed a where a.tgrelid = f.tgrelid and a.event = f.event
      and a.tgname = '${ENTER}_' || f.event)
    order by 1, 2`)

/** The functions that the product's migrations made, and their text: a worker has none of an earlier time. */
const OWN_FUNCTIONS = `
  select pg_get_functiondef(p.oid) as text from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  order by p.prorettype = 'trigger'::regtype, p.oid`

/** Lets each trigger that counts find the pieces of its own schools, on every server. */
export async function nameOwnPieces(ask: Ask): Promise<void> {
  await ask(FUNCTIONS)
  for (const { text } of await ask<{ text: string }>(OWN_FUNCTIONS)) await ask(text)
  await ask('set citus.enable_unsafe_triggers = on')
  for (const { table, event } of await findWithout(ask)) {
    await ask(
      `create trigger ${ENTER}_${event} after ${event} on ${quoted(table)} for each statement execute function enter_own_pieces()`,
    )
  }
}

/** Lets go of what stands in the way of changing a table; it comes back with the next write. */
export async function forgetOwnPieces(ask: Ask): Promise<void> {
  const told = await ask<{ success: boolean; result: string }>(
    'select success, result from run_command_on_workers($$select forget_own_pieces()$$)',
  )
  const failed = told.find(({ success }) => !success)
  if (failed) throw new Error(`A worker kept the names of its pieces: ${failed.result}`)
}
