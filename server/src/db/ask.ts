/** Asks on one connection: what a statement sets there holds for the next. */
export type Ask = <Row = Record<string, unknown>>(sql: string, params?: unknown[]) => Promise<Row[]>
