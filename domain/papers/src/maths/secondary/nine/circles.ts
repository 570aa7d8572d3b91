import { range, space } from '../../../space.ts'
import { latexInteger } from '../../exact/format.ts'
import { angleMark, circle, dot, drawing, label, line, onCircle, type Spot } from '../figures/svg.ts'
import { form, modelOf } from '../forms.ts'
import { amount, amounts, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near } from '../reread/value.ts'

const triples = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [9, 40, 41],
  [12, 35, 37],
  [11, 60, 61],
] as const
type Sized = {
  triple: readonly [number, number, number]
  times: number
  swap: boolean
  unit: string
  find: 'chord' | 'distance' | 'radius'
}
const parts = (p: Sized) => {
  const [a, b, r] = p.triple.map((n) => n * p.times)
  return p.swap ? { d: b, half: a, r } : { d: a, half: b, r }
}

const O: Spot = [110, 100]
function chordFigure(p: Sized): string {
  const { d, half, r } = parts(p)
  const [left, right, mid]: Spot[] = [
    [110 - (75 * half) / r, 100 + (75 * d) / r],
    [110 + (75 * half) / r, 100 + (75 * d) / r],
    [110, 100 + (75 * d) / r],
  ]
  return drawing(220, 205, 'circle with centre O and chord AB', [
    circle(O, 75),
    dot(O),
    label([110, 88], 'O'),
    line(left, right),
    line(O, mid, true),
    line(O, right),
    label([left[0] - 10, left[1] + 8], 'A'),
    label([right[0] + 10, right[1] + 8], 'B'),
    label([mid[0], mid[1] + 12], 'M'),
  ])
}

const chord = form({
  marks: [2],
  space: space<Sized>(
    {
      triple: triples,
      times: range(1, 8),
      swap: [true, false],
      unit: ['cm', 'm'],
      find: ['chord', 'distance', 'radius'],
    },
    (p) => p.triple[2] * p.times <= 130,
  ),
  difficulty: (p) => (p.find === 'chord' ? 'easy' : 'average'),
  stem: (p) => {
    const { d, half, r } = parts(p)
    if (p.find === 'chord')
      return `A chord of a circle of radius ${r} ${p.unit} is at a distance of ${d} ${p.unit} from the centre. Find the length of the chord.`
    if (p.find === 'distance')
      return `Find the distance from the centre of a chord of length ${2 * half} ${p.unit} in a circle of radius ${r} ${p.unit}.`
    return `A chord of length ${2 * half} ${p.unit} is at a distance of ${d} ${p.unit} from the centre of a circle. Find the radius of the circle.`
  },
  figure: chordFigure,
  work: (p) => {
    const { d, half, r } = parts(p)
    const [value, relation] =
      p.find === 'chord'
        ? [2 * half, `AM^{2} = ${r}^{2} - ${d}^{2} = ${latexInteger(half * half)}`]
        : p.find === 'distance'
          ? [d, `OM^{2} = ${r}^{2} - ${half}^{2} = ${latexInteger(d * d)}`]
          : [r, `OB^{2} = ${d}^{2} + ${half}^{2} = ${latexInteger(r * r)}`]
    return {
      answer: `$${value}$ ${p.unit}`,
      steps: [
        ['The perpendicular from the centre bisects the chord', 0.5],
        [`$${relation}$`, 1],
        [
          p.find === 'chord'
            ? `$AM = ${half}$, so the chord is $${value}$ ${p.unit}`
            : `$= ${value}^{2}$, so it is $${value}$ ${p.unit}`,
          0.5,
        ],
      ],
      wrong:
        p.find === 'chord'
          ? [[`$${half}$ ${p.unit}`, 'gives half the chord']]
          : [[`$${p.find === 'distance' ? 2 * d : 2 * r}$ ${p.unit}`, 'takes the whole chord where half is meant']],
    }
  },
  reads:
    /^(?:A chord of a circle of radius (\d+) c?m is at a distance of (\d+) c?m from the centre\.|Find the distance from the centre of a chord of length (\d+) c?m in a circle of radius (\d+) c?m\.|A chord of length (\d+) c?m is at a distance of (\d+) c?m from the centre of a circle\.)/,
  check: ([, r1, d1, c2, r2, c3, d3], candidate) => {
    const value = amount(candidate)
    // B = (half, distance) must lie on the circle x² + y² = r².
    if (r1) return near(Math.hypot(value / 2, num(d1)), num(r1))
    if (c2) return near(Math.hypot(num(c2) / 2, value), num(r2))
    return near(Math.hypot(num(c3) / 2, num(d3)), value)
  },
})

