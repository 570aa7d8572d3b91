import type { MenuItem } from './menus.ts'

/** The pages whose name has every word typed, in any order; those that begin with the text come first. */
export function matchPages(items: readonly MenuItem[], text: string): MenuItem[] {
  const wanted = text.trim().toLocaleLowerCase()
  const words = wanted.split(/\s+/)
  const starts = (item: MenuItem) => Number(item.label.toLocaleLowerCase().startsWith(wanted))
  return items
    .filter((item) => words.every((word) => item.label.toLocaleLowerCase().includes(word)))
    .toSorted((a, b) => starts(b) - starts(a))
}
