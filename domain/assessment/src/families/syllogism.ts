import type { Design, Draft, FamilyModel } from '../item.ts'
import type { Rng } from '../rng.ts'
import { type Claim, claimKey, consequences, type Form, tell } from './deduction.ts'
import { designOf } from './design.ts'

/** How many of the conclusions follow decides the right option. */
interface LogicDesign extends Design {
  premises: 2 | 3
  negative: number
  some: number
  /** Index of the right option. */
  key: number
}

const CONVENTION = 'Take the statements as true. There is at least one of each kind that is named.'
const THINGS = [
  'lamps',
  'kites',
  'drums',
  'boats',
  'coins',
  'masks',
  'stones',
  'clocks',
  'ropes',
  'bells',
  'mats',
  'jars',
  'wheels',
  'flags',
  'beads',
  'bricks',
  'toys',
  'pots',
]
const PEOPLE = [
  'singers',
  'swimmers',
  'readers',
  'painters',
  'runners',
  'drummers',
  'weavers',
  'sailors',
  'cooks',
  'dancers',
  'farmers',
  'poets',
  'cyclists',
  'players',
  'potters',
  'climbers',
]
const TWO = [
  'Only conclusion I follows',
  'Only conclusion II follows',
  'Either conclusion I or conclusion II follows',
  'Neither conclusion I nor conclusion II follows',
  'Both conclusions follow',
]
/** Place of "either" among the five answers to two conclusions, and of "none" among those to two and to three. */
const EITHER = 2
const NONE = { 2: 3, 3: 4 } as const
const THREE = [
  'Only conclusion I follows',
  'Only conclusion II follows',
  'Only conclusion III follows',
  'Exactly two of the conclusions follow',
  'None of the conclusions follows',
]
const NUMERALS = ['I', 'II', 'III']

function logicDesign(premises: 2 | 3, negative: number, some: number, key: number): LogicDesign {
  const open = key === NONE[premises] || (premises === 2 && key === EITHER)
  const { id, ...rest } = designOf(
    `${negative}n${some}s-${key}`,
    {
      base: -1.4,
      negativePremises: 0.6 * negative,
      somePremises: 0.6 * some,
      thirdPremise: premises === 3 ? 0.9 : 0,
      noConclusion: open ? 0.5 : 0,
    },
    { premises, negative, some, key, keyClass: String(key) },
  )
  return { id, ...rest }
}

const counts = (premises: 2 | 3, most: number): [number, number][] =>
  [0, 1, 2]
    .flatMap((negative) => [0, 1, 2].map((some): [number, number] => [negative, some]))
    .filter(([n, s]) => n + s <= most && n + s <= 2 * premises)

// With three marks of difficulty on two statements nothing beyond a restatement follows.
const TWO_DESIGNS = counts(2, 3)
  .flatMap(([n, s]) => [0, 1, 2, 3, 4].map((key) => logicDesign(2, n, s, key)))
  .filter(({ negative, some, key }) => negative + some < 3 || key === EITHER || key === NONE[2])
const THREE_DESIGNS = counts(3, 4).flatMap(([n, s]) => [0, 1, 2, 3, 4].map((key) => logicDesign(3, n, s, key)))

/** Which pairs of terms the statements join, as a line or a star over all the terms. */
function joins(rng: Rng, terms: number): [number, number][] {
  const order = rng.shuffle(Array.from({ length: terms }, (_, i) => i))
  return order.slice(1).map((term, i): [number, number] => {
    const other = order[rng.int(0, i)]
    return rng.chance(0.5) ? [term, other] : [other, term]
  })
}

/** Forms with the asked number of negative and of "some" statements; "some are not" counts as both. */
function forms(rng: Rng, { premises, negative, some }: LogicDesign): Form[] | null {
  const list: Form[] = []
  let [n, s] = [negative, some]
  while (list.length < premises) {
    const left = premises - list.length
    const form: Form = n > 0 && s > 0 && (n + s > left || rng.chance(0.35)) ? 'O' : n > 0 ? 'E' : s > 0 ? 'I' : 'A'
    if (form === 'O' || form === 'E') n--
    if (form === 'O' || form === 'I') s--
    list.push(form)
  }
  return n === 0 && s === 0 ? rng.shuffle(list) : null
}

