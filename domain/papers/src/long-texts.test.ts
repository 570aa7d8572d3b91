import { expect, test } from 'vitest'
import { printedNumber } from './exact-value.ts'
import { offersChoice } from './internal-choice.ts'
import type { Item } from './item.ts'
import { toPlain } from './item-text.ts'
import { verdictOf } from './practice/mark-answer.ts'
import type { PracticePart } from './practice/parts.ts'
import { saysSame } from './proposed/answers.ts'
import { readSolution } from './proposed/read-reply.ts'
import { isWordedSoundly } from './proposed/wording.ts'
import { soundWritten, wantedWritten } from './testing/sample-proposals.ts'

const LONG = 200_000
/** Signs with which a text could go on for long before it ends otherwise. */
const PIECES = [
  '.',
  '. ',
  ' ',
  '!',
  '।',
  '`',
  '\n',
  '\n ',
  '\t',
  '<',
  '< ',
  'a.',
  'a',
  ',',
  '1',
  '_',
  '"',
  '(',
  '$',
  '&',
]

const part = (text: string): PracticePart => ({ kind: 'typed', answer: { text } }) as unknown as PracticePart
const question = (stem: string) => ({ items: [{ item: { stem } as Item }] }) as never

test.each(PIECES)('a text from outside of very many %j is read in time', (piece) => {
  const run = piece.repeat(LONG / piece.length)
  const started = performance.now()
  for (const text of [`${run}x`, `x${run}x`, `1${run}x1`]) {
    saysSame(text, `${run}y`)
    verdictOf(part('12 cm'), text)
    toPlain(text)
    offersChoice(question(text))
    isWordedSoundly({ ...soundWritten, stem: text }, wantedWritten, () => true)
    if (piece !== '1') printedNumber(text)
    // of a reply at most so much is read
    for (let start = 0; start < LONG; start += 20_000)
      readSolution(`{"answer": "${text.slice(start, start + 19_900)}"}`)
  }
  expect(performance.now() - started).toBeLessThan(5000)
})

test('what is read of them is what it was', () => {
  expect(saysSame('The heart. . ', 'the  heart')).toBe(true)
  expect(saysSame('a.b', 'a b')).toBe(false)
  expect(toPlain('a <b>c</b> < d')).toBe('a c < d')
  expect(readSolution('```json\n{"answer": "5"}\n```')).toBe('5')
  expect(readSolution('{"answer": "5"}\n ```')).toBe('5')
  expect(printedNumber('1,20,000 cm, or so')).toMatchObject({ numerator: 120_000n, unit: 'cm,orso' })
  expect(printedNumber('1,2,,')).toMatchObject({ numerator: 12n, unit: '' })
  expect(printedNumber('3/4, or')).toMatchObject({ numerator: 3n, denominator: 4n, unit: 'or' })
  expect(offersChoice(question('Either this.\n OR \nthat.'))).toBe(true)
  expect(offersChoice(question('Either this OR that.'))).toBe(false)
  const mailed = isWordedSoundly({ ...soundWritten, stem: 'Write to a.b+c@example.co' }, wantedWritten, () => true)
  expect(mailed).toEqual(expect.objectContaining({ outcome: 'refused' }))
})
