import { isRecord } from '@margam/school/is-record'
import { marksDraftKey } from '../../lib/storage-keys.ts'
import type { KeptRow } from './question-grid-model.ts'

const keyOf = (userId: string, examId: string) => marksDraftKey([userId, 'questions', examId])

function toRow(value: unknown, columns: number): KeptRow | undefined {
  if (!isRecord(value) || !Array.isArray(value['cells']) || value['cells'].length !== columns) return undefined
  if (!value['cells'].every((cell) => typeof cell === 'string')) return undefined
  if (typeof value['version'] !== 'number') return undefined
  return { cells: value['cells'], isAbsent: value['isAbsent'] === true, version: value['version'] }
}

/** What was typed and not saved, as this device keeps it; what cannot be read, or is of other columns, is left out. */
export function readKept(userId: string, examId: string, columns: number): Record<string, KeptRow> {
  const text = localStorage.getItem(keyOf(userId, examId))
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value)) return {}
    return Object.fromEntries(
      Object.entries(value).flatMap(([id, row]): [string, KeptRow][] => {
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
function keepRows(key: string, rows: Readonly<Record<string, KeptRow>>): boolean {
  if (Object.keys(rows).length === 0) {
    localStorage.removeItem(key)
    return true
  }
  try {
    localStorage.setItem(key, JSON.stringify(rows))
    return true
  } catch {
    return false
  }
}

/** Keeps the rows of an exam, and knows whether there is room for them. */
export function createRowKeeper(userId: string, examId: string) {
  const listeners = new Set<() => void>()
  let hasRoom = true
  return {
    keep(rows: Readonly<Record<string, KeptRow>>) {
      const kept = keepRows(keyOf(userId, examId), rows)
      if (kept === hasRoom) return
      hasRoom = kept
      for (const listener of listeners) listener()
    },
    hasRoom: () => hasRoom,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
