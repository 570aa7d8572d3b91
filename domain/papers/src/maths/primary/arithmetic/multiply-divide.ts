import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { indianCommas } from '../../exact/format.ts'
import { numbersIn } from '../../exact/parse.ts'
import { add, compare, div, equals, isInteger, mul, type Rational, sub } from '../../exact/rational.ts'
import { ICONS, type Icon } from '../../figures/icons.ts'
import { pictureGrid } from '../../figures/scenes.ts'
import { countOf, GOODS, PACKED_THINGS, PEOPLE, type Person, rupees } from '../../settings.ts'
import { difficultyOf, sentence, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { evaluate } from '../reading/expression.ts'
import { answerParts, givesValue, readQuantity } from '../reading/quantity.ts'
import { pictures } from '../reading/svg.ts'

const whole = ({ num }: Rational) => indianCommas(num)

interface Groups {
  rows: number
  each: number
  kind: 'repeated' | 'array' | 'story'
  icon: Icon
  what: (typeof PACKED_THINGS)[number]
}

const groupsModel: ItemModel = defineModel<Groups>({
  id: 'M12',
  version: 1,
  subject: 'Mathematics',
  title: 'Repeated addition, arrays and multiplication',
  classes: ['2', '3'],
  topic: 'maths.multiplication-division',
  type: 'mcq',
  bloom: 'U',
  marks: [1],
  params: ({ classLevel }) =>
    space<Groups>(
      {
        rows: range(2, classLevel === '2' ? 6 : 9),
        each: range(2, classLevel === '2' ? 6 : 10),
        kind: ['repeated', 'array', 'story'],
        icon: ICONS,
        what: PACKED_THINGS,
      },
      ({ rows, each, kind, icon, what }) =>
        rows !== each &&
        rows * each !== rows + each &&
        (kind !== 'array' || (rows < 7 && each < 9 && what === PACKED_THINGS[0])) &&
        (kind === 'array' || icon === ICONS[0]),
    ),
  difficulty: ({ rows, each, kind }) => difficultyOf(rows * each > 20, kind !== 'repeated'),
  variant: ({ kind }) => kind,
  render: ({ rows, each, kind, icon, what }) => {
    if (kind === 'repeated') return { stem: `${Array(rows).fill(each).join(' + ')} is the same as ____.` }
    if (kind === 'array')
      return {
        stem: `Which multiplication shows the number of ${icon.many} in the picture?`,
        figure: pictureGrid(Array(rows * each).fill(icon.drawing), each, 'Rows of pictures'),
      }
    return {
      stem: `There are ${rows} ${what.pack.many} with ${countOf(each, what)} in each. How many ${what.many} are there in all?`,
    }
  },
  solve: ({ rows, each, kind }) =>
    kind === 'story' ? { text: String(rows * each) } : { text: `${rows} × ${each}`, accepted: [`${each} × ${rows}`] },
  scheme: ({ rows, each }, { marks }) =>
    shareMarks(marks, [`${rows} groups of ${each} make ${rows} × ${each} = ${rows * each}`]),
  distractors: ({ rows, each, kind }) => {
    if (kind === 'story') {
      return wrongValues(
        rows * each,
        [
          [rows + each, 'adds the two numbers'],
          [rows * each - each, 'leaves out one group'],
          [rows * each + each, 'counts one group twice'],
          [rows * each + 1, 'makes a slip of one in the table'],
        ],
        whole,
      )
    }
    const [bigger, less] = [each + 1, rows + 1]
    return wrongTexts(`${rows} × ${each}`, [
      [`${rows} + ${each}`, 'adds the number of groups and the number in each'],
      ...(rows * rows !== rows * each ? [[`${rows} × ${rows}`, 'uses the number of groups twice'] as const] : []),
      [`${rows} × ${bigger}`, 'miscounts the number in each group'],
      [`${less} × ${each}`, 'miscounts the number of groups'],
    ])
  },
  verify: ({ stem, figure }, candidate) => {
    const said = evaluate(candidate)
    if (figure) {
      const all = pictures(figure)
      const columns = new Set(all.map(({ x }) => x)).size
      const factors = numbersIn(candidate).map(({ num }) => Number(num))
      return /×/.test(candidate) && factors.includes(columns) && factors[0] * factors[1] === all.length
    }
    if (stem.includes('the same as')) {
      const terms = numbersIn(stem)
      return said !== null && /×/.test(candidate) && equals(said, add(...terms))
    }
    const [groups, each] = numbersIn(stem)
    return givesValue(candidate, add(...Array.from({ length: Number(groups.num) }, () => each)), /[a-z ]+/)
  },
})

interface Product {
  a: number
  b: number
  words: number
  who: Person
  what: (typeof PACKED_THINGS)[number]
}

/** First factors of one-mark questions, whose second factor has one digit. */
const SINGLE_STEP: Record<string, number[]> = { '3': range(12, 99), '4': range(102, 489), '5': range(234, 989) }

/** The largest product, which no book of the class goes beyond. */
const PRODUCTS_TO: Record<string, number> = { '3': 1000, '4': 10_000 }

const multiplication: ItemModel = defineModel<Product>({
  id: 'M16',
  version: 1,
  subject: 'Mathematics',
  title: 'Multiply by one, two and three digits',
  classes: classesFrom('3', '5'),
  topic: 'maths.multiplication-division',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: ({ classLevel, marks }) =>
    space<Product>(
      {
        a:
          marks === 1
            ? (SINGLE_STEP[classLevel] ?? [])
            : classLevel === '3'
              ? range(23, 99)
              : classLevel === '4'
                ? range(112, 489)
                : range(123, 989),
        b:
          marks === 1
            ? range(3, 9)
            : classLevel === '3'
              ? range(4, 19)
              : classLevel === '4'
                ? range(12, 68)
                : range(23, 245),
        words: range(0, 3),
        who: PEOPLE.slice(0, 20),
        what: PACKED_THINGS,
      },
      ({ a, b, words, who, what }) =>
        a * b <= (PRODUCTS_TO[classLevel] ?? 100_000) &&
        a % 10 !== 0 &&
        b % 10 !== 0 &&
        (words > 1 || (who === PEOPLE[0] && what === PACKED_THINGS[0])),
    ),
  difficulty: ({ a, b }) => difficultyOf(b > 9, b > 40 || a > 300),
  variant: ({ words }) => (words < 2 ? 'product' : `story-${words - 1}`),
  render: ({ a, b, words, who, what }) => ({
    stem: [
      `Multiply: ${indianCommas(a)} × ${indianCommas(b)}`,
      `Find the product of ${indianCommas(a)} and ${indianCommas(b)}.`,
      `${who.name}'s shop gets ${b} cartons of ${what.many}. Each carton has ${countOf(a, what)}. How many ${what.many} are there in all?`,
      `A company packs ${countOf(a, what)} in each carton. ${who.name} loads ${b} cartons on a truck. How many ${what.many} does ${who.he} load?`,
    ][words],
  }),
  solve: ({ a, b, words, what }) =>
    words < 2 ? { text: indianCommas(a * b) } : { text: countOf(a * b, what), accepted: [indianCommas(a * b)] },
  scheme: ({ a, b }, { marks }) => {
    const [ones, tens] = [b % 10, b - (b % 10)]
    return shareMarks(marks, [
      tens === 0
        ? `Multiplies the ones and tens by ${b} with carrying`
        : `Partial products: ${indianCommas(a)} × ${ones} = ${indianCommas(a * ones)} and ${indianCommas(a)} × ${tens} = ${indianCommas(a * tens)}`,
      `Product ${indianCommas(a * b)}`,
    ])
  },
  distractors: ({ a, b, what, words }) =>
    wrongValues(
      a * b,
      [
        [a * (b % 10) + a * Math.floor(b / 10), 'does not shift the second partial product one place'],
        [a * b - 10 * (b % 10), 'loses a carry'],
        [a * b - a, 'multiplies by one too few'],
        [a * b + b, 'makes a slip in the table'],
        [a + b, 'adds instead of multiplying'],
      ],
      ({ num }) => (words < 2 ? indianCommas(num) : countOf(Number(num), what)),
    ),
  verify: ({ stem }, candidate) => {
    const numbers = numbersIn(stem)
    const said = readQuantity(candidate)
    return (
      said !== null &&
      /^[a-z ]*$/.test(said.around) &&
      numbers.length === 2 &&
      equals(div(said.value, numbers[0]), numbers[1])
    )
  },
})

interface Division {
  divisor: number
  quotient: number
  remainder: number
  words: number
  what: (typeof PACKED_THINGS)[number]
  who: Person
}

const division: ItemModel = defineModel<Division>({
  id: 'M17',
  version: 1,
  subject: 'Mathematics',
  title: 'Division with remainder',
  classes: classesFrom('3', '5'),
  topic: 'maths.multiplication-division',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2, 3],
  params: ({ classLevel, marks }) =>
    space<Division>(
      {
        divisor: classLevel === '3' ? range(3, 9) : classLevel === '4' ? range(4, 15) : range(12, 48),
        quotient: classLevel === '3' ? range(12, 109) : range(102, 409),
        remainder: range(1, 30),
        words: marks === 1 ? [5] : marks === 2 ? [0, 1] : [2, 3, 4],
        what: PACKED_THINGS,
        who: PEOPLE.slice(0, 20),
      },
      ({ divisor, remainder, quotient, words, what, who }) =>
        remainder < divisor &&
        (classLevel !== '3' || divisor * quotient + remainder < 1000) &&
        ((words > 1 && words < 5) || (what === PACKED_THINGS[0] && who === PEOPLE[0])),
    ),
  difficulty: ({ quotient, divisor }) => difficultyOf(String(quotient).includes('0'), divisor > 9),
  variant: ({ words }) => (words < 2 ? 'quotient' : words === 5 ? 'remainder' : `story-${words - 1}`),
  render: ({ divisor, quotient, remainder, words, what, who }) => {
    const n = indianCommas(divisor * quotient + remainder)
    const fit = `packs them in ${what.pack.many} of ${divisor}`
    return {
      stem: [
        `Divide ${n} by ${divisor}. Write the quotient and the remainder.`,
        `Find the quotient and the remainder: ${n} ÷ ${divisor}`,
        `${who.name} has ${n} ${what.many} and ${fit}.\n(a) How many full ${what.pack.many} are there?\n(b) How many ${what.many} are left over?`,
        `${sentence(what.many)} are sold only in full ${what.pack.many} of ${divisor}. ${who.name} has ${n} ${what.many}.\n(a) How many ${what.pack.many} can ${who.he} sell?\n(b) How many ${what.many} remain?`,
        `A trader gets ${n} ${what.many} and ${fit}.\n(a) How many ${what.pack.many} are filled?\n(b) How many ${what.many} are not packed?`,
        `What is the remainder when ${n} is divided by ${divisor}?`,
      ][words],
    }
  },
  solve: ({ quotient, remainder, words }) => ({
    text:
      words === 5
        ? String(remainder)
        : words < 2
          ? `quotient ${indianCommas(quotient)}, remainder ${remainder}`
          : `(a) ${indianCommas(quotient)} (b) ${remainder}`,
  }),
  scheme: ({ divisor, quotient, remainder }, { marks }) => {
    const n = indianCommas(divisor * quotient + remainder)
    const last = marks === 3 ? [`Check: ${divisor} × ${quotient} + ${remainder} = ${n}`] : []
    return shareMarks(marks, [`Divides to get the quotient ${quotient}`, `Remainder ${remainder}`, ...last])
  },
  distractors: ({ divisor, quotient, remainder, words }) => {
    if (words === 5)
      return wrongValues(
        remainder,
        [
          [divisor - remainder, 'finds what is missing to the next multiple'],
          [remainder + divisor, 'leaves a remainder larger than the divisor'],
          [0, 'stops one step too early'],
          [quotient, 'gives the quotient'],
          [remainder + 1, 'subtracts wrongly'],
        ],
        whole,
      )
    const write = (q: number, r: number) => (words < 2 ? `quotient ${q}, remainder ${r}` : `(a) ${q} (b) ${r}`)
    const noZero = Number(String(quotient).replaceAll('0', ''))
    return wrongTexts(write(quotient, remainder), [
      [write(noZero, remainder), 'drops the zero in the quotient'],
      [write(quotient - 1, remainder + divisor), 'leaves a remainder larger than the divisor'],
    ])
  },
  verify: ({ stem }, candidate) => {
    const [p, q] = numbersIn(stem)
    if (stem.startsWith('What is the remainder')) {
      const rest = readQuantity(candidate)?.value
      if (!rest || rest.num < 0n || compare(rest, q) >= 0) return false
      return givesValue(candidate, rest) && isInteger(div(sub(p, rest), q))
    }
    const [dividend, divisor] = /full [a-z ]+ of \d+\. /.test(stem) ? [q, p] : [p, q]
    const said = /\(a\)/.test(candidate)
      ? answerParts(candidate).map((part) => readQuantity(part)?.value)
      : numbersIn(candidate)
    if (said.length !== 2) return false
    const [quotient, rest] = said
    if (!quotient || !rest) return false
    return (
      equals(add(mul(divisor, quotient), rest), dividend) &&
      compare(rest, divisor) < 0 &&
      rest.num >= 0n &&
      quotient.den === 1n &&
      rest.den === 1n
    )
  },
})

