import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { latexFraction, latexMixed, latexUnreduced } from '../../exact/format.ts'
import { gcd, lcm } from '../../exact/integers.ts'
import { numbersIn } from '../../exact/parse.ts'
import { add, compare, mul, type Rational, rational, sub } from '../../exact/rational.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, sentence, shareMarks, wrongValues } from '../authoring.ts'
import { evaluate } from '../reading/expression.ts'
import { givesValue } from '../reading/quantity.ts'
import { SIMPLE } from './fractions.ts'

const tex = (value: Rational) => `$${latexFraction(value)}$`
const texMixed = (value: Rational) => `$${latexMixed(value)}$`

interface AddSub {
  a: Rational
  b: Rational
  wholeA: number
  wholeB: number
  sign: '+' | '−'
  plot: number
  who: Person
}

const STORIES = [
  {
    add: 'walks {a} km in the morning and {b} km in the evening. How far does {he} walk in all?',
    sub: 'has to walk {a} km. {He} has walked {b} km. How far is it still?',
    unit: 'km',
  },
  {
    add: 'buys {a} kg of mangoes and {b} kg of grapes. What is the total mass of the fruit?',
    sub: 'buys {a} kg of rice and uses {b} kg of it. How much rice is left?',
    unit: 'kg',
  },
  {
    add: 'pours {a} L of milk and then {b} L of water into a can. How much liquid is in the can?',
    sub: 'has {a} L of juice and drinks {b} L of it. How much juice is left?',
    unit: 'L',
  },
  {
    add: 'joins two ribbons of {a} m and {b} m. How long is the new ribbon?',
    sub: 'cuts {b} m off a ribbon that is {a} m long. How much ribbon is left?',
    unit: 'm',
  },
]

const operands = ({ a, b, wholeA, wholeB }: AddSub): [Rational, Rational] => [add(a, wholeA), add(b, wholeB)]
const resultOf = (p: AddSub) => (p.sign === '+' ? add(...operands(p)) : sub(...operands(p)))

export const addSubtractFractions: ItemModel = defineModel<AddSub>({
  id: 'M21',
  version: 1,
  subject: 'Mathematics',
  title: 'Add and subtract unlike and mixed fractions',
  classes: classesFrom('5', '7'),
  topic: 'maths.fractions',
  type: 'short',
  bloom: 'Ap',
  marks: [2, 3],
  params: ({ classLevel, marks }) => {
    const list = SIMPLE.filter(({ den }) => den <= (classLevel === '5' ? 8n : 12n))
    const wholes = classLevel === '5' && marks === 2 ? [0] : [1, 2, 3, 4, 5, 6]
    return space<AddSub>(
      {
        a: list,
        b: list,
        wholeA: wholes,
        wholeB: wholes,
        sign: ['+', '−'],
        plot: marks === 3 ? range(0, 3) : [0],
        who: marks === 3 ? PEOPLE : PEOPLE.slice(0, 1),
      },
      (p) =>
        p.a.den !== p.b.den &&
        lcm(Number(p.a.den), Number(p.b.den)) <= 60 &&
        resultOf(p).num > 0n &&
        resultOf(p).den !== 1n,
    )
  },
  difficulty: (p) => difficultyOf(p.wholeA > 0 && compare(p.a, p.b) < 0, gcd(Number(p.a.den), Number(p.b.den)) > 1),
  variant: ({ plot, sign }, { marks }) =>
    marks === 2 ? 'sum' : `story-${plot + 1}-${sign === '+' ? 'add' : 'subtract'}`,
  render: (p, { marks }) => {
    const [a, b] = operands(p)
    if (marks === 2)
      return {
        stem: `${p.sign === '+' ? 'Add' : 'Subtract'}: $${latexMixed(a)} ${p.sign === '+' ? '+' : '-'} ${latexMixed(b)}$`,
      }
    const story = p.sign === '+' ? STORIES[p.plot].add : STORIES[p.plot].sub
    const filled = story
      .replace('{a}', texMixed(a))
      .replace('{b}', texMixed(b))
      .replace('{he}', p.who.he)
      .replace('{He}', sentence(p.who.he))
    return { stem: `${p.who.name} ${filled}` }
  },
  solve: (p, { marks }) => {
    const unit = marks === 3 ? ` ${STORIES[p.plot].unit}` : ''
    const value = resultOf(p)
    return { text: `${texMixed(value)}${unit}`, accepted: [`${tex(value)}${unit}`] }
  },
  scheme: (p, { marks }) => {
    const [a, b] = operands(p)
    const common = lcm(Number(a.den), Number(b.den))
    const like = [a, b].map((x) => latexUnreduced(Number(mul(x, common).num), common))
    const unit =
      marks === 3 ? [`Writes the answer with its unit: ${texMixed(resultOf(p))} ${STORIES[p.plot].unit}`] : []
    return shareMarks(marks, [
      `LCM of the denominators is ${common}: $${like.join(p.sign === '+' ? ' + ' : ' - ')}$`,
      `= ${texMixed(resultOf(p))}`,
      ...unit,
    ])
  },
  distractors: (p, { marks }) => {
    const [a, b] = operands(p)
    const unit = marks === 3 ? ` ${STORIES[p.plot].unit}` : ''
    const naive =
      p.sign === '+'
        ? rational(a.num + b.num, a.den + b.den)
        : rational(a.num - b.num, a.den > b.den ? a.den - b.den : b.den - a.den)
    return wrongValues(
      resultOf(p),
      [
        [naive, 'adds or subtracts numerators and denominators'],
        [p.sign === '+' ? sub(a, b) : add(a, b), 'uses the other operation'],
      ],
      (value) => `${texMixed(value)}${unit}`,
    )
  },
  verify: ({ stem }, candidate) => {
    if (/^(?:Add|Subtract)/.test(stem)) {
      const value = evaluate(stem.slice(stem.indexOf(':') + 1))
      return value !== null && givesValue(candidate, value)
    }
    const [x, y] = numbersIn(stem)
    const unit = /\$ (km|kg|L|m)\b/.exec(stem)?.[1] ?? ''
    const cut = stem.includes('cuts')
    const left = /left|still/.test(stem) ? (cut ? sub(y, x) : sub(x, y)) : add(x, y)
    return givesValue(candidate, left, new RegExp(`^${unit}$`))
  },
})
