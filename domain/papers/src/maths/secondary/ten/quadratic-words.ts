import { range, space } from '../../../space.ts'
import { indianCommas, latexInteger, latexSum } from '../../exact/format.ts'
import { form, modelOf } from '../forms.ts'
import { people } from '../people.ts'
import { amount, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near } from '../reread/value.ts'

/** Usual speeds in km/h, from the slowest to what it could be at most, and the longest journey in km. */
const vehicles = [
  ['train', 40, 130, 1200],
  ['bus', 30, 80, 600],
  ['car', 40, 110, 900],
  ['scooter', 20, 60, 240],
] as const

const speed = form({
  marks: [5],
  space: space(
    { v: range(10, 90, 5), up: range(2, 30), hours: range(1, 6), vehicle: vehicles },
    ({ v, up, hours, vehicle: [, slow, fast, far] }) =>
      (hours * v * (v + up)) % up === 0 &&
      (hours * v * (v + up)) / up <= far &&
      (hours * v * (v + up)) / up >= 60 &&
      v >= slow &&
      v + up <= fast,
  ),
  difficulty: () => 'difficult',
  stem: (p) => {
    const distance = (p.hours * p.v * (p.v + p.up)) / p.up
    return `A ${p.vehicle[0]} travels ${indianCommas(distance)} km at a uniform speed. If its speed had been ${p.up} km/h more, it would have taken ${p.hours} hour${p.hours > 1 ? 's' : ''} less for the same journey. Find the speed of the ${p.vehicle[0]}.`
  },
  work: (p) => {
    const distance = (p.hours * p.v * (p.v + p.up)) / p.up
    const product = p.v * (p.v + p.up)
    return {
      answer: `$${p.v}$ km/h`,
      steps: [
        [
          `With speed $x$ km/h: $\\frac{${latexInteger(distance)}}{x} - \\frac{${latexInteger(distance)}}{x + ${p.up}} = ${p.hours}$`,
          1.5,
        ],
        [`$x^{2} + ${p.up}x - ${latexInteger(product)} = 0$`, 1],
        [`$(x - ${p.v})(x + ${p.v + p.up}) = 0$, so $x = ${p.v}$ or $x = ${-p.v - p.up}$`, 1.5],
        [`A speed is not negative; the speed is $${p.v}$ km/h`, 1],
      ],
      wrong: [
        [`$${p.v + p.up}$ km/h`, 'gives the larger speed'],
        [`$${p.v}$ km/h or $${-p.v - p.up}$ km/h`, 'keeps the negative answer'],
      ],
    }
  },
  reads: pattern(
    'A # travels # km at a uniform speed. If its speed had been # km/h more, it would have taken # hour# less for the same journey. Find the speed of the #.',
  ),
  check: ([, , distance, up, hours], candidate) => {
    const v = amount(candidate)
    return !candidate.includes(' or ') && v > 0 && near(num(distance) / v - num(distance) / (v + num(up)), num(hours))
  },
})

