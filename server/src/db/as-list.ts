import { Column, is, SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A select of drizzle's whose fields are columns and fragments, none of them within another. */
export interface Select<T> extends SQLWrapper {
  readonly _: { readonly result: T[]; readonly selectedFields: Readonly<Record<string, unknown>> }
}
type Decoder = Pick<Column, 'mapFromDriverValue'>

function decoderOf(name: string, field: unknown): Decoder {
  if (is(field, Column)) return field
  // what a fragment is read as is not in drizzle's own types
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder
  if (is(field, SQL.Aliased)) return decoderOf(name, field.sql)
  throw new Error(`${name} is no column and no fragment: a list has flat rows.`)
}

/** A number of JSON has no trailing noughts, which a mark has. */
const isDecimal = (field: unknown) => is(field, Column) && field.getSQLType().startsWith('numeric')

/**
 * The rows of a select as one value of a statement, in their order, so that a statement brings several lists. They are
 * read as the select alone would read them; only a fragment comes as JSON has its value: a time is a text.
 */
export function asList<T>(select: Select<T>): SQL<T[]> {
  const fields = Object.entries(select._.selectedFields)
  const decoders = fields.map(([name, field]) => [name, decoderOf(name, field)] as const)
  // lists of values: two columns may have one name, and no name is sent with each row
  const columns = fields.map((_, i) => sql.identifier(`f${i}`))
  const values = columns.map((column, i) => (isDecimal(fields[i][1]) ? sql`${column}::text` : column))
  return sql`(select coalesce(json_agg(json_build_array(${sql.join(values, sql`, `)})), '[]')
    from ${select} as listed(${sql.join(columns, sql`, `)}))`.mapWith((rows: unknown[][]) =>
    rows.map((row) => toRow(row, decoders) as T),
  )
}

function toRow(values: readonly unknown[], decoders: readonly (readonly [string, Decoder])[]) {
  const row: Record<string, unknown> = {}
  decoders.forEach(([name, decoder], i) => {
    const value = values[i]
    row[name] = value === null ? null : decoder.mapFromDriverValue(value)
  })
  return row
}
