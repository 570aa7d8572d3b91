import { range, space } from '../../space.ts'
import { indianCommas } from '../exact/format.ts'
import { numbersIn } from '../exact/parse.ts'
import { sub } from '../exact/rational.ts'
import { timesOver, twiceInFigures } from '../exact/words.ts'
import { answerParts, givesValue } from '../primary/reading/quantity.ts'
import { form, modelOf } from '../secondary/forms.ts'
import { PEOPLE } from '../settings.ts'
import { wrongOnes } from './wrong.ts'

const says = ({ num }: { num: bigint }) => indianCommas(num)

const growing = form({
  marks: [1],
  space: space({ start: range(1, 20), first: range(1, 6), more: range(1, 4) }),
  difficulty: (p) => (p.more > 2 ? 'difficult' : 'average'),
  stem: (p) => `The steps of the pattern ${termsOf(p, 5).join(', ')} grow evenly. Which number comes next?`,
  work: (p) => {
    const terms = termsOf(p, 6)
    const [, , , d, e, key] = terms
    return {
      answer: String(key),
      steps: [
        `The steps are ${range(0, 4)
          .map((i) => p.first + i * p.more)
          .join(', ')}; ${e} + ${key - e} = ${key}`,
      ],
      wrong: wrongOnes(
        key,
        [
          [e + (e - d), 'repeats the last step'],
          [e + p.more, 'adds what the steps grow by'],
          [key + p.more, 'takes the step after the next'],
          [e + 1, 'counts on by one'],
          [e + p.first, 'adds the first step'],
        ],
        says,
      ),
    }
  },
  reads: /^The steps of the pattern ([\d, ]+) grow evenly\. Which number comes next\?$/,
  check: ([, list], candidate) => {
    const terms = list.split(', ').map(Number)
    const steps = terms.slice(1).map((term, i) => term - terms[i])
    return givesValue(candidate, (terms.at(-1) ?? 0) + 2 * steps[steps.length - 1] - steps[steps.length - 2])
  },
})

const termsOf = ({ start, first, more }: { start: number; first: number; more: number }, count: number) =>
  range(0, count - 1).map((n) => start + n * first + (more * n * (n - 1)) / 2)

const missing = form({
  marks: [1],
  space: space({ start: range(2, 30), by: range(2, 4), at: range(1, 3) }, (p) => p.start * p.by ** 4 < 3000),
  difficulty: (p) => (p.by > 2 ? 'average' : 'easy'),
  stem: (p) =>
    `Each number of the pattern is ${timesOver(p.by)} the one before it. Which number is missing: ${range(0, 4)
      .map((n) => (n === p.at ? '__' : indianCommas(p.start * p.by ** n)))
      .join(', ')}?`,
  work: (p) => {
    const key = p.start * p.by ** p.at
    const before = key / p.by
    return {
      answer: indianCommas(key),
      steps: [`${before} × ${p.by} = ${indianCommas(key)}`],
      wrong: wrongOnes(
        key,
        [
          [before + p.by, 'adds instead of multiplying'],
          [(before + key * p.by) / 2, 'takes the middle of the neighbours'],
          [before * (p.by + 1), 'multiplies by one more'],
          [before + 1, 'counts on by one'],
          [key + p.by, 'makes a slip'],
        ].filter(([value]) => Number.isInteger(value)) as [number, string][],
        says,
      ),
    }
  },
  reads: /^Each number of the pattern is (twice|\d+ times) the one before it\. .*: ([\d_, ]+)\?$/,
  check: ([, by, list], candidate) => {
    const terms = list.split(', ').map((term) => term.replace(',', ''))
    const gap = terms.indexOf('__')
    return givesValue(candidate, Number(terms[gap - 1]) * Number.parseInt(twiceInFigures(by), 10))
  },
})

const rule = form({
  marks: [2],
  space: space({
    start: range(3, 40),
    by: range(3, 15),
    far: range(8, 20),
    who: PEOPLE,
    what: ['matchsticks', 'tiles', 'beads', 'shells'],
  }),
  difficulty: (p) => (p.far > 12 ? 'difficult' : 'average'),
  stem: (p) =>
    `${p.who.name} lays figures of ${p.what}: the first needs ${p.start}, the second ${p.start + p.by}, the third ${p.start + 2 * p.by}, and so on, each with the same number more than the one before.\n(a) By how many does each figure grow?\n(b) How many ${p.what} does figure ${p.far} need?`,
  work: (p) => ({
    answer: `(a) ${p.by} (b) ${p.start + (p.far - 1) * p.by}`,
    steps: [
      `${p.start + p.by} − ${p.start} = ${p.by}`,
      `${p.start} + ${p.far - 1} × ${p.by} = ${p.start + (p.far - 1) * p.by}`,
    ],
    wrong: [[`(a) ${p.by} (b) ${p.start + p.far * p.by}`, 'counts one step too many']],
  }),
  reads: /does figure (\d+) need\?$/,
  check: ([, far], candidate, { stem }) => {
    const [first, second] = numbersIn(stem)
    const grow = Number(sub(second, first).num)
    const said = answerParts(candidate)
    return (
      said.length === 2 &&
      givesValue(said[0], grow) &&
      givesValue(said[1], Number(first.num) + (Number(far) - 1) * grow)
    )
  },
})

const saving = form({
  marks: [3],
  space: space({ start: range(20, 90, 5), by: range(5, 40, 5), week: range(6, 12), who: PEOPLE }),
  difficulty: () => 'difficult',
  stem: (p) =>
    `${p.who.name} saves ₹${p.start} in the first week and every week ₹${p.by} more than in the week before.\n(a) How much does ${p.who.he} save in the fourth week?\n(b) In which week does ${p.who.he} save ₹${p.start + (p.week - 1) * p.by}?\n(c) How much are the savings of the first four weeks together?`,
  work: (p) => {
    const fourth = p.start + 3 * p.by
    const sum = 4 * p.start + 6 * p.by
    return {
      answer: `(a) ₹${fourth} (b) week ${p.week} (c) ₹${sum}`,
      steps: [
        `₹${p.start} + 3 × ₹${p.by} = ₹${fourth}`,
        `(₹${p.start + (p.week - 1) * p.by} − ₹${p.start}) ÷ ₹${p.by} = ${p.week - 1}, so week ${p.week}`,
        `₹${p.start} + ₹${p.start + p.by} + ₹${p.start + 2 * p.by} + ₹${fourth} = ₹${sum}`,
      ],
      wrong: [[`(a) ₹${fourth + p.by} (b) week ${p.week - 1} (c) ₹${sum}`, 'counts the steps for the weeks']],
    }
  },
  reads: /^\w+ saves ₹(\d+) in the first week and every week ₹(\d+) more .* save ₹(\d+)\?/s,
  check: ([, start, by, asked], candidate) => {
    const weeks = [Number(start)]
    while (weeks.length < 60) weeks.push(weeks[weeks.length - 1] + Number(by))
    const [fourth, week, sum, ...more] = answerParts(candidate)
    const total = weeks[0] + weeks[1] + weeks[2] + weeks[3]
    return (
      more.length === 0 &&
      sum !== undefined &&
      givesValue(fourth, weeks[3], /^₹$/) &&
      givesValue(week, weeks.indexOf(Number(asked)) + 1, /^week$/) &&
      givesValue(sum, total, /^₹$/)
    )
  },
})

export const growingPatterns = modelOf({
  id: 'M217',
  title: 'Patterns that grow',
  classes: ['4', '5', '6', '7'],
  topic: 'maths.patterns',
  type: 'mcq',
  bloom: 'An',
  forms: [growing, missing, rule, saving],
})
