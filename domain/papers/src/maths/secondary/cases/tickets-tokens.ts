import { range, space } from '../../../space.ts'
import { latexFraction } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { rupees } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { num } from '../reread/candidate.ts'
import { caseAnswer, caseScheme, caseStem, type Four, partsState } from './case-text.ts'

const museums = ['a science museum', 'a zoo', 'a planetarium', 'a lake park', 'a folk theatre'] as const

const tickets = form({
  marks: [4],
  space: space(
    {
      adult: range(60, 180, 5),
      child: range(20, 90, 5),
      n: range(2, 4),
      m: range(1, 3),
      p: range(1, 3),
      q: range(2, 5),
      group: range(20, 45, 5),
      place: museums,
    },
    (p) => p.adult > p.child + 20 && p.n * p.q !== p.m * p.p && p.child - p.n * 5 > 0,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    caseStem(
      `At ${p.place} a ticket costs ₹$x$ for an adult and ₹$y$ for a child. The Nair family pays ₹${p.n * p.adult + p.m * p.child} for ${p.n} adults and ${childrenOf(p.m)}, the Khan family ₹${p.p * p.adult + p.q * p.child} for ${adultsOf(p.p)} and ${childrenOf(p.q)}.`,
      [
        'How much do both families pay together?',
        `Going only by what the Nair family pays, find what $y$ would be if $x$ were ${p.adult + 5 * p.m}.`,
        'Find $x$ and $y$.',
        `What does a school pay for 4 adults and ${p.group} children?`,
      ],
    ),
  work: (p) => {
    const [first, second] = [p.n * p.adult + p.m * p.child, p.p * p.adult + p.q * p.child]
    const four = (x: number, y: number): Four => [
      rupees(first + second),
      `$y = ${p.child - 5 * p.n}$`,
      `$x = ${x}$, $y = ${y}$`,
      rupees(4 * x + p.group * y),
    ]
    const key = four(p.adult, p.child)
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `${rupees(first)} + ${rupees(second)} = ${rupees(first + second)}`,
        `$${p.n} \\times ${p.adult + 5 * p.m} + ${p.m === 1 ? '' : p.m}y = ${first}$, so $y = ${p.child - 5 * p.n}$`,
        [
          `$${p.n}x + ${p.m === 1 ? '' : p.m}y = ${first}$ and $${p.p === 1 ? '' : p.p}x + ${p.q}y = ${second}$`,
          `$x = ${p.adult}$, $y = ${p.child}$; $4x + ${p.group}y$`,
        ],
        key,
      ),
      wrong: [[caseAnswer(four(p.child, p.adult)), 'exchanges the two prices']],
    }
  },
  reads:
    /pays ₹(\d+) for (\d+) adults and (\d+) child\w*, the Khan family ₹(\d+) for (\d+) adults? and (\d+) child.*if \$x\$ were (\d+)\..*for 4 adults and (\d+) children/s,
  check: (found, candidate) => {
    const [first, n, m, second, p, q, given, group] = found.slice(1).map(num)
    const det = n * q - m * p
    const x = (first * q - m * second) / det
    const y = (n * second - first * p) / det
    return partsState(candidate, [[first + second], [(first - n * given) / m], [x, y], [4 * x + group * y]])
  },
})

const childrenOf = (count: number) => `${count} ${count === 1 ? 'child' : 'children'}`
const adultsOf = (count: number) => `${count} ${count === 1 ? 'adult' : 'adults'}`

export const ticketPricesCaseModel = modelOf({
  id: 'M220',
  title: 'Case study: prices of tickets',
  classes: ['9', '10'],
  topic: 'maths.linear-equations-two-variables',
  type: 'case',
  bloom: 'Ap',
  forms: [tickets],
})

const share = (top: number, bottom: number) => `$${latexFraction(rational(top, bottom))}$`

const stalls = ['a school fair', 'a fête', 'a village fair', 'a club evening'] as const

