import { range, space } from '../../space.ts'
import { latexDecimal as decimal } from '../exact/format.ts'
import { div, mul, type Numeric, rational } from '../exact/rational.ts'
import { exactly, inHundredths, isInHundredths, rounded, roundingError, rupees } from './algebra/print.ts'
import { form, modelOf } from './forms.ts'
import { amount, num } from './reread/candidate.ts'
import { pattern } from './reread/pattern.ts'
import { near } from './reread/value.ts'

const pi = rational(22, 7)
const usePi = '(Use $\\pi = \\frac{22}{7}$.)'
const roughly = 22 / 7
const halves = range(1, 12).map((k) => 7 * k)

/** The diameters and heights, in cm, that a cone of each kind has. */
const cones = {
  'paper cup': { narrowest: 7, widest: 14, highest: 15 },
  funnel: { narrowest: 7, widest: 28, highest: 30 },
  'clay model': { narrowest: 7, widest: 42, highest: 60 },
  'heap of wheat': { narrowest: 35, widest: 84, highest: 60 },
} as const
type Cone = keyof typeof cones

const coneVolume = form({
  marks: [3],
  space: space(
    { d: halves, h: range(6, 60, 3), thing: Object.keys(cones) as Cone[] },
    ({ d, h, thing }) => d >= cones[thing].narrowest && d <= cones[thing].widest && h <= cones[thing].highest,
  ),
  difficulty: (p) => (p.d % 2 === 0 ? 'easy' : 'average'),
  stem: (p) =>
    `A ${p.thing} has the shape of a right circular cone whose base has a diameter of ${p.d} cm and whose height is ${p.h} cm. Find its volume. ${usePi}`,
  work: (p) => {
    const r = rational(p.d, 2)
    const volume = mul(pi, r, r, rational(p.h, 3))
    return {
      answer: `$${inHundredths(volume)}$ cm³`,
      steps: [
        `Radius $r = \\frac{${p.d}}{2} = ${decimal(r)}$ cm`,
        `$V = \\frac{1}{3}\\pi r^{2}h = \\frac{1}{3} \\times \\frac{22}{7} \\times ${decimal(r)} \\times ${decimal(r)} \\times ${p.h}$`,
        `$V = ${inHundredths(volume)}$ cm³`,
      ],
      wrong: [
        [`$${inHundredths(mul(volume, 3))}$ cm³`, 'uses the formula of the cylinder'],
        [`$${inHundredths(mul(volume, 4))}$ cm³`, 'takes the diameter for the radius'],
      ],
    }
  },
  reads: pattern(
    `A # has the shape of a right circular cone whose base has a diameter of # cm and whose height is # cm. Find its volume. ${usePi}`,
  ),
  check: ([, , d, h], candidate) => near(amount(candidate), (roughly * (num(d) / 2) ** 2 * num(h)) / 3),
})

const ballVolume = ({ d, shape }: { d: number; shape: string }) =>
  mul(rational(shape === 'sphere' ? 4 : 2, 3), pi, rational(d, 2), rational(d, 2), rational(d, 2))

