import { defineModel, type ItemModel } from '../../../item-model.ts'
import { space } from '../../../space.ts'
import { decimal, latexFraction, latexMixed } from '../../exact/format.ts'
import { add, compare, div, mul, type Rational } from '../../exact/rational.ts'
import { difficultyOf, shareMarks, wrongValues } from '../authoring.ts'
import { evaluate } from '../reading/expression.ts'
import { givesValue } from '../reading/quantity.ts'
import { SIMPLE } from './fractions.ts'

const tex = (value: Rational) => `$${latexFraction(value)}$`
const texMixed = (value: Rational) => `$${latexMixed(value)}$`

interface MulDiv {
  a: Rational
  b: Rational
  sign: '×' | '÷'
  kind: 'fraction' | 'decimal'
  shiftA: number
  shiftB: number
}

const decimalsOf = ({ a, b, shiftA, shiftB }: MulDiv): [Rational, Rational] => [
  div(a.num * 7n + 3n, 10 ** shiftA),
  div(b.num * 2n + 4n, 10 ** shiftB),
]

export const multiplyDivideFractions: ItemModel = defineModel<MulDiv>({
  id: 'M35',
  version: 1,
  subject: 'Mathematics',
  title: 'Multiply and divide fractions and decimals',
  classes: ['7'],
  topic: 'maths.fractions',
  type: 'short',
  bloom: 'Ap',
  marks: [2],
  params: () => {
    const list = [...SIMPLE, ...SIMPLE.map((x) => add(x, 1)), ...SIMPLE.map((x) => add(x, 2))]
    return space<MulDiv>(
      { a: list, b: list, sign: ['×', '÷'], kind: ['fraction', 'fraction', 'decimal'], shiftA: [1, 2], shiftB: [1, 2] },
      (p) =>
        p.kind === 'fraction'
          ? p.shiftA === 1 &&
            p.shiftB === 1 &&
            p.a.den !== p.b.den &&
            p.a.num !== p.b.num &&
            quotientOf(p).den !== 1n &&
            quotientOf(p).den < 200n
          : p.a.den === 2n && [2n, 5n].includes(p.b.den),
    )
  },
  difficulty: (p) => difficultyOf(p.sign === '÷', compare(p.a, 1) > 0),
  render: (p) => {
    if (p.kind === 'fraction')
      return {
        stem: `Find the value in lowest form: $${latexMixed(p.a)} ${p.sign === '×' ? '\\times' : '\\div'} ${latexMixed(p.b)}$`,
      }
    const [x, y] = decimalsOf(p)
    const left = p.sign === '×' ? x : mul(x, y)
    return { stem: `Find the value: $${decimal(left)} ${p.sign === '×' ? '\\times' : '\\div'} ${decimal(y)}$` }
  },
  solve: (p) => {
    if (p.kind === 'fraction') return { text: texMixed(quotientOf(p)), accepted: [tex(quotientOf(p))] }
    const [x, y] = decimalsOf(p)
    return { text: decimal(p.sign === '×' ? mul(x, y) : x) }
  },
  scheme: (p, { marks }) => {
    if (p.kind === 'decimal')
      return shareMarks(marks, ['Works with whole numbers', 'Counts the decimal places and sets the point'])
    const [x, y] = [p.a, p.sign === '×' ? p.b : div(1, p.b)]
    return shareMarks(marks, [`$${latexFraction(x)} \\times ${latexFraction(y)}$`, `= ${texMixed(mul(x, y))}`])
  },
  distractors: (p) => {
    if (p.kind === 'decimal') {
      const [x, y] = decimalsOf(p)
      const key = p.sign === '×' ? mul(x, y) : x
      return wrongValues(
        key,
        [
          [mul(key, 10), 'sets the point one place wrong'],
          [div(key, 10), 'sets the point one place wrong'],
        ],
        decimal,
      )
    }
    return wrongValues(
      quotientOf(p),
      p.sign === '×'
        ? [
            [div(p.a, p.b), 'turns the second fraction over'],
            [add(p.a, p.b), 'adds the fractions'],
          ]
        : [
            [mul(p.a, p.b), 'forgets to turn the second fraction over'],
            [div(p.b, p.a), 'turns the wrong fraction over'],
          ],
      texMixed,
    )
  },
  verify: ({ stem }, candidate) => {
    const value = evaluate(stem.slice(stem.indexOf(':') + 1))
    return value !== null && givesValue(candidate, value)
  },
})

const quotientOf = ({ a, b, sign }: MulDiv) => (sign === '×' ? mul(a, b) : div(a, b))