type Centre = { angle: number; given: 'centre' | 'rim'; arc: 'major' | 'minor'; letters: string }
function angleFigure(p: Centre): string {
  const half = p.angle / 2
  const [a, b] = [onCircle(O, 75, 270 - half), onCircle(O, 75, 270 + half)]
  const c = onCircle(O, 75, p.arc === 'major' ? 80 : 270 + half / 3)
  const [A, B, C] = p.letters
  const out = (s: Spot): Spot => [O[0] + (s[0] - O[0]) * 1.15, O[1] + (s[1] - O[1]) * 1.15]
  return drawing(220, 205, `circle with centre O and points ${A}, ${B}, ${C}`, [
    circle(O, 75),
    dot(O),
    label([O[0], O[1] - 10], 'O'),
    line(O, a),
    line(O, b),
    line(c, a),
    line(c, b),
    angleMark(O, a, b),
    label(out(a), A),
    label(out(b), B),
    label(out(c), C),
  ])
}

const atCentre = form({
  marks: [1, 2],
  space: space<Centre>(
    { angle: range(40, 170, 2), given: ['centre', 'rim'], arc: ['major', 'minor'], letters: ['ABC', 'PQR', 'XYZ'] },
    (p) => p.angle !== 90 && p.angle !== 120 && p.angle !== 60 && p.angle !== 72 && p.angle !== 144,
  ),
  difficulty: (p) => (p.arc === 'major' ? 'easy' : 'difficult'),
  stem: (p) => {
    const [A, B, C] = p.letters
    const rim = p.arc === 'major' ? p.angle / 2 : 180 - p.angle / 2
    return p.given === 'centre'
      ? `$O$ is the centre of a circle and $\\angle ${A}O${B} = ${p.angle}^\\circ$. If $${C}$ is a point on the ${p.arc} arc $${A}${B}$, find $\\angle ${A}${C}${B}$.`
      : `$O$ is the centre of a circle and $${C}$ is a point on the ${p.arc} arc $${A}${B}$ with $\\angle ${A}${C}${B} = ${rim}^\\circ$. Find $\\angle ${A}O${B}$, the angle that is less than $180^\\circ$.`
  },
  figure: angleFigure,
  work: (p) => {
    const rim = p.arc === 'major' ? p.angle / 2 : 180 - p.angle / 2
    const value = p.given === 'centre' ? rim : p.angle
    const options: [number, string][] =
      p.given === 'centre'
        ? [
            [p.angle, 'takes both angles as equal'],
            [2 * p.angle, 'doubles instead of halving'],
            [180 - p.angle, 'takes the two angles as supplementary'],
            [p.arc === 'major' ? 180 - p.angle / 2 : p.angle / 2, 'takes the other arc'],
            [90 - p.angle / 2, 'subtracts from a right angle'],
          ]
        : [
            [rim, 'takes both angles as equal'],
            [rim / 2, 'halves instead of doubling'],
            [180 - rim, 'takes the two angles as supplementary'],
            [2 * rim, 'forgets that the reflex angle is meant'],
            [360 - p.angle, 'gives the reflex angle'],
          ]
    return {
      answer: `$${value}^\\circ$`,
      steps: [
        p.arc === 'major'
          ? 'The angle at the centre is twice the angle at the remaining part of the circle'
          : `The reflex angle at the centre is $360^\\circ - ${p.angle}^\\circ = ${360 - p.angle}^\\circ$, twice the angle on the minor arc`,
        p.given === 'centre'
          ? `$\\angle = \\frac{1}{2} \\times ${p.arc === 'major' ? p.angle : 360 - p.angle}^\\circ = ${rim}^\\circ$`
          : `$\\angle = ${p.arc === 'major' ? `2 \\times ${rim}^\\circ` : `360^\\circ - 2 \\times ${rim}^\\circ`} = ${p.angle}^\\circ$`,
      ],
      wrong: options
        .filter(([n]) => n !== value && Number.isInteger(n))
        .map(([n, why]) => [`$${n}^\\circ$`, why] as const),
    }
  },
  reads:
    /^\$O\$ is the centre of a circle and (?:\$\\angle \w+ = (\d+)\^\\circ\$\. If \$\w\$ is a point on the (major|minor) arc|\$\w\$ is a point on the (major|minor) arc \$\w+\$ with \$\\angle \w+ = (\d+)\^\\circ)/,
  check: ([, centre, arc1, arc2, rim], candidate) => {
    const said = (amount(candidate) * 180) / Math.PI
    const central = centre ? num(centre) : said
    const third = (arc1 ?? arc2) === 'major' ? 180 + central / 2 + 17 : central / 3
    const at = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const [[ax, ay], [bx, by], [cx, cy]] = [at(0), at(central), at(third)]
    const dot2 = (ax - cx) * (bx - cx) + (ay - cy) * (by - cy)
    const measured = (Math.acos(dot2 / (Math.hypot(ax - cx, ay - cy) * Math.hypot(bx - cx, by - cy))) * 180) / Math.PI
    return central > 0 && central < 180 && near(measured, rim ? num(rim) : said, 1e-7)
  },
})

