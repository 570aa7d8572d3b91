import { type Ask, defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom, grade } from '../../classes.ts'
import { indianCommas } from '../../exact/format.ts'
import { numbersIn } from '../../exact/parse.ts'
import { add, compare, mul, type Rational, rational } from '../../exact/rational.ts'
import { difficultyOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { givesValue } from '../reading/quantity.ts'
import { inTwoRanges } from '../two-ranges.ts'

interface Unit {
  big: string
  small: string
  factor: number
}

const UNITS: readonly Unit[] = [
  { big: 'm', small: 'cm', factor: 100 },
  { big: 'kg', small: 'g', factor: 1000 },
  { big: 'km', small: 'm', factor: 1000 },
  { big: 'L', small: 'mL', factor: 1000 },
  { big: 'cm', small: 'mm', factor: 10 },
]

interface Conversion {
  unit: Unit
  bigs: number
  smalls: number
  kind: 'to small' | 'to big' | 'mixed' | 'compare' | 'sum'
  shift: number
}

const fitting = ({ classLevel }: Ask) =>
  classLevel === '2' ? UNITS.slice(0, 2) : classLevel === '3' ? UNITS.slice(0, 4) : UNITS

const conversion: ItemModel = defineModel<Conversion>({
  id: 'M13',
  version: 1,
  subject: 'Mathematics',
  title: 'Convert and compare lengths, masses and capacities',
  classes: classesFrom('2', '6'),
  topic: 'maths.measurement',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: (ask) => {
    const old = grade(ask.classLevel) >= 4
    return space<Conversion>(
      {
        unit: fitting(ask),
        bigs: range(2, old ? 48 : 19),
        smalls: range(2, 96).map((n) => n * (old ? 7 : 5)),
        kind: ask.marks === 2 ? ['compare', 'sum', 'mixed'] : ['to small', 'to big', 'mixed'],
        shift: [-30, -10, 10, 40],
      },
      ({ unit, smalls, kind, shift, bigs }) =>
        (kind === 'to small' || kind === 'to big'
          ? smalls === (old ? 14 : 10) && shift === 10
          : smalls < unit.factor) &&
        (ask.classLevel !== '2' || kind !== 'mixed' || unit.factor === 100) &&
        (kind !== 'compare' || (smalls > 30 && smalls + shift < unit.factor && unit.factor >= 100)) &&
        (kind === 'compare' || shift === 10) &&
        (kind !== 'sum' || (unit.factor === 1000 && smalls > 400 && bigs < 20) || (unit.factor === 100 && smalls > 20)),
    )
  },
  difficulty: ({ kind, smalls, unit }) =>
    difficultyOf(
      kind === 'mixed' || kind === 'to big',
      kind === 'compare' || (kind === 'mixed' && smalls * 10 < unit.factor),
    ),
  variant: ({ kind }) => kind.replace(' ', '-'),
  render: ({ unit: { big, small, factor }, bigs, smalls, kind, shift }) => ({
    stem: {
      'to small': `Change ${bigs} ${big} into ${small}.`,
      'to big': `Change ${indianCommas(bigs * factor)} ${small} into ${big}.`,
      mixed: `Change ${bigs} ${big} ${smalls} ${small} into ${small}.`,
      compare: `Which is more: ${bigs} ${big} ${smalls} ${small} or ${indianCommas(bigs * factor + smalls + shift)} ${small}? Show your working.`,
      sum: `Add ${bigs} ${big} ${smalls} ${small} and ${bigs + 3} ${big} ${factor - smalls + 5} ${small}. Give the answer in ${small}.`,
    }[kind],
  }),
  solve: (params) => {
    const { unit, bigs, smalls, kind, shift } = params
    const { big, small, factor } = unit
    if (kind === 'to big') return { text: `${bigs} ${big}`, accepted: [String(bigs)] }
    if (kind === 'compare')
      return {
        text:
          shift < 0 ? `${bigs} ${big} ${smalls} ${small}` : `${indianCommas(bigs * factor + smalls + shift)} ${small}`,
      }
    return { text: `${indianCommas(smallUnits(params))} ${small}`, accepted: [String(smallUnits(params))] }
  },
  scheme: (params, { marks }) => {
    const { unit, bigs, smalls, kind } = params
    const step = `1 ${unit.big} = ${indianCommas(unit.factor)} ${unit.small}`
    const total = indianCommas(bigs * unit.factor + smalls)
    if (kind === 'compare')
      return shareMarks(marks, [`${step}, so the first is ${total} ${unit.small}`, 'Compares in the same unit'])
    return shareMarks(marks, [
      step,
      kind === 'to big' ? `${bigs} ${unit.big}` : `${indianCommas(smallUnits(params))} ${unit.small}`,
    ])
  },
  distractors: (params) => {
    const { unit, bigs, smalls, kind, shift } = params
    const { big, small, factor } = unit
    const other = factor === 1000 ? 100 : factor === 100 ? 1000 : 100
    if (kind === 'compare')
      return wrongTexts('', [
        [
          shift < 0 ? `${indianCommas(bigs * factor + smalls + shift)} ${small}` : `${bigs} ${big} ${smalls} ${small}`,
          'compares without one unit',
        ],
      ])
    const write = ({ num }: Rational) => `${indianCommas(num)} ${kind === 'to big' ? big : small}`
    if (kind === 'to big')
      return wrongValues(
        bigs,
        [
          [bigs * 10, 'divides by a wrong power of ten'],
          [bigs * 100, 'divides by a wrong power of ten'],
          [bigs * factor * factor, 'multiplies instead of dividing'],
          [bigs * factor, 'changes only the unit'],
        ],
        write,
      )
    const added = kind === 'mixed' ? smalls : kind === 'sum' ? smallUnits(params) - bigs * factor : 0
    return wrongValues(
      smallUnits(params),
      [
        [bigs * other + added, `takes 1 ${big} as ${other} ${small}`],
        [bigs * 10 + added, `takes 1 ${big} as 10 ${small}`],
        [bigs + added, 'ignores that the units differ'],
        [bigs * factor * 10 + added, 'writes one zero too many'],
      ],
      write,
    )
  },
  verify: ({ stem }, candidate) => {
    const inSmallest = (text: string) =>
      add(
        ...[...text.matchAll(/([\d,]+) (km|m|cm|mm|kg|g|L|mL)\b/g)].map(([, n, name]) =>
          mul(numbersIn(n)[0], SIZE[name]),
        ),
      )
    if (stem.includes('Which is more')) {
      const [p, q] = stem.slice(stem.indexOf(':')).split(' or ')
      const bigger = compare(inSmallest(p), inSmallest(q)) > 0 ? p : q
      const said = inSmallest(candidate)
      return compare(said, inSmallest(bigger)) === 0 && /[a-z]/i.test(candidate)
    }
    const wanted = /(?:into|in) ([a-zA-Z]+)\.$/.exec(stem)?.[1] ?? ''
    const total = inSmallest(stem.replace(/(?:into|in) [a-zA-Z]+\.$/, ''))
    return givesValue(
      candidate,
      mul(total, rational(1).num, rational(SIZE[wanted].den, SIZE[wanted].num)),
      new RegExp(`^${wanted}$`),
    )
  },
})

/** Each unit in the smallest of its kind (mm, g, mL). */
const SIZE: Record<string, Rational> = {
  km: rational(1_000_000),
  m: rational(1000),
  cm: rational(10),
  mm: rational(1),
  kg: rational(1000),
  g: rational(1),
  L: rational(1000),
  mL: rational(1),
}

function smallUnits({ unit, bigs, smalls, kind }: Conversion): number {
  if (kind === 'to small') return bigs * unit.factor
  if (kind === 'sum') return (bigs * 2 + 4) * unit.factor + 5
  return bigs * unit.factor + smalls
}

export const unitModels: ItemModel[] = [inTwoRanges(conversion, { '3': '3', '4': '4' })]
