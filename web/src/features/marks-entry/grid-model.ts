import type { EntryStudent, MarkConflict } from '@margam/contract/marks-entry'
import { ABSENT, isTypedAbsent, type MarkCell, markCellText, readMarkCell } from '@margam/school/mark-cell'
import { formatMark, type Hundredths, parseMark } from '@margam/school/rounding'

/** What the server has of a student's mark, as a cell shows it. */
export interface StoredCell {
  text: string
  /** Null while not entered. */
  version: number | null
  /** Of somebody absent: the mark from before. */
  before?: string
}
type Texts = Readonly<Record<string, string | undefined>>
interface Step {
  before: Texts
  after: Texts
}

export interface GridState {
  stored: Readonly<Record<string, StoredCell>>
  /** What was typed, by student; a key that is not there shows what is stored. */
  typed: Texts
  /** What stood in a cell before it was set to absent. */
  beforeAbsent: Texts
  past: readonly Step[]
  future: readonly Step[]
  /** The cell being typed into: its keystrokes are undone together. */
  open: string | null
  /** A cell that letters have just made absent, and those letters: more of them may make a word of it, or nonsense. */
  spelt: { id: string; letters: string } | null
  /** The cell that the last undo or redo changed, to be shown. */
  touched: string | null
}

/** What the cells show. */
export type GridTexts = Pick<GridState, 'stored' | 'typed'>

export type GridAction =
  | { type: 'type'; id: string; text: string }
  | { type: 'leave' }
  | { type: 'revert'; id: string }
  | { type: 'absent'; id: string }
  | { type: 'fill'; texts: Record<string, string> }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'discard' }
  /** Somebody else's marks: those of `theirs` are taken over, against the others ours is held up from now on. */
  | { type: 'meet'; conflicts: readonly MarkConflict[]; theirs: ReadonlySet<string> }

const KEPT_STEPS = 200
/** More than any exam is out of: for cells that are read while the maximum is not given. */
const NO_MAXIMUM = 999_999n

const storedText = (mark: number | null, status: 'present' | 'absent' | null) => {
  const exact = mark === null ? undefined : parseMark(mark)
  return status === 'absent' ? ABSENT : exact === undefined ? '' : formatMark(exact)
}

export const startGrid = (students: readonly EntryStudent[], typed: Texts = {}): GridState => ({
  stored: Object.fromEntries(
    students.map(({ id, mark, status, version, mark_before_absence: before }) => [
      id,
      { text: storedText(mark, status), version, before: storedText(before ?? null, null) },
    ]),
  ),
  typed,
  beforeAbsent: {},
  past: [],
  future: [],
  open: null,
  spelt: null,
  touched: null,
})

export const storedOf = (state: GridTexts, id: string) => state.stored[id]?.text ?? ''
export const textOf = (state: GridTexts, id: string): string => state.typed[id] ?? storedOf(state, id)
export const readCell = (text: string, maximum: Hundredths | undefined): MarkCell =>
  readMarkCell(text, maximum ?? NO_MAXIMUM)

const firstKey = (texts: Texts) => Object.keys(texts)[0] ?? null
const merge = (texts: Texts, more: Texts): Texts => ({ ...texts, ...more })

function apply(state: GridState, after: Texts, open: string | null): GridState {
  const before = Object.fromEntries(Object.keys(after).map((id) => [id, state.typed[id]]))
  const last = state.past.at(-1)
  const goesOn = open !== null && state.open === open && last !== undefined
  const past = goesOn
    ? [...state.past.slice(0, -1), { before: last.before, after }]
    : [...state.past, { before, after }].slice(-KEPT_STEPS)
  return { ...state, typed: merge(state.typed, after), past, future: [], open, touched: null }
}

function makeAbsent(state: GridState, id: string, letters: string): GridState {
  const now = textOf(state, id)
  const next = now === ABSENT ? state : apply(state, { [id]: ABSENT }, id)
  const beforeAbsent = now === ABSENT ? state.beforeAbsent : { ...state.beforeAbsent, [id]: now }
  return { ...next, beforeAbsent, spelt: { id, letters } }
}

/** An a or a b is enough for absent; whoever goes on with "ab" or "absent" means the same, and "abc" stays as typed. */
function typeText(state: GridState, id: string, shown: string): GridState {
  const { spelt } = state
  const isGoingOn = spelt?.id === id && shown.startsWith(ABSENT)
  const text = isGoingOn ? `${spelt.letters}${shown.slice(ABSENT.length)}` : shown
  const isLetter = text.length === 1 && isTypedAbsent(text)
  // of AB the last letter was deleted
  if (isLetter && textOf(state, id) === ABSENT) return { ...apply(state, { [id]: '' }, id), spelt: null }
  if (isLetter || (isGoingOn && isTypedAbsent(text))) return makeAbsent(state, id, text)
  return { ...apply(state, { [id]: text }, id), spelt: null }
}

