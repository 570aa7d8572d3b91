import { range, space } from '../../space.ts'
import { latexFraction, latexMixed } from '../exact/format.ts'
import { numbersIn } from '../exact/parse.ts'
import { add, compare, div, equals, isInteger, mul, type Rational, rational, sub } from '../exact/rational.ts'
import { SIMPLE } from '../primary/fractions/fractions.ts'
import { evaluate } from '../primary/reading/expression.ts'
import { givesValue } from '../primary/reading/quantity.ts'
import { form, modelOf } from '../secondary/forms.ts'
import { PEOPLE, rupees } from '../settings.ts'
import { wrongOnes } from './wrong.ts'

const tex = (value: Rational) => `$${latexFraction(value)}$`
const mixed = (value: Rational) => `$${latexMixed(value)}$`
const small = SIMPLE.filter(({ den }) => den <= 9n)
const flip = ({ num, den }: Rational) => rational(den, num)

const product = form({
  marks: [1],
  space: space(
    { a: small, b: SIMPLE, sign: ['\\times', '\\div'] },
    (p) => !equals(p.a, p.b) && p.a.den !== p.b.den && add(p.a, p.b).num !== add(p.a, p.b).den,
  ),
  difficulty: (p) => (p.sign === '\\div' ? 'average' : 'easy'),
  stem: (p) => `Which number, fully reduced, is the result of $${latexFraction(p.a)} ${p.sign} ${latexFraction(p.b)}$?`,
  work: (p) => {
    const isTimes = p.sign === '\\times'
    const key = isTimes ? mul(p.a, p.b) : div(p.a, p.b)
    return {
      answer: tex(key),
      accepted: compare(key, 1) > 0 && !isInteger(key) ? [mixed(key)] : [],
      steps: [
        isTimes ? `Multiplies the tops and the bottoms: ${tex(key)}` : `Multiplies by ${tex(flip(p.b))}: ${tex(key)}`,
      ],
      wrong: wrongOnes(
        key,
        [
          [
            isTimes ? div(p.a, p.b) : mul(p.a, p.b),
            isTimes ? 'turns the second fraction over' : 'does not turn the second over',
          ],
          [div(p.b, p.a), 'turns the first fraction over'],
          [rational(p.a.num + p.b.num, p.a.den + p.b.den), 'adds the tops and the bottoms'],
          [add(p.a, p.b), 'adds the fractions'],
          [flip(key), 'turns the result over'],
        ],
        tex,
      ),
    }
  },
  reads: /^Which number, fully reduced, is the result of \$(.+)\$\?$/,
  check: ([, text], candidate) => {
    const value = evaluate(text)
    return value !== null && givesValue(candidate, value)
  },
})

const reciprocal = form({
  marks: [1],
  space: space({ whole: range(1, 40), part: SIMPLE }, () => true),
  difficulty: (p) => (p.whole > 9 ? 'average' : 'easy'),
  stem: (p) => `Which number is the reciprocal of $${latexMixed(add(p.whole, p.part))}$?`,
  work: (p) => {
    const value = add(p.whole, p.part)
    return {
      answer: tex(flip(value)),
      steps: [`$${latexMixed(value)} = ${latexFraction(value)}$; turned over: ${tex(flip(value))}`],
      wrong: wrongOnes(
        flip(value),
        [
          [add(p.whole, flip(p.part)), 'turns over the fraction part only'],
          [value, 'writes the number as an improper fraction'],
          [rational(p.part.den, BigInt(p.whole) + p.part.num), 'adds the whole number to the top'],
          [rational(p.part.den, BigInt(p.whole) * p.part.num), 'multiplies the whole number by the top'],
        ],
        tex,
      ),
    }
  },
  reads: /^Which number is the reciprocal of \$(.+)\$\?$/,
  check: ([, text], candidate) => {
    const [given] = numbersIn(`$${text}$`)
    const [said, ...more] = numbersIn(candidate)
    return said !== undefined && more.length === 0 && equals(mul(given, said), 1) && givesValue(candidate, said)
  },
})

