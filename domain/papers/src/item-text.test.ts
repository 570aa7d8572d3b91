import { describe, expect, test } from 'vitest'
import { stemHtml, toPlain } from './item-text.ts'

describe('the text of a question as HTML', () => {
  test('neighbouring lines with as many cells are one table, with no break beside it', () => {
    expect(stemHtml('Marks:\nClass | 0–5 | 5–10\nFrequency | 3 | $p$\nFind $p$.\nShow it.')).toBe(
      'Marks:<table><tbody><tr><th>Class</th><td>0–5</td><td>5–10</td></tr>' +
        '<tr><th>Frequency</th><td>3</td><td>$p$</td></tr></tbody></table>Find $p$.<br>Show it.',
    )
  })

  test.each([
    ['Is $a | b$ true?\nSay why.', 'Is $a | b$ true?<br>Say why.'],
    ['Choose a | b.\nOr a | b | c.', 'Choose a | b.<br>Or a | b | c.'],
    ['1 < 2\n\n3 & 4', '1 &lt; 2<br><br>3 &amp; 4'],
  ])('a bar alone makes none: %s', (text, html) => {
    expect(stemHtml(text)).toBe(html)
  })

  test('the signs of HTML are escaped in its cells', () => {
    expect(stemHtml('a | <b>\nc | d')).toBe(
      '<table><tbody><tr><th>a</th><td>&lt;b&gt;</td></tr><tr><th>c</th><td>d</td></tr></tbody></table>',
    )
  })

  test('a table is read as plain text on lines of its own', () => {
    expect(toPlain(stemHtml('Marks:\nClass | 0–5\nFrequency | 3\nFind it.'))).toBe(
      'Marks:\nClass 0–5 \nFrequency 3 \nFind it.',
    )
  })
})
