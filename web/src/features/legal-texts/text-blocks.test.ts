import { expect, test } from 'vitest'
import { toBlocks } from './text-blocks.ts'

test('headings, lists and paragraphs stand as they were written', () => {
  expect(toBlocks('Before.\n\n# One\nA line,\nand another.\n- first\n- second\n\n- alone\n## Two\r\nEnd.')).toEqual([
    { kind: 'paragraph', text: 'Before.' },
    { kind: 'heading', level: 2, text: 'One' },
    { kind: 'paragraph', text: 'A line,\nand another.' },
    { kind: 'list', items: ['first', 'second'] },
    { kind: 'list', items: ['alone'] },
    { kind: 'heading', level: 3, text: 'Two' },
    { kind: 'paragraph', text: 'End.' },
  ])
})

test('what is no mark is text: HTML, a lone number sign, a dash within a line', () => {
  expect(toBlocks('<b>x</b>\n\n#\n\n#hash\n\na - b')).toEqual(
    ['<b>x</b>', '#', '#hash', 'a - b'].map((text) => ({ kind: 'paragraph', text })),
  )
})

test.each(['# ', '- '])('a line of %j and very many blanks is read in time', (mark) => {
  const started = performance.now()
  const text = `${mark}${' '.repeat(200_000)}`
  expect(toBlocks(text)).toHaveLength(1)
  expect(performance.now() - started).toBeLessThan(5000)
})

test.each(['', '\n\n  \n'])('nothing is no block', (text) => {
  expect(toBlocks(text)).toEqual([])
})
