import { range, space } from '../../../space.ts'
import { latexDecimal as decimal, latexInteger, latexFraction as tex } from '../../exact/format.ts'
import { add, div, isInteger, mul, type Numeric, rational, toSafeInteger } from '../../exact/rational.ts'
import { exactly, inHundredths, isInHundredths, roundingError } from '../algebra/print.ts'
import { drawing, ellipse, line, path } from '../figures/svg.ts'
import { form, modelOf } from '../forms.ts'
import { num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const pi = rational(22, 7)
const roughly = 22 / 7
const usePi = '(Use $\\pi = \\frac{22}{7}$.)'
const triples = [
  [7, 24, 25],
  [21, 28, 35],
  [21, 20, 29],
  [28, 21, 35],
  [28, 45, 53],
  [14, 48, 50],
  [35, 12, 37],
  [35, 84, 91],
  [42, 40, 58],
  [42, 56, 70],
  [56, 33, 65],
  [56, 42, 70],
  [63, 16, 65],
  [63, 60, 87],
  [70, 24, 74],
  [77, 36, 85],
] as const
const both = (a: Numeric, v: Numeric, write = inHundredths) =>
  `Surface area $${write(a)}$ cm², volume $${write(v)}$ cm³`
/** The surface areas here end within two decimals, the volumes seldom: π r³ is divided by 3. */
const askBoth = (which: string, volume: Numeric) =>
  isInHundredths(volume)
    ? `Find its ${which} and its volume.`
    : `Find its ${which}, and its volume correct to two decimal places.`
const lastStep = (volume: Numeric) =>
  `$= ${inHundredths(volume)}$ cm³${isInHundredths(volume) ? '' : ' to two decimal places'}`
const exactToo = (area: Numeric, volume: Numeric) =>
  isInHundredths(volume) ? undefined : [both(area, volume, exactly)]
/** Whether an answer gives this area and this volume, exact or to the two places that are asked for. */
const statesBoth = (candidate: string, area: number, volume: number, places: string | undefined): boolean => {
  const [a, v] = readBoth(candidate)
  return near(a, area) && (places ? Math.abs(v - volume) < roundingError : near(v, volume))
}
const readBoth = (candidate: string): [number, number] => {
  const found = /^Surface area \$(.+)\$ cm², volume \$(.+)\$ cm³$/.exec(candidate)
  return found ? [valueOf(found[1]), valueOf(found[2])] : [Number.NaN, Number.NaN]
}

type Toy = { triple: readonly number[]; tenth: number }
const toyVolume = ({ triple, tenth }: Toy) => {
  const [r, h] = triple.map((n) => rational(n, tenth))
  return mul(rational(1, 3), pi, r, r, add(h, mul(2, r)))
}

const toy = form({
  marks: [5],
  space: space(
    {
      triple: triples,
      tenth: [1, 2, 10],
      thing: ['toy', 'top', 'ornament', 'paperweight', 'float', 'wooden model'],
    },
    // A toy fits a hand; a float or a wooden model may be as big as a ball.
    ({ triple: [r], tenth, thing }) =>
      r >= 2 * tenth && r <= (thing === 'float' || thing === 'wooden model' ? 35 : 14) * tenth,
  ),
  difficulty: (p) => (p.tenth > 1 ? 'difficult' : 'average'),
  stem: (p) => {
    const [r, h] = p.triple.map((n) => decimal(rational(n, p.tenth)).replace('{,}', ','))
    return `A solid ${p.thing} is a cone of radius ${r} cm and height ${h} cm mounted on a hemisphere of the same radius. ${askBoth('total surface area', toyVolume(p))} ${usePi}`
  },
  figure: () =>
    drawing(170, 200, 'a cone on a hemisphere', [
      line([35, 110], [85, 15]),
      line([135, 110], [85, 15]),
      ellipse([85, 110], 50, 12, true),
      path('M 35 110 A 50 50 0 0 0 135 110'),
      line([85, 15], [85, 110], true),
      line([85, 110], [135, 110], true),
    ]),
  work: (p) => {
    const [r, h, l] = p.triple.map((n) => rational(n, p.tenth))
    const area = mul(pi, r, add(l, mul(2, r)))
    const volume = toyVolume(p)
    return {
      answer: both(area, volume),
      accepted: exactToo(area, volume),
      steps: [
        [`Slant height $l = \\sqrt{r^{2} + h^{2}} = ${decimal(l)}$ cm`, 1],
        ['Surface area $= \\pi r l + 2\\pi r^{2}$', 1],
        [
          `$= \\frac{22}{7} \\times ${decimal(r)} \\times (${decimal(l)} + ${decimal(mul(2, r))}) = ${decimal(area)}$ cm²`,
          1,
        ],
        ['Volume $= \\frac{1}{3}\\pi r^{2}h + \\frac{2}{3}\\pi r^{3}$', 1],
        [lastStep(volume), 1],
      ],
      wrong: [
        [both(add(area, mul(2, pi, r, r)), volume), 'counts the hidden circular faces'],
        [both(mul(pi, r, add(h, mul(2, r))), volume), 'takes the height for the slant height'],
        [both(area, mul(rational(1, 3), pi, r, r, add(h, mul(4, r)))), 'takes a whole sphere'],
      ],
    }
  },
  reads:
    /^A solid [\w ]+ is a cone of radius ([\d.]+) cm and height ([\d.]+) cm mounted on a hemisphere of the same radius\. Find its total surface area(?: and its volume|, and its volume (correct to two decimal places))\. \(Use \$\\pi = \\frac\{22\}\{7\}\$\.\)$/,
  check: ([, radius, height, places], candidate) => {
    const [r, h] = [num(radius), num(height)]
    return statesBoth(
      candidate,
      roughly * r * Math.hypot(r, h) + 2 * roughly * r * r,
      (roughly * r * r * h) / 3 + (2 * roughly * r ** 3) / 3,
      places,
    )
  },
})

const capsuleVolume = ({ d, extra }: { d: number; extra: number }) =>
  mul(pi, rational(d, 2), rational(d, 2), add(extra, rational(2 * d, 3)))

const capsule = form({
  marks: [5],
  space: space({
    d: range(1, 12).map((k) => 7 * k),
    extra: range(4, 40),
    thing: ['gas container', 'capsule-shaped tank', 'water tank', 'buoy'],
  }),
  difficulty: () => 'average',
  stem: (p) =>
    `A ${p.thing} has the shape of a cylinder with a hemisphere at each end. Its total length is ${p.d + p.extra} cm and its diameter is ${p.d} cm. ${askBoth('surface area', capsuleVolume(p))} ${usePi}`,
  figure: () =>
    drawing(230, 120, 'a cylinder with a hemisphere at each end', [
      line([60, 20], [170, 20]),
      line([60, 100], [170, 100]),
      path('M 60 20 A 40 40 0 0 0 60 100'),
      path('M 170 20 A 40 40 0 0 1 170 100'),
      ellipse([60, 60], 10, 40, true),
      ellipse([170, 60], 10, 40, true),
    ]),
  work: (p) => {
    const r = rational(p.d, 2)
    const area = mul(2, pi, r, p.extra + p.d)
    const volume = capsuleVolume(p)
    return {
      answer: both(area, volume),
      accepted: exactToo(area, volume),
      steps: [
        `$r = ${decimal(r)}$ cm; the cylinder is $${p.d + p.extra} - ${p.d} = ${p.extra}$ cm long`,
        'Surface area $= 2\\pi rh + 4\\pi r^{2}$',
        `$= 2 \\times \\frac{22}{7} \\times ${decimal(r)} \\times (${p.extra} + ${p.d}) = ${decimal(area)}$ cm²`,
        'Volume $= \\pi r^{2}h + \\frac{4}{3}\\pi r^{3}$',
        lastStep(volume),
      ],
      wrong: [
        [both(mul(2, pi, r, p.extra + 2 * p.d), volume), 'takes the total length for the cylinder'],
        [both(add(area, mul(2, pi, r, r)), volume), 'counts the hidden circular faces'],
        [both(area, mul(pi, r, r, add(p.extra, mul(rational(2, 3), r)))), 'counts one hemisphere only'],
      ],
    }
  },
  reads:
    /^A [\w -]+ has the shape of a cylinder with a hemisphere at each end\. Its total length is (\d+) cm and its diameter is (\d+) cm\. Find its surface area(?: and its volume|, and its volume (correct to two decimal places))\. \(Use \$\\pi = \\frac\{22\}\{7\}\$\.\)$/,
  check: ([, total, across, places], candidate) => {
    const r = num(across) / 2
    const h = num(total) - 2 * r
    return statesBoth(
      candidate,
      2 * roughly * r * h + 4 * roughly * r * r,
      roughly * r * r * h + (4 / 3) * roughly * r ** 3,
      places,
    )
  },
})

type Cast = { R: number; H: number; r: number; h: number; metal: string }
const small = (p: Cast) => rational(p.r * p.r * p.h, 3)

const recast = form({
  marks: [5],
  space: space<Cast>(
    {
      R: range(3, 24),
      H: range(5, 40),
      r: range(1, 8),
      h: range(2, 15),
      metal: ['iron', 'copper', 'lead', 'silver', 'wax'],
    },
    (p) =>
      p.r < p.R &&
      isInteger(div(p.R * p.R * p.H, small(p))) &&
      p.R * p.R * p.H > 5 * toSafeInteger(mul(small(p), 3)) &&
      p.R * p.R * p.H <= 1000 * toSafeInteger(mul(small(p), 3)),
  ),
  difficulty: (p) => (p.R * p.H > 300 ? 'difficult' : 'average'),
  stem: (p) =>
    `A solid ${p.metal} cylinder of radius ${p.R} cm and height ${p.H} cm is melted and recast into solid cones, each of radius ${p.r} cm and height ${p.h} cm. How many cones are formed, and what is the volume of each in terms of $\\pi$? Assume that nothing is lost.`,
  work: (p) => {
    const n = toSafeInteger(div(p.R * p.R * p.H, small(p)))
    const text = (count: Numeric, v: Numeric) => `$${tex(count)}$ cones, each of volume $${piText(v)}$ cm³`
    return {
      answer: text(n, small(p)),
      steps: [
        `Volume of the cylinder $= \\pi \\times ${p.R}^{2} \\times ${p.H} = ${latexInteger(p.R * p.R * p.H)}\\pi$ cm³`,
        `Volume of a cone $= \\frac{1}{3}\\pi \\times ${p.r}^{2} \\times ${p.h} = ${piText(small(p))}$ cm³`,
        'The volume does not change in melting',
        `$n \\times ${piText(small(p))} = ${latexInteger(p.R * p.R * p.H)}\\pi$`,
        `$n = ${latexInteger(n)}$`,
      ],
      wrong: [
        [text(rational(n, 3), mul(small(p), 3)), 'leaves out the one third'],
        [text(rational(p.R * p.H, p.r * p.h), small(p)), 'does not square the radii'],
      ],
    }
  },
  reads: pattern(
    'A solid # cylinder of radius # cm and height # cm is melted and recast into solid cones, each of radius # cm and height # cm. How many cones are formed, and what is the volume of each in terms of $\\pi$? Assume that nothing is lost.',
  ),
  check: ([, , R, H, r, h], candidate) => {
    const [n, v] = [...candidate.matchAll(/\$([^$]+)\$/g)].map((m) => valueOf(m[1]))
    const cone = (Math.PI * num(r) ** 2 * num(h)) / 3
    return near(v, cone) && near(n * cone, Math.PI * num(R) ** 2 * num(H))
  },
})

const piText = (value: Numeric) => {
  const text = tex(value)
  return text === '1' ? '\\pi' : `${text}\\pi`
}

export const combinedSolidsModel = modelOf({
  id: 'M80',
  title: 'Combined solids and recasting',
  classes: ['10'],
  topic: 'maths.surface-areas-volumes',
  type: 'long',
  bloom: 'Ap',
  forms: [toy, capsule, recast],
})
