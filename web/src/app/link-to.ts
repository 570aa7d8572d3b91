import type { ScreenPath } from './screens.ts'

type NamesIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type Query = Record<string, string | undefined>
type Values<P extends string> = [NamesIn<P>] extends [never]
  ? [query?: Query]
  : [values: Record<NamesIn<P>, string> & Query]

/** The address of a screen; what its path has no `:name` for becomes the query. */
export function linkTo<P extends ScreenPath>(path: P, ...[values = {}]: Values<P>): string {
  const left = new Map(Object.entries<string | undefined>(values))
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = left.get(name) ?? ''
    left.delete(name)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams([...left].filter((pair): pair is [string, string] => Boolean(pair[1])))
  return query.size > 0 ? `${address}?${query}` : address
}
