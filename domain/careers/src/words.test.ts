import { expect, test } from 'vitest'
import { BANNED_WORDS, bannedWordsIn } from './words.ts'

test('each banned word is found in any case, across markup and line breaks', () => {
  for (const word of BANNED_WORDS) expect(bannedWordsIn(`<p>Well, ${word.toUpperCase()}!</p>`)).toContain(word)
  expect(bannedWordsIn('You will\n  <b>become</b> a pilot')).toEqual(['will become'])
})

test('calm words pass', () => {
  expect(bannedWordsIn('Worth exploring: your interest meets this work.')).toEqual([])
})
