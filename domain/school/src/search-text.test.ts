import { expect, test } from 'vitest'
import { searchText, textMatcher } from './search-text.ts'

test.each([
  ['José  Núñez', 'jose nunez'],
  [' ASHA Menon ', 'asha menon'],
  ['आशा मेनन', 'आशा मेनन'],
  ['ആശ മേനോൻ', 'ആശ മേനോൻ'],
])('%s is searched as %s', (text, folded) => {
  expect(searchText(text)).toBe(folded)
})

test.each([
  ['jose', 'Maria José', true],
  ['', 'Asha', true],
  ['ക', 'കമല', true],
  // another vowel is another name
  ['मीना', 'मोना', false],
  ['asha', 'Binu', false],
])('%s in %s: %s', (searched, text, found) => {
  expect(textMatcher(searched)(text)).toBe(found)
})
