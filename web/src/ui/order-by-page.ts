interface Placed {
  compareDocumentPosition: (other: never) => number
}
const FOLLOWS = 4

/** Messages in the order in which their fields stand on the page; those without a field come last. */
export function orderByPage<M extends { id: string }>(
  messages: readonly M[],
  find: (id: string) => Placed | null,
): M[] {
  return messages
    .map((message) => ({ message, place: find(message.id) }))
    .toSorted((a, b) => {
      if (!a.place || !b.place) return Number(!a.place) - Number(!b.place)
      return a.place.compareDocumentPosition(b.place as never) & FOLLOWS ? -1 : 1
    })
    .map(({ message }) => message)
}
