import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { latexFraction, latexSum } from '../../exact/format.ts'
import { gcd } from '../../exact/integers.ts'
import { numbersIn, parseRational } from '../../exact/parse.ts'
import { add, div, equals, mul, type Rational, rational, sub } from '../../exact/rational.ts'
import { timesOver, twiceInFigures } from '../../exact/words.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, oneOf, sentence, shareMarks, wrongValues } from '../authoring.ts'
import { evaluate } from '../reading/expression.ts'
import { givesValue } from '../reading/quantity.ts'

/** Whether the value makes the printed equation true; the letter is the one that the stem solves for. */
function solvesEquation(stem: string, candidate: string): boolean {
  const text = [...stem.matchAll(/\$([^$]*=[^$]*)\$/g)].map(([, each]) => each)[0] ?? ''
  const letter = /[a-z]/.exec(text.replace(/\\[a-z]+/g, ''))?.[0] ?? 'x'
  const value = parseRational(candidate.replace(/^\$?\s*[a-z]\s*=\s*/, '').replace(/\$$/, ''))
  if (!value) return false
  const [p, q] = text.split('=').map((side) => evaluate(side, { [letter]: value }))
  return p !== null && q !== null && equals(p, q)
}

interface Linear {
  a: number
  b: number
  x: number
  d: number
  kind: 'plain' | 'fraction' | 'bracket' | 'story'
  letter: string
  plot: number
  who: Person
}

const STORIES = [
  {
    text: ({ a, b, x, who }: Linear) =>
      `${who.name} thinks of a number. ${sentence(who.he)} multiplies it by ${a} and adds ${b}. The result is ${a * x + b}. Find the number.`,
    unit: '',
  },
  {
    text: ({ a, b, x, who }: Linear) =>
      `${who.name} buys ${a} notebooks at the same price each and a bag that costs ₹${b * 10}. ${sentence(who.he)} pays ₹${a * x + b * 10} in all. Find the price of one notebook.`,
    unit: '₹',
  },
  {
    text: ({ a, b, x, who }: Linear) =>
      `${who.name}'s mother is ${a * x + b} years old. That is ${b} years more than ${timesOver(a)} ${who.name}'s age. How old is ${who.name}?`,
    unit: 'years',
  },
]

