import type { Design, Draft, FamilyModel } from '../item.ts'
import type { Rng } from '../rng.ts'
import { designOf } from './design.ts'

interface Person {
  male: boolean
  parents: number[]
  spouse: number | null
}

const person = (male: boolean, parents: number[] = [], spouse: number | null = null): Person => ({
  male,
  parents,
  spouse,
})
/** Three generations and a bit: two grandparents, their three children, two of them married, and the children's children. */
function family(rng: Rng): Person[] {
  const sex = (): boolean => rng.chance(0.5)
  const [a, b, c] = [sex(), sex(), sex()]
  const own = sex()
  return [
    person(true, [], 1),
    person(false, [], 0),
    person(a, [0, 1], 5),
    person(b, [0, 1], 6),
    person(c, [0, 1]),
    person(!a, [13, 14], 2),
    person(!b, [], 3),
    person(sex(), [2, 5]),
    person(own, [2, 5], 12),
    person(sex(), [3, 6]),
    person(sex(), [3, 6]),
    person(sex(), [8, 12]),
    person(!own, [], 8),
    person(true, [], 14),
    person(false, [], 13),
    person(sex(), [13, 14]),
  ]
}

/** Basic relations that one statement can tell: what `x` is of `y`. */
function stated(people: readonly Person[], x: number, y: number): string | null {
  const { male, parents, spouse } = people[x]
  if (people[y].parents.includes(x)) return male ? 'father' : 'mother'
  if (parents.includes(y)) return male ? 'son' : 'daughter'
  if (spouse === y) return male ? 'husband' : 'wife'
  const share = parents.length > 0 && parents.every((p) => people[y].parents.includes(p))
  return share ? (male ? 'brother' : 'sister') : null
}

/** Steps between people from which a relation gets its name: up, down, aside (brother or sister), married. */
const NAMED: [string, string, string][] = [
  ['UU', 'grandson', 'granddaughter'],
  ['DD', 'grandfather', 'grandmother'],
  ['AD', 'uncle', 'aunt'],
  ['MAD', 'uncle', 'aunt'],
  ['UA', 'nephew', 'niece'],
  ['UAM', 'nephew', 'niece'],
  ['UAD', 'cousin', 'cousin'],
  ['DM', 'father-in-law', 'mother-in-law'],
  ['MU', 'son-in-law', 'daughter-in-law'],
  ['AM', 'brother-in-law', 'sister-in-law'],
  ['MA', 'brother-in-law', 'sister-in-law'],
  ['D', 'father', 'mother'],
  ['U', 'son', 'daughter'],
  ['A', 'brother', 'sister'],
  ['M', 'husband', 'wife'],
]
const STEP: Record<string, string> = {
  father: 'D',
  mother: 'D',
  son: 'U',
  daughter: 'U',
  brother: 'A',
  sister: 'A',
  husband: 'M',
  wife: 'M',
}

/** Who stands one step away from a person. */
function neighbours(people: readonly Person[], x: number, step: string): number[] {
  return people.flatMap((_, y) => {
    const word = y === x ? null : stated(people, x, y)
    return word !== null && STEP[word] === step ? [y] : []
  })
}

/** What x is to y in one word, or null where there is none or more than one. */
function relation(people: readonly Person[], x: number, y: number): string | null {
  const words = NAMED.flatMap(([path, male, female]) => {
    const reached = [...path].reduce<number[]>((from, step) => from.flatMap((p) => neighbours(people, p, step)), [x])
    return reached.includes(y) ? [people[x].male ? male : female] : []
  })
  return new Set(words).size === 1 ? words[0] : null
}

