const ROWS_PER_STATEMENT = 1000

/** Writes many rows, so many in each statement. */
export async function inChunks<Row>(
  rows: readonly Row[],
  insert: (rows: Row[]) => PromiseLike<unknown>,
  size = ROWS_PER_STATEMENT,
) {
  for (let start = 0; start < rows.length; start += size) await insert(rows.slice(start, start + size))
}
