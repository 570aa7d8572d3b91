import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

export const SCHOOL_FORMAT = 'margam-school-1'

export const ENTRIES = {
  readme: 'README.txt',
  manifest: 'manifest.json',
  identityNumbers: 'identity-numbers.sealed',
} as const
export const rowsEntry = (table: string, isForReading: boolean) =>
  `${isForReading ? 'for-reading' : 'tables'}/${table}.jsonl`

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.number().check(z.int(), z.minimum(0))
const table = z.object({ rows: count, sha256: digest })

export const manifestSchema = z.object({
  format: z.literal(SCHOOL_FORMAT),
  /** Of the product. */
  version: z.string(),
  /** Which it has been through: the file fits where they are the same. */
  migrations: z.array(z.string()),
  school: z.object({ id: z.uuid(), name: z.string() }),
  /** All rows are as of this moment. */
  made_at: z.iso.datetime(),
  /** In the order in which they come in. */
  tables: z.record(z.string(), table),
  for_reading: z.record(z.string(), table),
  /** By the id of its row; without size and sum where the bytes were lost. */
  files: z.record(
    z.uuid(),
    z.object({
      entry: z.string(),
      size: z.optional(count),
      sha256: z.optional(digest),
      missing: z.optional(z.literal(true)),
    }),
  ),
  /** What the school uses of the content that comes with the product. */
  content: z.object({ boards: z.array(z.string()), topics: z.array(z.string()) }),
  identity_numbers: z.object({
    held: count,
    /** Those that no key opened. */
    unreadable: count,
    /** The sum of their sealed entry; null where there is none. */
    sha256: z.nullable(digest),
  }),
})
export type Manifest = z.output<typeof manifestSchema>
export type Sum = Manifest['tables'][string]

export const rowsOfAll = (manifest: Manifest) => Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0)

export const manifestText = (manifest: Manifest) => `${JSON.stringify(manifest, null, 1)}\n`

/** Tells files apart, and whether one came over as it was sent: the manifest has a sum of everything else. */
export const fingerprint = (manifest: Manifest) => createHash('sha256').update(manifestText(manifest)).digest('hex')
