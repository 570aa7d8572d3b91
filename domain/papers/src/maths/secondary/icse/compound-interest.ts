import { range, space } from '../../../space.ts'
import { isInteger, mul, pow, type Rational, rational, sub } from '../../exact/rational.ts'
import { rupees } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { people } from '../people.ts'
import { num, plainNumbers } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near } from '../reread/value.ts'

const grown = (principal: number, rate: number, periods: number): Rational =>
  mul(principal, pow(rational(100 + rate, 100), periods))
const inPaise = (value: Rational) => isInteger(mul(value, 100))
/** The balance period by period, each rounded nowhere: another way than the formula of the answers. */
const balance = (principal: number, rate: number, periods: number) => {
  let sum = principal
  for (let k = 0; k < periods; k++) sum += (sum * rate) / 100
  return sum
}

type Loan = { name: string; principal: number; rate: number; years: number; kind: 'yearly' | 'half-yearly' }
const periodsOf = (p: Loan) => (p.kind === 'yearly' ? p.years : p.years * 2)
const rateOf = (p: Loan) => (p.kind === 'yearly' ? p.rate : p.rate / 2)

const amountAndInterest = form<Loan>({
  marks: [3],
  space: space<Loan>(
    {
      name: people,
      principal: range(2000, 40000, 400),
      rate: [4, 5, 6, 8, 10, 12, 20],
      years: [1, 2, 3],
      kind: ['yearly', 'half-yearly'],
    },
    (p) =>
      (p.kind === 'yearly' ? p.years > 1 : p.years === 1 && p.rate % 2 === 0) &&
      inPaise(grown(p.principal, rateOf(p), periodsOf(p))),
  ),
  difficulty: (p) => (p.kind === 'half-yearly' || p.years === 3 ? 'difficult' : 'average'),
  stem: (p) =>
    `${p.name} invests ${rupees(p.principal)} for ${p.years} ${p.years === 1 ? 'year' : 'years'} at ${p.rate}% per annum, compounded ${p.kind}. Find (i) the amount (ii) the compound interest.`,
  work: (p) => {
    const [rate, periods] = [rateOf(p), periodsOf(p)]
    const amount = grown(p.principal, rate, periods)
    const text = (a: Rational) => `(i) ${rupees(a)} (ii) ${rupees(sub(a, p.principal))}`
    const simple = mul(p.principal, rational(100 + p.rate * p.years, 100))
    return {
      answer: text(amount),
      steps: [
        `${periods} periods at ${rate}% each`,
        `Amount: ${rupees(p.principal)} $\\times \\left(1 + \\frac{${rate}}{100}\\right)^{${periods}}$, that is ${rupees(amount)}`,
        `Compound interest: ${rupees(amount)} less ${rupees(p.principal)}, that is ${rupees(sub(amount, p.principal))}`,
      ],
      wrong: [[text(simple), 'takes simple interest']],
    }
  },
  reads: pattern('# invests # for # at #% per annum, compounded #. Find (i) the amount (ii) the compound interest.'),
  check: ([, , principal, time, rate, kind], candidate) => {
    const [p, r, t] = [num(principal.slice(1)), num(rate), Number.parseInt(time, 10)]
    const amount = kind === 'yearly' ? balance(p, r, t) : balance(p, r / 2, 2 * t)
    const said = plainNumbers(candidate)
    return said.length === 2 && near(said[0], amount) && near(said[1], amount - p)
  },
})

type Difference = { name: string; principal: number; rate: number }
const difference = form<Difference>({
  marks: [2, 4],
  space: space<Difference>(
    { name: people, principal: range(2000, 50000, 500), rate: [4, 5, 6, 8, 10, 12, 15, 20] },
    (p) => isInteger(mul(p.principal, rational(p.rate * p.rate, 10000))),
  ),
  difficulty: (_, ask) => (ask.marks === 2 ? 'average' : 'difficult'),
  stem: (p, ask) =>
    ask.marks === 2
      ? `Find the difference between the compound interest and the simple interest on ${rupees(p.principal)} for 2 years at ${p.rate}% per annum, compounded yearly.`
      : `The difference between the compound interest and the simple interest on a sum for 2 years at ${p.rate}% per annum, compounded yearly, is ${rupees((p.principal * p.rate * p.rate) / 10000)}. Find the sum that ${p.name} has lent, and the compound interest on it.`,
  work: (p, ask) => {
    const gap = mul(p.principal, rational(p.rate * p.rate, 10000))
    const compound = sub(grown(p.principal, p.rate, 2), p.principal)
    const simple = mul(p.principal, rational(p.rate * 2, 100))
    if (ask.marks === 2)
      return {
        answer: rupees(gap),
        steps: [
          `Simple interest ${rupees(simple)}, compound interest ${rupees(compound)}`,
          `Difference ${rupees(gap)}`,
        ],
        wrong: [[rupees(compound), 'gives the compound interest']],
      }
    return {
      answer: `Sum ${rupees(p.principal)}; compound interest ${rupees(compound)}`,
      steps: [
        `With the sum $P$: simple interest $\\frac{${2 * p.rate}P}{100}$`,
        `Compound interest $P\\left(1 + \\frac{${p.rate}}{100}\\right)^{2} - P$`,
        `The difference $\\frac{${p.rate * p.rate}P}{10{,}000}$ is ${rupees(gap)}, so $P$ is ${rupees(p.principal)}`,
        `Compound interest ${rupees(compound)}`,
      ],
      wrong: [
        [
          `Sum ${rupees(mul(gap, rational(100, p.rate)))}; compound interest ${rupees(gap)}`,
          'takes the difference for the interest of a year',
        ],
      ],
    }
  },
  reads:
    /^(?:Find the difference between the compound interest and the simple interest on (₹[\d,]+) for 2 years at (\d+)% per annum, compounded yearly\.|The difference between the compound interest and the simple interest on a sum for 2 years at (\d+)% per annum, compounded yearly, is (₹[\d,]+)\. Find the sum that .+ has lent, and the compound interest on it\.)$/,
  check: ([, principal, rate, given, gap], candidate) => {
    const said = plainNumbers(candidate)
    if (principal) {
      const [p, r] = [num(principal.slice(1)), num(rate)]
      return said.length === 1 && near(said[0], balance(p, r, 2) - p - (2 * p * r) / 100)
    }
    const r = num(given)
    const [p, interest] = said
    return (
      said.length === 2 &&
      near(balance(p, r, 2) - p, interest) &&
      near(interest - (2 * p * r) / 100, num(gap.slice(1)), 1e-6)
    )
  },
})

export const compoundInterestModel = modelOf({
  id: 'M206',
  title: 'Compound interest',
  classes: ['9'],
  topic: 'maths.interest',
  type: 'short',
  bloom: 'Ap',
  forms: [amountAndInterest, difference],
})
