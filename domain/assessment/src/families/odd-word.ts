import type { Design, Draft, FamilyModel } from '../item.ts'
import { NEVER_TOGETHER, WORD_CLASSES, type WordClass } from '../knowledge/classes.ts'
import type { Rng } from '../rng.ts'
import { designOf } from './design.ts'

const TIER_NAMES = ['everyday', 'school', 'rare']
const DESIGNS = [0, 1, 2].flatMap((tier) =>
  [false, true].flatMap((abstract) =>
    [false, true].map((near) =>
      designOf(
        `${TIER_NAMES[tier]}${abstract ? '-abstract' : ''}-${near ? 'near' : 'far'}`,
        { base: -1.5, rareWords: 0.6 * tier, abstract: abstract ? 0.5 : 0, distance: near ? 0.4 : -0.7 },
        { tier, abstract, near },
      ),
    ),
  ),
)

const mayMeet = (a: WordClass, b: WordClass): boolean =>
  a.id !== b.id && !NEVER_TOGETHER.some((pair) => pair.includes(a.id) && pair.includes(b.id))

function draw(rng: Rng, design: Design): Draft | null {
  const { tier, abstract, near } = DESIGNS.find(({ id }) => id === design.id) ?? DESIGNS[0]
  const main = rng.pick(WORD_CLASSES.filter((c) => c.tier === tier && c.abstract === abstract))
  // The odd word is as common as the others, so that rarity is no clue.
  const others = WORD_CLASSES.filter(
    (c) => mayMeet(main, c) && (c.kind === main.kind) === near && Math.abs(c.tier - tier) <= (near ? 1 : 0),
  )
  if (others.length === 0) return null
  const other = rng.pick(others)
  const words = rng.shuffle(main.words).slice(0, 4)
  const odd = rng.pick(other.words)
  if (words.includes(odd)) return null
  const order = rng.shuffle([odd, ...words])
  return {
    question: 'Four of these words belong together. Which one does not?',
    options: order.map((word) => ({ value: word, ...(word !== odd && { mistake: `belongs to ${main.id}` }) })),
    keyIndex: order.indexOf(odd),
    rules: [`four of ${main.id}, one of ${other.id}`],
    skin: order,
    uses: [`class ${main.id}`],
  }
}

/** One word out of five that is not of the others' class. */
export const oddWord: FamilyModel = {
  family: 'odd-word',
  category: 'verbal_reasoning',
  optionCount: 5,
  drawnOptions: false,
  designs: DESIGNS,
  draw,
}
