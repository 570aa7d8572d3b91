import type { Design, Draft, FamilyModel } from '../item.ts'
import type { Rng } from '../rng.ts'
import { designOf } from './design.ts'
import { CODE_WORDS } from './words-to-code.ts'

interface CodeRule {
  name: string
  encode(word: string): string
}

const A = 'A'.charCodeAt(0)
const VOWELS = 'AEIOU'
const signed = (k: number): string => (k > 0 ? `+${k}` : String(k))

const byLetter =
  (move: (letter: string, i: number) => number) =>
  (word: string): string =>
    [...word]
      .map((letter, i) => String.fromCharCode(A + ((letter.charCodeAt(0) - A + move(letter, i) + 260) % 26)))
      .join('')

const mirror: CodeRule = {
  name: 'letter from the other end of the alphabet',
  encode: (word) => [...word].map((letter) => String.fromCharCode(2 * A + 25 - letter.charCodeAt(0))).join(''),
}
const ORDERS: CodeRule[] = [
  { name: 'letters backwards', encode: (word) => [...word].toReversed().join('') },
  { name: 'first letter to the end', encode: (word) => word.slice(1) + word[0] },
  { name: 'last letter to the front', encode: (word) => (word.at(-1) ?? '') + word.slice(0, -1) },
  { name: 'neighbouring letters swapped', encode: (word) => word.replace(/(.)(.)/g, '$2$1') },
]

const STEPS = [-4, -3, -2, -1, 1, 2, 3, 4]
const shift = (rng: Rng): CodeRule => {
  const k = rng.pick(STEPS)
  return { name: `each letter ${signed(k)}`, encode: byLetter(() => k) }
}
/** Letter rules that count as two rules: the step depends on the place or on the kind of letter. */
const twofold = (rng: Rng): CodeRule => {
  const [a, b] = rng.shuffle(STEPS)
  return rng.pick<CodeRule>([
    { name: `letters in turn ${signed(a)} and ${signed(b)}`, encode: byLetter((_, i) => (i % 2 === 0 ? a : b)) },
    {
      name: `vowels ${signed(a)}, consonants ${signed(b)}`,
      encode: byLetter((letter) => (VOWELS.includes(letter) ? a : b)),
    },
    {
      name: `letters ${signed(Math.sign(a))}, ${signed(2 * Math.sign(a))}, ... by place`,
      encode: byLetter((_, i) => Math.sign(a) * (i + 1)),
    },
  ])
}
const then = (first: CodeRule, second: CodeRule): CodeRule => ({
  name: `${first.name}, then ${second.name}`,
  encode: (word) => second.encode(first.encode(word)),
})

function ruleOf(rng: Rng, parts: number): CodeRule {
  if (parts === 1) return rng.chance(0.6) ? shift(rng) : rng.chance(0.4) ? mirror : rng.pick(ORDERS)
  if (parts === 2) return rng.chance(0.5) ? twofold(rng) : then(rng.chance(0.8) ? shift(rng) : mirror, rng.pick(ORDERS))
  return then(twofold(rng), rng.pick(ORDERS))
}

/** What a beginner tries first: the letters in another order, or one or two letters on or back in the alphabet. */
const PLAIN: CodeRule[] = [
  ...ORDERS,
  ...[1, -1, 2, -2].map((k) => ({ name: `each letter ${signed(k)}`, encode: byLetter(() => k) })),
]

interface Shape {
  parts: number
  examples: number
  /** All rules come from `PLAIN`. */
  plain: boolean
}

/** Two worked words for one rule, three otherwise; with one word more the rule is easier to see. */
const WORKED = [1, 2, 3].flatMap((parts) =>
  [false, true].map((further) => ({
    id: `${parts}${further ? '-further' : ''}`,
    radicals: { base: -1.5, rules: 0.6 * parts, furtherExample: further ? -0.3 : 0 },
    shape: { parts, examples: (parts === 1 ? 2 : 3) + (further ? 1 : 0), plain: false } satisfies Shape,
  })),
)
/** In the place of matrices, with as many options, so that the forms tell as much as others. */
const INSTEAD = { onlyWithoutFigures: true, optionCount: 8 } satisfies Partial<Design>
const DESIGNS: (Design & Shape)[] = [
  ...WORKED.map(({ id, radicals, shape }) => designOf(id, radicals, shape)),
  ...WORKED.map(({ id, radicals, shape }) => designOf(`${id}-eight`, radicals, { ...shape, ...INSTEAD })),
  ...[0, 1, 2, 3].map((further) =>
    designOf(
      `plain${further > 0 ? `-further-${further}` : ''}`,
      { base: -1.5, rules: 0.6, plainRule: -0.6, furtherExample: -0.3 * further },
      { parts: 1, examples: 2 + further, plain: true, ...INSTEAD },
    ),
  ),
  ...[2, 3].map((parts) =>
    designOf(
      `${parts}-fewer`,
      { base: -1.5, rules: 0.6 * parts, fewerExamples: 0.3 },
      { parts, examples: 2, plain: false, ...INSTEAD },
    ),
  ),
]

function draw(rng: Rng, design: Design): Draft | null {
  const { parts, examples, plain } = DESIGNS.find(({ id }) => id === design.id) ?? DESIGNS[0]
  const count = design.optionCount ?? 5
  const words = rng.shuffle(CODE_WORDS).slice(0, examples + 1)
  const target = words[examples]
  // The codes are by rules of one kind, any of which may be the one in the examples: none stands out.
  const rules = plain ? rng.shuffle(PLAIN).slice(0, count) : Array.from({ length: count }, () => ruleOf(rng, parts))
  const codes = rules.map((rule) => rule.encode(target))
  const shown = words.slice(0, examples).map((word) => ({ word, code: rules[0].encode(word) }))
  if (shown.some(({ word, code }) => word === code) || codes.includes(target)) return null
  const order = rng.shuffle(codes.map((_, i) => i))
  const told = shown.map(({ word, code }) => `${word} is written as ${code}`).join(', ')
  return {
    question: `In a code, ${told}. How is ${target} written in the same code?`,
    options: order.map((i) => ({ value: codes[i], ...(i !== 0 && { mistake: `reads the code as ${rules[i].name}` }) })),
    keyIndex: order.indexOf(0),
    rules: [rules[0].name],
    skin: words,
    uses: ['coding'],
  }
}

/** A secret code to be read off from worked words. */
export const coding: FamilyModel = {
  family: 'coding',
  category: 'logical_reasoning',
  optionCount: 5,
  drawnOptions: false,
  designs: DESIGNS,
  draw,
}
