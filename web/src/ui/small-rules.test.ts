import { describe, expect, it } from 'vitest'
import { confidenceLevel } from './confidence-level.ts'
import { orderByPage } from './order-by-page.ts'
import { phoneForForm } from './phone-value.ts'
import { percentPosition, rangeSentence } from './range-text.ts'

describe('a phone number in a form', () => {
  it('is its digits', () => {
    expect(phoneForForm('+91 98765-43210', '91')).toBe('919876543210')
  })
  it('is nothing while only the country is there', () => {
    expect(phoneForForm('+91', '91')).toBe('')
  })
  it('takes 15 digits at most', () => {
    expect(phoneForForm('+91 98765432109876543', '91')).toHaveLength(15)
  })
})

describe('a confidence', () => {
  it.each([
    ['high', 'High'],
    [' Medium. ', 'Medium'],
    ['LOW!', 'Low'],
    ['sure', 'Unknown'],
    [null, 'Unknown'],
  ])('%j is %s', (value, level) => {
    expect(confidenceLevel(value)).toBe(level)
  })
})

describe('a range', () => {
  it('stays on its axis', () => {
    expect([percentPosition(-5), percentPosition(140), percentPosition(62.5)]).toEqual(['0%', '100%', '62.5%'])
  })
  it('is told in words', () => {
    expect(rangeSentence('English', 61.4, 75, [60, 72.5])).toBe(
      'English: the next mark is expected between 61 and 75 per cent. Past tests: 60, 73.',
    )
  })
})

it('messages stand in the order of their fields on the page, those without a field last', () => {
  const elements: Record<string, { at: number; compareDocumentPosition: (other: { at: number }) => number }> = {}
  for (const [id, at] of [
    ['b', 2],
    ['a', 1],
  ] as const) {
    elements[id] = { at, compareDocumentPosition: (other) => (other.at > at ? 4 : 2) }
  }
  const sorted = orderByPage([{ id: 'none' }, { id: 'b' }, { id: 'a' }], (id) => elements[id] ?? null)
  expect(sorted.map(({ id }) => id)).toEqual(['a', 'b', 'none'])
})
