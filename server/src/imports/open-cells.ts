import { CsvError, type CsvRow } from '@margam/school/csv'
import { openSheet } from './open-sheet.ts'
import type { Cells, CellsTask } from './read-cells.ts'

// Runs in a thread: nothing of the server but this folder may be imported here.

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
