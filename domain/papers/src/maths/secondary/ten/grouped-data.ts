import { range, space } from '../../../space.ts'
import { latexDecimal as decimal } from '../../exact/format.ts'
import { add, compare, div, mul, type Numeric, type Rational, rational } from '../../exact/rational.ts'
import { isInHundredths, rupees } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { num, unknowns } from '../reread/candidate.ts'
import { near, valueOf } from '../reread/value.ts'

/** What is counted, with the least and the greatest value that it can have. */
const contexts = [
  { of: 'marks of the students in a test', unit: '', least: 0, most: 100 },
  { of: 'amounts (in ₹) of the bills at a canteen', unit: '₹', least: 10, most: 200 },
  { of: 'heights (in cm) of the plants in a garden', unit: 'cm', least: 0, most: 200 },
  { of: 'ages (in years) of the visitors to a fair', unit: 'years', least: 0, most: 80 },
  { of: 'masses (in kg) of the parcels in a van', unit: 'kg', least: 0, most: 50 },
  { of: 'times (in minutes) of the runners in a race', unit: 'minutes', least: 20, most: 130 },
] as const
type Context = (typeof contexts)[number]
type Data = { start: number; width: number; f: number[]; context: Context }
const isReal = ({ context, start, width, f }: Data) =>
  start >= context.least && start + width * f.length <= context.most

/** "$42.5$ cm", "₹42.50", "$42.5$": a value of what is counted, in its unit. */
const inUnit = ({ unit }: Context, value: Numeric) =>
  unit === '₹' ? rupees(value) : `$${decimal(value)}$${unit && ` ${unit}`}`
/** The number of an answer that is in the unit of the printed data; NaN with another unit or none. */
function readInUnit(data: string, text: string): number {
  const unit = /\(in (.+?)\)/.exec(data)?.[1] ?? ''
  if (unit === '₹') return num(/^₹([\d,.]+)$/.exec(text)?.[1] ?? '-')
  const [, value, after = ''] = /^\$([^$]+)\$(?: (.+))?$/.exec(text) ?? []
  return value !== undefined && after === unit ? valueOf(value) : Number.NaN
}

/** The two rows of a frequency distribution, a bar between the cells: "Class | 0–10 | 10–20", "Frequency | 5 | 8". */
const classesOf = (p: { start: number; width: number }, cells: readonly (number | string)[]) =>
  `Class | ${cells.map((_, i) => `${p.start + i * p.width}–${p.start + (i + 1) * p.width}`).join(' | ')}\nFrequency | ${cells.join(' | ')}`
/** The cells of both rows. */
const rowsPrinted = 'Class \\| ([^\\n]+)\\nFrequency \\| ([^\\n]+)\\n'

interface Row {
  low: number
  high: number
  f: number
}
function read(classes: string, frequencies: string, p = Number.NaN): Row[] {
  const counts = frequencies.split(' | ')
  const limits = classes.split(' | ').map((cell) => cell.split('–').map(num))
  if (counts.length !== limits.length) return []
  return limits.map(([low, high], i) => ({ low, high, f: counts[i] === '$p$' ? p : num(counts[i]) }))
}
const totalOf = (rows: Row[]) => rows.reduce((sum, row) => sum + row.f, 0)
const meanOf = (rows: Row[]) => rows.reduce((sum, row) => sum + (row.f * (row.low + row.high)) / 2, 0) / totalOf(rows)
/** The value below which half of the observations lie when each class is spread evenly. */
function medianOf(rows: Row[]): number {
  let below = 0
  for (const row of rows) {
    if (below + row.f >= totalOf(rows) / 2)
      return row.low + ((totalOf(rows) / 2 - below) / row.f) * (row.high - row.low)
    below += row.f
  }
  return Number.NaN
}
/** Where the two lines across the tallest bar of the histogram meet. */
function modeOf(rows: Row[]): number {
  const at = rows.reduce((best, row, i) => (row.f > rows[best].f ? i : best), 0)
  const [before, own, after] = [rows[at - 1]?.f ?? 0, rows[at].f, rows[at + 1]?.f ?? 0]
  // From (low, own) to (high, after) and from (low, before) to (high, own).
  const share = (own - before) / (own - before + (own - after))
  return rows[at].low + share * (rows[at].high - rows[at].low)
}

