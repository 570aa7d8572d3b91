import { describe, expect, it } from 'vitest'
import type { Item } from '../item.ts'
import { syntheticBank } from '../testing/synthetic-bank.ts'
import { topics } from '../topics/index.ts'
import { assemble } from './assemble.ts'
import { usualRules } from './problem.ts'

const unit = topics.filter(({ classes, section }) => classes.includes('7') && section === 'Number').map(({ id }) => id)
const seeds = Array.from({ length: 12 }, (_, i) => `seed ${i}`)

type Told = Pick<Item, 'topic'> & Partial<Item>

/** Questions of three marks that differ in what is told alone. */
const questions = (told: readonly Told[]): Item[] =>
  syntheticBank({ size: told.length, seed: 'pairs', marks: [3] }).map((item, i) => ({
    ...item,
    enemies: [],
    difficulty: 'average',
    bloom: 'Ap',
    ...told[i],
  }))

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

function placedOf(items: readonly Item[], count: number, choices: number, seed: string, rules = usualRules) {
  const result = assemble({
    items,
    blueprint: { sections: [{ title: 'A', slots: [{ marks: 3, count, choices }] }] },
    targets: {
      difficulty: { easy: 1, average: 1, difficult: 0 },
      bloom: [{ levels: ['R', 'U', 'Ap', 'An', 'Ev', 'C'], share: 1 }],
    },
    cover: [],
    seed,
    usage: [],
    rules,
  })
  if (result.status !== 'assembled') throw new Error(JSON.stringify(result.reason))
  return result.placed
}

const pairsOf = (...asked: Parameters<typeof placedOf>) =>
  placedOf(...asked).flatMap(({ item, alternative }) => (alternative ? [{ item, alternative }] : []))

describe('the sides of an internal choice', () => {
  const [a, b, c, d] = unit

  it.each<[string, Told[], (pair: { item: Item; alternative: Item }) => boolean]>([
    [
      'are of one chapter where some questions have no other of theirs',
      [{ topic: a }, { topic: b }, ...times(6, { topic: c }), ...times(6, { topic: d })],
      ({ item, alternative }) => item.topic === alternative.topic,
    ],
    [
      'are of one type where the chapter has others',
      [...times(6, { topic: a, type: 'short' as const }), ...times(6, { topic: a, type: 'very-short' as const })],
      ({ item, alternative }) => item.type === alternative.type,
    ],
    [
      'are of one difficulty where the chapter has others',
      [
        ...times(6, { topic: a, difficulty: 'easy' as const }),
        ...times(9, { topic: a, difficulty: 'average' as const }),
      ],
      ({ item, alternative }) => item.difficulty === alternative.difficulty,
    ],
    [
      'are of one chapter rather than of one type and difficulty',
      [
        ...times(4, { topic: a, type: 'short' as const }),
        ...times(4, { topic: b, type: 'short' as const }),
        { topic: a, type: 'very-short', difficulty: 'easy' },
        { topic: b, type: 'very-short', difficulty: 'easy' },
      ],
      ({ item, alternative }) => item.topic === alternative.topic,
    ],
  ])('%s', (_, told, isAlike) => {
    for (const seed of seeds) {
      const pairs = pairsOf(questions(told), 4, 2, seed)
      expect(pairs).toHaveLength(2)
      expect(pairs.filter((pair) => !isAlike(pair))).toEqual([])
    }
  })

  it('are of other chapters of the unit rather than that there is no paper', () => {
    const lonely = questions(unit.slice(0, 6).map((topic) => ({ topic })))
    for (const seed of seeds) expect(pairsOf(lonely, 3, 3, seed)).toHaveLength(3)
  })

  it('leave each other what they need, rather than take what is most alike', () => {
    // the easy one has a partner in an average one alone, which the other average one would be most like
    const told = (['easy', 'average', 'average', 'difficult'] as const).map((difficulty) => ({ topic: a, difficulty }))
    for (const seed of seeds) expect(pairsOf(questions(told), 2, 2, seed)).toHaveLength(2)
  })

  it('are no third question of a model where the chapter has another model', () => {
    const ids = [...times(6, 'M1'), ...times(3, 'M2'), ...times(3, 'M3')]
    const told = ids.map((id): Told => ({ topic: a, model: { id, version: 1, seed: '1' } }))
    const items = questions(told).map((item, i) => ({ ...item, family: `${item.model?.id}-form-${i}` }))
    for (const seed of seeds) {
      const models = placedOf(items, 4, 1, seed, { ...usualRules, modelCap: 2 }).map(({ item, alternative }) =>
        [item, alternative].map((side) => side?.model?.id),
      )
      for (const id of ['M1', 'M2', 'M3'])
        expect(models.filter((sides) => sides.includes(id)).length).toBeLessThanOrEqual(2)
    }
  })
})