/** Conclusions of which exactly the wanted ones follow, none of them a premise and no two saying the same. */
function conclusions(
  rng: Rng,
  premises: readonly Claim[],
  known: Set<string>,
  wanted: readonly boolean[],
): Claim[] | null {
  const terms = premises.length + 1
  const said = new Set(premises.map(claimKey))
  const all = rng.shuffle(
    Array.from({ length: terms * terms }, (_, i) => [Math.floor(i / terms), i % terms]).flatMap(([s, p]) =>
      s === p ? [] : (['A', 'E', 'I', 'O'] as const).map((form): Claim => ({ form, s, p })),
    ),
  )
  const isJoined = ({ s, p }: Claim): boolean =>
    premises.some((q) => (q.s === s && q.p === p) || (q.s === p && q.p === s))
  // Conclusions over terms that no single statement joins come first: they need the statements together.
  const ordered = [...all.filter((claim) => !isJoined(claim)), ...all.filter(isJoined)]
  const chosen: Claim[] = []
  for (const follows of wanted) {
    const next = ordered.find(
      (claim) =>
        known.has(claimKey(claim)) === follows &&
        !said.has(claimKey(claim)) &&
        !chosen.some((other) => tooClose(other, claim)),
    )
    if (!next) return null
    chosen.push(next)
  }
  return chosen
}

/** Two conclusions that the statements leave open although one of them must hold: "all" against "some are not", or "no" against "some". */
function alternative(rng: Rng, premises: readonly Claim[], known: Set<string>): Claim[] | null {
  const terms = premises.length + 1
  for (let i = 0; i < 40; i++) {
    const [s, p] = rng.shuffle(Array.from({ length: terms }, (_, term) => term))
    const pair = rng
      .pick<[Form, Form]>([
        ['A', 'O'],
        ['E', 'I'],
      ])
      .map((form): Claim => ({ form, s, p }))
    const told = premises.some((claim) => pair.some((end) => tooClose(claim, end)))
    if (!told && !pair.some((claim) => known.has(claimKey(claim)))) return rng.shuffle(pair)
  }
  return null
}

const samePair = (a: Claim, b: Claim): boolean => a.s === b.s && a.p === b.p
const turnedPair = (a: Claim, b: Claim): boolean => a.s === b.p && a.p === b.s
const isTwoWay = ({ form }: Claim): boolean => form === 'E' || form === 'I'

/** Two conclusions that say the same, or of which one must hold: then some would answer "either". */
function tooClose(a: Claim, b: Claim): boolean {
  const forms = [a.form, b.form].toSorted().join('')
  const met = samePair(a, b) || (turnedPair(a, b) && (isTwoWay(a) || isTwoWay(b)))
  return met && (a.form === b.form || ['AO', 'EI', 'IO'].includes(forms))
}

/** Which of the conclusions have to follow for the option at `key` to be right. */
function wantedFor(rng: Rng, { premises, key }: LogicDesign): boolean[] {
  if (premises === 2) return [key === 0 || key === 4, key === 1 || key === 4]
  if (key < 3) return [0, 1, 2].map((i) => i === key)
  const out = rng.int(0, 2)
  return [0, 1, 2].map((i) => key === 3 && i !== out)
}

const drawFrom =
  (designs: readonly LogicDesign[], nouns: readonly string[], options: readonly string[]) =>
  (rng: Rng, design: Design): Draft | null => {
    const chosen = designs.find(({ id }) => id === design.id) ?? designs[0]
    const list = forms(rng, chosen)
    if (list === null) return null
    const terms = rng.shuffle(nouns).slice(0, chosen.premises + 1)
    const premises = joins(rng, terms.length).map(([s, p], i): Claim => ({ form: list[i], s, p }))
    const known = consequences(premises, terms.length)
    if (known === null) return null
    const either = chosen.premises === 2 && chosen.key === EITHER
    const ends = either ? alternative(rng, premises, known) : conclusions(rng, premises, known, wantedFor(rng, chosen))
    if (ends === null) return null
    return {
      question: [
        CONVENTION,
        `Statements: ${premises.map((claim) => tell(claim, terms)).join(' ')}`,
        `Conclusions: ${ends.map((claim, i) => `${NUMERALS[i]}. ${tell(claim, terms)}`).join(' ')}`,
        'Which answer is right?',
      ].join('\n'),
      options: options.map((value, i) => ({
        value,
        ...(i !== chosen.key && { mistake: 'adds or misses a possibility' }),
      })),
      keyIndex: chosen.key,
      rules: premises.map(({ form }) => form),
      skin: terms,
      uses: [],
    }
  }

/** Two statements over three kinds of things, two conclusions. */
export const syllogism: FamilyModel = {
  family: 'syllogism',
  category: 'verbal_reasoning',
  optionCount: 5,
  drawnOptions: false,
  designs: TWO_DESIGNS,
  draw: drawFrom(TWO_DESIGNS, THINGS, TWO),
}

/** Three statements over four groups of people, three conclusions. */
export const statementConclusion: FamilyModel = {
  family: 'statement-conclusion',
  category: 'verbal_reasoning',
  optionCount: 5,
  drawnOptions: false,
  designs: THREE_DESIGNS,
  draw: drawFrom(THREE_DESIGNS, PEOPLE, THREE),
}
