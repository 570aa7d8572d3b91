interface OnPage {
  compareDocumentPosition: (other: never) => number
}
const FOLLOWS = 4

/** Messages in the order in which their fields stand on the page; those without a field come last. */
export function orderByPage<M extends { id: string }>(
  messages: readonly M[],
  find: (id: string) => OnPage | null,
): M[] {
  return messages
    .map((message) => ({ message, element: find(message.id) }))
    .toSorted((a, b) => {
      if (!a.element || !b.element) return Number(!a.element) - Number(!b.element)
      return a.element.compareDocumentPosition(b.element as never) & FOLLOWS ? -1 : 1
    })
    .map(({ message }) => message)
}