export function reduceGrid(state: GridState, action: GridAction): GridState {
  if (action.type === 'type') return typeText(state, action.id, action.text)
  const next = reduceOther(state, action)
  return action.type === 'absent' || next.spelt === null ? next : { ...next, spelt: null }
}

function reduceOther(state: GridState, action: Exclude<GridAction, { type: 'type' }>): GridState {
  switch (action.type) {
    case 'leave':
      return state.open === null ? state : { ...state, open: null }
    case 'revert': {
      const last = state.past.at(-1)
      if (state.open !== action.id || !last) return state
      return { ...state, typed: merge(state.typed, last.before), past: state.past.slice(0, -1), open: null }
    }
    case 'absent': {
      const { id } = action
      const now = textOf(state, id)
      const isAbsent = readCell(now, undefined).kind === 'absent'
      const earlier =
        state.beforeAbsent[id] ??
        (storedOf(state, id) === ABSENT ? (state.stored[id]?.before ?? '') : storedOf(state, id))
      return isAbsent ? { ...apply(state, { [id]: earlier }, null), spelt: null } : makeAbsent(state, id, 'a')
    }
    case 'fill':
      return Object.keys(action.texts).length ? apply(state, action.texts, null) : state
    case 'undo': {
      const last = state.past.at(-1)
      if (!last) return state
      return {
        ...state,
        typed: merge(state.typed, last.before),
        past: state.past.slice(0, -1),
        future: [last, ...state.future],
        open: null,
        touched: firstKey(last.before),
      }
    }
    case 'redo': {
      const [next, ...future] = state.future
      if (!next) return state
      return {
        ...state,
        typed: merge(state.typed, next.after),
        past: [...state.past, next],
        future,
        open: null,
        touched: firstKey(next.after),
      }
    }
    case 'discard':
      return { ...state, typed: {}, beforeAbsent: {}, past: [], future: [], open: null, touched: null }
    case 'meet': {
      const now = action.conflicts.map(({ student_id, mark, status, version }): [string, StoredCell] => [
        student_id,
        { text: storedText(mark, status), version },
      ])
      const taken = now.filter(([id]) => action.theirs.has(id)).map(([id, { text }]): [string, string] => [id, text])
      return {
        ...state,
        stored: { ...state.stored, ...Object.fromEntries(now) },
        typed: merge(state.typed, Object.fromEntries(taken)),
        past: [],
        future: [],
        open: null,
        touched: null,
      }
    }
  }
}

/** Whether a cell would change what is stored. 40.0 is what 40 is. */
export function isChanged(state: GridTexts, id: string, maximum: Hundredths | undefined): boolean {
  const typed = state.typed[id]
  if (typed === undefined || typed.trim() === storedOf(state, id)) return false
  const cell = readCell(typed, maximum)
  return cell.kind === 'wrong' || markCellText(cell) !== storedOf(state, id)
}

export interface RowToSave {
  id: string
  roll_no: string
  name: string
  mark: string
  absent: boolean
  /** The mark is taken back. */
  remove: boolean
  version: number | null
}

/** The rows that a save sends: what changed, none of it wrong. */
export const rowsToSave = (
  state: GridState,
  students: readonly EntryStudent[],
  maximum: Hundredths | undefined,
): RowToSave[] =>
  students
    .filter(({ id }) => isChanged(state, id, maximum))
    .map(({ id, roll_no, name }) => {
      const cell = readCell(textOf(state, id), maximum)
      return {
        id,
        roll_no,
        name,
        mark: cell.kind === 'mark' ? formatMark(cell.mark) : '',
        absent: cell.kind === 'absent',
        remove: cell.kind === 'blank',
        version: state.stored[id]?.version ?? null,
      }
    })

/** The index of the next cell with a problem after `from`, around the end; -1 when there is none. */
export function nextProblem(problems: readonly (string | undefined)[], from: number): number {
  const after = problems.findIndex((problem, i) => i > from && problem !== undefined)
  return after === -1 ? problems.findIndex((problem) => problem !== undefined) : after
}

/** The texts that filling down writes: the top cell of the range into the others, or the one above into a single cell. */
export function fillDown(
  state: GridState,
  students: readonly EntryStudent[],
  anchor: number,
  focus: number,
): Record<string, string> {
  const [first, last] = [Math.min(anchor, focus), Math.max(anchor, focus)]
  const source = first === last ? first - 1 : first
  const from = students[source]
  if (!from) return {}
  const text = textOf(state, from.id)
  return Object.fromEntries(students.slice(source + 1, last + 1).map(({ id }) => [id, text]))
}
