import type { Usage } from '../assembly/problem.ts'

/** Past use from the history: item ids and, for generated ones, their models. */
export function usageOf(history: readonly unknown[]): Usage[] {
  return history.flatMap((paper, index) => {
    const age = history.length - 1 - index
    const ids = [...new Set(idsIn(paper))]
    const families = [
      ...new Set(ids.filter((id) => /^[A-Z]\d+(?:-[a-z0-9-]+)?\./.test(id)).map((id) => id.split('.')[0])),
    ]
    return [...ids, ...families].map((id) => ({ id, age }))
  })
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'item_ids' || key === 'items' || key === 'item_id' || key === 'id') return idsIn(inner)
    return typeof inner === 'object' ? idsIn(inner) : []
  })
}
