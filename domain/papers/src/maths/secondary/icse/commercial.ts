import { range, space } from '../../../space.ts'
import { latexInteger, latexSum, latexUnreduced, latexFraction as tex } from '../../exact/format.ts'
import { add, isInteger, mul, type Numeric, rational, toSafeInteger } from '../../exact/rational.ts'
import { rupees } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { people } from '../people.ts'
import { num, plainNumbers } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

/** What a dealer sells, with the rate of GST on it and its usual prices in rupees. */
const goods = [
  { thing: 'a washing machine', rate: 18, low: 8000, high: 30000 },
  { thing: 'a refrigerator', rate: 18, low: 9000, high: 40000 },
  { thing: 'a bicycle', rate: 5, low: 3000, high: 20000 },
  { thing: 'a laptop', rate: 18, low: 22000, high: 60000 },
  { thing: 'a sewing machine', rate: 5, low: 4000, high: 20000 },
  { thing: 'a water purifier', rate: 18, low: 5000, high: 20000 },
  { thing: 'an almirah', rate: 18, low: 5000, high: 25000 },
  { thing: 'a mixer grinder', rate: 18, low: 2000, high: 7000 },
] as const

const gst = form({
  marks: [3, 4],
  space: space(
    {
      name: people,
      item: goods,
      price: range(2000, 60000, 500),
      up: range(400, 6000, 200),
      state: ['Kerala', 'Punjab', 'Assam', 'Gujarat', 'Odisha'],
    },
    ({ item, price, up }) =>
      price >= item.low &&
      price <= item.high &&
      3 * up <= price &&
      (price * item.rate) % 200 === 0 &&
      (up * item.rate) % 200 === 0,
  ),
  difficulty: (_, ask) => (ask.marks === 4 ? 'difficult' : 'average'),
  stem: (p, ask) =>
    `A dealer in ${p.state} buys ${p.item.thing} from a manufacturer in the same state for ${rupees(p.price)} and sells it to ${p.name} in that state at a profit of ${rupees(p.up)}. The rate of GST is ${p.item.rate}%. Find (i) the GST that the dealer pays to the manufacturer (ii) the net GST that the dealer pays to the governments${ask.marks === 4 ? ` (iii) the CGST in the bill of ${p.name}` : ''} ${ask.marks === 4 ? '(iv)' : '(iii)'} the price that ${p.name} pays, GST included.`,
  work: (p, ask) => {
    const { rate } = p.item
    const [input, output] = [(p.price * rate) / 100, ((p.price + p.up) * rate) / 100]
    const text = (a: number, b: number, c: number, d: number) =>
      ask.marks === 4
        ? `(i) ${rupees(a)} (ii) ${rupees(b)} (iii) ${rupees(c)} (iv) ${rupees(d)}`
        : `(i) ${rupees(a)} (ii) ${rupees(b)} (iii) ${rupees(d)}`
    const final = p.price + p.up + output
    const steps = [
      `Input tax $= ${rate}\\%$ of ${rupees(p.price)}, that is ${rupees(input)}`,
      `Output tax $= ${rate}\\%$ of ${rupees(p.price + p.up)}, that is ${rupees(output)}; net GST ${rupees(output)} less ${rupees(input)}, that is ${rupees(output - input)}`,
      ...(ask.marks === 4 ? [`CGST is half of ${rupees(output)}, that is ${rupees(output / 2)}`] : []),
      `Price with GST: ${rupees(p.price + p.up)} and ${rupees(output)}, that is ${rupees(final)}`,
    ]
    return {
      answer: text(input, output - input, output / 2, final),
      steps,
      wrong: [
        [text(input, output, output / 2, final), 'forgets the input tax credit'],
        [
          text(input / 2, (output - input) / 2, output / 2, p.price + p.up + output / 2),
          'counts CGST once and leaves out SGST',
        ],
      ],
    }
  },
  reads: pattern(
    'A dealer in # buys # from a manufacturer in the same state for ₹# and sells it to # in that state at a profit of ₹#. The rate of GST is #%. Find (i) the GST that the dealer pays to the manufacturer (ii) the net GST that the dealer pays to the governments#the price that # pays, GST included.',
  ),
  check: ([, , , price, , profit, rate, middle], candidate) => {
    const said = plainNumbers(candidate.replace(/\([iv]+\)/g, ' '))
    const r = num(rate) / 100
    // A chain of value added: the manufacturer's tax on the price, the dealer's on the value added.
    const expected = [
      num(price) * r,
      num(profit) * r,
      ...(middle.includes('CGST') ? [((num(price) + num(profit)) * r) / 2] : []),
      (num(price) + num(profit)) * (1 + r),
    ]
    return said.length === expected.length && said.every((v, i) => near(v, expected[i]))
  },
})

export const gstModel = modelOf({
  id: 'M84',
  title: 'GST through a chain of dealers',
  classes: ['10'],
  topic: 'maths.gst',
  type: 'long',
  bloom: 'Ap',
  forms: [gst],
})

