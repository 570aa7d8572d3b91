import { describe, expect, test } from 'vitest'
import { readLine, readRichText } from './rich-text.ts'

const text = (words: string, look = {}) => ({ kind: 'text', text: words, ...look })

describe('a text of a question', () => {
  test('is paragraphs of runs with their looks, broken where it says so', () => {
    expect(readRichText('A <b>bold <i>and</i></b> word<br>below<p>x<sub>1</sub></p>')).toEqual([
      {
        kind: 'paragraph',
        runs: [
          text('A '),
          text('bold ', { bold: true }),
          text('and', { bold: true, italic: true }),
          text(' word'),
          { kind: 'break' },
          text('below'),
        ],
      },
      { kind: 'paragraph', runs: [text('x'), text('1', { raised: 'sub' })] },
    ])
  })

  test('keeps lists, tables with their spans, and passages', () => {
    const html =
      '<ol><li>one</li><li>two</li></ol><table><tr><th colspan="2">T</th></tr><tr><td>a</td><td>b</td></tr></table><blockquote>Once</blockquote>'
    const [list, table, frame] = readRichText(html)
    expect(list).toMatchObject({ kind: 'list', isNumbered: true, items: [[{ kind: 'paragraph' }], [{}]] })
    expect(table).toMatchObject({ kind: 'table', rows: [[{ columns: 2, isHead: true }], [{ columns: 1 }, {}]] })
    expect(frame).toMatchObject({ kind: 'frame', blocks: [{ kind: 'paragraph' }] })
  })

  test('holds formulas, with the signs that HTML escapes', () => {
    const [run] = readLine('$x &lt; 2$')
    expect(run).toMatchObject({ kind: 'formula', formula: { kind: 'row' } })
    expect(JSON.stringify(run)).toContain('"text":"<"')
  })

  test('says a formula that cannot be set in plain text, and a lone dollar as a dollar', () => {
    expect(readLine('$\\nosuch{x}$')).toEqual([text('\\nosuch{x}')])
    expect(readLine('It costs $5.')).toEqual([text('It costs $5.')])
  })

  test('prints what stands in a tag that no question has', () => {
    expect(JSON.stringify(readRichText('a<script>alert(1)</script>b'))).toContain('alert(1)')
  })
})