const simpleEquation: ItemModel = defineModel<Linear>({
  id: 'M36',
  version: 1,
  subject: 'Mathematics',
  title: 'Solve ax + b = c',
  classes: ['7'],
  topic: 'maths.linear-equations',
  type: 'short',
  bloom: 'Ap',
  marks: [2, 3],
  params: ({ marks }) => {
    const base = { letter: ['x', 'y', 'm', 'p'], d: [2], plot: [0], who: [PEOPLE[0]] }
    const b = [...range(-15, -2), ...range(2, 15)]
    if (marks === 2)
      return oneOf(
        space<Linear>(
          { ...base, a: range(2, 9), b, x: [...range(-9, -2), ...range(2, 12)], kind: ['plain'] },
          ({ a, x }) => a !== x,
        ),
        space<Linear>({ ...base, a: range(2, 9), b, x: [...range(-5, -2), ...range(2, 9)], kind: ['fraction'] }),
        space<Linear>(
          { ...base, a: range(2, 6), b: [...range(-9, -2), ...range(2, 9)], x: range(-8, 12), kind: ['bracket'] },
          ({ b: inside, x }) => x !== 0 && x + inside !== 0,
        ),
      )
    return oneOf(
      space<Linear>({
        ...base,
        letter: ['x'],
        a: range(3, 9),
        b: range(4, 25),
        x: range(6, 20),
        kind: ['story'],
        plot: [0],
        who: PEOPLE,
      }),
      space<Linear>({
        ...base,
        letter: ['x'],
        a: range(3, 9),
        b: range(14, 40),
        x: range(15, 60, 5),
        kind: ['story'],
        plot: [1],
        who: PEOPLE,
      }),
      space<Linear>({
        ...base,
        letter: ['x'],
        a: [2, 3],
        b: range(3, 9),
        x: range(9, 14),
        kind: ['story'],
        plot: [2],
        who: PEOPLE,
      }),
    )
  },
  difficulty: ({ kind, x }) => difficultyOf(kind !== 'plain', x < 0 || kind === 'story'),
  variant: ({ kind, plot }) => (kind === 'story' ? `story-${plot + 1}` : 'equation'),
  render: (p) =>
    p.kind === 'story' ? { stem: STORIES[p.plot].text(p) } : { stem: `Solve for $${p.letter}$: $${equationText(p)}$` },
  solve: (p) => {
    if (p.kind !== 'story') return { text: `$${p.letter} = ${unknown(p)}$` }
    const { unit } = STORIES[p.plot]
    return { text: unit === '₹' ? `₹${p.x}` : unit ? `${p.x} ${unit}` : String(p.x) }
  },
  scheme: (p, { marks }) => {
    const { a, b, x, kind, letter, plot } = p
    const shift = plot === 1 ? b * 10 : b
    if (kind === 'story')
      return shareMarks(marks, [
        `Equation $${a}x + ${shift} = ${a * x + shift}$`,
        `$${a}x = ${a * x}$`,
        `$x = ${x}$${STORIES[plot].unit && ', with the unit'}`,
      ])
    if (kind === 'bracket')
      return shareMarks(marks, [`Divides both sides by ${a} or opens the bracket`, `$${letter} = ${unknown(p)}$`])
    return shareMarks(marks, [
      b < 0 ? `Adds ${-b} to both sides` : `Subtracts ${b} from both sides`,
      `$${letter} = ${unknown(p)}$`,
    ])
  },
  distractors: (p) => {
    const { a, b, x, kind, letter, plot } = p
    if (kind === 'story')
      return wrongValues(
        x,
        [[div(a * x + 2 * (plot === 1 ? b * 10 : b), a), 'moves the constant without changing its sign']],
        (v) => (plot === 1 ? `₹${latexFraction(v)}` : `$${latexFraction(v)}$`),
      )
    const wrong: [Rational, string][] =
      kind === 'plain'
        ? [
            [div(a * x + 2 * b, a), 'moves the constant without changing its sign'],
            [sub(x, sub(b, div(b, a))), 'divides one term only'],
          ]
        : kind === 'fraction'
          ? [
              [rational((x + 2 * b) * a), 'moves the constant without changing its sign'],
              [rational(x * a + b - a * b), 'multiplies one term only'],
            ]
          : [
              [div(a * (x + b) - b, a), 'multiplies only the first term of the bracket'],
              [rational(x + 2 * b), 'moves the constant without changing its sign'],
            ]
    return wrongValues(unknown(p), wrong, (v) => `$${letter} = ${latexFraction(v)}$`, 'negatives')
  },
  verify: ({ stem }, candidate) => {
    if (stem.startsWith('Solve')) return solvesEquation(stem, candidate)
    const [first, second, third] = numbersIn(twiceInFigures(stem))
    const said = numbersIn(candidate)[0]
    if (!said) return false
    const [times, plus, result] = stem.includes('years old') ? [third, second, first] : [first, second, third]
    const unit = stem.includes('₹') ? /^(?:₹|Rs|rupees)$/ : stem.includes('years') ? /^years(?: old)?$/ : /^x ?=$/
    return givesValue(candidate, said, unit) && equals(add(mul(times, said), plus), result)
  },
})

const unknown = ({ a, x, kind }: Linear) => (kind === 'fraction' ? a * x : x)

function equationText({ a, b, x, kind, letter }: Linear): string {
  if (kind === 'plain')
    return `${latexSum([
      [a, letter],
      [b, ''],
    ])} = ${a * x + b}`
  if (kind === 'fraction') return `\\frac{${letter}}{${a}} ${b < 0 ? '-' : '+'} ${Math.abs(b)} = ${x + b}`
  return `${a}(${letter} ${b < 0 ? '-' : '+'} ${Math.abs(b)}) = ${a * (x + b)}`
}

interface BothSides {
  a: number
  b: number
  c: number
  x: number
  kind: 'plain' | 'bracket' | 'fraction'
  k: number
}