const pieces = form({
  marks: [3],
  space: space(
    {
      piece: small.filter(({ num, den }) => num > 1n && den > 2n),
      count: range(9, 40),
      price: range(4, 30),
      who: PEOPLE,
      thing: ['ribbon', 'rope', 'wire', 'cloth'],
    },
    (p) => !isInteger(mul(p.piece, p.count)) && p.count !== p.price,
  ),
  difficulty: (p) => (p.count > 20 ? 'difficult' : 'average'),
  stem: (p) =>
    `${p.who.name} cuts $${latexMixed(mul(p.piece, p.count))}$ m of ${p.thing} into pieces of $${latexFraction(p.piece)}$ m each and sells every piece for ₹${p.price}. How many pieces does ${p.who.he} get, and how much money?`,
  work: (p) => {
    const length = mul(p.piece, p.count)
    const tell = (count: number, money: number) => `${count} pieces, ${rupees(money)}`
    return {
      answer: tell(p.count, p.count * p.price),
      steps: [
        `$${latexFraction(length)} \\div ${latexFraction(p.piece)}$`,
        `$= ${latexFraction(length)} \\times ${latexFraction(flip(p.piece))} = ${p.count}$ pieces`,
        `${p.count} × ₹${p.price} = ${rupees(p.count * p.price)}`,
      ],
      wrong: [[tell(p.count + 1, (p.count + 1) * p.price), 'counts the cuts and one more']],
    }
  },
  reads: /into pieces of .* How many pieces does \w+ get, and how much money\?$/,
  check: (_found, candidate, { stem }) => {
    const [length, piece, price] = numbersIn(stem)
    const said = candidate.split(', ')
    const count = div(length, piece)
    return said.length === 2 && givesValue(said[0], count, /^pieces$/) && givesValue(said[1], mul(count, price), /^₹$/)
  },
})

const missing = form({
  marks: [2],
  space: space(
    { a: small, b: SIMPLE, sign: ['\\times', '+', '-'] },
    (p) => !equals(p.a, p.b) && (p.sign !== '-' || compare(p.a, p.b) > 0) && p.a.den !== p.b.den,
  ),
  difficulty: (p) => (p.sign === '\\times' ? 'difficult' : 'average'),
  stem: (p) => {
    const result = p.sign === '\\times' ? mul(p.a, p.b) : p.sign === '+' ? add(p.a, p.b) : sub(p.a, p.b)
    const task = {
      '\\times': 'By what number must',
      '+': 'What number must be added to',
      '-': 'What number must be taken from',
    }
    const start = task[p.sign as '+']
    return p.sign === '\\times'
      ? `${start} $${latexFraction(p.a)}$ be multiplied to get $${latexFraction(result)}$?`
      : `${start} $${latexFraction(p.a)}$ to get $${latexFraction(result)}$?`
  },
  work: (p) => {
    const result = p.sign === '\\times' ? mul(p.a, p.b) : p.sign === '+' ? add(p.a, p.b) : sub(p.a, p.b)
    const [left, right] = p.sign === '-' ? [p.a, result] : [result, p.a]
    const way = p.sign === '\\times' ? '\\div' : '-'
    return {
      answer: tex(p.b),
      steps: [`The number is $${latexFraction(left)} ${way} ${latexFraction(right)}$`, `$= ${latexFraction(p.b)}$`],
      wrong: wrongOnes(
        p.b,
        [
          [mul(result, p.a), 'multiplies the two numbers'],
          [add(result, p.a), 'adds the two numbers'],
        ],
        tex,
      ),
    }
  },
  reads: /^(By what number must|What number must be added to|What number must be taken from) /,
  check: ([, task], candidate, { stem }) => {
    const [given, result] = numbersIn(stem)
    const [said] = numbersIn(candidate)
    if (said === undefined || !givesValue(candidate, said)) return false
    if (task.startsWith('By')) return equals(mul(given, said), result)
    return equals(task.endsWith('to') ? add(given, said) : sub(given, said), result)
  },
})

export const fractionProducts = modelOf({
  id: 'M209',
  title: 'Products, quotients and reciprocals of fractions',
  classes: ['7'],
  topic: 'maths.fractions',
  type: 'mcq',
  bloom: 'Ap',
  forms: [product, reciprocal, missing, pieces],
})
