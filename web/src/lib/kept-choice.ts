import { isRecord } from '@margam/school/is-record'

type ChoiceStore = Pick<Storage, 'getItem' | 'setItem'>

/** What somebody chose last time on a screen; "" for what was not chosen. */
export function keptChoice<Name extends string>(
  store: ChoiceStore,
  key: string,
  names: readonly Name[],
): Record<Name, string> {
  let kept: unknown = null
  try {
    kept = JSON.parse(store.getItem(key) ?? 'null')
  } catch {
    // what cannot be read is as good as nothing
  }
  const text = (name: Name) => (isRecord(kept) && typeof kept[name] === 'string' ? kept[name] : '')
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>
}

export function keepChoice(store: ChoiceStore, key: string, choice: Record<string, string>) {
  try {
    store.setItem(key, JSON.stringify(choice))
  } catch {
    // it is chosen again next time
  }
}
