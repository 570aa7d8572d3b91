import postcss from 'postcss'
import { expect, test } from 'vitest'
import { keepUsedStyles, namesIn } from './used-styles.ts'

const kept = (styles: string, code: string) =>
  postcss([keepUsedStyles(namesIn(code))])
    .process(styles, { from: undefined })
    .css.replace(/\s+/g, ' ')
    .trim()

const CODE = `var Kbd = { "root": "m_aa1" }; var Text = { root: 'm_bb2' }`

test.each([
  ['the style of a part that a screen has', '.m_aa1 { color: red }', '.m_aa1 { color: red }'],
  ['not that of another part', '.m_cc3 { color: red } .m_aa1 { top: 0 }', '.m_aa1 { top: 0 }'],
  [
    'what is said of everything',
    'body { margin: 0 } .mantine-visible { top: 0 }',
    'body { margin: 0 } .mantine-visible { top: 0 }',
  ],
  ['one selector of several', '.m_aa1, .m_cc3 { top: 0 }', '.m_aa1 { top: 0 }'],
  ['no selector that joins a part with one that is not there', '.m_aa1 .m_cc3 { top: 0 }', ''],
  [
    'a selector inside another',
    ':where(.m_cc3[data-x]) { top: 0 } :where(.m_bb2) { top: 0 }',
    ':where(.m_bb2) { top: 0 }',
  ],
  ['no block without rules', '@media print { .m_cc3 { top: 0 } }', ''],
  [
    'a movement that something names',
    '@keyframes m_dd4 { from { top: 0 } } @keyframes m_ee5 { from { top: 0 } } .m_aa1 { animation: m_dd4 1s } .m_cc3 { animation: m_ee5 1s }',
    '@keyframes m_dd4 { from { top: 0 } } .m_aa1 { animation: m_dd4 1s }',
  ],
])('keeps %s', (_, styles, left) => {
  expect(kept(styles, CODE)).toBe(left)
})
