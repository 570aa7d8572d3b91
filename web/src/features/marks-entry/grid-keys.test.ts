import { expect, test } from 'vitest'
import { keyMeaning } from './grid-keys.ts'

const press = (keys: string) => {
  const parts = keys.split('+')
  return {
    key: parts.at(-1) ?? '',
    shiftKey: parts.includes('Shift'),
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
  }
}

test.each([
  ['Enter', 'next'],
  ['Shift+Enter', 'previous'],
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['Shift+ArrowDown', 'extend-down'],
  ['a', 'absent'],
  ['Shift+A', 'absent'],
  ['Escape', 'revert'],
  ['Ctrl+z', 'undo'],
  ['Meta+z', 'undo'],
  ['Ctrl+Shift+Z', 'redo'],
  ['Ctrl+y', 'redo'],
  ['Ctrl+d', 'fill'],
  ['Ctrl+s', 'save'],
  ['F8', 'problem'],
  ['Shift+?', 'help'],
  ['ArrowRight', 'right'],
])('%s in a mark means %s', (keys, does) => {
  expect(keyMeaning(press(keys), 'mark', { isAtEnd: true })?.does).toBe(does)
})

test.each(['5', 'Tab', 'Ctrl+a', 'Ctrl+c', 'Ctrl+v', 'Alt+ArrowDown', 'Backspace', 'ArrowLeft'])(
  '%s in a mark is left to the browser',
  (keys) => {
    expect(keyMeaning(press(keys), 'mark', { isAtEnd: false })).toBeUndefined()
  },
)

test('on the button for absent, Enter presses it and ← goes back to the mark', () => {
  expect(keyMeaning(press('Enter'), 'absent', { isAtEnd: false })).toBeUndefined()
  expect(keyMeaning(press('ArrowLeft'), 'absent', { isAtEnd: false })?.does).toBe('left')
})
