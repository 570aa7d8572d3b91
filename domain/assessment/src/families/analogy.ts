import type { Design, Draft, FamilyModel } from '../item.ts'
import { NEVER_IN_ONE_ITEM, RELATIONS, type Relation } from '../knowledge/relations.ts'
import type { Rng } from '../rng.ts'
import { designOf } from './design.ts'

type Format = 'word' | 'pair' | 'turned'
interface AnalogyDesign extends Design {
  format: Format
  tier: number
  abstract: boolean
}
type Pair = [string, string]

const FORMAT_WEIGHT: Record<Format, number> = { word: -0.7, pair: 0, turned: 0.6 }
const TIER_NAMES = ['everyday', 'school', 'rare']

const DESIGNS: AnalogyDesign[] = (['word', 'pair', 'turned'] as const).flatMap((format) =>
  [0, 1, 2].flatMap((tier) =>
    [false, true].map((abstract) =>
      designOf(
        `${format}-${TIER_NAMES[tier]}${abstract ? '-abstract' : ''}`,
        { base: -1.5, rareWords: 0.6 * tier, abstract: abstract ? 0.5 : 0, format: FORMAT_WEIGHT[format] },
        { format, tier, abstract },
      ),
    ),
  ),
)

const turn = ([a, b]: Pair): Pair => [b, a]
const show = ([a, b]: Pair): string => `${a} : ${b}`
const allDifferent = (pairs: readonly Pair[]): boolean => new Set(pairs.flat()).size === 2 * pairs.length

/** The second word is asked for; all five options are second words of the same relation, so none looks out of place. */
function drawWord(rng: Rng, { tier, abstract }: AnalogyDesign): Draft | null {
  const usable = RELATIONS.filter((r) => r.abstract === abstract && r.exact && r.tiers[tier].length >= 6)
  const relation = rng.pick(usable)
  const [stem, ...offered] = rng.shuffle(relation.tiers[tier]).slice(0, 6)
  const keyIndex = rng.int(0, 4)
  const key = offered[keyIndex]
  if (!allDifferent([stem, ...offered])) return null
  return {
    question: `${stem[0]} is to ${stem[1]} as ${key[0]} is to which word?`,
    options: offered.map(([first, second], i) => ({
      value: second,
      ...(i !== keyIndex && { mistake: `belongs to ${first}` }),
    })),
    keyIndex,
    rules: [relation.reads],
    skin: [stem.join(' '), key.join(' ')],
    uses: [`relation ${relation.id}`],
  }
}

const clash = (a: Relation, b: Relation): boolean =>
  a.alike === b.alike || NEVER_IN_ONE_ITEM.some((pair) => pair.includes(a.id) && pair.includes(b.id))

/** So many relations that nobody takes for one another; fewer where the draw leads into a corner. */
function unlike(rng: Rng, { tier, abstract }: AnalogyDesign, count: number): Relation[] {
  const chosen: Relation[] = []
  for (const relation of rng.shuffle(RELATIONS)) {
    if (relation.abstract !== abstract || relation.tiers[tier].length < 3) continue
    if (!chosen.some((other) => clash(relation, other))) chosen.push(relation)
  }
  return chosen.slice(0, count)
}

/** Pairs are offered. Any of the five may be the one like the stem: what is offered is drawn before what is right. */
function drawPair(rng: Rng, design: AnalogyDesign): Draft | null {
  const { format, tier } = design
  const count = format === 'pair' ? 5 : 3
  const relations = unlike(rng, design, count)
  if (relations.length < count) return null
  const [r, s, t] = relations
  const kinds: [Relation, boolean][] =
    format === 'pair'
      ? relations.map((relation): [Relation, boolean] => [relation, false])
      : [
          [r, false],
          [r, true],
          [s, false],
          [s, true],
          [t, rng.chance(0.5)],
        ]
  const taken = new Map<Relation, Pair[]>(relations.map((relation) => [relation, rng.shuffle(relation.tiers[tier])]))
  const nextPair = (relation: Relation): Pair | undefined => taken.get(relation)?.pop()
  const offered = rng.shuffle(kinds).map(([relation, turned]) => ({ relation, turned, pair: nextPair(relation) }))
  const keyIndex = rng.int(0, 4)
  const { relation, turned } = offered[keyIndex]
  const stem = nextPair(relation)
  const pairs = offered.flatMap(({ pair }) => (pair ? [pair] : []))
  if (!stem || pairs.length < 5 || !allDifferent([stem, ...pairs])) return null
  return {
    question: `Which pair of words is related in the same way, and in the same order, as ${show(turned ? turn(stem) : stem)}?`,
    options: offered.map((option, i) => ({
      value: show(option.turned ? turn(pairs[i]) : pairs[i]),
      ...(i !== keyIndex && {
        mistake: option.relation === relation ? 'relation turned round' : `other relation: ${option.relation.reads}`,
      }),
    })),
    keyIndex,
    rules: [turned ? `turned: ${relation.reads}` : relation.reads],
    skin: [stem.join(' ')],
    uses: [`relation ${relation.id}`],
  }
}

function draw(rng: Rng, design: Design): Draft | null {
  const chosen = DESIGNS.find(({ id }) => id === design.id) ?? DESIGNS[0]
  return chosen.format === 'word' ? drawWord(rng, chosen) : drawPair(rng, chosen)
}

/** Words related as two other words are. */
export const analogy: FamilyModel = {
  family: 'analogy',
  category: 'verbal_reasoning',
  optionCount: 5,
  drawnOptions: false,
  designs: DESIGNS,
  draw,
}
