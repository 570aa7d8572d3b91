import * as z from 'zod/mini'
import { entries, fromJson } from './fields.ts'
import { readFrom } from './file-rules.ts'
import { rowError } from './tasks.ts'

const most = (length: number) => z.string().check(z.maxLength(length))

/** What columns of a file hold, by the key of their heading: a field, or '' to leave one out. It is remembered. */
export const headingChoices = z._default(z.pipe(fromJson, entries(most(100), most(40), 100)), {})

/** The headings of a file and what each is taken for; null is a column that somebody must say. */
export const headings = z.array(z.object({ heading: z.string(), key: z.string(), field: z.nullable(z.string()) }))
export type Headings = z.output<typeof headings>

/** What a look through a sheet of people answers, before anything of it is brought in. */
export const sheetCheck = {
  status: z.literal('success'),
  sheet: readFrom,
  rows: z.number(),
  headings,
  columns: z.array(z.string()),
  /** The first rows as they would come in. */
  preview: z.array(z.record(z.string(), z.string())),
  errors: z.array(rowError),
}
