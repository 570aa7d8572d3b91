import { expect, test } from 'vitest'
import { readWrittenParts } from './written-parts.ts'

test('a stem that writes a passage and its questions is taken apart', () => {
  const stem = 'Read the poem.<br>Little cloud,<br>so grey<br>Questions<br>(1) Who? [1]<br>(2) Why? [2.5]'
  expect(readWrittenParts(stem)).toEqual({
    before: 'Read the poem.',
    passage: 'Little cloud,<br>so grey',
    parts: [
      { label: '(1)', html: 'Who?', marks: 1, or: null },
      { label: '(2)', html: 'Why?', marks: 2.5, or: null },
    ],
  })
})

test('a line OR leads to the other side of the part before it', () => {
  const read = readWrittenParts('Seats.<br>(i) How many? [1]<br>(ii) (a) Find. [2]<br>OR<br>(ii) (b) Show. [2]')
  expect(read?.passage).toBeNull()
  expect(read?.parts[1]).toMatchObject({ label: '(ii)', html: '(a) Find.', or: { label: '', html: '(b) Show.' } })
})

test.each(['What is 2 + 2?', 'Choose.<br>(a) one<br>(b) two', 'Find.<br>(i) It. [1]<br>and then something else'])(
  '%s is printed as it is',
  (stem) => {
    expect(readWrittenParts(stem)).toBeNull()
  },
)
