import { formatList } from '../lib/format.ts'

/** Something typed that is on the screen only. */
export interface Unsaved {
  /** As a sentence names it: "this student". */
  what: string
  /** The dialog that it stands in, or null on the page itself. */
  dialog: symbol | null
  isDirty: () => boolean
}

/** What leaving would lose, in words; null when that is nothing. Closing a dialog loses what stands in it alone. */
export function whatIsLost(held: Iterable<Unsaved>, dialog?: symbol): string | null {
  const lost = [...held].filter((one) => (dialog === undefined || one.dialog === dialog) && one.isDirty())
  return lost.length === 0 ? null : formatList(new Set(lost.map(({ what }) => what)))
}

interface Address {
  pathname: string
  search: string
}
/** A hash only scrolls; every other part of the address can take a form away. */
export const isElsewhere = (from: Address, to: Address) => from.pathname !== to.pathname || from.search !== to.search
