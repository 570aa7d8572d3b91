import { isRecord } from '@margam/school/is-record'
import { marksDraftKey } from '../../lib/storage-keys.ts'
import type { KeptRow } from './question-grid-model.ts'

/** The exam whose marks are typed, by whom, and under which paper: its columns mean nothing under another. */
interface KeptExam {
  userId: string
  examId: string
  paper: string
}
const keyOf = ({ userId, examId }: KeptExam) => marksDraftKey([userId, 'questions', examId])

function toRow(value: unknown, columns: number): KeptRow | undefined {
  if (!isRecord(value) || !Array.isArray(value['cells']) || value['cells'].length !== columns) return undefined
  if (!value['cells'].every((cell) => typeof cell === 'string')) return undefined
  if (typeof value['version'] !== 'number') return undefined
  return { cells: value['cells'], isAbsent: value['isAbsent'] === true, version: value['version'] }
}

/** What was typed and not saved, as this device keeps it; what cannot be read, or is of another paper, is left out. */
export function readKept(exam: KeptExam, columns: number): Record<string, KeptRow> {
  const text = localStorage.getItem(keyOf(exam))
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || value['paper'] !== exam.paper || !isRecord(value['rows'])) return {}
    return Object.fromEntries(
      Object.entries(value['rows']).flatMap(([id, row]): [string, KeptRow][] => {
        const read = toRow(row, columns)
        return read ? [[id, read]] : []
      }),
    )
  } catch {
    // what another version of the page wrote is worth nothing here
    return {}
  }
}

/** False where this device has no room for it. */
function keepRows(exam: KeptExam, rows: Readonly<Record<string, KeptRow>>): boolean {
  const key = keyOf(exam)
  if (Object.keys(rows).length === 0) {
    localStorage.removeItem(key)
    return true
  }
  try {
    localStorage.setItem(key, JSON.stringify({ paper: exam.paper, rows }))
    return true
  } catch {
    return false
  }
}

/** Where what is typed stands: on this device, or nowhere but on the screen, for want of room or for another tab. */
export type Keeping = 'kept' | 'no room' | 'elsewhere'

/** Keeps the rows of an exam, until another tab does: two tabs never write into one draft. */
export function createRowKeeper(exam: KeptExam) {
  const listeners = new Set<() => void>()
  let keeping: Keeping = 'kept'
  const tell = (now: Keeping) => {
    if (now === keeping) return
    keeping = now
    for (const listener of listeners) listener()
  }
  return {
    keep(rows: Readonly<Record<string, KeptRow>>) {
      if (keeping !== 'elsewhere') tell(keepRows(exam, rows) ? 'kept' : 'no room')
    },
    /** Another tab wrote into the storage. */
    heard(key: string | null) {
      if (key === keyOf(exam)) tell('elsewhere')
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