const twoChords = form({
  marks: [3, 5],
  space: space(
    { triple: triples, times: range(1, 6), side: ['opposite sides', 'the same side'], unit: ['cm', 'm'] },
    (p) => p.triple[2] * p.times <= 170,
  ),
  difficulty: (p) => (p.side === 'the same side' ? 'difficult' : 'average'),
  stem: (p, ask) => {
    const [a, b, r] = p.triple.map((n) => n * p.times)
    const task =
      ask.marks === 5
        ? 'Draw a figure and find, with reasons, the distance of each chord from the centre and the distance between the chords.'
        : 'Find the distance between them.'
    return `Two parallel chords of lengths ${2 * a} ${p.unit} and ${2 * b} ${p.unit} lie on ${p.side} of the centre of a circle of radius ${r} ${p.unit}. ${task}`
  },
  work: (p, ask) => {
    const [a, b, r] = p.triple.map((n) => n * p.times)
    const value = p.side === 'the same side' ? b - a : b + a
    const steps: [string, number][] =
      ask.marks === 3
        ? [
            [`Distance of the first chord $= \\sqrt{${r}^{2} - ${a}^{2}} = ${b}$ ${p.unit}`, 1],
            [`Distance of the second chord $= \\sqrt{${r}^{2} - ${b}^{2}} = ${a}$ ${p.unit}`, 1],
            [
              `Distance between them $= ${p.side === 'the same side' ? `${b} - ${a}` : `${b} + ${a}`} = ${value}$ ${p.unit}`,
              1,
            ],
          ]
        : [
            ['Figure with the perpendiculars from the centre to both chords', 1],
            [
              'The perpendicular from the centre bisects a chord, and both perpendiculars lie on one line as the chords are parallel',
              1,
            ],
            [`Distance of the first chord $= \\sqrt{${r}^{2} - ${a}^{2}} = ${b}$ ${p.unit}`, 1],
            [`Distance of the second chord $= \\sqrt{${r}^{2} - ${b}^{2}} = ${a}$ ${p.unit}`, 1],
            [`Distance between them $= ${value}$ ${p.unit}`, 1],
          ]
    const text = (gap: number) =>
      ask.marks === 5
        ? `Chords at $${b}$ ${p.unit} and $${a}$ ${p.unit}, $${gap}$ ${p.unit} apart`
        : `$${gap}$ ${p.unit}`
    return {
      answer: text(value),
      steps,
      wrong: [
        [text(p.side === 'the same side' ? b + a : b - a), 'takes the chords on the wrong sides of the centre'],
        [text(r), 'takes the radius for the distance'],
      ],
    }
  },
  reads: pattern(
    'Two parallel chords of lengths # # and # # lie on # of the centre of a circle of radius # #. #distance between #.',
  ),
  check: ([, first, , second, , side, radius, , task], candidate) => {
    const height = (length: string) => Math.sqrt(num(radius) ** 2 - (num(length) / 2) ** 2)
    const y1 = height(first)
    const y2 = side === 'the same side' ? height(second) : -height(second)
    const expected = task.startsWith('Draw') ? [Math.abs(y1), Math.abs(y2), Math.abs(y1 - y2)] : [Math.abs(y1 - y2)]
    const said = amounts(candidate)
    return said.length === expected.length && said.every((value, i) => near(value, expected[i]))
  },
})

