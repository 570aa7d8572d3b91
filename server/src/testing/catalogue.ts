import type { Database } from '../db/client.ts'

/** One line for each thing that migrations make, as the database itself tells it. */
const CATALOGUE = `
  select concat_ws(' ', 'column', c.relname, a.attname, a.attnum, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      a.attidentity, a.attgenerated, a.attstorage, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  union all
  select concat_ws(' ', 'relation', c.relname, c.relkind, c.relpersistence, c.reloptions)
    from pg_class c where c.relnamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'index', indexname, indexdef) from pg_indexes where schemaname = 'public'
  union all
  select concat_ws(' ', 'valid', i.indexrelid::regclass, i.indisvalid, i.indisready)
    from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'trigger', tgrelid::regclass, tgenabled, pg_get_triggerdef(oid))
    from pg_trigger where not tgisinternal
  union all
  select concat_ws(' ', 'function', pg_get_functiondef(p.oid)) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select concat_ws(' ', 'type', t.typname, t.typtype,
      (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum e where e.enumtypid = t.oid))
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
  union all
  select concat_ws(' ', 'extension', extname, extversion) from pg_extension
  union all
  select concat_ws(' ', 'file', name, hash) from schema_migrations`

export async function readCatalogue(database: Database): Promise<string[]> {
  const { rows } = await database.query(`select line from (${CATALOGUE}) lines order by line collate "C"`)
  return rows.map(({ line }) => String(line))
}
