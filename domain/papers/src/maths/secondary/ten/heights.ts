import { range, space } from '../../../space.ts'
import { rational } from '../../exact/rational.ts'
import { addSurds, divSurds, latexSurd, mulSurds, negSurd, type Surd, surd } from '../../exact/surd.ts'
import { angleMark, drawing, label, line, rightAngle, type Spot } from '../figures/svg.ts'
import { form, modelOf } from '../forms.ts'
import { num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const angles = [30, 45, 60] as const
/** tan of a standard angle, exactly. */
const tan = (angle: number): Surd => (angle === 30 ? surd(rational(1, 3), 3) : angle === 45 ? surd(1) : surd(1, 3))
const sin = (angle: number): Surd =>
  angle === 30 ? surd(rational(1, 2)) : angle === 45 ? surd(rational(1, 2), 2) : surd(rational(1, 2), 3)
const tanTex = (angle: number) => `\\tan ${angle}^\\circ`
const steep = (degrees: string | number) => Math.tan((Number(degrees) * Math.PI) / 180)
const metres = (text: string) => [...text.matchAll(/\$([^$]+)\$ m\b/g)].map((m) => valueOf(m[1]))

/** A right triangle: observer A at the left, foot B and top C at the right. */
function oneAngle(angle: number, across: string, up: string): string {
  const width = angle === 60 ? 90 : angle === 45 ? 130 : 170
  const height = width * steep(angle)
  const [a, b, c]: Spot[] = [
    [35, 185],
    [35 + width, 185],
    [35 + width, 185 - height],
  ]
  return drawing(260, 215, `right triangle with the angle ${angle}° at the observer`, [
    line(a, b),
    line(b, c),
    line(a, c),
    rightAngle(b, a, c),
    angleMark(a, b, c, `${angle}°`),
    label([a[0] - 12, a[1] + 6], 'A'),
    label([b[0] + 12, b[1] + 6], 'B'),
    label([c[0] + 10, c[1] - 6], 'C'),
    label([(a[0] + b[0]) / 2, 202], across),
    label([b[0] + 24, 185 - height / 2], up),
  ])
}

/** The greatest height in metres that such a thing has. */
const tallest: Readonly<Record<string, number>> = {
  tower: 120,
  'cable tower': 120,
  building: 100,
  'hotel across the road': 100,
  tree: 40,
  chimney: 100,
  temple: 60,
  lighthouse: 60,
  cliff: 250,
}

const tower = form({
  marks: [3],
  space: space(
    {
      d: range(6, 120, 2),
      angle: [30, 60],
      thing: ['tower', 'building', 'tree', 'chimney', 'temple', 'lighthouse'],
      find: ['height', 'distance'],
    },
    (p) => (p.find === 'height' ? p.d * steep(p.angle) : p.d) <= tallest[p.thing],
  ),
  difficulty: (p) => (p.find === 'height' ? 'easy' : 'average'),
  stem: (p) =>
    p.find === 'height'
      ? `The angle of elevation of the top of a ${p.thing} from a point on the ground, ${p.d} m away from its foot, is $${p.angle}^\\circ$. Find the height of the ${p.thing}.`
      : `The angle of elevation of the top of a ${p.thing}, ${p.d} m high, from a point on level ground is $${p.angle}^\\circ$. Find the distance of the point from the foot of the ${p.thing}.`,
  figure: (p) => oneAngle(p.angle, p.find === 'height' ? `${p.d} m` : '?', p.find === 'height' ? '?' : `${p.d} m`),
  work: (p) => {
    const key = p.find === 'height' ? mulSurds(surd(p.d), tan(p.angle)) : divSurds(surd(p.d), tan(p.angle))
    const inverted = p.find === 'height' ? divSurds(surd(p.d), tan(p.angle)) : mulSurds(surd(p.d), tan(p.angle))
    return {
      answer: `$${latexSurd(key)}$ m`,
      steps: [
        ['Correct figure', 0.5],
        [
          p.find === 'height'
            ? `$${tanTex(p.angle)} = \\frac{BC}{AB} = \\frac{h}{${p.d}}$`
            : `$${tanTex(p.angle)} = \\frac{BC}{AB} = \\frac{${p.d}}{d}$`,
          1,
        ],
        [`$${tanTex(p.angle)} = ${latexSurd(tan(p.angle))}$`, 0.5],
        [`$${latexSurd(key)}$ m`, 1],
      ],
      wrong: [
        [`$${latexSurd(inverted)}$ m`, 'tan inverted: adjacent over opposite'],
        [`$${latexSurd(mulSurds(surd(p.d), sin(p.angle)))}$ m`, 'uses the sine with the base'],
      ],
    }
  },
  reads:
    /^The angle of elevation of the top of a \w+(?: from a point on the ground, (\d+) m away|, (\d+) m high, from a point).*is \$(\d+)\^/,
  check: ([, across, up, angle], candidate) => {
    const [value] = metres(candidate)
    return across
      ? near(Math.atan2(value, num(across)), Math.atan(steep(angle)))
      : near(Math.atan2(num(up), value), Math.atan(steep(angle)))
  },
})

/** The least and the greatest length in metres. */
const ropes: Readonly<Record<string, readonly [least: number, most: number]>> = {
  kite: [20, 120],
  ladder: [3, 20],
  slide: [3, 8],
  wire: [6, 40],
}

const rope = form({
  marks: [3],
  space: space(
    { l: [3, 4, 5, 6, 7, ...range(8, 120, 2)], angle: angles, kind: ['kite', 'ladder', 'slide', 'wire'] },
    (p) => p.l >= ropes[p.kind][0] && p.l <= ropes[p.kind][1],
  ),
  difficulty: (p) => (p.angle === 45 ? 'average' : 'easy'),
  stem: (p) =>
    ({
      kite: `A kite flies at the end of a string ${p.l} m long which makes an angle of $${p.angle}^\\circ$ with the ground. Assuming that the string is straight, find the height of the kite above the ground.`,
      ladder: `A ladder ${p.l} m long leans against a wall and makes an angle of $${p.angle}^\\circ$ with the ground. Find the height of the wall which it reaches.`,
      slide: `A straight slide in a park is ${p.l} m long and makes an angle of $${p.angle}^\\circ$ with the ground. Find the height of its top.`,
      wire: `A wire ${p.l} m long is stretched from the top of a pole to the ground and makes an angle of $${p.angle}^\\circ$ with the ground. Find the height of the pole.`,
    })[p.kind] ?? '',
  figure: (p) => oneAngle(p.angle, '', '?'),
  work: (p) => {
    const key = mulSurds(surd(p.l), sin(p.angle))
    return {
      answer: `$${latexSurd(key)}$ m`,
      steps: [
        ['Correct figure', 0.5],
        [`$\\sin ${p.angle}^\\circ = \\frac{BC}{AC} = \\frac{h}{${p.l}}$`, 1],
        [`$\\sin ${p.angle}^\\circ = ${latexSurd(sin(p.angle))}$`, 0.5],
        [`$h = ${latexSurd(key)}$ m`, 1],
      ],
      wrong: [
        [`$${latexSurd(divSurds(surd(p.l), sin(p.angle)))}$ m`, 'inverts the ratio'],
        [`$${latexSurd(mulSurds(surd(p.l), tan(p.angle)))}$ m`, 'uses the tangent with the hypotenuse'],
      ],
    }
  },
  reads: /(?:string|ladder|slide in a park is|wire) (\d+) m long .*angle of \$(\d+)\^/i,
  check: ([, l, angle], candidate) => {
    const h = /\$(?:h = )?([^$]+)\$ m/.exec(candidate)?.[1] ?? ''
    const up = valueOf(h)
    const across = Math.sqrt(num(l) ** 2 - up * up)
    return near(Math.atan2(up, across), Math.atan(steep(angle)), 1e-7)
  },
})

const twoPoints = form({
  marks: [5],
  space: space(
    {
      d: range(10, 150, 5),
      low: [30, 30, 45],
      high: [45, 60, 60],
      thing: ['tower', 'building', 'chimney', 'temple', 'cliff'],
    },
    (p) => p.low < p.high && p.d / (1 / steep(p.low) - 1 / steep(p.high)) <= tallest[p.thing],
  ),
  difficulty: (p) => (p.low === 30 && p.high === 60 ? 'average' : 'difficult'),
  stem: (p) =>
    `From a point on the ground the angle of elevation of the top of a ${p.thing} is $${p.low}^\\circ$. On walking ${p.d} m straight towards its foot the angle becomes $${p.high}^\\circ$. Find the height of the ${p.thing} and the distance of the second point from its foot.`,
  figure: (p) => {
    const width = p.low === 45 ? 145 : 190
    const [a, b, c]: Spot[] = [
      [25, 170],
      [25 + width, 170],
      [25 + width, 170 - width * steep(p.low)],
    ]
    const e: Spot = [b[0] - (170 - c[1]) / steep(p.high), 170]
    return drawing(260, 200, `two angles of elevation, ${p.low}° and ${p.high}°`, [
      line(a, b),
      line(b, c),
      line(a, c),
      line(e, c),
      rightAngle(b, a, c),
      angleMark(a, b, c, `${p.low}°`),
      angleMark(e, b, c, `${p.high}°`, 14),
      label([(a[0] + e[0]) / 2, 186], `${p.d} m`),
    ])
  },
  work: (p) => {
    // x = d tan(low) / (tan(high) − tan(low)), h = x tan(high).
    const x = divSurds(mulSurds(surd(p.d), tan(p.low)), addSurds(tan(p.high), negSurd(tan(p.low))))
    const h = mulSurds(x, tan(p.high))
    const text = (height: Surd, far: Surd) => `Height $${latexSurd(height)}$ m, distance $${latexSurd(far)}$ m`
    return {
      answer: text(h, x),
      steps: [
        ['Correct figure', 1],
        [
          `With $x$ m from the second point: $h = x ${tanTex(p.high)} = ${p.high === 45 ? 'x' : `${latexSurd(tan(p.high))}x`}$`,
          1,
        ],
        [`$h = (x + ${p.d}) ${tanTex(p.low)}$`, 1],
        [`Equating, $x = ${latexSurd(x)}$ m`, 1],
        [`$h = ${latexSurd(h)}$ m`, 1],
      ],
      wrong: [
        [text(x, h), 'tan inverted'],
        [text(addSurds(h, surd(p.d)), x), 'adds the walk to the height'],
      ],
    }
  },
  reads: pattern(
    'From a point on the ground the angle of elevation of the top of a # is $#^\\circ$. On walking # m straight towards its foot the angle becomes $#^\\circ$. Find the height of the # and the distance of the second point from its foot.',
  ),
  check: ([, , low, d, high], candidate) => {
    const [h, x] = metres(candidate)
    return (
      near(Math.atan2(h, x), Math.atan(steep(high)), 1e-7) &&
      near(Math.atan2(h, x + num(d)), Math.atan(steep(low)), 1e-7)
    )
  },
})

const fromTop = form({
  marks: [5],
  space: space(
    {
      b: range(6, 90, 3),
      up: angles,
      down: angles,
      thing: ['tower', 'cable tower', 'chimney', 'hotel across the road'],
    },
    (p) => p.b + (p.b / steep(p.down)) * steep(p.up) <= tallest[p.thing],
  ),
  difficulty: (p) => (p.up === p.down ? 'average' : 'difficult'),
  stem: (p) =>
    `From the top of a building ${p.b} m high, the angle of elevation of the top of a ${p.thing} is $${p.up}^\\circ$ and the angle of depression of its foot is $${p.down}^\\circ$. Find the height of the ${p.thing} and its distance from the building.`,
  work: (p) => {
    const d = divSurds(surd(p.b), tan(p.down))
    const rise = mulSurds(d, tan(p.up))
    const h = addSurds(surd(p.b), rise)
    const text = (height: Surd, far: Surd) => `Height $${latexSurd(height)}$ m, distance $${latexSurd(far)}$ m`
    const topAngle = mulSurds(surd(p.b), tan(p.down))
    return {
      answer: text(h, d),
      steps: [
        ['Correct figure with the horizontal line through the top of the building', 1],
        [`$${tanTex(p.down)} = \\frac{${p.b}}{d}$`, 1],
        [`$d = ${latexSurd(d)}$ m`, 1],
        [`Above the horizontal line: $d ${tanTex(p.up)} = ${latexSurd(rise)}$ m`, 1],
        [`Height $= ${[...new Set([`${p.b} + ${latexSurd(rise)}`, latexSurd(h)])].join(' = ')}$ m`, 1],
      ],
      wrong: [
        [text(rise, d), 'forgets the height of the building'],
        ...(p.down === 45
          ? []
          : [
              [
                text(addSurds(surd(p.b), mulSurds(topAngle, tan(p.up))), topAngle),
                'takes the angle of depression as the angle at the top',
              ],
            ]),
      ] as [string, string][],
    }
  },
  reads: pattern(
    'From the top of a building # m high, the angle of elevation of the top of a # is $#^\\circ$ and the angle of depression of its foot is $#^\\circ$. Find the height of the # and its distance from the building.',
  ),
  check: ([, b, , up, down], candidate) => {
    const [h, d] = metres(candidate)
    return (
      near(Math.atan2(num(b), d), Math.atan(steep(down)), 1e-7) &&
      near(Math.atan2(h - num(b), d), Math.atan(steep(up)), 1e-7)
    )
  },
})

const ships = form({
  marks: [5],
  space: space(
    {
      h: range(30, 120, 3),
      near: [45, 60, 60],
      far: [30, 30, 45],
      side: ['on the same side of', 'on opposite sides of'],
    },
    (p) => p.near > p.far,
  ),
  difficulty: (p) => (p.side === 'on the same side of' ? 'difficult' : 'average'),
  stem: (p) =>
    `From the top of a lighthouse ${p.h} m above the sea, the angles of depression of two ships in line with its foot are $${p.far}^\\circ$ and $${p.near}^\\circ$. The ships are ${p.side} the lighthouse. Find the distance of each ship from its foot and the distance between the ships.`,
  work: (p) => {
    const [a, b] = [divSurds(surd(p.h), tan(p.far)), divSurds(surd(p.h), tan(p.near))]
    const same = p.side === 'on the same side of'
    const between = same ? addSurds(a, negSurd(b)) : addSurds(a, b)
    const text = (x: Surd, y: Surd, z: Surd) =>
      `$${latexSurd(x)}$ m and $${latexSurd(y)}$ m; $${latexSurd(z)}$ m between the ships`
    return {
      answer: text(a, b, between),
      steps: [
        ['Correct figure; an angle of depression equals the angle of elevation from the ship', 1],
        [`$${tanTex(p.far)} = \\frac{${p.h}}{x}$, so $x = ${latexSurd(a)}$ m`, 1.5],
        [`$${tanTex(p.near)} = \\frac{${p.h}}{y}$, so $y = ${latexSurd(b)}$ m`, 1.5],
        [`Between the ships: $${latexSurd(between)}$ m`, 1],
      ],
      wrong: [
        [text(a, b, same ? addSurds(a, b) : addSurds(a, negSurd(b))), 'takes the ships on the wrong sides'],
        [text(b, a, between), 'gives the larger angle to the farther ship'],
      ],
    }
  },
  reads: pattern(
    'From the top of a lighthouse # m above the sea, the angles of depression of two ships in line with its foot are $#^\\circ$ and $#^\\circ$. The ships are # the lighthouse. Find the distance of each ship from its foot and the distance between the ships.',
  ),
  check: ([, h, far, close, side], candidate) => {
    const [a, b, z] = metres(candidate)
    const fits =
      near(Math.atan2(num(h), a), Math.atan(steep(far)), 1e-7) &&
      near(Math.atan2(num(h), b), Math.atan(steep(close)), 1e-7)
    return fits && near(z, side.includes('same') ? Math.abs(a - b) : a + b, 1e-7)
  },
})

export const heightsModel = modelOf({
  id: 'M77',
  title: 'Heights and distances',
  classes: ['10'],
  topic: 'maths.heights-distances',
  type: 'long',
  bloom: 'Ap',
  forms: [tower, rope, twoPoints, fromTop, ships],
})