const bothSides: ItemModel = defineModel<BothSides>({
  id: 'M47',
  version: 1,
  subject: 'Mathematics',
  title: 'Equations with the variable on both sides',
  classes: ['8'],
  topic: 'maths.linear-equations',
  type: 'short',
  bloom: 'Ap',
  marks: [2, 3],
  params: ({ marks }) => {
    const n = [...range(-12, -2), ...range(2, 12)]
    const x = [...range(-9, -2), ...range(2, 12)]
    if (marks === 2)
      return space<BothSides>(
        { a: range(2, 11), b: n, c: range(2, 10), x, kind: ['plain'], k: [2] },
        ({ a, b, c, x: root }) => a !== c && a - c !== 1 && (a - c) * root + b !== 0,
      )
    return oneOf(
      space<BothSides>(
        { a: range(2, 6), b: n, c: range(2, 9), x, kind: ['bracket'], k: range(2, 5) },
        ({ a, b, c, k, x: root }) => a * k !== c && b % 2 !== 0 && a * (k * root + b) - c * root !== 0,
      ),
      space<BothSides>(
        {
          a: range(2, 6),
          b: n,
          c: range(2, 7),
          x: [...range(-6, -2), ...range(2, 8)].map((m) => m * 12),
          kind: ['fraction'],
          k: [2],
        },
        ({ a, c, b }) => a !== c && gcd(a, 12) === a && gcd(c, 12) === c && Math.abs(b) < 10,
      ),
    )
  },
  difficulty: ({ kind, x }) => difficultyOf(kind !== 'plain', x < 0),
  render: (p) => ({ stem: `Solve for $x$: $${bothSidesText(p)}$` }),
  solve: ({ x }) => ({ text: `$x = ${x}$`, accepted: [String(x)] }),
  scheme: ({ a, c, x, kind, k }, { marks }) =>
    shareMarks(
      marks,
      kind === 'plain'
        ? ['Brings the terms with $x$ to one side', `$${a - c === -1 ? '-' : a - c}x$ on one side, so $x = ${x}$`]
        : kind === 'bracket'
          ? [`Opens the bracket: $${a * k}x$`, 'Brings the terms with $x$ to one side', `$x = ${x}$`]
          : ['Multiplies by the LCM of the denominators', 'Brings the terms with $x$ to one side', `$x = ${x}$`],
    ),
  distractors: ({ a, b, c, x, kind, k }) => {
    const write = (v: Rational) => `$x = ${latexFraction(v)}$`
    if (kind === 'plain')
      return wrongValues(
        x,
        [
          [div((a - c) * x, a + c), 'moves a term without changing its sign'],
          [div((a - c) * x + 2 * b, a - c), 'moves the constant without changing its sign'],
        ],
        write,
        'negatives',
      )
    if (kind === 'bracket')
      return wrongValues(
        x,
        [[div((a * k - c) * x + a * b - b, a * k - c), 'multiplies only the first term of the bracket']],
        write,
        'negatives',
      )
    return wrongValues(x, [[-x, 'loses a sign']], write, 'negatives')
  },
  verify: ({ stem }, candidate) => solvesEquation(stem.replace('$x$', ''), candidate),
})

function bothSidesText({ a, b, c, x, kind, k }: BothSides): string {
  if (kind === 'plain')
    return `${latexSum([
      [a, 'x'],
      [b, ''],
    ])} = ${latexSum([
      [c, 'x'],
      [(a - c) * x + b, ''],
    ])}`
  if (kind === 'bracket')
    return `${a}(${latexSum([
      [k, 'x'],
      [b, ''],
    ])}) = ${latexSum([
      [c, 'x'],
      [a * (k * x + b) - c * x, ''],
    ])}`
  const right = x / a + b - x / c
  return `\\frac{x}{${a}} ${b < 0 ? '-' : '+'} ${Math.abs(b)} = \\frac{x}{${c}}${right === 0 ? '' : right < 0 ? ` - ${-right}` : ` + ${right}`}`
}

export const equationModels: ItemModel[] = [simpleEquation, bothSides]
