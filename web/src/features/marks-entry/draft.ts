import { isRecord } from '@margam/school/is-record'
import { marksDraftKey } from '../../lib/storage-keys.ts'
import type { ExamValues } from './exam-form.ts'
import type { GridState, GridTexts } from './grid-model.ts'

/** What was typed and not saved, as it is kept on this device. */
export interface MarksDraft {
  /** When it was typed, in milliseconds. */
  at: number
  exam: ExamValues
  cells: Record<string, DraftCell>
}
interface DraftCell {
  text: string
  /** Of the stored mark that it was typed over. */
  version: number | null
  /** What stood in the cell before it was set to absent. */
  before?: string
}
type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The exam whose marks are typed, and by whom. */
export interface DraftedExam {
  userId: string
  classId: string
  subjectId: string
  /** Null for a new exam. */
  examId: string | null
}
const keyOf = ({ userId, classId, subjectId, examId }: DraftedExam) =>
  marksDraftKey([userId, classId, subjectId, examId ?? 'new'])

const isText = (value: unknown): value is string => typeof value === 'string'

function toDraft(value: unknown): MarksDraft | null {
  if (!isRecord(value) || typeof value['at'] !== 'number') return null
  const { at, exam, cells } = value
  if (!isRecord(exam) || !isRecord(cells)) return null
  const field = (name: keyof ExamValues) => (isText(exam[name]) ? exam[name] : '')
  const kept = Object.entries(cells).flatMap(([id, cell]): [string, DraftCell][] => {
    if (!isRecord(cell) || !isText(cell['text'])) return []
    const version = typeof cell['version'] === 'number' ? cell['version'] : null
    return [[id, { text: cell['text'], version, ...(isText(cell['before']) && { before: cell['before'] }) }]]
  })
  return {
    at,
    exam: {
      exam_name: field('exam_name'),
      exam_date: field('exam_date'),
      max_mark: field('max_mark'),
      weight: field('weight'),
      term_id: field('term_id'),
    },
    cells: Object.fromEntries(kept),
  }
}

/** The draft of an exam; one that cannot be read is taken away. */
export function readDraft(store: DraftStore, drafted: DraftedExam): MarksDraft | null {
  const text = store.getItem(keyOf(drafted))
  if (text === null) return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = null
  }
  const draft = toDraft(value)
  if (!draft) store.removeItem(keyOf(drafted))
  return draft
}

/** Keeps a draft, or removes it when there is nothing in it. False when this device has no room for it. */
export function keepDraft(store: DraftStore, drafted: DraftedExam, draft: MarksDraft | null): boolean {
  if (!draft) {
    store.removeItem(keyOf(drafted))
    return true
  }
  try {
    store.setItem(keyOf(drafted), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/**
 * Where what is typed stands: on this device; nowhere but on the screen, for want of room; or not kept any more since
 * another tab keeps the same marks, or has saved or discarded them.
 */
export type Keeping = 'kept' | 'no room' | 'typed elsewhere' | 'ended elsewhere'

/**
 * Keeps the drafts of one exam, until another tab does: two tabs never write into one draft. `started` is what the
 * screen began with.
 */
export function createDraftKeeper(store: DraftStore, drafted: DraftedExam, started: MarksDraft | null = null) {
  const listeners = new Set<() => void>()
  let keeping: Keeping = 'kept'
  let latest = started
  const tell = (now: Keeping) => {
    if (now === keeping) return
    keeping = now
    for (const listener of listeners) listener()
  }
  const write = (draft: MarksDraft | null) => tell(keepDraft(store, drafted, draft) ? 'kept' : 'no room')
  return {
    keep(draft: MarksDraft | null) {
      latest = draft
      if (keeping === 'kept' || keeping === 'no room') write(draft)
    },
    /** Another tab wrote into the storage; null where it took the draft away. */
    heard(key: string | null, written: string | null) {
      if (key === keyOf(drafted)) tell(written === null ? 'ended elsewhere' : 'typed elsewhere')
    },
    /** What stands on this screen counts from now on. */
    claim() {
      keeping = 'kept'
      keepDraft(store, drafted, latest)
      for (const listener of listeners) listener()
    },
    keeping: () => keeping,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** What is to be kept of the screen; null when nothing was typed. */
export function draftOf(
  state: GridTexts & Pick<GridState, 'beforeAbsent'>,
  isChanged: (id: string) => boolean,
  exam: ExamValues | null,
  at: number,
): MarksDraft | null {
  const cells = Object.fromEntries(
    Object.entries(state.typed)
      .filter((entry): entry is [string, string] => entry[1] !== undefined && isChanged(entry[0]))
      .map(([id, text]) => {
        const before = state.beforeAbsent[id]
        return [id, { text, version: state.stored[id]?.version ?? null, ...(before !== undefined && { before }) }]
      }),
  )
  if (Object.keys(cells).length === 0 && !exam) return null
  return { at, exam: exam ?? { exam_name: '', exam_date: '', max_mark: '', weight: '', term_id: '' }, cells }
}

/** The grid with a draft over it: a mark that was changed since is held up against the version it was typed over. */
export function restore(state: GridState, draft: MarksDraft): GridState {
  const known = Object.entries(draft.cells).filter(([id]) => state.stored[id] !== undefined)
  return {
    ...state,
    typed: Object.fromEntries(known.map(([id, { text }]) => [id, text])),
    beforeAbsent: Object.fromEntries(known.map(([id, { before }]) => [id, before])),
    stored: {
      ...state.stored,
      ...Object.fromEntries(
        known.map(
          ([id, { version }]) => [id, { ...state.stored[id], text: state.stored[id]?.text ?? '', version }] as const,
        ),
      ),
    },
  }
}