const interestOf = (p: { a: number; n: number; r: number }) => rational(p.a * p.n * (p.n + 1) * p.r, 2400)
const maturity = form({
  marks: [3],
  space: space(
    { name: people, a: range(200, 2500, 100), n: [12, 15, 18, 20, 24, 30, 36], r: [4, 5, 6, 7, 8, 9, 10] },
    (p) => isInteger(mul(interestOf(p), 2)),
  ),
  difficulty: (p) => (p.n > 24 ? 'average' : 'easy'),
  stem: (p) =>
    `${p.name} deposits ${rupees(p.a)} every month in a recurring deposit account for ${p.n} months at ${p.r}% per annum simple interest. Find the interest and the maturity value.`,
  work: (p) => {
    const interest = interestOf(p)
    const text = (i: Numeric) => `Interest ${rupees(i)}, maturity value ${rupees(add(i, p.a * p.n))}`
    return {
      answer: text(interest),
      steps: [
        `Interest $= P \\times \\frac{n(n + 1)}{2 \\times 12} \\times \\frac{r}{100} = ${latexInteger(p.a)} \\times \\frac{${p.n} \\times ${p.n + 1}}{24} \\times \\frac{${p.r}}{100}$`,
        `Interest ${rupees(interest)}`,
        `Maturity value: ${rupees(p.a * p.n)} deposited and the interest, that is ${rupees(add(interest, p.a * p.n))}`,
      ],
      wrong: [
        [text(rational(p.a * p.n * p.r, 1200)), 'writes n for n(n + 1)/2'],
        [text(mul(interest, 12)), 'takes months as years'],
      ],
    }
  },
  reads: pattern(
    '# deposits ₹# every month in a recurring deposit account for # months at #% per annum simple interest. Find the interest and the maturity value.',
  ),
  check: ([, , a, n, r], candidate) => {
    // Each deposit earns for the months that it lies in the account.
    let interest = 0
    for (let month = 1; month <= num(n); month++) interest += (num(a) * num(r) * month) / 1200
    const [i, m] = plainNumbers(candidate)
    return Math.abs(i - interest) < 0.0051 && Math.abs(m - (num(a) * num(n) + interest)) < 0.0051
  },
})
const backwards = form({
  marks: [4],
  space: space(
    {
      name: people,
      a: range(200, 2500, 100),
      n: [12, 18, 24, 30, 36, 48],
      r: [4, 5, 6, 7, 8, 9, 10],
      find: ['rate', 'deposit'],
    },
    (p) => isInteger(interestOf(p)),
  ),
  difficulty: (p) => (p.find === 'rate' ? 'average' : 'difficult'),
  stem: (p) => {
    const total = toSafeInteger(add(interestOf(p), p.a * p.n))
    return p.find === 'rate'
      ? `${p.name} deposits ${rupees(p.a)} every month in a recurring deposit account for ${p.n} months and receives ${rupees(total)} at maturity. Find the interest earned and the rate of interest per annum.`
      : `${p.name} has a recurring deposit account for ${p.n} months at ${p.r}% per annum and receives ${rupees(total)} at maturity. Find the monthly deposit and the interest earned.`
  },
  work: (p) => {
    const interest = toSafeInteger(interestOf(p))
    const total = interest + p.a * p.n
    const factor = rational(p.n * (p.n + 1) * p.r, 2400)
    if (p.find === 'rate')
      return {
        answer: `Interest ${rupees(interest)}, rate ${p.r}%`,
        steps: [
          `Deposited: $${latexInteger(p.a)} \\times ${p.n}$, that is ${rupees(p.a * p.n)}`,
          `Interest: ${rupees(total)} less ${rupees(p.a * p.n)}, that is ${rupees(interest)}`,
          `$${latexInteger(p.a)} \\times \\frac{${p.n} \\times ${p.n + 1}}{24} \\times \\frac{r}{100} = ${latexInteger(interest)}$`,
          `$r = ${p.r}$, so ${p.r}%`,
        ],
        wrong: [
          [`Interest ${rupees(interest)}, rate ${p.r * 2}%`, 'forgets the 2 in n(n + 1)/2'],
          [`Interest ${rupees(total)}, rate ${p.r}%`, 'takes the amount for the interest'],
        ],
      }
    return {
      answer: `Deposit ${rupees(p.a)}, interest ${rupees(interest)}`,
      steps: [
        `With ₹$x$ a month, the interest is $x \\times \\frac{${p.n} \\times ${p.n + 1}}{24} \\times \\frac{${p.r}}{100} = ${latexSum([[factor, 'x']])}$`,
        `$${latexSum([[p.n, 'x']])} + ${latexSum([[factor, 'x']])} = ${latexInteger(total)}$`,
        `$x = ${latexInteger(p.a)}$, so the deposit is ${rupees(p.a)}`,
        `Interest: ${rupees(total)} less ${rupees(p.a * p.n)}, that is ${rupees(interest)}`,
      ],
      wrong: [
        [
          `Deposit ${rupees(rational(total, p.n))}, interest ${rupees(interest)}`,
          'takes the maturity value for the sum of the deposits',
        ],
      ],
    }
  },
  reads:
    /^\w+ (?:deposits ₹([\d,]+) every month in a recurring deposit account for (\d+) months and receives ₹([\d,]+) at|has a recurring deposit account for (\d+) months at (\d+)% per annum and receives ₹([\d,]+))/,
  check: ([, a, n1, t1, n2, r, t2], candidate) => {
    const [x, y] = plainNumbers(candidate)
    const earned = (deposit: number, months: number, rate: number) =>
      range(1, months).reduce((sum, k) => sum + (deposit * rate * k) / 1200, 0)
    if (a) return near(x, num(t1) - num(a) * num(n1)) && near(earned(num(a), num(n1), y), x)
    return near(earned(x, num(n2), num(r)), y) && near(x * num(n2) + y, num(t2))
  },
})