const ball = form({
  marks: [3],
  space: space({
    // nobody makes a wider one
    d: halves.filter((d) => d <= 63),
    shape: ['sphere', 'hemisphere'],
    thing: ['metal', 'wooden', 'glass', 'marble', 'clay', 'rubber', 'plastic', 'stone', 'brass', 'steel'],
  }),
  difficulty: (p) => (p.shape === 'sphere' ? 'easy' : 'average'),
  stem: (p) =>
    `Find the total surface area${isInHundredths(ballVolume(p)) ? ' and the volume' : ', and the volume correct to two decimal places,'} of a solid ${p.thing} ${p.shape} of diameter ${p.d} cm. ${usePi}`,
  work: (p) => {
    const r = rational(p.d, 2)
    const whole = p.shape === 'sphere'
    const surface = mul(whole ? 4 : 3, pi, r, r)
    const volume = ballVolume(p)
    const print = (a: Numeric, v: Numeric, write = inHundredths) =>
      `Surface area $${write(a)}$ cm², volume $${write(v)}$ cm³`
    return {
      answer: print(surface, volume),
      accepted: isInHundredths(volume) ? undefined : [print(surface, volume, exactly)],
      steps: [
        [`$r = ${decimal(r)}$ cm`, 0.5],
        [`Total surface area $= ${whole ? 4 : 3}\\pi r^{2} = ${inHundredths(surface)}$ cm²`, 1],
        [`Volume $= \\frac{${whole ? 4 : 2}}{3}\\pi r^{3}$`, 0.5],
        [`$= ${inHundredths(volume)}$ cm³${isInHundredths(volume) ? '' : ' to two decimal places'}`, 1],
      ],
      wrong: [
        [print(surface, whole ? div(volume, 2) : mul(volume, 2)), 'mixes up 4/3 and 2/3'],
        [print(mul(surface, rational(whole ? 1 : 2, whole ? 2 : 3)), volume), 'leaves out a face'],
        [print(mul(surface, 4), mul(volume, 8)), 'takes the diameter for the radius'],
      ],
    }
  },
  reads:
    /^Find the total surface area(?: and the volume|, and the volume (correct to two decimal places),) of a solid \w+ (sphere|hemisphere) of diameter (\d+) cm\./,
  check: ([, places, shape, d], candidate) => {
    const r = num(d) / 2
    const found = /^Surface area (.+) cm², volume (.+) cm³$/.exec(candidate)
    if (!found) return false
    const [surface, volume] =
      shape === 'sphere'
        ? [4 * roughly * r * r, (4 / 3) * roughly * r ** 3]
        : [3 * roughly * r * r, (2 / 3) * roughly * r ** 3]
    const said = amount(found[2])
    return near(amount(found[1]), surface) && (places ? Math.abs(said - volume) < roundingError : near(said, volume))
  },
})

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
  [63, 16, 65],
  [56, 33, 65],
  [77, 36, 85],
] as const

const tent = form({
  marks: [5],
  space: space(
    { triple: triples, tenth: [true, false], width: [1, 2, 4, 5], rate: range(20, 150, 5) },
    // A tent that people stand in, of cloth that is narrower than its side.
    ({ triple, tenth, width }) => {
      const [r, h, l] = triple.map((n) => (tenth ? n / 10 : n))
      return r >= 2 && h >= 2 && h <= 25 && r <= 2 * h && width < l
    },
  ),
  difficulty: (p) => (p.tenth ? 'difficult' : 'average'),
  stem: (p) => {
    const [r, h] = p.triple.map((n) => decimal(rational(n, p.tenth ? 10 : 1)))
    return `A conical tent has a base radius of ${r} m and a height of ${h} m. Find its slant height, the area of canvas needed, and the cost of the canvas if it is ${p.width} m wide and costs ₹${p.rate} per metre of its length. ${usePi}`
  },
  work: (p) => {
    const [r, h, l] = p.triple.map((n) => rational(n, p.tenth ? 10 : 1))
    const area = mul(pi, r, l)
    const length = div(area, p.width)
    const print = (slant: Numeric, a: Numeric) =>
      `Slant height $${decimal(slant)}$ m, canvas $${decimal(a)}$ m², cost ${rupees(mul(div(a, p.width), p.rate))}`
    return {
      answer: print(l, area),
      steps: [
        `$l = \\sqrt{r^{2} + h^{2}} = \\sqrt{${decimal(r)}^{2} + ${decimal(h)}^{2}}$`,
        `$l = ${decimal(l)}$ m`,
        `Canvas $= \\pi r l = \\frac{22}{7} \\times ${decimal(r)} \\times ${decimal(l)} = ${decimal(area)}$ m²`,
        `Length of canvas $= ${decimal(area)} \\div ${p.width} = ${decimal(length)}$ m`,
        `Cost $= ${decimal(length)} \\times ${p.rate}$, that is ${rupees(mul(length, p.rate))}`,
      ],
      wrong: [
        [print(h, mul(pi, r, h)), 'takes the height for the slant height'],
        [
          print(l, mul(pi, r, rational(p.triple[0] + p.triple[2], p.tenth ? 10 : 1))),
          'adds the base, which needs no canvas',
        ],
      ],
    }
  },
  reads: pattern(
    `A conical tent has a base radius of # m and a height of # m. Find its slant height, the area of canvas needed, and the cost of the canvas if it is # m wide and costs ₹# per metre of its length. ${usePi}`,
  ),
  check: ([, r, h, width, rate], candidate) => {
    const found = /^Slant height (.+) m, canvas (.+) m², cost (.+)$/.exec(candidate)
    if (!found) return false
    const slant = Math.hypot(num(r), num(h))
    const area = roughly * num(r) * slant
    return (
      near(amount(found[1]), slant) &&
      near(amount(found[2]), area) &&
      Math.abs(amount(found[3]) - (area / num(width)) * num(rate)) < roundingError
    )
  },
})

