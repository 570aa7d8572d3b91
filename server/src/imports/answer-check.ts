import type { RowProblem } from '@margam/contract/tasks'
import type { Sheet } from './read-sheet.ts'

/** So many rows are shown of what would come in. */
const PREVIEW_ROWS = 20

/** What a look through a sheet of people answers. */
export const answerCheck = <Fields>(
  { sheet, total, headings, columns, rows }: Sheet<Fields>,
  errors: readonly RowProblem[],
) => ({
  status: 'success' as const,
  sheet,
  rows: total,
  headings,
  columns,
  preview: rows.slice(0, PREVIEW_ROWS).map(({ fields }) => fields),
  errors: [...errors],
})
