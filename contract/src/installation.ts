import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, message } from './fields.ts'

const feature = 'installation'
const operator = { callers: ['superadmin'] } as const

const backup = z.object({
  name: z.string(),
  made_at: instant,
  bytes: z.number(),
})

const rehearsal = z.object({
  rehearsal_id: id,
  state: z.enum(['queued', 'running', 'passed', 'failed']),
  asked_at: instant,
  began_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  /** The file that was read back, and when it was made. */
  backup: z.string(),
  backup_made_at: z.nullable(instant),
  tables: z.nullable(z.number()),
  rows: z.nullable(z.number()),
  /** Why it failed; '' when it passed, or did not come to an end. */
  problem: z.string(),
})
export type Rehearsal = z.output<typeof rehearsal>

export const readInstallation = endpoint({
  name: 'readInstallation',
  feature,
  summary:
    'How the installation is: backups, the last rehearsals of a restore, database, disk, versions, what failed last',
  method: 'GET',
  path: '/api/installation/',
  ...operator,
  reply: {
    200: z.object({
      versions: z.object({ product: z.string(), node: z.string(), database: z.string() }),
      database: z.object({
        kind: z.enum(['embedded', 'server']),
        bytes: z.number(),
        migrations: z.number(),
        last_migration: z.string(),
      }),
      disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }),
      up_since: instant,
      /** What `/readyz` says failed last. */
      degraded: z.array(z.string()),
      /** The newest first. */
      backups: z.array(backup),
      /** The newest first, at most five. */
      rehearsals: z.array(rehearsal),
    }),
  },
})

export const rehearseRestore = endpoint({
  name: 'rehearseRestore',
  feature,
  summary: 'Read the newest backup back into an empty database beside this one, and count; one at a time',
  method: 'POST',
  path: '/api/restore-rehearsals/',
  ...operator,
  reply: { 201: message },
  creates: true,
})
