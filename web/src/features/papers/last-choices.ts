import { keepChoice, keptChoice } from '../../lib/kept-choice.ts'
import { paperChoicesKey } from '../../lib/storage-keys.ts'
import { noWishes, type Wishes } from './wishes.ts'

/** Wishes that begin with the board, class and subject of last time. */
export const lastChoices = (store: Storage, userId: string): Wishes => ({
  ...noWishes,
  ...keptChoice(store, paperChoicesKey(userId), ['board', 'cls', 'subject']),
})

export const keepChoices = (store: Storage, userId: string, { board, cls, subject }: Wishes) =>
  keepChoice(store, paperChoicesKey(userId), { board, cls, subject })
