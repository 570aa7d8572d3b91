import { t } from '@lingui/core/macro'

interface Pressed {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}
export interface KeyMeaning {
  does:
    | 'next'
    | 'previous'
    | 'right'
    | 'left'
    | 'extend-down'
    | 'extend-up'
    | 'fill'
    | 'absent'
    | 'revert'
    | 'undo'
    | 'redo'
    | 'problem'
    | 'save'
    | 'help'
  /** Not for marks that nobody may change. */
  changes: boolean
}

const CHANGES: ReadonlySet<KeyMeaning['does']> = new Set(['fill', 'absent', 'revert', 'undo', 'redo', 'save'])
const meaning = (does: KeyMeaning['does']): KeyMeaning => ({ does, changes: CHANGES.has(does) })

function meaningWithControl({ key, shiftKey }: Pressed): KeyMeaning['does'] | undefined {
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo'
    case 'y':
      return 'redo'
    case 'd':
      return 'fill'
    case 's':
      return 'save'
    default:
      return undefined
  }
}

function meaningAlone({ key, shiftKey }: Pressed, column: 'mark' | 'absent', isAtEnd: boolean) {
  switch (key) {
    case 'Enter':
      // on the button it is the button's own press
      return column === 'absent' ? undefined : shiftKey ? 'previous' : 'next'
    case 'ArrowDown':
      return shiftKey ? 'extend-down' : 'next'
    case 'ArrowUp':
      return shiftKey ? 'extend-up' : 'previous'
    case 'ArrowRight':
      return column === 'mark' && isAtEnd && !shiftKey ? 'right' : undefined
    case 'ArrowLeft':
      return column === 'absent' ? 'left' : undefined
    case 'a':
    case 'A':
      return 'absent'
    case 'Escape':
      return 'revert'
    case 'F8':
      return 'problem'
    case '?':
      return 'help'
    default:
      return undefined
  }
}

/** What a key does in a cell of the grid; undefined leaves it to the browser. */
export function keyMeaning(
  pressed: Pressed,
  column: 'mark' | 'absent',
  { isAtEnd }: { isAtEnd: boolean },
): KeyMeaning | undefined {
  if (pressed.altKey) return undefined
  const does = pressed.ctrlKey || pressed.metaKey ? meaningWithControl(pressed) : meaningAlone(pressed, column, isAtEnd)
  return does && meaning(does)
}

/** The sheet of shortcuts, in the order of use. */
export const shortcuts = (): readonly (readonly [keys: string, does: string])[] => [
  [t`Enter or ↓`, t`Next student`],
  [t`Shift + Enter or ↑`, t`Previous student`],
  [t`Tab`, t`Next mark`],
  ['A', t`Absent, and back`],
  [t`Esc`, t`Take back what was typed in the cell`],
  [t`Ctrl + Z`, t`Undo`],
  [t`Ctrl + Shift + Z or Ctrl + Y`, t`Redo`],
  [t`Ctrl + V`, t`Paste a column or a block from a spreadsheet`],
  [t`Shift + ↓ or ↑`, t`Choose several cells`],
  [t`Ctrl + D`, t`Fill down: the top cell into those chosen, or the cell above`],
  ['F8', t`Next problem`],
  [t`Ctrl + S`, t`Save`],
  ['?', t`This list`],
]
