/** Gives values numbers from 0 in the order in which they come. */
export function numbering<T>() {
  const known = new Map<T, number>()
  const list: T[] = []
  const of = (value: T) => {
    const at = known.get(value)
    if (at !== undefined) return at
    known.set(value, list.length)
    list.push(value)
    return list.length - 1
  }
  return { of, list }
}
