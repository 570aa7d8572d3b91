/** Something typed that is on the screen only. */
export interface Unsaved {
  /** Says that leaving would lose it, in a whole sentence. */
  loss: string
  /** The dialog that it stands in, or null on the page itself. */
  dialog: symbol | null
  isDirty: () => boolean
}

/** What leaving would lose, a sentence each; none when that is nothing. Closing a dialog loses what stands in it alone. */
export function lossesOf(held: Iterable<Unsaved>, dialog?: symbol): string[] {
  const lost = [...held].filter((one) => (dialog === undefined || one.dialog === dialog) && one.isDirty())
  return [...new Set(lost.map(({ loss }) => loss))]
}

interface Address {
  pathname: string
  search: string
}
/** A hash only scrolls; every other part of the address can take a form away. */
export const isElsewhere = (from: Address, to: Address) => from.pathname !== to.pathname || from.search !== to.search
