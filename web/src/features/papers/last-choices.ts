import { isRecord } from '@margam/school/is-record'
import { paperChoicesKey } from '../../lib/storage-keys.ts'
import { noWishes, type Wishes } from './wishes.ts'

type ChoiceStore = Pick<Storage, 'getItem' | 'setItem'>

/** Wishes that begin with the board, class and subject of last time. */
export function lastChoices(store: ChoiceStore, userId: string): Wishes {
  let kept: unknown = null
  try {
    kept = JSON.parse(store.getItem(paperChoicesKey(userId)) ?? 'null')
  } catch {
    // what cannot be read is as good as nothing
  }
  const text = (name: string) => (isRecord(kept) && typeof kept[name] === 'string' ? kept[name] : '')
  return { ...noWishes, board: text('board'), cls: text('cls'), subject: text('subject') }
}

export function keepChoices(store: ChoiceStore, userId: string, { board, cls, subject }: Wishes) {
  try {
    store.setItem(paperChoicesKey(userId), JSON.stringify({ board, cls, subject }))
  } catch {
    // it is chosen again next time
  }
}
