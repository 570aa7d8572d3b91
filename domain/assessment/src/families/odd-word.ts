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

const isCapital = (c: WordClass): boolean => /^[A-Z]/.test(c.words[0])
const mayMeet = (a: WordClass, b: WordClass): boolean =>
  isCapital(a) === isCapital(b) && !NEVER_TOGETHER.some((pair) => pair.includes(a.id) && pair.includes(b.id))

/** Pairs of about equally common classes, near (of one wider kind) or far; each pair comes once. */
function pairsOf({
  tier,
  abstract,
  near,
}: {
  tier: number
  abstract: boolean
  near: boolean
}): [WordClass, WordClass][] {
  const own = WORD_CLASSES.filter(
    (c) => c.abstract === abstract && (near ? Math.abs(c.tier - tier) <= 1 : c.tier === tier),
  )
  return own.flatMap((a, i) =>
    own.slice(i + 1).flatMap((b): [WordClass, WordClass][] => {
      const fits = mayMeet(a, b) && (a.kind === b.kind) === near && Math.max(a.tier, b.tier) === tier
      return fits ? [[a, b]] : []
    }),
  )
}
const PAIRS = new Map(DESIGNS.map((design) => [design.id, pairsOf(design)]))

const DRAWS = 60

/** Four words and the odd one, whose place by length among the five is drawn beforehand so that length is no clue. */
function wordsByLength(rng: Rng, main: WordClass, other: WordClass): { words: string[]; odd: string } | null {
  const place = rng.int(0, 4)
  for (let i = 0; i < DRAWS; i++) {
    const words = rng.shuffle(main.words).slice(0, 4)
    const odd = rng.pick(other.words)
    const shorter = words.filter((word) => word.length < odd.length).length
    const equal = words.filter((word) => word.length === odd.length).length
    if (!words.includes(odd) && shorter <= place && place <= shorter + equal && equal <= 1) return { words, odd }
  }
  return null
}

function draw(rng: Rng, design: Design): Draft | null {
  // Either class of the pair may be the one with four words, so no word is odd more often than its neighbours.
  const [main, other] = rng.shuffle(rng.pick(PAIRS.get(design.id) ?? []))
  const chosen = wordsByLength(rng, main, other)
  if (chosen === null) return null
  const { words, odd } = chosen
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
