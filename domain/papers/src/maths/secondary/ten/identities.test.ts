import { expect, test } from 'vitest'
import { near, valueOf } from '../reread/value.ts'
import { identities } from './identities.ts'

const written = (short: string) =>
  short
    .replace(
      /(cosec|sin|cos|tan|sec|cot)(\d)?/g,
      (_, name: string, power?: string) => `\\${name}${power ? `^{${power}}` : ''} x`,
    )
    .replaceAll('F{', '\\frac{')
    .replaceAll('R{', '\\sqrt{')

test('the bank holds at least forty identities', () => {
  expect(new Set(identities.map((each) => `${each.chain[0]} = ${each.chain.at(-1)}`)).size).toBeGreaterThanOrEqual(40)
})

test.each(identities.map((each) => [each.chain[0], each.chain] as const))(
  'every line of %s has one value',
  (_, chain) => {
    const apart = [0.21, 0.47, 0.63, 0.95, 1.33].flatMap((x) =>
      chain.filter((line) => !near(valueOf(written(line), { x }), valueOf(written(chain[0]), { x }))),
    )
    expect(apart).toEqual([])
  },
)
