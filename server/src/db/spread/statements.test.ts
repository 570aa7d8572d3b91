import { expect, test } from 'vitest'
import { listMigrations } from '../migrate.ts'
import { statementsOf } from './statements.ts'

test('what is quoted or a comment ends no statement', () => {
  const text = `-- first; not yet
create table a (b text default 'x;''y'); -- trailing
create function f() returns void language sql as $$
  select 1; select 2;
$$;
/* a; b */ do $do$ begin execute $$drop table ";"$$; end $do$;

`
  expect(statementsOf(text)).toEqual([
    "-- first; not yet\ncreate table a (b text default 'x;''y')",
    '-- trailing\ncreate function f() returns void language sql as $$\n  select 1; select 2;\n$$',
    '/* a; b */ do $do$ begin execute $$drop table ";"$$; end $do$',
  ])
})

test('each migration is what its statements are', () => {
  for (const { name, text } of listMigrations()) {
    const bare = (sql: string) => sql.replaceAll(/\s+/g, ' ').trim()
    const whole = bare(`${statementsOf(text).join(';\n')};`)
    expect({ name, text: bare(text).startsWith(whole) }).toEqual({ name, text: true })
  }
})
