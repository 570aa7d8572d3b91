import { type Ask, type ClassLevel, defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { indianCommas } from '../../exact/format.ts'
import { digits, fromDigits } from '../../exact/integers.ts'
import { numbersIn, plainNumbers } from '../../exact/parse.ts'
import { tensAndOnes } from '../../figures/scenes.ts'
import { difficultyOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { evaluate } from '../reading/expression.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'
import { drawn } from '../reading/svg.ts'
import { inTwoRanges } from '../two-ranges.ts'

const PLACES = ['ones', 'tens', 'hundreds', 'thousands', 'ten thousands', 'lakhs', 'ten lakhs', 'crores']

const WIDTH: Partial<Record<ClassLevel, number>> = { '1': 2, '2': 3, '3': 4, '4': 5, '5': 7 }

interface PlaceValue {
  d0: number
  d1: number
  d2: number
  d3: number
  d4: number
  d5: number
  d6: number
  place: number
  kind: 'place' | 'face' | 'which' | 'expand' | 'difference'
}

const numberOf = ({ d0, d1, d2, d3, d4, d5, d6 }: PlaceValue, { classLevel }: Ask) =>
  fromDigits([d6, d5, d4, d3, d2, d1, d0].slice(-(WIDTH[classLevel] ?? 2)))

function expanded(n: number): string {
  const list = digits(n)
  return list
    .map((digit, i) => digit * 10 ** (list.length - 1 - i))
    .filter((part) => part > 0)
    .map(indianCommas)
    .join(' + ')
}

const placeValue: ItemModel = defineModel<PlaceValue>({
  id: 'M08',
  version: 1,
  subject: 'Mathematics',
  title: 'Place value, face value and expanded form',
  classes: classesFrom('1', '5'),
  topic: 'maths.place-value',
  type: 'mcq',
  bloom: 'U',
  marks: [1, 2],
  params: (ask) => {
    const width = WIDTH[ask.classLevel] ?? 2
    const digit = (i: number) => (i < width ? range(0, 9) : [0])
    const kinds: PlaceValue['kind'][] =
      ask.marks === 1 ? ['place', 'face', 'which'] : width < 4 ? ['expand'] : ['expand', 'difference']
    return space<PlaceValue>(
      {
        d0: digit(0),
        d1: digit(1),
        d2: digit(2),
        d3: digit(3),
        d4: digit(4),
        d5: digit(5),
        d6: digit(6),
        place: range(1, width - 1),
        kind: kinds,
      },
      (params) => {
        const list = digits(numberOf(params, ask))
        const asked = list[list.length - 1 - params.place]
        return (
          list.length === width &&
          asked > 1 &&
          list.filter((d) => d === asked).length === 1 &&
          list.filter((d) => d === 0).length <= 2 &&
          list.filter((d) => d > 0).length > 1
        )
      },
    )
  },
  difficulty: (params) =>
    difficultyOf(params.kind === 'difference' || params.d0 === 0 || params.d1 === 0, params.place > 3),
  variant: ({ kind }) => (kind === 'expand' || kind === 'difference' ? kind : 'one-digit'),
  render: (params, ask) => {
    const n = numberOf(params, ask)
    const shown = indianCommas(n)
    const digit = digitAt(n, params.place)
    return {
      stem: {
        place: `What is the place value of ${digit} in ${shown}?`,
        face: `What is the face value of ${digit} in ${shown}?`,
        which: `Which digit is in the ${PLACES[params.place]} place of ${shown}?`,
        expand: `Write ${shown} in expanded form.`,
        difference: `Find the difference between the place value and the face value of ${digit} in ${shown}.`,
      }[params.kind],
    }
  },
  solve: (params, ask) => {
    const n = numberOf(params, ask)
    const digit = digitAt(n, params.place)
    const value = digit * 10 ** params.place
    return {
      text: {
        place: indianCommas(value),
        face: String(digit),
        which: String(digit),
        expand: expanded(n),
        difference: indianCommas(value - digit),
      }[params.kind],
    }
  },
  scheme: (params, ask) => {
    const n = numberOf(params, ask)
    const digit = digitAt(n, params.place)
    const value = indianCommas(digit * 10 ** params.place)
    if (params.kind === 'expand') return shareMarks(ask.marks, ['Gives every digit its place value', expanded(n)])
    if (params.kind === 'difference') {
      const result = indianCommas(digit * 10 ** params.place - digit)
      return shareMarks(ask.marks, [`Place value ${value}, face value ${digit}`, `${value} − ${digit} = ${result}`])
    }
    return shareMarks(ask.marks, [`${digit} is in the ${PLACES[params.place]} place`])
  },
  distractors: (params, ask) => {
    const n = numberOf(params, ask)
    const digit = digitAt(n, params.place)
    const value = digit * 10 ** params.place
    if (params.kind === 'expand') {
      return wrongTexts(expanded(n), [
        [digits(n).join(' + '), 'adds face values'],
        [indianCommas(n), 'copies the number'],
      ])
    }
    const write = ({ num }: { num: bigint }) => indianCommas(num)
    if (params.kind === 'difference')
      return wrongValues(
        value - digit,
        [
          [value, 'does not subtract'],
          [value + digit, 'adds instead of subtracting'],
        ],
        write,
      )
    const near = [params.place - 1, params.place + 1, 0].flatMap((place) => {
      const other = digitAt(n, place)
      return Number.isNaN(other) ? [] : [[other, 'counts the places wrongly'] as const]
    })
    if (params.kind === 'place') {
      return wrongValues(
        value,
        [
          [digit, 'gives the face value'],
          [value * 10, 'counts one place too many'],
          [value / 10, 'counts one place too few'],
          [n % 10 ** (params.place + 1), 'reads all the digits from there on'],
          [10 ** params.place, 'gives the value of the place only'],
        ],
        write,
      )
    }
    return wrongValues(
      digit,
      [
        [value, 'gives the place value'],
        ...near,
        [10 ** params.place, 'gives the value of the place only'],
        [digit + 1, 'miscounts by one'],
        [params.place + 1, 'gives the number of the place'],
      ],
      write,
    )
  },
  verify: ({ stem }, candidate) => {
    const numbers = numbersIn(stem)
    const text = String(numbers[numbers.length - 1].num)
    if (stem.includes('expanded')) return isExpandedForm(candidate, text)
    if (stem.includes('Which digit')) {
      const name = /in the ([a-z ]+) place/.exec(stem)?.[1] ?? ''
      return givesValue(candidate, Number(text[text.length - 1 - PLACES.indexOf(name)]))
    }
    const digit = String(numbers[0].num)
    const value = BigInt(digit + text.slice(text.indexOf(digit) + 1).replace(/\d/g, '0'))
    if (stem.includes('difference')) return givesValue(candidate, value - BigInt(digit))
    return givesValue(candidate, stem.includes('place value') ? value : BigInt(digit))
  },
})

function digitAt(n: number, place: number): number {
  const list = digits(n)
  return place < 0 ? Number.NaN : (list[list.length - 1 - place] ?? Number.NaN)
}

/** Whether the terms are one digit times a power of ten each, with different powers, and sum to the number. */
function isExpandedForm(candidate: string, number: string): boolean {
  const terms = plainNumbers(candidate)
    .split('+')
    .map((term) => evaluate(term))
  const wanted = [...number].flatMap((digit, i) => (digit === '0' ? [] : [digit + '0'.repeat(number.length - 1 - i)]))
  const said = terms.map((term) => (term === null ? '?' : String(term.num)))
  return said.length === wanted.length && [...said].sort().join() === [...wanted].sort().join()
}

const inWords = (tens: number, ones: number) =>
  `${tens} ${tens === 1 ? 'ten' : 'tens'} ${ones} ${ones === 1 ? 'one' : 'ones'}`

const tensOnes: ItemModel = defineModel<{ tens: number; ones: number; words: number }>({
  id: 'M128',
  version: 1,
  subject: 'Mathematics',
  title: 'Tens and ones in blocks',
  classes: ['1', '2'],
  topic: 'maths.place-value',
  type: 'mcq',
  bloom: 'U',
  marks: [1, 2],
  params: () => space({ tens: range(1, 9), ones: range(0, 9), words: range(0, 2) }),
  difficulty: ({ tens, ones }) => difficultyOf(tens > 4, tens < ones),
  render: ({ tens, ones, words }, { marks }) => ({
    stem:
      marks === 1
        ? [
            'Each long bar is made of 10 blocks. Which number do the blocks show?',
            'Count the tens and the ones. Which number is it?',
            'How many blocks are there in all?',
          ][words]
        : [
            'Look at the blocks.\n(a) How many tens and ones are there? ____ tens ____ ones\n(b) Which number do they show?',
            'Count the blocks and fill in.\n(a) ____ tens ____ ones\n(b) Number = ____',
            'Fill in the blanks for the blocks.\n(a) ____ tens and ____ ones\n(b) make the number ____',
          ][words],
    figure: tensAndOnes(tens, ones),
  }),
  solve: ({ tens, ones }, { marks }) => ({
    text: marks === 1 ? String(tens * 10 + ones) : `(a) ${inWords(tens, ones)} (b) ${tens * 10 + ones}`,
  }),
  scheme: ({ tens, ones }, { marks }) => shareMarks(marks, [inWords(tens, ones), `The number is ${tens * 10 + ones}`]),
  distractors: ({ tens, ones }, { marks }) =>
    wrongValues(
      tens * 10 + ones,
      [
        [ones * 10 + tens, 'mixes up tens and ones'],
        [tens + ones, 'counts each bar as one'],
        [tens * 10, 'counts the tens only'],
        [tens * 10 + ones + 1, 'miscounts the ones by one'],
        [tens * 10 + ones + 10, 'counts one bar twice'],
      ],
      ({ num }) => (marks === 1 ? String(num) : `(a) ${inWords(tens, ones)} (b) ${num}`),
    ),
  verify: ({ figure }, candidate, { marks }) => {
    const blocks = drawn(figure, 'rect')
    if (marks === 1) return givesValue(candidate, blocks.length, /blocks/)
    const perColumn = new Map<string, number>()
    for (const { attributes } of blocks) perColumn.set(attributes.x, (perColumn.get(attributes.x) ?? 0) + 1)
    const tens = [...perColumn.values()].filter((count) => count === 10).length
    const [first = '', second = ''] = answerParts(candidate)
    const [t, o] = numbersIn(first)
    return t?.num === BigInt(tens) && o?.num === BigInt(blocks.length - tens * 10) && givesValue(second, blocks.length)
  },
})

interface Cards {
  a: number
  b: number
  c: number
  d: number
  e: number
  kind: 'greatest' | 'smallest' | 'greatest even' | 'smallest odd'
}

const cardsOf = ({ a, b, c, d, e }: Cards, { classLevel }: Ask) =>
  [a, b, c, d, e].slice(0, classLevel === '3' ? 3 : classLevel === '4' ? 4 : 5)

function formed(params: Cards, ask: Ask, kind = params.kind): number {
  const list = cardsOf(params, ask).sort((p, q) => q - p)
  const parity = kind.includes('even') ? 0 : kind.includes('odd') ? 1 : null
  const usable = parity === null ? [] : list.filter((digit) => digit % 2 === parity)
  if (kind.startsWith('greatest')) {
    const last = usable[usable.length - 1]
    return fromDigits(parity === null ? list : [...list.filter((digit) => digit !== last), last])
  }
  const last = usable[0]
  const rest = list.filter((digit) => digit !== last).reverse()
  const lead = rest.find((digit) => digit > 0) ?? 0
  return fromDigits([lead, ...rest.filter((digit) => digit !== lead), ...(parity === null ? [] : [last])])
}

const numberFromDigits: ItemModel = defineModel<Cards>({
  id: 'M139',
  version: 1,
  subject: 'Mathematics',
  title: 'Greatest and smallest number from given digits',
  classes: classesFrom('3', '6'),
  topic: 'maths.place-value',
  type: 'mcq',
  bloom: 'An',
  marks: [1, 2],
  params: (ask) => {
    const digit = range(0, 9)
    return space<Cards>(
      {
        a: digit,
        b: digit,
        c: digit,
        d: digit,
        e: digit,
        kind:
          ask.classLevel === '3' ? ['greatest', 'smallest'] : ['greatest', 'smallest', 'greatest even', 'smallest odd'],
      },
      (params) => {
        const { a, b, c, d, e } = params
        const used = cardsOf(params, ask)
        return (
          new Set([a, b, c, d, e]).size === 5 &&
          used.some((digit) => digit % 2 === 0 && digit > 0) &&
          used.some((digit) => digit % 2 === 1) &&
          used.filter((digit) => digit > 0).length >= used.length - 1 &&
          formed(params, ask) !== fromDigits(used)
        )
      },
    )
  },
  difficulty: (params, ask) => difficultyOf(cardsOf(params, ask).includes(0), / /.test(params.kind)),
  variant: (_, { marks }) => ['one-number', 'two-numbers'][marks - 1],
  render: (params, ask) => {
    const cards = cardsOf(params, ask)
    const list = `${cards.slice(0, -1).join(', ')} and ${cards[cards.length - 1]}`
    return {
      stem:
        ask.marks === 1
          ? `Use each of the digits ${list} once. Which is the ${params.kind} ${cards.length}-digit number you can make?`
          : `Use each of the digits ${list} once to write\n(a) the greatest ${cards.length}-digit number,\n(b) the smallest ${cards.length}-digit number.`,
    }
  },
  solve: (params, ask) => ({
    text:
      ask.marks === 1
        ? indianCommas(formed(params, ask))
        : `(a) ${indianCommas(formed(params, ask, 'greatest'))} (b) ${indianCommas(formed(params, ask, 'smallest'))}`,
  }),
  scheme: (params, ask) =>
    ask.marks === 1
      ? shareMarks(1, [`Orders the digits: ${indianCommas(formed(params, ask))}`])
      : [
          { step: `Greatest: digits from large to small, ${indianCommas(formed(params, ask, 'greatest'))}`, marks: 1 },
          {
            step: `Smallest: digits from small to large${cardsOf(params, ask).includes(0) ? ', 0 never first' : ''}, ${indianCommas(formed(params, ask, 'smallest'))}`,
            marks: 1,
          },
        ],
  distractors: (params, ask) => {
    const cards = cardsOf(params, ask)
    const greatest = formed(params, ask, 'greatest')
    const smallest = formed(params, ask, 'smallest')
    if (ask.marks > 1)
      return wrongTexts('', [
        [`(a) ${indianCommas(smallest)} (b) ${indianCommas(greatest)}`, 'mixes up greatest and smallest'],
      ])
    const up = fromDigits([...cards].sort((p, q) => p - q))
    const swapEnd = (n: number) => {
      const list = digits(n)
      return fromDigits([...list.slice(0, -2), list[list.length - 1], list[list.length - 2]])
    }
    const swapStart = (n: number) => {
      const [first, second, ...rest] = digits(n)
      return second === 0 ? n : fromDigits([second, first, ...rest])
    }
    return wrongValues(
      formed(params, ask),
      [
        ...(cards.includes(0) ? ([[up, 'starts the number with 0']] as const) : []),
        [params.kind.startsWith('greatest') ? smallest : greatest, 'mixes up greatest and smallest'],
        [params.kind.startsWith('greatest') ? greatest : smallest, 'forgets the condition on the last digit'],
        [fromDigits(cards), 'writes the digits in the order given'],
        [swapEnd(formed(params, ask)), 'orders the last two digits wrongly'],
        [swapStart(formed(params, ask)), 'orders the first two digits wrongly'],
      ],
      ({ num }) => indianCommas(num),
    )
  },
  verify: ({ stem }, candidate, { marks }) => {
    const cards = numbersIn(stem.slice(0, stem.indexOf('once'))).map(({ num }) => Number(num))
    const every = permutations(cards)
      .filter((list) => list[0] !== 0)
      .map((list) => Number(list.join('')))
      .filter((n) => (stem.includes('even') ? n % 2 === 0 : stem.includes('odd') ? n % 2 === 1 : true))
    const [greatest, smallest] = [Math.max(...every), Math.min(...every)]
    if (marks === 1) return givesValue(candidate, stem.includes('greatest') ? greatest : smallest)
    const [a = '', b = ''] = answerParts(candidate)
    return givesValue(a, greatest) && givesValue(b, smallest)
  },
})

function permutations(list: readonly number[]): number[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((first, i) =>
    permutations([...list.slice(0, i), ...list.slice(i + 1)]).map((rest) => [first, ...rest]),
  )
}

export const placeValueModels: ItemModel[] = [
  inTwoRanges(placeValue, { '2': '1', '3': '2', '4': '3', '5': '4' }),
  tensOnes,
  numberFromDigits,
]
