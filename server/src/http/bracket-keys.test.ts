import { expect, test } from 'vitest'
import { unfoldBrackets } from './bracket-keys.ts'
import { Invalid } from './errors.ts'

const unfold = (fields: Record<string, unknown>) => JSON.parse(JSON.stringify(unfoldBrackets(fields))) as unknown

test('keys stand in their section, and rows at their place', () => {
  expect(
    unfold({ city: 'Kochi', 'family[name]': 'Ravi', 'family[phone]': '1', 'rows[2][name]': 'c', 'rows[0][name]': 'a' }),
  ).toEqual({ city: 'Kochi', family: { name: 'Ravi', phone: '1' }, rows: [{ name: 'a' }, {}, { name: 'c' }] })
})

test('they lie over what came under the section’s own name, whichever came first', () => {
  const over = {
    'family[name]': 'Ravi',
    family: '{"name":"Old","phone":"1"}',
    'rows[0][name]': 'b',
    rows: [{ name: 'a', age: 1 }],
  }
  expect(unfold(over)).toEqual({ family: { name: 'Ravi', phone: '1' }, rows: [{ name: 'b', age: 1 }] })
})

test('what is no such key stays as it is, and none reaches what every object has', () => {
  const odd = { 'a[': '1', '[b]': '2', 'c[d][e][f]': '3', 'é[x]': '4' }
  expect(unfold(odd)).toEqual(odd)
  const fields = unfoldBrackets({
    '__proto__[isAdmin]': 'yes',
    'family[__proto__]': 'x',
    'constructor[prototype]': 'x',
  })
  expect(Object.keys(fields)).toEqual(['__proto__', 'family', 'constructor'])
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})

test('a section is copied once, however many keys it has', () => {
  let copies = 0
  const given = new Proxy({ name: 'Old' }, { ownKeys: (target) => (copies++, Reflect.ownKeys(target)) })
  const keys = Array.from({ length: 500 }, (_, i) => [`family[key${i}]`, 'x'] as const)
  const { family } = unfoldBrackets({ family: given, ...Object.fromEntries(keys) })
  expect([Object.keys(family as object).length, copies]).toEqual([501, 1])
})

test.each(['rows[100][name]', 'rows[999999999][name]', 'rows[x][name]', 'rows[][name]'])('%s is refused', (key) => {
  expect(() => unfoldBrackets({ [key]: 'a' })).toThrow(Invalid)
})
