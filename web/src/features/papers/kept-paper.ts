import type { QuestionPaper } from '@margam/contract/papers'
import { isRecord } from '@margam/school/is-record'
import { LATEST_PAPER } from '../../lib/storage-keys.ts'

type PaperStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Whether a value that was kept somewhere is a paper as the screens show it. */
export const isPaper = (value: unknown): value is QuestionPaper =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['qn_code'] === 'string' &&
  typeof value['version'] === 'number' &&
  isRecord(value['selected_questions']) === !Array.isArray(value['selected_questions']) &&
  isRecord(value['school']) &&
  [value['sections'], value['instructions'], value['other_sets'], value['cross_table']].every(Array.isArray)

/** The paper that was made or opened last in this browser. */
export function readKeptPaper(store: PaperStore): QuestionPaper | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(LATEST_PAPER) ?? 'null')
    return isPaper(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps it for the key and for coming back; a browser without room for it reads it anew instead. */
export function keepPaper(store: PaperStore, paper: QuestionPaper | null) {
  store.removeItem(LATEST_PAPER)
  if (!paper) return
  try {
    store.setItem(LATEST_PAPER, JSON.stringify(paper))
  } catch {
    store.removeItem(LATEST_PAPER)
  }
}

/** The paper that a link brought along. */
export const paperOf = (state: unknown): QuestionPaper | null =>
  isRecord(state) && isPaper(state['paper']) ? state['paper'] : null
