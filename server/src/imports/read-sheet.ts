import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import type { RowProblem } from '@margam/contract/tasks'
import { type Sentence, say } from '@margam/school/sentence'
import { newId } from '../db/columns.ts'
import type { Threads } from '../threads/threads.ts'
import type { CheckedSheet, SheetChunk } from './check-sheet.ts'
import type { Choices } from './headings.ts'

/** A row of the sheet that passed its own rules, with its row number. */
export interface ReadRow<Fields> {
  row: number
  id: string
  fields: Fields
}
export interface Sheet<Fields> extends Omit<CheckedSheet, 'isRefused'> {
  rows: ReadRow<Fields>[]
}
/** Is told how many rows were read. */
export type SheetProgress = (done: number) => Promise<void>

/** Half a minute is ten times what the largest sheet takes. */
export const SHEET_LIMIT_MS = 30_000

/**
 * Reads the bytes of a sheet and checks each row by itself, in a thread: `file` is the feature's own module there, which
 * knows the kind of sheet. The rows come back some hundreds at a time, so that nothing else is held up for long.
 */
export async function readSheet<Fields>(
  threads: Threads,
  file: URL,
  bytes: Uint8Array,
  { choices = {}, onProgress }: { choices?: Choices; onProgress?: SheetProgress } = {},
): Promise<Sheet<Fields>> {
  const { port1: here, port2: there } = new MessageChannel()
  const rows: ReadRow<Fields>[] = []
  let told: Promise<unknown> = Promise.resolve()
  here.on('message', (chunk: SheetChunk<Fields>) => {
    for (const one of chunk.rows) rows.push({ row: one.row, id: newId(), fields: one.fields })
    told = told.then(() => onProgress?.(chunk.done))
    // it is awaited at the end; until then a failure has no other listener
    told.catch(() => undefined)
  })
  const allThere = once(here, 'close')
  try {
    const task = { file, data: { bytes, choices, port: there }, limitMs: SHEET_LIMIT_MS, transfer: [there] }
    const { isRefused, ...sheet } = (await threads.run('uploads', task)) as CheckedSheet
    await allThere
    await told
    return { ...sheet, rows: isRefused ? [] : rows }
  } finally {
    here.close()
  }
}

/** Refuses the second of two rows that share a value, and a value that is taken already. Case makes no difference. */
export function findTaken<Fields>(
  rows: readonly ReadRow<Fields>[],
  column: keyof Fields & string,
  taken: ReadonlySet<string>,
  message: Sentence,
): RowProblem[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ row, fields }): RowProblem[] => {
    const value = String(fields[column]).toLowerCase()
    if (!value) return []
    if (taken.has(value)) return [{ row, column, message }]
    const earlier = first.get(value)
    if (earlier !== undefined) return [{ row, column, message: say('The same as in row {earlier}.', { earlier }) }]
    first.set(value, row)
    return []
  })
}

/** What is wrong, by the headings that the file has itself. */
export const inItsHeadings = (errors: readonly RowProblem[], { headingOf }: Pick<CheckedSheet, 'headingOf'>) =>
  errors.map((error) => (error.row > 1 ? { ...error, column: headingOf[error.column] ?? error.column } : error))
