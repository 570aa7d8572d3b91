import { and, count, eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../../admin/commands.ts'
import { takeRegister } from '../../testing/attendance-factories.ts'
import { clusterUrl, createOnCluster, dropOnCluster } from '../../testing/cluster.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { openServer } from '../client.ts'
import { newId } from '../columns.ts'
import { listMigrations, migrate } from '../migrate.ts'
import { attendanceCounts, attendanceEntries, attendanceRegisters, studentCounts } from '../schema/index.ts'
import { writeSnapshot } from '../snapshot.ts'
import { distribute, onCoordinator, planDistribution } from './distribute.ts'

let app: TestApp
/** What a command says. */
async function run(name: 'distribute' | 'shards' | 'move-school', ...args: string[]): Promise<string[]> {
  const said: string[] = []
  await commands[name].run(app.deps, args, (line) => said.push(line))
  return said
}

const url = clusterUrl()
test.skipIf(url)('without Citus each command says what is missing', async () => {
  app = await startTestApp()
  for (const name of ['distribute', 'shards'] as const)
    await expect(run(name)).rejects.toThrow(/^(This database has no Citus|The embedded database stays on one machine)/)
  await app.close()
})

describe.skipIf(!url)('on a cluster (CITUS_URL)', () => {
  const name = `margam_spread_${newId().replaceAll('-', '')}`
  let spreadUrl = ''
  const schools: Awaited<ReturnType<typeof makeSchool>>[] = []

  beforeAll(async () => {
    spreadUrl = await createOnCluster(url ?? '', name)
    const database = await openServer(spreadUrl, { unsafe: true, max: 8 })
    await migrate(database)
    app = await startTestApp({ database })
    for (let i = 0; i < 3; i++) schools.push(await makeSchool(app.deps, { students: 4 }))
    for (const school of schools) await take(school, '2026-11-02')
  })
  afterAll(async () => {
    await app.close()
    await dropOnCluster(url ?? '', name)
  })

  const take = ({ klass, students }: (typeof schools)[number], day: string) =>
    takeRegister(app.deps, klass, day, Object.fromEntries(students.map(({ id }, i) => [id, i ? 'present' : 'absent'])))

  /** Registers, their entries, and both as the triggers count them. */
  async function countOf({ organisationId }: (typeof schools)[number]) {
    const { db } = app.deps
    const [kept] = await db
      .select({ present: sum(attendanceCounts.present), absent: sum(attendanceCounts.absent) })
      .from(attendanceCounts)
      .where(eq(attendanceCounts.organisationId, organisationId))
    const entries = await db
      .select({ kind: attendanceEntries.countsAs, entries: count() })
      .from(attendanceEntries)
      .where(eq(attendanceEntries.organisationId, organisationId))
      .groupBy(attendanceEntries.countsAs)
    const [people] = await db
      .select({ students: sum(studentCounts.students) })
      .from(studentCounts)
      .where(eq(studentCounts.organisationId, organisationId))
    const counted = (kind: string) => String(entries.find((row) => row.kind === kind)?.entries ?? 0)
    return { kept, counted: { present: counted('present'), absent: counted('absent') }, students: people.students }
  }
  async function expectRegisters(school: (typeof schools)[number], registers: number) {
    const figures = { present: String(3 * registers), absent: String(registers) }
    expect(await countOf(school)).toEqual({ kept: figures, counted: figures, students: '4' })
  }

  test('a dry run says what would be done, and does nothing', async () => {
    const said = (await run('distribute', '--dry-run')).join('\n')
    expect(said).toContain('to be copied to each server: assessment_flags, bank_items, boards')
    expect(said).toContain('keys that are left out: accounts_login_id_fkey, mails_organisation_id_fkey')
    expect(await run('distribute', '--dry-run')).toEqual(said.split('\n'))
    await expect(run('shards')).rejects.toThrow('Nothing is distributed yet')
  })

  test('one that is stopped goes on where it was; rows go along, and writes are counted on the workers', async () => {
    await onCoordinator(app.deps.database, async (ask) => {
      await ask('set citus.shard_count = 4')
      const plan = await planDistribution(ask)
      await distribute(ask, { ...plan, steps: plan.steps.slice(0, 40) }, () => undefined)
    })
    expect((await run('distribute')).at(-1)).toBe('Done. Start the server processes again.')
    expect(await run('distribute')).toEqual([
      expect.stringMatching(/^Schools come to \d servers: /),
      '  to be split by the school: 0 tables',
      '  to be copied to each server: none',
      '  keys that are left out: none',
      'Done. Start the server processes again.',
    ])
    for (const school of schools) await expectRegisters(school, 1)
    for (const school of schools) await take(school, '2026-11-03')
    for (const school of schools) await expectRegisters(school, 2)
  })

  test('an upgrade changes tables on every server, and a new table is split with the rows that it begins with', async () => {
    const database = await openServer(spreadUrl, { unsafe: true, max: 4 })
    const text = `
      alter table attendance_counts add column note text not null default '';
      create table school_colours (
        organisation_id uuid not null references organisations (id) on delete cascade,
        colour text not null,
        primary key (organisation_id, colour)
      );
      insert into school_colours select id, 'red; blue' from organisations;
      create or replace function lock_attendance(organisation uuid) returns void language sql as $$
        select pg_advisory_xact_lock(hashtextextended('attendance of ' || organisation, 0));
      $$;
      alter table attendance_counts drop column note;`
    const broken = { name: '9999_break.sql', hash: 'b', text: 'create table half (a text);\nselect 1 / 0' }
    await expect(migrate(database, [...listMigrations(), broken])).rejects.toThrow('division by zero')
    const colour = { name: '9999_colour.sql', hash: 'c', text }
    expect(await migrate(database, [...listMigrations(), colour])).toEqual(['9999_colour.sql'])
    const { rows } = await database.query(`
      select (select count(*)::int from school_colours) as colours, to_regclass('half') as half,
        (select partmethod from pg_dist_partition where logicalrelid = 'school_colours'::regclass) as method`)
    expect(rows).toEqual([{ colours: schools.length, half: null, method: 'h' }])
    await database.close()
    for (const school of schools) await take(school, '2026-11-04')
    for (const school of schools) await expectRegisters(school, 3)
  })

  test('there is no backup in one file, which would hold no school', async () => {
    const database = await openServer(spreadUrl, { unsafe: true, max: 2 })
    await expect(writeSnapshot(database, '/nowhere/copy')).rejects.toThrow('cannot be read as of one moment')
    await database.close()
  })

  test('where schools lie is told, of all and of one', async () => {
    const all = await run('shards')
    expect(all.length).toBeGreaterThan(1)
    const held = all.map((line) => Number(/ {2}(\d+) school/.exec(line)?.[1]))
    expect(held.reduce((a, b) => a + b)).toBe(schools.length)
    const [{ admin }] = schools
    expect(await run('shards', admin.id)).toEqual([expect.stringMatching(/ lies on .+:\d+, .* in piece \d+\.$/)])
    await expect(run('shards', newId())).rejects.toThrow('There is no such school.')
  })

  test('a school that is moved there and back while registers are taken loses none', async () => {
    const [school] = schools
    const lies = async () => / lies on ([^,]+),/.exec((await run('shards', school.admin.id))[0])?.[1] ?? ''
    const from = await lies()
    const servers = (await run('shards')).map((line) => line.split(' ')[0])
    const to = servers.find((server) => server !== from) ?? ''
    const acknowledged: string[] = []
    let isMoving = true
    const taking = (async () => {
      for (let i = 0; isMoving || i < 5; i++) {
        const day = new Date(Date.UTC(2027, 0, 1 + i)).toISOString().slice(0, 10)
        await take(school, day)
        acknowledged.push(day)
      }
    })()
    await run('move-school', school.admin.id, to)
    expect(await lies()).toBe(to)
    await run('move-school', school.admin.id, from)
    isMoving = false
    await taking
    expect(await lies()).toBe(from)
    expect(acknowledged.length).toBeGreaterThan(5)
    const kept = await app.deps.db
      .select({ day: attendanceRegisters.day })
      .from(attendanceRegisters)
      .where(and(eq(attendanceRegisters.organisationId, school.organisationId)))
    expect(kept.map(({ day }) => day)).toEqual(expect.arrayContaining(acknowledged))
    await expectRegisters(school, 3 + acknowledged.length)
    for (const other of schools.slice(1)) await expectRegisters(other, 3)
  }, 300_000)
})