const sumFx = (p: Data) => p.f.reduce((sum, f, i) => sum + f * (2 * p.start + (2 * i + 1) * p.width), 0)
const count = (p: Data) => p.f.reduce((a, b) => a + b, 0)
const mean = (p: Data): Rational => rational(sumFx(p), 2 * count(p))
const medianAt = (p: Data) => {
  let below = 0
  const i = p.f.findIndex((f) => {
    if (below + f >= count(p) / 2) return true
    below += f
    return false
  })
  return { i, below, low: p.start + i * p.width, f: p.f[i] }
}
const median = (p: Data): Rational => {
  const { low, below, f } = medianAt(p)
  return add(low, mul(rational(count(p) - 2 * below, 2 * f), p.width))
}
const modal = (p: Data) => p.f.indexOf(Math.max(...p.f))
const mode = (p: Data): Rational => {
  const i = modal(p)
  return add(p.start + i * p.width, mul(rational(p.f[i] - p.f[i - 1], 2 * p.f[i] - p.f[i - 1] - p.f[i + 1]), p.width))
}

/** Frequencies that rise to one peak inside the distribution and fall after it. */
const shapes: number[][] = []
for (const a of range(2, 8))
  for (const b of range(a + 1, 12))
    for (const c of range(b + 2, 20, 2))
      for (const d of range(3, c - 2, 3)) for (const e of [2, 4, 5, 7]) if (e < d) shapes.push([a, b, c, d, e])

const base = { start: [0, 10, 20, 30, 50, 100], width: [5, 10, 20], context: contexts, f: shapes }
const place = (p: Data) => `The following frequency distribution gives the ${p.context.of}.\n${classesOf(p, p.f)}\n`

const single = form({
  marks: [3],
  space: space<Data & { what: 'mean' | 'median' | 'mode' }>(
    { ...base, what: ['mean', 'median', 'mode'] },
    (p) => isReal(p) && isInHundredths({ mean, median, mode }[p.what](p)),
  ),
  difficulty: (p) => (p.what === 'mean' ? 'easy' : 'average'),
  stem: (p) => `${place(p)}Find the ${p.what}.`,
  work: (p) => {
    const key = { mean, median, mode }[p.what](p)
    const n = count(p)
    const { low, below, f } = medianAt(p)
    const i = modal(p)
    const modalLow = p.start + i * p.width
    const steps = {
      mean: [
        `Class marks ${p.f.map((_, k) => decimal(rational(2 * p.start + (2 * k + 1) * p.width, 2))).join(', ')}`.replaceAll(
          '{,}',
          ',',
        ),
        `$\\sum f = ${n}$, $\\sum fx = ${decimal(rational(sumFx(p), 2))}$`,
        `Mean $= \\frac{${decimal(rational(sumFx(p), 2))}}{${n}} = ${decimal(key)}$`,
      ],
      median: [
        `$n = ${n}$; the median class is ${low}–${low + p.width}`,
        `$l = ${low}$, $cf = ${below}$, $f = ${f}$, $h = ${p.width}$`,
        `Median $= ${low} + \\frac{${decimal(rational(n, 2))} - ${below}}{${f}} \\times ${p.width} = ${decimal(key)}$`,
      ],
      mode: [
        `The modal class is ${modalLow}–${modalLow + p.width}`,
        `$l = ${modalLow}$, $f_{1} = ${p.f[i]}$, $f_{0} = ${p.f[i - 1]}$, $f_{2} = ${p.f[i + 1]}$, $h = ${p.width}$`,
        `Mode $= ${modalLow} + \\frac{${p.f[i]} - ${p.f[i - 1]}}{2 \\times ${p.f[i]} - ${p.f[i - 1]} - ${p.f[i + 1]}} \\times ${p.width} = ${decimal(key)}$`,
      ],
    }[p.what]
    const wrong: [Numeric, string][] = {
      mean: [
        [add(key, rational(p.width, 2)), 'takes upper class limits for class marks'],
        [add(key, rational(-p.width, 2)), 'takes lower class limits for class marks'],
      ],
      median: [
        [
          add(low, mul(rational(n - 2 * (below + f), 2 * f), p.width)),
          'takes the cumulative frequency of the wrong class',
        ],
        [rational(2 * low + p.width, 2), 'gives the mid-point of the median class'],
      ],
      mode: [
        [p.f[i], 'gives the largest frequency'],
        [rational(2 * modalLow + p.width, 2), 'gives the mid-point of the modal class'],
      ],
    }[p.what] as [Numeric, string][]
    return {
      answer: inUnit(p.context, key),
      steps,
      wrong: wrong.filter(([v]) => compare(v, key) !== 0).map(([v, why]) => [inUnit(p.context, v), why] as const),
    }
  },
  reads: new RegExp(
    `^The following frequency distribution gives the ([^.,]+)\\.\\n${rowsPrinted}Find the (mean|median|mode)\\.$`,
  ),
  check: ([, data, classes, frequencies, what], candidate) => {
    const rows = read(classes, frequencies)
    const real = what === 'mean' ? meanOf(rows) : what === 'median' ? medianOf(rows) : modeOf(rows)
    return near(readInUnit(data, candidate), real)
  },
})

