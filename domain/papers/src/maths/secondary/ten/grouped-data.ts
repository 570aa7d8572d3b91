import { range, space } from '../../../space.ts'
import { latexDecimal as decimal, latexFraction as tex } from '../../exact/format.ts'
import { add, compare, div, mul, type Numeric, type Rational, rational } from '../../exact/rational.ts'
import { form, modelOf } from '../forms.ts'
import { num, unknowns } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

/** What is counted, with the least and the greatest value that it can have. */
const limits: Readonly<Record<string, readonly [least: number, most: number]>> = {
  'marks of students in a test': [0, 100],
  'bills (in ₹) at a canteen': [10, 200],
  'heights (in cm) of plants': [0, 200],
  'ages (in years) of visitors': [0, 80],
  'masses (in kg) of parcels': [0, 50],
  'times (in minutes) of runners': [20, 130],
}
const contexts = Object.keys(limits)
const isReal = ({ context, start, width, f }: Data) =>
  start >= limits[context][0] && start + width * f.length <= limits[context][1]
type Data = { start: number; width: number; f: number[]; context: string }

/** "0–10: 5, 10–20: 8", the classes of a frequency table on one line. */
const table = (p: { start: number; width: number }, cells: readonly (number | string)[]) =>
  cells.map((f, i) => `${p.start + i * p.width}–${p.start + (i + 1) * p.width}: ${f}`).join(', ')

interface Row {
  low: number
  high: number
  f: number
}
const read = (text: string, p = Number.NaN): Row[] =>
  text.split(', ').map((cell) => {
    const [, low, high, f] = /^(\d+)–(\d+): (\d+|\$p\$)$/.exec(cell) ?? []
    return { low: num(low), high: num(high), f: f === '$p$' ? p : num(f) }
  })
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
const terminates = (value: Rational) => {
  let d = value.den
  for (const factor of [2n, 5n]) while (d % factor === 0n) d /= factor
  return d === 1n && value.den <= 100n
}
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

/** Frequencies that rise to one peak inside the table and fall after it. */
const shapes: number[][] = []
for (const a of range(2, 8))
  for (const b of range(a + 1, 12))
    for (const c of range(b + 2, 20, 2))
      for (const d of range(3, c - 2, 3)) for (const e of [2, 4, 5, 7]) if (e < d) shapes.push([a, b, c, d, e])

const base = { start: [0, 10, 20, 30, 50, 100], width: [5, 10, 20], context: contexts, f: shapes }
const place = (p: Data) => `The following table shows the ${p.context}: ${table(p, p.f)}.`

const single = form({
  marks: [3],
  space: space<Data & { what: 'mean' | 'median' | 'mode' }>(
    { ...base, what: ['mean', 'median', 'mode'] },
    (p) => isReal(p) && terminates({ mean, median, mode }[p.what](p)),
  ),
  difficulty: (p) => (p.what === 'mean' ? 'easy' : 'average'),
  stem: (p) => `${place(p)} Find the ${p.what}.`,
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
      answer: `$${decimal(key)}$`,
      steps,
      wrong: wrong.filter(([v]) => compare(v, key) !== 0).map(([v, why]) => [`$${tex(v)}$`, why] as const),
    }
  },
  reads: /^The following table shows the (.+?): (.+)\. Find the (mean|median|mode)\.$/,
  check: ([, , text, what], candidate) => {
    const rows = read(text)
    const real = what === 'mean' ? meanOf(rows) : what === 'median' ? medianOf(rows) : modeOf(rows)
    return near(valueOf(candidate.replaceAll('$', '')), real)
  },
})

const missing = form({
  marks: [3, 5],
  space: space<Data & { hide: number }>(
    { ...base, hide: [0, 1, 3, 4] },
    (p) =>
      isReal(p) &&
      terminates(mean(p)) &&
      p.f[p.hide] > 2 &&
      compare(mean(p), rational(2 * p.start + (2 * p.hide + 1) * p.width, 2)) !== 0 &&
      terminates(median(p)),
  ),
  difficulty: (_, ask) => (ask.marks === 5 ? 'difficult' : 'average'),
  stem: (p, ask) =>
    `The following table shows the ${p.context}, with one frequency missing: ${table(
      p,
      p.f.map((f, i) => (i === p.hide ? '$p$' : f)),
    )}. The mean is ${decimal(mean(p)).replace('{,}', ',')}. Find $p$${ask.marks === 5 ? ' and then the median' : ''}.`,
  work: (p, ask) => {
    const n = count(p) - p.f[p.hide]
    const x = rational(2 * p.start + (2 * p.hide + 1) * p.width, 2)
    const rest = add(rational(sumFx(p), 2), mul(-p.f[p.hide], x))
    const text = (value: number, m: Numeric) =>
      ask.marks === 3 ? `$p = ${value}$` : `$p = ${value}$, median $${tex(m)}$`
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
          `Median $= ${low} + \\frac{${decimal(rational(count(p), 2))} - ${below}}{${f}} \\times ${p.width} = ${tex(median(p))}$`,
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
  reads: pattern('The following table shows the #, with one frequency missing: #. The mean is #. Find $p$#.'),
  check: ([, , text, given, more], candidate) => {
    const p = unknowns(candidate).p ?? Number.NaN
    const rows = read(text, p)
    if (!near(meanOf(rows), num(given))) return false
    return more === '' || near(valueOf(/median \$(.+)\$/.exec(candidate)?.[1] ?? ''), medianOf(rows))
  },
})

const all = form({
  marks: [5],
  space: space<Data>(base, (p) => {
    const [a, b, c] = [mean(p), median(p), mode(p)]
    // where two are equal, a pupil who finds one has the other too
    const areThree = compare(a, b) !== 0 && compare(b, c) !== 0 && compare(a, c) !== 0
    return isReal(p) && terminates(a) && terminates(b) && terminates(c) && areThree
  }),
  difficulty: () => 'difficult',
  stem: (p) => `${place(p)} Find the mean, the median and the mode.`,
  work: (p) => {
    const { low, below, f } = medianAt(p)
    const m = modal(p)
    const text = (a: Numeric, b: Numeric, c: Numeric) => `Mean $${tex(a)}$, median $${tex(b)}$, mode $${tex(c)}$`
    const decimals = (a: Numeric, b: Numeric, c: Numeric) =>
      `Mean $${decimal(a)}$, median $${decimal(b)}$, mode $${decimal(c)}$`
    return {
      answer: decimals(mean(p), median(p), mode(p)),
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
  reads: pattern('The following table shows the #: #. Find the mean, the median and the mode.'),
  check: ([, , text], candidate) => {
    const rows = read(text)
    const found = /^Mean \$(.+)\$, median \$(.+)\$, mode \$(.+)\$$/.exec(candidate)
    return (
      found !== null &&
      near(valueOf(found[1]), meanOf(rows)) &&
      near(valueOf(found[2]), medianOf(rows)) &&
      near(valueOf(found[3]), modeOf(rows))
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