interface Unitary {
  known: number
  asked: number
  rate: number
  who: Person
  what: (typeof GOODS)[number]
  plot: 'cost' | 'distance' | 'pages' | 'count'
}

const unitary: ItemModel = defineModel<Unitary>({
  id: 'M140',
  version: 1,
  subject: 'Mathematics',
  title: 'Cost of one, cost of many',
  classes: classesFrom('3', '6'),
  topic: 'maths.unitary-method',
  type: 'short',
  bloom: 'Ap',
  marks: [2, 3],
  params: ({ classLevel }) =>
    space<Unitary>(
      {
        known: range(3, classLevel === '3' ? 9 : 15),
        asked: range(4, classLevel === '3' ? 10 : 24),
        rate: classLevel === '3' ? range(4, 25) : range(12, 75),
        who: PEOPLE,
        what: GOODS,
        plot: ['cost', 'distance', 'pages', 'count'],
      },
      ({ known, asked, rate, what, plot }) =>
        known !== asked &&
        asked % known !== 0 &&
        (plot === 'distance' || plot === 'pages' || (rate * 2 >= what.low && rate <= what.high)),
    ),
  difficulty: ({ rate, plot }) => difficultyOf(rate > 20, plot === 'count'),
  variant: ({ plot }) => plot,
  render: ({ known, asked, rate, who, what, plot }, { marks }) => {
    const total = indianCommas(known * rate)
    const [given, one, many] = {
      cost: [
        `${countOf(known, what)} cost ₹${total}.`,
        `What is the cost of 1 ${what.one}?`,
        `How much will ${countOf(asked, what)} cost?`,
      ],
      distance: [
        `${who.name} cycles ${total} km in ${known} days, the same distance every day.`,
        `How far does ${who.he} cycle in 1 day?`,
        `How far does ${who.he} cycle in ${asked} days?`,
      ],
      pages: [
        `A printer prints ${total} pages in ${known} minutes.`,
        'How many pages does it print in 1 minute?',
        `How many pages does it print in ${asked} minutes at the same speed?`,
      ],
      count: [
        `${countOf(known, what)} cost ₹${total}. ${who.name} has ${rupees(asked * rate)}.`,
        `What is the cost of 1 ${what.one}?`,
        `How many ${what.many} can ${who.he} buy?`,
      ],
    }[plot]
    return { stem: marks === 2 ? `${given} ${many}` : `${given}\n(a) ${one}\n(b) ${many}` }
  },
  solve: (params, { marks }) => {
    const { one, many } = unitaryAnswers(params)
    return { text: marks === 2 ? many : `(a) ${one} (b) ${many}` }
  },
  scheme: (params, { marks }) => {
    const { known, asked, rate, plot } = params
    const { one, many } = unitaryAnswers(params)
    const last =
      plot === 'count'
        ? `${indianCommas(asked * rate)} ÷ ${rate} = ${asked}`
        : `${rate} × ${asked} = ${indianCommas(rate * asked)}`
    const finish = marks === 3 ? [`Writes the answer with its unit: ${many}`] : []
    return shareMarks(marks, [`For 1: ${indianCommas(known * rate)} ÷ ${known} = ${one}`, last, ...finish])
  },
  verify: ({ stem }, candidate, { marks }) => {
    const [first, , last = ''] = stem.split(/\n\([ab]\) /)
    const [p, q, r] = numbersIn(marks === 2 ? stem : `${first} ${last}`)
    const perKm = /cycles|prints/.test(stem)
    const [known, total] = perKm ? [q, p] : [p, q]
    const said = marks === 2 ? [candidate] : answerParts(candidate)
    const unit = /cycles/.test(stem) ? /^(?:km|kilometres)$/ : /prints/.test(stem) ? /^pages$/ : /^(?:₹|Rs|rupees)$/
    const value = /can (?:he|she) buy/.test(stem) ? div(r, div(total, known)) : div(mul(total, r), known)
    const many = said[said.length - 1]
    const manyRight = givesValue(many, value, /can (?:he|she) buy/.test(stem) ? /^[a-z][a-z ]+$/ : unit)
    return manyRight && said.length === marks - 1 && (marks === 2 || givesValue(said[0], div(total, known), unit))
  },
})

function unitaryAnswers({ asked, rate, what, plot }: Unitary): { one: string; many: string } {
  const product = indianCommas(asked * rate)
  return {
    cost: { one: rupees(rate), many: rupees(asked * rate) },
    distance: { one: `${rate} km`, many: `${product} km` },
    pages: { one: `${rate} pages`, many: `${product} pages` },
    count: { one: rupees(rate), many: countOf(asked, what) },
  }[plot]
}

export const multiplyDivideModels: ItemModel[] = [groupsModel, multiplication, division, unitary]