export const recurringModel = modelOf({
  id: 'M85',
  title: 'Recurring deposits',
  classes: ['10'],
  topic: 'maths.banking',
  type: 'long',
  bloom: 'Ap',
  forms: [maturity, backwards],
})

const shares = form({
  marks: [3, 4],
  space: space(
    {
      name: people,
      face: [10, 20, 25, 50, 100],
      over: [-5, -4, 2, 5, 8, 10, 15, 20, 25, 30, 50, 60],
      n: range(20, 400, 20),
      rate: range(5, 20),
      kind: ['premium', 'discount'],
    },
    (p) =>
      (p.kind === 'premium') === p.over > 0 &&
      p.face + p.over > p.face / 2 &&
      p.over < p.face &&
      (p.face * p.n * p.rate) % 100 === 0 &&
      (p.face * p.rate * 2) % (p.face + p.over) === 0,
  ),
  difficulty: (p, ask) => (ask.marks === 4 ? 'difficult' : p.kind === 'discount' ? 'average' : 'easy'),
  stem: (p, ask) =>
    `${p.name} invests ${rupees((p.face + p.over) * p.n)} in ${rupees(p.face)} shares of a company at a ${p.kind} of ${rupees(Math.abs(p.over))}. The company pays a dividend of ${p.rate}%. Find (i) the number of shares (ii) the yearly income from them (iii) the percentage return on the investment${ask.marks === 4 ? ` (iv) the profit or loss if all the shares are then sold at ${rupees(p.face + p.over + 4)} each` : ''}.`,
  work: (p, ask) => {
    const market = p.face + p.over
    const income = (p.face * p.n * p.rate) / 100
    const yields = rational(p.face * p.rate, market)
    const text = (n: number, i: Numeric, y: Numeric) =>
      `(i) ${n} shares (ii) ${rupees(i)} (iii) $${tex(y)}\\%$${ask.marks === 4 ? ` (iv) profit of ${rupees(4 * n)}` : ''}`
    return {
      answer: text(p.n, income, yields),
      steps: [
        `Market value of a share: ${rupees(market)}; number of shares $= ${latexUnreduced(market * p.n, market)} = ${p.n}$`,
        `Income $= ${p.n} \\times \\frac{${p.rate}}{100} \\times ${p.face}$, that is ${rupees(income)}`,
        `Return $= ${latexUnreduced(income, market * p.n)} \\times 100 = ${tex(yields)}\\%$`,
        ...(ask.marks === 4
          ? [`Profit $= ${p.n} \\times (${market + 4} - ${market})$, that is ${rupees(4 * p.n)}`]
          : []),
      ],
      wrong: [
        [text(p.n, rational(market * p.n * p.rate, 100), p.rate), 'takes the dividend on the market value'],
        [text(p.n, income, p.rate), 'takes the rate of dividend for the return'],
      ],
    }
  },
  reads: pattern(
    '# invests ₹# in ₹# shares of a company at a # of ₹#. The company pays a dividend of #%. Find (i) the number of shares (ii) the yearly income from them (iii) the percentage return on the investment#.',
  ),
  check: ([, , invested, face, kind, over, rate, more], candidate) => {
    const found = /^\(i\) (\d+) shares \(ii\) ₹([\d,.]+) \(iii\) \$(.+?)\\%\$(?: \(iv\) profit of ₹([\d,]+))?$/.exec(
      candidate,
    )
    if (!found) return false
    const each = num(face) + (kind === 'premium' ? 1 : -1) * num(over)
    const n = num(found[1])
    const perShare = (num(face) * num(rate)) / 100
    const sold = more === '' ? undefined : num(/₹([\d,]+) each/.exec(more)?.[1] ?? '')
    return (
      n * each === num(invested) &&
      near(num(found[2]), n * perShare) &&
      near(valueOf(found[3]), (100 * perShare) / each) &&
      (sold === undefined ? found[4] === undefined : num(found[4] ?? '') === n * sold - num(invested))
    )
  },
})

export const sharesModel = modelOf({
  id: 'M86',
  title: 'Shares and dividends',
  classes: ['10'],
  topic: 'maths.shares-dividends',
  type: 'long',
  bloom: 'Ap',
  forms: [shares],
})