const dome = form({
  marks: [5],
  space: space({
    d: halves,
    inner: range(10, 60, 5),
    place: ['temple', 'mosque', 'museum', 'planetarium', 'town hall'],
  }),
  difficulty: (p) => (p.d % 2 === 0 ? 'average' : 'difficult'),
  stem: (p) =>
    `The roof of a ${p.place} is a hemispherical dome of inner diameter ${p.d} m. It is painted from inside at ₹${p.inner} per m². Find the inner curved surface area, the cost of painting, and the volume of air inside the dome correct to two decimal places. ${usePi}`,
  work: (p) => {
    const r = rational(p.d, 2)
    const area = mul(2, pi, r, r)
    const volume = mul(rational(2, 3), pi, r, r, r)
    const print = (a: Numeric, v: Numeric) =>
      `Area $${decimal(a)}$ m², cost ${rupees(mul(a, p.inner))}, volume $${rounded(v, 2)}$ m³`
    return {
      answer: print(area, volume),
      steps: [
        `$r = ${decimal(r)}$ m`,
        `Curved surface area $= 2\\pi r^{2} = ${decimal(area)}$ m²`,
        `Cost $= ${decimal(area)} \\times ${p.inner}$, that is ${rupees(mul(area, p.inner))}`,
        `Volume $= \\frac{2}{3}\\pi r^{3} = \\frac{2}{3} \\times \\frac{22}{7} \\times ${decimal(r)}^{3}$`,
        `$= ${rounded(volume, 2)}$ m³ to two decimal places`,
      ],
      wrong: [
        [print(mul(area, 2), volume), 'takes the whole sphere'],
        [print(mul(area, rational(3, 2)), volume), 'paints the circular base as well'],
        [print(area, mul(volume, 2)), 'mixes up 4/3 and 2/3'],
      ],
    }
  },
  reads: pattern(
    `The roof of a # is a hemispherical dome of inner diameter # m. It is painted from inside at ₹# per m². Find the inner curved surface area, the cost of painting, and the volume of air inside the dome correct to two decimal places. ${usePi}`,
  ),
  check: ([, , d, rate], candidate) => {
    const found = /^Area (.+) m², cost (.+), volume (.+) m³$/.exec(candidate)
    if (!found) return false
    const r = num(d) / 2
    const [area, volume] = [2 * roughly * r * r, (2 / 3) * roughly * r ** 3]
    return (
      near(amount(found[1]), area) &&
      Math.abs(amount(found[2]) - area * num(rate)) < roundingError &&
      Math.abs(amount(found[3]) - volume) < roundingError
    )
  },
})

const slantArea = form({
  marks: [1, 2],
  space: space({ r: [7, 14, 21, 28, 35, 42, 49, 56, 63, 70], l: range(8, 99) }, (p) => p.l > p.r),
  difficulty: (p) => (p.r > 28 ? 'average' : 'easy'),
  stem: (p) =>
    `The curved surface area, with $\\pi = \\frac{22}{7}$, of a cone of radius ${p.r} cm and slant height ${p.l} cm is`,
  work: (p) => {
    const area = (22 * p.r * p.l) / 7
    return {
      answer: `$${inHundredths(area)}$ cm²`,
      steps: [
        `Curved surface area $= \\pi r l = \\frac{22}{7} \\times ${p.r} \\times ${p.l}$`,
        `$= ${inHundredths(area)}$ cm²`,
      ],
      wrong: [
        [`$${inHundredths(2 * area)}$ cm²`, 'uses 2πrh as for a cylinder'],
        [`$${inHundredths((22 * p.r * (p.l + p.r)) / 7)}$ cm²`, 'adds the base'],
        [`$${inHundredths(rational(area, 3))}$ cm²`, 'takes a third as for the volume'],
        [`$${inHundredths((22 * p.r * p.r) / 7)}$ cm²`, 'gives the area of the base'],
      ],
    }
  },
  reads: pattern(
    'The curved surface area, with $\\pi = \\frac{22}{7}$, of a cone of radius # cm and slant height # cm is',
  ),
  check: ([, r, l], candidate) => near(amount(candidate), roughly * num(r) * num(l)),
})

export const solidsModel = modelOf({
  id: 'M60',
  title: 'Cone, sphere and hemisphere',
  classes: ['9', '10'],
  topic: 'maths.surface-areas-volumes',
  type: 'mcq',
  bloom: 'Ap',
  forms: [slantArea, coneVolume, ball, tent, dome],
})