const missing = form({
  marks: [3, 5],
  space: space<Data & { hide: number }>(
    { ...base, hide: [0, 1, 3, 4] },
    (p) =>
      isReal(p) &&
      isInHundredths(mean(p)) &&
      p.f[p.hide] > 2 &&
      compare(mean(p), rational(2 * p.start + (2 * p.hide + 1) * p.width, 2)) !== 0 &&
      isInHundredths(median(p)),
  ),
  difficulty: (_, ask) => (ask.marks === 5 ? 'difficult' : 'average'),
  stem: (p, ask) =>
    `The following frequency distribution gives the ${p.context.of}, with one frequency missing.\n${classesOf(
      p,
      p.f.map((f, i) => (i === p.hide ? '$p$' : f)),
    )}\nThe mean is ${inUnit(p.context, mean(p))}. Find $p$${ask.marks === 5 ? ' and then the median' : ''}.`,
  work: (p, ask) => {
    const n = count(p) - p.f[p.hide]
    const x = rational(2 * p.start + (2 * p.hide + 1) * p.width, 2)
    const rest = add(rational(sumFx(p), 2), mul(-p.f[p.hide], x))
    const text = (value: number, m: Numeric) =>
      ask.marks === 3 ? `$p = ${value}$` : `$p = ${value}$, median ${inUnit(p.context, m)}`
    const { low, below, f } = medianAt(p)
    const steps: [string, number][] = [
      [`$\\sum f = ${n} + p$, $\\sum fx = ${decimal(rest)} + ${decimal(x)}p$`, 1],
      [`$\\frac{${decimal(rest)} + ${decimal(x)}p}{${n} + p} = ${decimal(mean(p))}$`, 1],
      [`$p = ${p.f[p.hide]}$`, 1],
    ]
    if (ask.marks === 5)
      steps.push(
        [`$n = ${count(p)}$; median class ${low}–${low + p.width}, $cf = ${below}$, $f = ${f}$`, 1],
        [
          `Median $= ${low} + \\frac{${decimal(rational(count(p), 2))} - ${below}}{${f}} \\times ${p.width} = ${decimal(median(p))}$`,
          1,
        ],
      )
    return {
      answer: text(p.f[p.hide], median(p)),
      steps,
      wrong: [
        [text(p.f[p.hide] + 1, median(p)), 'slips in solving for p'],
        ...(ask.marks === 5
          ? [[text(p.f[p.hide], add(low, rational(p.width, 2))), 'gives the mid-point of the median class']]
          : []),
      ].filter(([t]) => t !== text(p.f[p.hide], median(p))) as [string, string][],
    }
  },
  reads: new RegExp(
    `^The following frequency distribution gives the ([^.,]+), with one frequency missing\\.\\n${rowsPrinted}The mean is (.+)\\. Find \\$p\\$( and then the median)?\\.$`,
  ),
  check: ([, data, classes, frequencies, given, more], candidate) => {
    const p = unknowns(candidate).p ?? Number.NaN
    const rows = read(classes, frequencies, p)
    if (!near(meanOf(rows), readInUnit(data, given))) return false
    const median = /, median (.+)$/.exec(candidate)?.[1]
    return more ? near(readInUnit(data, median ?? ''), medianOf(rows)) : median === undefined
  },
})

