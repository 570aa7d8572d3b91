import { describe, expect, test } from 'vitest'
import type { Ask } from '../../item-model.ts'
import { createRng } from '../../rng.ts'
import { orderTimes, placeOrders, shortOrders } from '../lexicon/word-orders.ts'
import { e47 } from './e47-jumbled-words.ts'

const asks: Ask[] = e47.classes.flatMap((classLevel) => e47.marks.map((marks) => ({ classLevel, marks })))
const bag = (text: string) =>
  text
    .replace(/[.,]/g, '')
    .toLowerCase()
    .split(/ \/ | /)
    .sort()
    .join(' ')

function permutations(words: readonly string[]): string[][] {
  if (words.length === 0) return [[]]
  return words.flatMap((first, i) => permutations(words.filter((_, k) => k !== i)).map((rest) => [first, ...rest]))
}

const statement = (words: readonly string[]) => {
  const text = words.join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

const samples = (ask: Ask, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const params = e47.params(ask).sample(createRng(`order/${ask.classLevel}/${ask.marks}/${i}`))
    const { text, accepted = [] } = e47.solve(params, ask)
    return { printed: e47.render(params, ask), right: [text, ...accepted] }
  })

describe('jumbled words (E47)', () => {
  test('every accepted order uses exactly the given words', () => {
    for (const ask of asks)
      for (const { printed, right } of samples(ask, 40))
        for (const text of right) expect(bag(text)).toBe(bag(printed.stem.split('\n')[1]))
  })

  test.each([
    ['2', 1, 1],
    ['5', 1, 2],
    ['3', 2, 2],
    ['7', 2, 6],
  ] as const)('class %s for %i mark accepts %i orders', (classLevel, marks, count) => {
    for (const { right } of samples({ classLevel, marks }, 40)) expect(new Set(right).size).toBe(count)
  })

  test('of all orders of the words, those accepted and no others are right', () => {
    for (const [classLevel, marks] of [
      ['2', 1],
      ['4', 1],
    ] as const) {
      const ask: Ask = { classLevel, marks }
      for (const { printed, right } of samples(ask, 12)) {
        const words = printed.stem.split('\n')[1].split(' / ')
        const read = new Set(
          permutations(words)
            .map(statement)
            .filter((text) => e47.verify(printed, text, ask)),
        )
        expect([...read].sort()).toEqual(right.map((text) => text.replace(/,/g, '')).sort())
      }
    }
  })

  test('place and time may both open the sentence, with or without a comma', () => {
    const printed = { stem: 'Order.\nRiya / the / tree / yesterday / read / under / the / story' }
    const ask: Ask = { classLevel: '7', marks: 2 }
    const right = [
      'Riya read the story under the tree yesterday.',
      'Riya read the story yesterday under the tree.',
      'Yesterday, Riya read the story under the tree.',
      'Under the tree Riya read the story yesterday.',
      'Yesterday under the tree Riya read the story.',
    ]
    expect(right.filter((text) => !e47.verify(printed, text, ask))).toEqual([])
    const wrong = ['Riya read yesterday the story under the tree.', 'The story read Riya under the tree yesterday.']
    expect(wrong.filter((text) => e47.verify(printed, text, ask))).toEqual([])
  })

  test('the words have nothing that could change places: one article at most twice the same, no adjective beside a place', () => {
    for (const [, object] of shortOrders) expect(object).toMatch(/^a [a-z]+ [a-z]+$/)
    for (const [, object, place] of placeOrders) {
      expect(object).toMatch(/^the [a-z]+$/)
      expect(place).toMatch(/^[a-z]+ the [a-z]+$/)
    }
    for (const time of orderTimes) expect(time).not.toMatch(/\b(the|a|an|last|this|every)\b/)
  })

  test('no two rows of one kind share their words', () => {
    for (const rows of [shortOrders, placeOrders]) {
      const bags = rows.map((row) => bag(row.join(' ')))
      expect(new Set(bags).size).toBe(bags.length)
      expect(new Set(rows.map(([verb]) => verb)).size).toBe(rows.length)
      expect(new Set(rows.map(([, object]) => object)).size).toBe(rows.length)
    }
  })

  test('what is printed is never yet a sentence', () => {
    const sentences = asks.flatMap((ask) =>
      samples(ask, 40).flatMap(({ printed }) => {
        const given = statement(printed.stem.split('\n')[1].split(' / '))
        return e47.verify(printed, given, ask) ? [given] : []
      }),
    )
    expect(sentences).toEqual([])
  })
})