const cyclic = form({
  marks: [2, 3],
  space: space(
    { a: range(2, 6), x: range(12, 30), c: range(2, 6), e: range(2, 5), letters: ['ABCD', 'PQRS', 'KLMN'] },
    (p) => p.a * p.x > 45 && p.a * p.x < 140 && p.a !== p.c && Math.abs(180 - (p.a + p.c) * p.x) < 40,
  ),
  difficulty: (_, ask) => (ask.marks === 3 ? 'average' : 'easy'),
  stem: (p, ask) => {
    const [A, B, C, D] = p.letters
    const rest = 180 - (p.a + p.c) * p.x
    const tail = rest === 0 ? '' : rest > 0 ? ` + ${rest}` : ` - ${-rest}`
    const base = `$${p.letters}$ is a cyclic quadrilateral in which $\\angle ${A} = ${p.a}x^\\circ$ and $\\angle ${C} = (${p.c}x${tail})^\\circ$.`
    return ask.marks === 2
      ? `${base} Find $x$.`
      : `${base} Find $x$, $\\angle ${A}$ and $\\angle ${C}$. If also $\\angle ${B} = ${p.e * 10 + 45}^\\circ$, find $\\angle ${D}$.`
  },
  work: (p, ask) => {
    const [A, B, C, D] = p.letters
    const rest = 180 - (p.a + p.c) * p.x
    const sumOf = `${p.a}x + ${p.c}x${rest === 0 ? '' : rest > 0 ? ` + ${rest}` : ` - ${-rest}`} = 180`
    const angles = `$\\angle ${A} = ${p.a * p.x}^\\circ$, $\\angle ${C} = ${180 - p.a * p.x}^\\circ$`
    return ask.marks === 2
      ? {
          answer: `$x = ${p.x}$`,
          steps: ['Opposite angles of a cyclic quadrilateral add up to $180^\\circ$', `$${sumOf}$, so $x = ${p.x}$`],
          wrong: [[`$x = ${-p.x}$`, 'makes a sign error in solving']],
        }
      : {
          answer: `$x = ${p.x}$, ${angles}, $\\angle ${D} = ${180 - (p.e * 10 + 45)}^\\circ$`,
          steps: [
            `Opposite angles add up to $180^\\circ$: $${sumOf}$`,
            `$x = ${p.x}$, ${angles}`,
            `$\\angle ${D} = 180^\\circ - \\angle ${B} = ${180 - (p.e * 10 + 45)}^\\circ$`,
          ],
          wrong: [
            [
              `$x = ${p.x}$, ${angles}, $\\angle ${D} = ${p.e * 10 + 45}^\\circ$`,
              'takes opposite angles of a cyclic quadrilateral as equal',
            ],
          ],
        }
  },
  reads:
    /^\$\w{4}\$ is a cyclic quadrilateral in which \$\\angle \w = (\d+)x\^\\circ\$ and \$\\angle \w = \((\d+)x(?: ([+-]) (\d+))?\)\^\\circ\$\.(?:.*= (\d+)\^\\circ\$, find)?/,
  check: ([, a, c, sign, rest, b], candidate) => {
    const found = [...candidate.matchAll(/= (-?\d+)/g)].map((m) => Number(m[1]))
    const x = found[0]
    const second = num(c) * x + (sign === '-' ? -1 : 1) * (rest ? num(rest) : 0)
    if (!near(num(a) * x + second, 180)) return false
    return b === undefined
      ? found.length === 1
      : near(found[1], num(a) * x) && near(found[2], second) && near(found[3] + num(b), 180)
  },
})

export const chordsModel = modelOf({
  id: 'M61',
  title: 'Chords and angles of a circle',
  classes: ['9'],
  topic: 'maths.circles',
  type: 'mcq',
  bloom: 'An',
  forms: [chord, atCentre, twoChords, cyclic],
})
