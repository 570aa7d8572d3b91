import { CsvError, type CsvRow } from '@margam/school/csv'
import type { Sentence } from '@margam/school/sentence'
import type { Threads } from '../threads/threads.ts'
import { openSheet } from './open-sheet.ts'

// Runs in a thread, but for `readCells`: nothing of the server but this folder may be imported here.

const SHEET_LIMIT_MS = 30_000

/** The rows of a file as texts, at most `most` and one more; or why there are none. */
export type Cells = { sheet: string | null; rows: CsvRow[] } | { refusal: Sentence }

interface CellsTask {
  bytes: Uint8Array
  most: number
}

export default async function openCells({ bytes, most }: CellsTask): Promise<Cells> {
  const opened = await openSheet(bytes)
  if ('refusal' in opened) return opened
  const rows: CsvRow[] = []
  try {
    for (const row of opened.rows) if (rows.push(row) > most) break
  } catch (error) {
    if (error instanceof CsvError) return { refusal: error.sentence }
    throw error
  }
  return { sheet: opened.sheet, rows }
}

/** Reads a small sheet as it is, for a plan that knows the school. */
export async function readCells(threads: Threads, bytes: Uint8Array, most: number): Promise<Cells> {
  const task = { file: new URL(import.meta.url), data: { bytes, most }, limitMs: SHEET_LIMIT_MS }
  return (await threads.run('uploads', task)) as Cells
}
