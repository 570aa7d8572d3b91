import { expect, test } from 'vitest'
import { gatherStyles } from './gather-styles.ts'

test('styles of elements go into one style with the nonce, alike ones once', () => {
  expect(
    gatherStyles(
      '<p style="--gap:1rem;color:red">a</p><i style="--gap:1rem;color:red"></i><b style="width:2px">b</b>',
      'n',
    ),
  ).toBe(
    '<style nonce="n">[data-style="0"]{--gap:1rem!important;color:red!important}[data-style="1"]{width:2px!important}</style>' +
      '<p data-style="0">a</p><i data-style="0"></i><b data-style="1">b</b>',
  )
})

test('what the markup writes as entities is text in the style', () => {
  expect(gatherStyles('<p style="font-family:&quot;A&quot;">a</p>', 'n')).toContain('{font-family:"A"!important}')
})

test('a text that speaks of styles stays as it is', () => {
  expect(gatherStyles('<p>write style=&quot;x&quot;</p>', 'n')).toContain('<p>write style=&quot;x&quot;</p>')
})
