import type { AreaGrade, AreaGrid } from './card-areas.api.ts'

/** A grade while it is being written; `stored` is what the server has, as far as this screen knows. */
export interface Cell {
  studentId: string
  areaId: string
  text: string
  stored: string
  version: number
  /** What is on its way to the server. */
  sending: string | null
}
/** Somebody else's grade that stood where one was typed. */
export interface Overtaken extends AreaGrade {
  by: string
  mine: string
}
export interface GridState {
  cells: Readonly<Record<string, Cell>>
  failure: string | null
  overtaken: readonly Overtaken[]
}
export type GridEvent =
  | { type: 'typed'; keys: readonly string[]; text: string }
  | { type: 'sent'; keys: readonly string[] }
  | { type: 'answered'; saved: readonly AreaGrade[]; stale: readonly (AreaGrade & { by: string })[] }
  | { type: 'failed'; message: string }
  | { type: 'noted' }

export const keyOf = (studentId: string, areaId: string) => `${studentId} ${areaId}`

export function startGrid({ students, areas, grades }: AreaGrid): GridState {
  const stored = new Map(grades.map((grade) => [keyOf(grade.student_id, grade.area_id), grade]))
  const cells: Record<string, Cell> = {}
  for (const { student_id: studentId } of students) {
    for (const { area_id: areaId } of areas) {
      const key = keyOf(studentId, areaId)
      const { grade = '', version = 0 } = stored.get(key) ?? {}
      cells[key] = { studentId, areaId, text: grade, stored: grade, version, sending: null }
    }
  }
  return { cells, failure: null, overtaken: [] }
}

/** One letter, large: the last one typed. */
export const typedGrade = (text: string) => text.trim().slice(-1).toUpperCase()
export const isUnsaved = ({ cells }: GridState) => Object.values(cells).some(({ text, stored }) => text !== stored)
export const isGrade = (text: string, scale: readonly string[]) => text === '' || scale.includes(text)

/** What may go out now: changed, a grade of the scale, and not on its way. */
export const readyCells = ({ cells }: GridState, scale: readonly string[]): [string, Cell][] =>
  Object.entries(cells).filter(
    ([, { text, stored, sending }]) => text !== stored && sending === null && isGrade(text, scale),
  )

const change = (
  cells: GridState['cells'],
  keys: Iterable<string>,
  to: (cell: Cell, key: string) => Partial<Cell>,
): GridState['cells'] => {
  const changed: Record<string, Cell> = { ...cells }
  for (const key of keys) {
    const cell = cells[key]
    if (cell) changed[key] = { ...cell, ...to(cell, key) }
  }
  return changed
}

export function nextGrid(state: GridState, event: GridEvent): GridState {
  const { cells } = state
  switch (event.type) {
    case 'typed':
      return { ...state, failure: null, cells: change(cells, event.keys, () => ({ text: event.text })) }
    case 'sent':
      return { ...state, failure: null, cells: change(cells, event.keys, ({ text }) => ({ sending: text })) }
    case 'answered': {
      const byKey = (list: readonly AreaGrade[]) =>
        new Map(list.map((grade) => [keyOf(grade.student_id, grade.area_id), grade]))
      const saved = byKey(event.saved)
      const stale = byKey(event.stale)
      const stored = (grade: AreaGrade | undefined) => ({ stored: grade?.grade ?? '', version: grade?.version ?? 0 })
      const kept = change(cells, saved.keys(), (_, key) => ({ ...stored(saved.get(key)), sending: null }))
      const now = change(kept, stale.keys(), (_, key) => ({
        ...stored(stale.get(key)),
        text: stale.get(key)?.grade ?? '',
        sending: null,
      }))
      const overtaken = event.stale.map((grade) => ({
        ...grade,
        mine: cells[keyOf(grade.student_id, grade.area_id)]?.sending ?? '',
      }))
      return { ...state, cells: now, overtaken: [...state.overtaken, ...overtaken] }
    }
    case 'failed':
      return {
        ...state,
        failure: event.message,
        cells: change(cells, Object.keys(cells), () => ({ sending: null })),
      }
    case 'noted':
      return { ...state, overtaken: [] }
    default:
      return event satisfies never
  }
}

/** How many of the students have a grade in every area. */
export const countGraded = ({ students, areas }: AreaGrid, { cells }: GridState): number =>
  students.filter(({ student_id: id }) => areas.every(({ area_id: area }) => cells[keyOf(id, area)]?.text)).length