const all = form({
  marks: [5],
  space: space<Data>(base, (p) => {
    const [a, b, c] = [mean(p), median(p), mode(p)]
    // where two are equal, a pupil who finds one has the other too
    const areThree = compare(a, b) !== 0 && compare(b, c) !== 0 && compare(a, c) !== 0
    return isReal(p) && isInHundredths(a) && isInHundredths(b) && isInHundredths(c) && areThree
  }),
  difficulty: () => 'difficult',
  stem: (p) => `${place(p)}Find the mean, the median and the mode.`,
  work: (p) => {
    const { low, below, f } = medianAt(p)
    const m = modal(p)
    const text = (a: Numeric, b: Numeric, c: Numeric) => {
      const [x, y, z] = [a, b, c].map((value) => inUnit(p.context, value))
      return `Mean ${x}, median ${y}, mode ${z}`
    }
    return {
      answer: text(mean(p), median(p), mode(p)),
      steps: [
        [`$\\sum f = ${count(p)}$, $\\sum fx = ${decimal(rational(sumFx(p), 2))}$`, 1],
        [`Mean $= ${decimal(mean(p))}$`, 1],
        [
          `Median class ${low}–${low + p.width}: $${low} + \\frac{${decimal(rational(count(p), 2))} - ${below}}{${f}} \\times ${p.width} = ${decimal(median(p))}$`,
          1.5,
        ],
        [`Modal class ${p.start + m * p.width}–${p.start + (m + 1) * p.width}: mode $= ${decimal(mode(p))}$`, 1.5],
      ],
      wrong: [
        [text(add(mean(p), div(p.width, 2)), median(p), mode(p)), 'takes class limits for class marks'],
        [text(mean(p), median(p), p.f[m]), 'gives the largest frequency as the mode'],
      ].filter((_, k) => k === 0 || compare(mode(p), p.f[m]) !== 0) as [string, string][],
    }
  },
  reads: new RegExp(
    `^The following frequency distribution gives the ([^.,]+)\\.\\n${rowsPrinted}Find the mean, the median and the mode\\.$`,
  ),
  check: ([, data, classes, frequencies], candidate) => {
    const rows = read(classes, frequencies)
    const found = /^Mean (.+), median (.+), mode (.+)$/.exec(candidate)
    return (
      found !== null &&
      near(readInUnit(data, found[1]), meanOf(rows)) &&
      near(readInUnit(data, found[2]), medianOf(rows)) &&
      near(readInUnit(data, found[3]), modeOf(rows))
    )
  },
})

export const groupedModel = modelOf({
  id: 'M81',
  title: 'Mean, median and mode of grouped data',
  classes: ['10'],
  topic: 'maths.statistics',
  type: 'long',
  bloom: 'Ap',
  forms: [single, missing, all],
})