/** A way from x to y over `length` statements that meets nobody twice. */
function chain(people: readonly Person[], rng: Rng, ends: { x: number; y: number }, length: number): number[] | null {
  const extend = (path: number[]): number[] | null => {
    const at = path[path.length - 1]
    if (path.length === length + 1) return at === ends.y ? path : null
    const open = people.flatMap((_, p) => (!path.includes(p) && stated(people, at, p) !== null ? [p] : []))
    for (const next of rng.shuffle(open)) {
      if ((next === ends.y) !== (path.length === length)) continue
      const found = extend([...path, next])
      if (found) return found
    }
    return null
  }
  return extend([ends.x])
}

const MEN = [
  'Arun',
  'Biju',
  'Deepak',
  'Farhan',
  'Gopal',
  'Harish',
  'Imran',
  'Joseph',
  'Kiran',
  'Mohan',
  'Naveen',
  'Rahul',
  'Suresh',
  'Thomas',
  'Vivek',
]
const WOMEN = [
  'Asha',
  'Beena',
  'Devi',
  'Fathima',
  'Gita',
  'Hema',
  'Indu',
  'Jaya',
  'Lakshmi',
  'Meera',
  'Nisha',
  'Priya',
  'Rekha',
  'Sara',
  'Uma',
]
/** Asked-for words by the sex of the first person; options never mix the two, so names give nothing away. */
const ASKED = [
  ['grandson', 'grandfather', 'uncle', 'nephew', 'father-in-law', 'son-in-law', 'brother-in-law'],
  ['granddaughter', 'grandmother', 'aunt', 'niece', 'mother-in-law', 'daughter-in-law', 'sister-in-law'],
]

const MOST_COMMON_LINKS = 5
const DESIGNS = [2, 3, 4, MOST_COMMON_LINKS, 6, 7].flatMap((links) =>
  [false, true].map((mixed) =>
    designOf(
      `${links}${mixed ? '-mixed' : ''}`,
      { base: -1.6, links: 0.5 * (links - 2), mixedOrder: mixed ? 0.3 : 0 },
      { links, mixed, ...(links > MOST_COMMON_LINKS && { onlyWithoutFigures: true }) },
    ),
  ),
)

const SEARCHES = 40

function draw(rng: Rng, design: Design): Draft | null {
  const { links, mixed } = DESIGNS.find(({ id }) => id === design.id) ?? DESIGNS[0]
  const words = rng.shuffle([...rng.pick(ASKED), ...(links > 2 ? ['cousin'] : [])]).slice(0, 5)
  const male = ASKED[0].includes(words.find((word) => word !== 'cousin') ?? '')
  const keyIndex = rng.int(0, 4)
  for (let i = 0; i < SEARCHES; i++) {
    const people = family(rng)
    const pairs = people.flatMap((_, x) =>
      people.flatMap((__, y) =>
        x !== y && people[x].male === male && relation(people, x, y) === words[keyIndex] ? [{ x, y }] : [],
      ),
    )
    if (pairs.length === 0) continue
    const ends = rng.pick(pairs)
    const path = chain(people, rng, ends, links)
    if (path === null) continue
    const [men, women] = [rng.shuffle(MEN), rng.shuffle(WOMEN)]
    const name = (p: number): string => (people[p].male ? men[p % men.length] : women[p % women.length])
    const facts = path.slice(1).map((to, k) => `${name(path[k])} is the ${stated(people, path[k], to)} of ${name(to)}.`)
    if (new Set(path.map(name)).size < path.length) continue
    const told = mixed ? rng.shuffle(facts) : facts
    return {
      question: `${told.join(' ')}\nHow is ${name(ends.x)} related to ${name(ends.y)}?`,
      options: words.map((word, k) => ({ value: word, ...(k !== keyIndex && { mistake: 'loses or turns a link' }) })),
      keyIndex,
      rules: [`${links} links`],
      skin: path.map(name),
      uses: ['blood relation'],
    }
  }
  return null
}

/** How two people are related, told over two to five links, or up to seven in forms without figures. */
export const bloodRelation: FamilyModel = {
  family: 'blood-relation',
  category: 'logical_reasoning',
  optionCount: 5,
  drawnOptions: false,
  designs: DESIGNS,
  draw,
}
