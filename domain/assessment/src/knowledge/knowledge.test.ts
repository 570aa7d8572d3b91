import { describe, expect, it } from 'vitest'
import { makeItem } from '../make-item.ts'
import { NEVER_TOGETHER, WORD_CLASSES } from './classes.ts'
import { NEVER_IN_ONE_ITEM, RELATIONS } from './relations.ts'

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

  it('names existing relations in the pairs that never meet', () => {
    const ids = RELATIONS.map(({ id }) => id)
    for (const pair of NEVER_IN_ONE_ITEM) for (const id of pair) expect(ids).toContain(id)
  })

  it('uses proper names only where an atlas or calendar of class 8 has them', () => {
    const named = RELATIONS.filter(({ tiers }) => tiers.flat(2).some((word) => /^[A-Z]/.test(word)))
    expect(named.map(({ id }) => id)).toEqual(['country-capital', 'state-capital', 'kind-class', 'first-next'])
  })
})

const relationsOf = (first: string, second: string) =>
  RELATIONS.filter(({ tiers }) =>
    tiers.flat().some(([a, b]) => (a === first && b === second) || (a === second && b === first)),
  ).map(({ id }) => id)

describe('an analogy', () => {
  it('offers no second pair whose relation can be taken for that of the question', () => {
    const designs = ['pair', 'turned'].flatMap((format) =>
      ['everyday', 'school', 'rare'].flatMap((tier) => [`${format}-${tier}`, `${format}-${tier}-abstract`]),
    )
    for (const design of designs) {
      for (let n = 0; n < 60; n++) {
        const { question, options, key } = makeItem({ family: 'analogy', design, seed: `second pair ${n}` })
        const [, first, second] = /as (\S+) : (\S+)\?$/.exec(question) ?? []
        const [asked] = relationsOf(first, second)
        const rest = Object.entries(options).filter(([option]) => option !== key)
        for (const [, text] of rest) {
          const [other] = relationsOf(...(text.split(' : ') as [string, string]))
          if (other === asked) continue
          const clash = NEVER_IN_ONE_ITEM.some((pair) => pair.includes(asked) && pair.includes(other))
          expect(clash, `${question} ${text}`).toBe(false)
        }
      }
    }
  })
})
