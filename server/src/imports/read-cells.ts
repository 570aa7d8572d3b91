import type { CsvRow } from '@margam/school/csv'
import type { Sentence } from '@margam/school/sentence'
import type { Threads } from '../threads/threads.ts'

const OPEN_CELLS = new URL('./open-cells.ts', import.meta.url)
const SHEET_LIMIT_MS = 30_000

/** The rows of a file as texts, at most `most` and one more; or why there are none. */
export type Cells = { sheet: string | null; rows: CsvRow[] } | { refusal: Sentence }

export interface CellsTask {
  bytes: Uint8Array
  most: number
}

/** Reads a small sheet as it is, in a thread, for a plan that knows the school. */
export async function readCells(threads: Threads, bytes: Uint8Array, most: number): Promise<Cells> {
  const task = { file: OPEN_CELLS, data: { bytes, most } satisfies CellsTask, limitMs: SHEET_LIMIT_MS }
  return (await threads.run('uploads', task)) as Cells
}
