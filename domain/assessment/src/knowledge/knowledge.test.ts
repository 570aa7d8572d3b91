import { describe, expect, it } from 'vitest'
import { NEVER_TOGETHER, WORD_CLASSES } from './classes.ts'
import { RELATIONS } from './relations.ts'

describe('the knowledge base', () => {
  it('has at least 400 pairs of at least 20 relations and at least 60 classes', () => {
    expect(RELATIONS.length).toBeGreaterThanOrEqual(20)
    expect(RELATIONS.flatMap(({ tiers }) => tiers.flat()).length).toBeGreaterThanOrEqual(400)
    expect(WORD_CLASSES.length).toBeGreaterThanOrEqual(60)
  })

  it('has two words in each pair and no pair in two relations, in either order', () => {
    const pairs = RELATIONS.flatMap(({ tiers }) => tiers.flat())
    for (const pair of pairs) expect(pair.every((word) => /^[A-Za-z-]+$/.test(word))).toBe(true)
    const unordered = pairs.map((pair) => pair.toSorted().join(' '))
    expect(unordered.length).toBe(new Set(unordered).size)
  })

  it('asks for a single word only where each first word has one second word', () => {
    for (const { tiers } of RELATIONS.filter(({ exact }) => exact)) {
      for (const side of [0, 1]) {
        const words = tiers.flat().map((pair) => pair[side])
        expect(words.length).toBe(new Set(words).size)
      }
    }
  })

  it('lists no word twice among its classes', () => {
    const words = WORD_CLASSES.flatMap((c) => c.words.map((word) => word.toLowerCase()))
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([])
    for (const { words: own } of WORD_CLASSES) expect(own.length).toBeGreaterThanOrEqual(5)
  })

  it('names existing classes in the pairs that never meet', () => {
    const ids = WORD_CLASSES.map(({ id }) => id)
    for (const pair of NEVER_TOGETHER) for (const id of pair) expect(ids).toContain(id)
  })
})
