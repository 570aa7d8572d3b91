import { growth, IN_PROPORTION } from '@margam/school/testing/growth'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlToTyped, typedToHtml } from './typed-text.ts'

test.each([
  ['x < 5 & y > 3', 'x &lt; 5 &amp; y > 3'],
  ['What does <script>alert(1)</script> do?', 'What does &lt;script>alert(1)&lt;/script> do?'],
  ['<b>Solve</b>\nfor $x$', '<b>Solve</b><br>for $x$'],
  ['$a<b$ and H<sub>2</sub>O', '$a&lt;b$ and H<sub>2</sub>O'],
  ['<b onclick="x()">', '&lt;b onclick="x()">'],
  ['<ul>\n<li>one</li>\n</ul>', '<ul><li>one</li></ul>'],
  ['already &lt; safe &amp; sound', 'already &lt; safe &amp; sound'],
])('%s is kept as %s', (typed, html) => {
  expect(typedToHtml(typed)).toBe(html)
})

test('what is kept comes back as it was typed, and is kept the same again', () => {
  const piece = fc.constantFrom(
    'x',
    ' ',
    '<',
    '>',
    '&',
    '$',
    '\n',
    '<b>',
    '</b>',
    '<br>',
    '&lt;',
    '&amp;',
    'b>',
    'lt;',
    '<p>',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const html = typedToHtml(pieces.join(''))
      expect(typedToHtml(htmlToTyped(html))).toBe(html)
    }),
  )
})

test.each([' ', '\n', '<br>', '<', '&', '&lt;', '<p ', '<p>\n', '$\n'])(
  '%j many times over is kept and comes back in proportion to its length',
  async (piece) => {
    expect(await growth((text) => htmlToTyped(typedToHtml(text)), piece)).toBeLessThan(IN_PROPORTION)
  },
)