const spinner = form({
  marks: [4],
  classes: ['9'],
  space: space(
    { red: range(12, 60), blue: range(12, 60), green: range(12, 60), stall: stalls },
    (p) => new Set([p.red, p.blue, p.green]).size === 3 && (p.red + p.blue + p.green) % 10 === 0,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    caseStem(
      `At ${p.stall} a wheel with a red, a blue and a green part was spun many times. It stopped at red ${p.red} times, at blue ${p.blue} times and at green ${p.green} times.`,
      [
        'How often was the wheel spun?',
        'Find the experimental probability of red.',
        'Find the experimental probability of not green, and that of green.',
        'In 30 more spins it stopped at blue 20 times. Find the experimental probability of blue now.',
      ],
    ),
  work: (p) => {
    const all = p.red + p.blue + p.green
    const four = (red: string): Four => [
      `$${all}$ times`,
      red,
      `not green ${share(p.red + p.blue, all)}, green ${share(p.green, all)}`,
      share(p.blue + 20, all + 30),
    ]
    const key = four(share(p.red, all))
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `${p.red} + ${p.blue} + ${p.green} = ${all}`,
        `$\\frac{${p.red}}{${all}}$`,
        [`$\\frac{${p.red} + ${p.blue}}{${all}}$`, `$\\frac{${p.blue} + 20}{${all} + 30}$`],
        key,
      ),
      wrong: [[caseAnswer(four(share(p.red, all - p.red))), 'compares red with the others']],
    }
  },
  reads: /stopped at red (\d+) times, at blue (\d+) times and at green (\d+) times/,
  check: ([, r, b, g], candidate) => {
    const [red, blue, green] = [r, b, g].map(num)
    const all = red + blue + green
    return partsState(candidate, [[all], [red / all], [1 - green / all, green / all], [(blue + 20) / (all + 30)]])
  },
})

const bag = form({
  marks: [4],
  classes: ['10'],
  space: space(
    { red: range(4, 18), blue: range(3, 12), green: range(3, 14), more: range(2, 9), stall: stalls },
    (p) => p.red !== p.blue && p.red + p.green > p.blue + 1 && p.red !== p.green,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    caseStem(
      `At ${p.stall} a bag holds ${p.red} red, ${p.blue} blue and ${p.green} green tokens of one size. A player draws one without looking and wins with a blue one.`,
      [
        'Find the probability that the player wins.',
        'Find the probability that the token is not red.',
        `The organiser adds ${p.more} red tokens. Find the probabilities of winning and of a red token now.`,
        'How many blue tokens must be added to the original bag to make winning and losing equally likely, and how many tokens are then in it?',
      ],
    ),
  work: (p) => {
    const all = p.red + p.blue + p.green
    const needed = p.red + p.green - p.blue
    const four = (wins: string): Four => [
      wins,
      share(p.blue + p.green, all),
      `winning ${share(p.blue, all + p.more)}, red ${share(p.red + p.more, all + p.more)}`,
      `$${needed}$ blue tokens, $${all + needed}$ in all`,
    ]
    const key = four(share(p.blue, all))
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `$\\frac{${p.blue}}{${all}}$`,
        `$\\frac{${p.blue} + ${p.green}}{${all}}$`,
        [`Now ${all + p.more} tokens, ${p.red + p.more} of them red`, `As many blue as others: ${p.red + p.green}`],
        key,
      ),
      wrong: [[caseAnswer(four(share(p.blue, all - p.blue))), 'compares blue with the others']],
    }
  },
  reads: /bag holds (\d+) red, (\d+) blue and (\d+) green tokens .* adds (\d+) red tokens/s,
  check: (found, candidate) => {
    const [red, blue, green, more] = found.slice(1).map(num)
    const all = red + blue + green
    const losing = all - blue
    return partsState(candidate, [
      [blue / all],
      [1 - red / all],
      [blue / (all + more), (red + more) / (all + more)],
      [losing - blue, 2 * losing],
    ])
  },
})

export const tokensCaseModel = modelOf({
  id: 'M221',
  title: 'Case study: a wheel and a bag',
  classes: ['9', '10'],
  topic: 'maths.probability',
  type: 'case',
  bloom: 'An',
  forms: [spinner, bag],
})