const field = form({
  marks: [5],
  space: space({
    b: range(5, 40),
    more: range(2, 25),
    thing: ['rectangular field', 'rectangular hall', 'garden', 'rectangular plot'],
    path: range(1, 3),
  }),
  difficulty: (p) => (p.b > 20 ? 'difficult' : 'average'),
  stem: (p) =>
    `The length of a ${p.thing} is ${p.more} m more than its breadth and its area is ${indianCommas(p.b * (p.b + p.more))} m². Find its length and breadth, and the length of rope that goes ${p.path === 1 ? 'once' : p.path === 2 ? 'twice' : 'three times'} round it.`,
  work: (p) => {
    const area = p.b * (p.b + p.more)
    const rope = (l: number, b: number) => 2 * (l + b) * p.path
    const text = (l: number, b: number) => `Length $${l}$ m, breadth $${b}$ m, rope $${rope(l, b)}$ m`
    return {
      answer: text(p.b + p.more, p.b),
      steps: [
        [`With breadth $x$ m: $x(x + ${p.more}) = ${latexInteger(area)}$`, 1],
        [`$x^{2} + ${p.more}x - ${latexInteger(area)} = 0$`, 1],
        [`$(x - ${p.b})(x + ${p.b + p.more}) = 0$`, 1],
        [`$x = ${p.b}$, as a length is not negative; length $${p.b + p.more}$ m`, 1],
        [
          `Rope $= ${p.path === 1 ? '' : `${p.path} \\times `}2(${p.b + p.more} + ${p.b}) = ${rope(p.b + p.more, p.b)}$ m`,
          1,
        ],
      ],
      wrong: [
        [text(p.b, p.b + p.more), 'gives length for breadth'],
        [text(p.b + 2 * p.more, p.b + p.more), 'takes the size of the inadmissible root'],
      ],
    }
  },
  reads: pattern(
    'The length of a # is # m more than its breadth and its area is # m². Find its length and breadth, and the length of rope that goes # round it.',
  ),
  check: ([, , more, area, times], candidate) => {
    const [l, b, rope] = [...candidate.matchAll(/\$(-?\d+)\$/g)].map((m) => Number(m[1]))
    const rounds = { once: 1, twice: 2, 'three times': 3 }[times] ?? Number.NaN
    return b > 0 && l - b === num(more) && l * b === num(area) && rope === rounds * (l + b + l + b)
  },
})

const ages = form({
  marks: [5],
  space: space(
    {
      name: people,
      now: range(4, 20),
      ago: range(1, 6),
      later: range(1, 12),
      other: ['sister', 'brother', 'cousin'],
      gap: range(2, 9),
    },
    (p) => p.now > p.ago + 1 && p.now !== p.gap,
  ),
  difficulty: () => 'difficult',
  stem: (p) =>
    `${p.name}'s ${p.other} is ${p.gap} years older than ${p.name}. The product of ${p.name}'s age ${p.ago} year${p.ago > 1 ? 's' : ''} ago and the ${p.other}'s age ${p.later} year${p.later > 1 ? 's' : ''} from now is ${indianCommas((p.now - p.ago) * (p.now + p.gap + p.later))}. Find their present ages.`,
  work: (p) => {
    const product = (p.now - p.ago) * (p.now + p.gap + p.later)
    const [b, c] = [p.gap + p.later - p.ago, -p.ago * (p.gap + p.later) - product]
    const text = (x: number) => `${p.name} $${x}$ years, the ${p.other} $${x + p.gap}$ years`
    return {
      answer: text(p.now),
      steps: [
        [`With present age $x$ years: $(x - ${p.ago})(x + ${p.gap + p.later}) = ${latexInteger(product)}$`, 1.5],
        [
          `$${latexSum([
            [1, 'x^{2}'],
            [b, 'x'],
            [c, ''],
          ])} = 0$`,
          1,
        ],
        [`$(x - ${p.now})(x + ${p.now + b}) = 0$`, 1],
        ['An age is not negative', 0.5],
        [text(p.now), 1],
      ],
      wrong: [
        [`${p.name} $${p.now}$ years or $${-p.now - b}$ years`, 'keeps the negative answer'],
        [text(p.now + p.ago), 'adds the years once more'],
      ],
    }
  },
  reads: pattern(
    "#'s # is # years older than #. The product of #'s age # year# ago and the #'s age # year# from now is #. Find their present ages.",
  ),
  check: ([, , , gap, , , ago, , , later, , product], candidate) => {
    const [x, y, more] = [...candidate.matchAll(/\$(-?\d+)\$/g)].map((m) => Number(m[1]))
    return more === undefined && x > 0 && y === x + num(gap) && (x - num(ago)) * (y + num(later)) === num(product)
  },
})

export const quadraticWordModel = modelOf({
  id: 'M70',
  title: 'Word problems on quadratic equations',
  classes: ['10'],
  topic: 'maths.quadratic-equations',
  type: 'long',
  bloom: 'Ap',
  forms: [speed, field, ages],
})
