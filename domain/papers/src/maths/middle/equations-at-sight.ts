import { range, space } from '../../space.ts'
import { latexSum } from '../exact/format.ts'
import { equals, rational } from '../exact/rational.ts'
import { evaluate } from '../primary/reading/expression.ts'
import { givesValue, readQuantity } from '../primary/reading/quantity.ts'
import { form, modelOf } from '../secondary/forms.ts'
import { wrongOnes } from './wrong.ts'

const letters = ['x', 'y', 'm', 'p', 'n'] as const
const nonZero = (from: number, to: number) => range(from, to).filter((n) => n !== 0)

/** Whether a number makes both sides of a printed equation equal. */
function solves(equation: string, letter: string, candidate: string): boolean {
  const said = readQuantity(candidate.replace(`${letter} = `, ''))
  if (!said || said.around !== '') return false
  const [left, right] = equation.split('=').map((side) => evaluate(side, { [letter]: said.value }))
  return left !== null && right !== null && equals(left, right)
}

const twoSteps = form({
  marks: [1],
  space: space(
    { a: range(2, 12), b: nonZero(-20, 20), x: nonZero(-12, 15), letter: letters },
    (p) => Math.abs(p.x) > 1 && p.a !== Math.abs(p.b),
  ),
  difficulty: (p) => (p.x < 0 || p.b < 0 ? 'average' : 'easy'),
  stem: (p) =>
    `Which value of $${p.letter}$ makes $${latexSum([
      [p.a, p.letter],
      [p.b, ''],
    ])} = ${p.a * p.x + p.b}$ true?`,
  work: (p) => {
    const write = ({ num, den }: { num: bigint; den: bigint }) =>
      den === 1n ? `$${num}$` : `$${num < 0n ? '-' : ''}\\frac{${num < 0n ? -num : num}}{${den}}$`
    const right = p.a * p.x + p.b
    return {
      answer: `$${p.x}$`,
      steps: [`$${p.a}${p.letter} = ${right - p.b}$, so $${p.letter} = ${p.x}$`],
      wrong: wrongAll(p.x, [
        [rational(right + p.b, p.a), 'moves the number over without changing its sign'],
        [rational(-p.x), 'loses the sign'],
        [rational(right - p.b - p.a), 'subtracts the coefficient instead of dividing'],
        [rational(right - p.b), 'does not divide by the coefficient'],
      ]).map(([value, why]) => [write(value), why]),
    }
  },
  reads: /^Which value of \$(\w)\$ makes \$(.+)\$ true\?$/,
  check: ([, letter, equation], candidate) => solves(equation, letter, candidate),
})

const bothSides = form({
  marks: [1],
  classes: ['8'],
  space: space(
    { a: range(3, 12), c: range(2, 9), b: nonZero(-15, 15), x: nonZero(-9, 12), letter: letters },
    (p) => p.a > p.c + 1 && Math.abs(p.x) > 1,
  ),
  difficulty: (p) => (p.x < 0 ? 'difficult' : 'average'),
  stem: (p) =>
    `What is $${p.letter}$ if $${latexSum([
      [p.a, p.letter],
      [p.b, ''],
    ])} = ${latexSum([
      [p.c, p.letter],
      [(p.a - p.c) * p.x + p.b, ''],
    ])}$?`,
  work: (p) => {
    const d = (p.a - p.c) * p.x + p.b
    const write = ({ num, den }: { num: bigint; den: bigint }) =>
      den === 1n ? `$${num}$` : `$${num < 0n ? '-' : ''}\\frac{${num < 0n ? -num : num}}{${den}}$`
    return {
      answer: `$${p.x}$`,
      steps: [`$${p.a - p.c === 1 ? '' : p.a - p.c}${p.letter} = ${d - p.b}$, so $${p.letter} = ${p.x}$`],
      wrong: wrongAll(p.x, [
        [rational(d - p.b, p.a + p.c), 'adds the terms with the unknown instead of subtracting'],
        [rational(d + p.b, p.a - p.c), 'moves the number over without changing its sign'],
        [rational(-p.x), 'loses the sign'],
        [rational(d - p.b), 'does not divide by the coefficient'],
      ]).map(([value, why]) => [write(value), why]),
    }
  },
  reads: /^What is \$(\w)\$ if \$(.+)\$\?$/,
  check: ([, letter, equation], candidate) => solves(equation, letter, candidate),
})

/** The wrong values that differ from the key and from each other. */
function wrongAll(key: number, candidates: readonly (readonly [ReturnType<typeof rational>, string])[]) {
  const seen = [rational(key)]
  return candidates.filter(([value]) => {
    if (seen.some((other) => equals(other, value))) return false
    seen.push(value)
    return true
  })
}

const stories = [
  ['Three more than', 3],
  ['Seven more than', 7],
  ['Five less than', -5],
  ['Eight less than', -8],
] as const
const timesWords = ['twice', 'three times', 'four times', 'five times'] as const

const number = form({
  marks: [1],
  space: space({ story: stories, times: range(2, 5), x: range(3, 40) }, (p) => p.times * p.x + p.story[1] > 0),
  difficulty: (p) => (p.story[1] < 0 ? 'average' : 'easy'),
  stem: (p) =>
    `${p.story[0]} ${timesWords[p.times - 2]} a number is ${p.times * p.x + p.story[1]}. Which number is it?`,
  work: (p) => {
    const total = p.times * p.x + p.story[1]
    return {
      answer: String(p.x),
      steps: [
        `$${latexSum([
          [p.times, 'x'],
          [p.story[1], ''],
        ])} = ${total}$, so $x = ${p.x}$`,
      ],
      wrong: wrongOnes(
        p.x,
        [
          [total - p.story[1], 'does not divide'],
          [total * p.times + p.story[1], 'multiplies instead of dividing'],
          [p.x + 1, 'makes a slip of one'],
          [Math.abs(total - p.times), 'subtracts the multiplier'],
          [p.x + 2, 'makes a slip of two'],
        ],
        ({ num }) => String(num),
      ),
    }
  },
  reads:
    /^(Three more|Seven more|Five less|Eight less) than (twice|three times|four times|five times) a number is (\d+)\./,
  check: ([, change, times, total], candidate) => {
    const by: Record<string, number> = { 'Three more': 3, 'Seven more': 7, 'Five less': -5, 'Eight less': -8 }
    const factor: Record<string, number> = { twice: 2, 'three times': 3, 'four times': 4, 'five times': 5 }
    return givesValue(candidate, rational(Number(total) - by[change], factor[times]))
  },
})

export const equationsAtSight = modelOf({
  id: 'M216',
  title: 'Equations at sight',
  classes: ['7', '8'],
  topic: 'maths.linear-equations',
  type: 'mcq',
  bloom: 'Ap',
  forms: [twoSteps, bothSides, number],
})
