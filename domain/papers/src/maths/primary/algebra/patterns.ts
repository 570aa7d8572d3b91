import { type ClassLevel, defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { latexFraction, latexSum } from '../../exact/format.ts'
import { gcd } from '../../exact/integers.ts'
import { numbersIn, parseRational } from '../../exact/parse.ts'
import { add, compare, div, equals, mul, neg, type Rational, rational, sub } from '../../exact/rational.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, oneOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { evaluate } from '../reading/expression.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'

interface Growing {
  first: number
  step: number
  far: number
  scene: number
  who: Person
}

const SCENES = [
  { things: 'matchsticks', stage: 'shape', text: (who: string) => `${who} makes a row of shapes with matchsticks.` },
  { things: 'tiles', stage: 'pattern', text: (who: string) => `${who} lays patterns with tiles.` },
  { things: 'beads', stage: 'necklace', text: (who: string) => `${who} strings necklaces with more and more beads.` },
]

const young = (classLevel: ClassLevel) => classLevel === '3' || classLevel === '4'

const growingPattern: ItemModel = defineModel<Growing>({
  id: 'M149',
  version: 1,
  subject: 'Mathematics',
  title: 'Growing patterns and their rule',
  classes: classesFrom('3', '7'),
  topic: 'maths.patterns',
  type: 'mcq',
  bloom: 'An',
  marks: [1, 2, 3],
  params: ({ classLevel }) =>
    space<Growing>(
      {
        first: range(2, 12),
        step: range(2, young(classLevel) ? 6 : 9),
        far: classLevel === '3' ? range(6, 8) : classLevel === '4' ? range(8, 10) : range(10, 25),
        scene: range(0, SCENES.length - 1),
        who: PEOPLE,
      },
      ({ first, step }) => first !== step,
    ),
  difficulty: ({ step }, { marks }) => difficultyOf(step > 5, marks === 3),
  render: ({ first, step, far, scene, who }, { marks, classLevel }) => {
    const { things, stage, text } = SCENES[scene]
    const list = range(0, 3).map((i) => first + i * step)
    const intro = `${text(who.name)} The first four need ${list.join(', ')} ${things}.`
    if (marks === 1) return { stem: `${intro} How many ${things} does the next ${stage} need?` }
    const old = classLevel === '6' || classLevel === '7'
    const rule = old
      ? `(c) Write a rule for the number of ${things} of the $n$th ${stage}.`
      : `(c) Which ${stage} needs ${first + (far + 3) * step} ${things}? Write its number.`
    return {
      stem: `${intro}\n(a) How many ${things} does the next ${stage} need?\n(b) How many ${things} does ${stage} number ${far} need?${marks === 3 ? `\n${rule}` : ''}`,
    }
  },
  solve: ({ first, step, far }, { marks, classLevel }) => {
    const next = first + 4 * step
    if (marks === 1) return { text: String(next) }
    const old = classLevel === '6' || classLevel === '7'
    const rule = old
      ? `$${latexSum([
          [step, 'n'],
          [first - step, ''],
        ])}$`
      : String(far + 4)
    return { text: `(a) ${next} (b) ${first + (far - 1) * step}${marks === 3 ? ` (c) ${rule}` : ''}` }
  },
  scheme: ({ first, step, far }, { marks }) =>
    shareMarks(
      marks,
      [
        `Each time ${step} more: ${first + 4 * step}`,
        `${first} + ${far - 1} × ${step} = ${first + (far - 1) * step}`,
        'Finds the rule or works back',
      ].slice(0, marks),
    ),
  distractors: ({ first, step, far }, { marks }) => {
    const next = first + 4 * step
    if (marks > 1)
      return wrongTexts('', marks === 2 ? [[`(a) ${next} (b) ${first + far * step}`, 'counts one step too many']] : [])
    return wrongValues(
      next,
      [
        [first + 3 * step + 1, 'adds one each time'],
        [first + 5 * step, 'skips one stage'],
        [(first + 3 * step) * 2, 'doubles the last number'],
        [first + 4 * step + 1, 'adds wrongly'],
        [first + 4 * step - 1, 'adds wrongly'],
      ],
      ({ num }) => String(num),
    )
  },
  verify: ({ stem }, candidate, { marks }) => {
    const [intro, , second = '', third = ''] = stem.split(/\n\([a-c]\) /)
    const list = numbersIn(intro.slice(intro.indexOf('need')))
    // Walks on stage by stage from the last two numbers that are shown.
    const at = (n: number) => {
      let value = list[0]
      for (let i = 1; i < n; i++) value = add(value, sub(list[3], list[2]))
      return value
    }
    const unit = /^[a-z]+$/
    if (marks === 1) return givesValue(candidate, at(5), unit)
    const said = answerParts(candidate)
    if (
      said.length !== marks ||
      !givesValue(said[0], at(5), unit) ||
      !givesValue(said[1], at(Number(numbersIn(second)[0].num)), unit)
    )
      return false
    if (marks === 2) return true
    if (third.includes('rule'))
      return range(1, 6).every((n) => equals(evaluate(said[2], { n: rational(n) }) ?? 0, at(n)))
    const wanted = numbersIn(third)[0]
    return givesValue(said[2], range(1, 60).find((n) => equals(at(n), wanted)) ?? -1)
  },
})

interface Rationals {
  a: Rational
  b: Rational
  c: Rational
  kind: 'inverse' | 'reciprocal' | 'sum' | 'between' | 'distribute'
}

const FRACTIONS = range(2, 9).flatMap((bottom) =>
  range(-11, 11).flatMap((top) => (top !== 0 && gcd(top, bottom) === 1 ? [rational(top, bottom)] : [])),
)
const tex = (value: Rational) => `$${latexFraction(value)}$`
const bracketed = (value: Rational) =>
  value.num < 0n ? `\\left(${latexFraction(value)}\\right)` : latexFraction(value)

const rationalNumbers: ItemModel = defineModel<Rationals>({
  id: 'M145',
  version: 1,
  subject: 'Mathematics',
  title: 'Rational numbers: inverses, sums and numbers between',
  classes: classesFrom('7', '8'),
  topic: 'maths.rational-numbers',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2, 3],
  params: ({ marks }) => {
    const one = [rational(1)]
    if (marks === 1)
      return oneOf(
        space<Rationals>({
          a: FRACTIONS.filter(({ num }) => num !== 1n && num !== -1n),
          b: one,
          c: one,
          kind: ['inverse', 'reciprocal'],
        }),
        space<Rationals>(
          { a: FRACTIONS, b: FRACTIONS, c: one, kind: ['sum'] },
          ({ a, b }) => a.den !== b.den && a.den * b.den <= 40n && b.num < 0n && add(a, b).num !== 0n,
        ),
      )
    if (marks === 2)
      return space<Rationals>(
        { a: FRACTIONS, b: FRACTIONS, c: one, kind: ['between'] },
        ({ a, b }) => compare(a, b) < 0 && compare(sub(b, a), rational(1, 2)) < 0 && a.den !== b.den,
      )
    return space<Rationals>(
      { a: FRACTIONS, b: FRACTIONS, c: FRACTIONS, kind: ['distribute'] },
      ({ a, b, c }) =>
        b.den !== c.den &&
        b.num < 0n &&
        a.num !== 1n &&
        a.num !== -1n &&
        mul(a, add(b, c)).num !== 0n &&
        b.den * c.den <= 40n,
    )
  },
  difficulty: ({ kind, a }) =>
    difficultyOf(kind !== 'inverse' && kind !== 'reciprocal', kind === 'distribute' || a.num < 0n),
  variant: ({ kind }) => (kind === 'reciprocal' ? 'inverse' : kind),
  render: ({ a, b, c, kind }) => ({
    stem: {
      inverse: `What is the additive inverse of ${tex(a)}?`,
      reciprocal: `What is the multiplicative inverse of ${tex(a)}?`,
      sum: `What is $${latexFraction(a)} + ${bracketed(b)}$?`,
      between: `Write three rational numbers between ${tex(a)} and ${tex(b)}.`,
      distribute: `Find the value by the distributive property: $${latexFraction(a)} \\times ${bracketed(b)} + ${bracketed(a)} \\times ${bracketed(c)}$`,
    }[kind],
  }),
  solve: ({ a, b, c, kind }) => {
    if (kind === 'between') return { text: thirdsBetween(a, b).map(tex).join(', ') }
    return {
      text: tex({ inverse: neg(a), reciprocal: div(1, a), sum: add(a, b), distribute: mul(a, add(b, c)) }[kind]),
    }
  },
  scheme: ({ a, b, c, kind }, { marks }) =>
    shareMarks(
      marks,
      {
        inverse: ['The sum of a number and its additive inverse is 0'],
        reciprocal: ['The product of a number and its multiplicative inverse is 1'],
        sum: ['Changes to like fractions and adds'],
        between: [
          'Changes to like fractions with a large enough denominator, or takes means',
          'Writes three numbers between them',
        ],
        distribute: [
          `Takes out the common factor: $${bracketed(a)} \\times \\left(${latexFraction(b)} ${c.num < 0n ? '-' : '+'} ${latexFraction(c.num < 0n ? neg(c) : c)}\\right)$`,
          `The bracket is ${tex(add(b, c))}`,
          tex(mul(a, add(b, c))),
        ],
      }[kind],
    ),
  distractors: ({ a, b, c, kind }) => {
    if (kind === 'between')
      return wrongTexts('', [[[a, add(a, b), b].map(tex).join(', '), 'takes the ends as numbers between']])
    if (kind === 'distribute')
      return wrongValues(mul(a, add(b, c)), [[add(mul(a, b), c), 'multiplies the first term only']], tex, 'negatives')
    const naive = rational(a.num + b.num, a.den + b.den)
    const all: Record<'inverse' | 'reciprocal' | 'sum', [Rational, string][]> = {
      inverse: [
        [div(1, a), 'mixes up additive and multiplicative inverse'],
        [neg(div(1, a)), 'turns the fraction over as well'],
        [a, 'repeats the number'],
        [sub(1, a), 'subtracts from 1'],
      ],
      reciprocal: [
        [neg(a), 'mixes up additive and multiplicative inverse'],
        [neg(div(1, a)), 'changes the sign as well'],
        [a, 'repeats the number'],
        [sub(1, a), 'subtracts from 1'],
      ],
      sum: [
        [naive, 'adds numerators and denominators'],
        [sub(a, b), 'loses the minus sign'],
        [neg(add(a, b)), 'gives the wrong sign'],
        [mul(a, b), 'multiplies instead of adding'],
        [add(a, b, 1), 'adds a whole too much'],
      ],
    }
    return wrongValues({ inverse: neg(a), reciprocal: div(1, a), sum: add(a, b) }[kind], all[kind], tex, 'negatives')
  },
  verify: ({ stem }, candidate) => {
    const said = candidate.split(', ').map(parseRational)
    if (said.some((value) => value === null)) return false
    const values = said.filter((value) => value !== null)
    if (stem.includes('between')) {
      const [p, q] = [...stem.matchAll(/\$([^$]*)\$/g)].map(([, text]) => evaluate(text) ?? rational(0))
      return (
        values.length === 3 &&
        values.every(
          (x, i) => compare(x, p) > 0 && compare(x, q) < 0 && values.every((y, j) => i === j || !equals(x, y)),
        )
      )
    }
    if (values.length !== 1) return false
    const given = evaluate(/\$(.*)\$/.exec(stem)?.[1] ?? '') ?? rational(0)
    if (stem.includes('additive')) return equals(add(given, values[0]), 0)
    if (stem.includes('multiplicative')) return equals(mul(given, values[0]), 1)
    return equals(given, values[0])
  },
})

/** Three equally spaced numbers between a and b. */
function thirdsBetween(a: Rational, b: Rational): Rational[] {
  return [1, 2, 3].map((k) => add(a, mul(sub(b, a), rational(k, 4))))
}

export const patternModels: ItemModel[] = [growingPattern, rationalNumbers]
