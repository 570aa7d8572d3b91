import { range, space } from '../../../space.ts'
import { latexInteger } from '../../exact/format.ts'
import {
  aroundCircle,
  circle,
  dot,
  drawing,
  label,
  line,
  onCircle,
  polygon,
  rightAngle,
  type Spot,
} from '../figures/svg.ts'
import { form, modelOf } from '../forms.ts'
import { amount, num } from '../reread/candidate.ts'
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
const O: Spot = [85, 95]

function tangentFigure(): string {
  const P: Spot = [235, 95]
  const [A, B] = [onCircle(O, 60, 66), onCircle(O, 60, -66)]
  return drawing(260, 190, 'circle with centre O and tangents PA and PB from P', [
    circle(O, 60),
    dot(O),
    line(P, A),
    line(P, B),
    line(O, A),
    line(O, B),
    line(O, P, true),
    rightAngle(A, O, P),
    label([O[0] - 12, O[1]], 'O'),
    label([P[0] + 12, P[1]], 'P'),
    label([A[0] + 4, A[1] - 10], 'A'),
    label([B[0] + 4, B[1] + 12], 'B'),
  ])
}

type Sized = {
  triple: readonly [number, number, number]
  times: number
  swap: boolean
  unit: string
  find: 'tangent' | 'radius' | 'distance'
}
const measures = (p: Sized) => {
  const [a, b, d] = p.triple.map((n) => n * p.times)
  return p.swap ? { r: b, t: a, d } : { r: a, t: b, d }
}

const length = form({
  marks: [2],
  space: space<Sized>(
    {
      triple: triples,
      times: range(1, 8),
      swap: [true, false],
      unit: ['cm', 'm'],
      find: ['tangent', 'radius', 'distance'],
    },
    (p) => p.triple[2] * p.times < 150,
  ),
  difficulty: (p) => (p.find === 'tangent' ? 'easy' : 'average'),
  stem: (p) => {
    const { r, t, d } = measures(p)
    if (p.find === 'tangent')
      return `From a point $P$, ${d} ${p.unit} away from the centre $O$ of a circle of radius ${r} ${p.unit}, a tangent $PA$ is drawn. Find the length of $PA$.`
    if (p.find === 'radius')
      return `The tangent $PA$ from a point $P$ to a circle with centre $O$ is ${t} ${p.unit} long and $OP = ${d}$ ${p.unit}. Find the radius of the circle.`
    return `The tangent $PA$ to a circle with centre $O$ and radius ${r} ${p.unit} is ${t} ${p.unit} long. Find $OP$.`
  },
  figure: tangentFigure,
  work: (p) => {
    const { r, t, d } = measures(p)
    const key = { tangent: t, radius: r, distance: d }[p.find]
    const relation = {
      tangent: `PA^{2} = ${d}^{2} - ${r}^{2}`,
      radius: `OA^{2} = ${d}^{2} - ${t}^{2}`,
      distance: `OP^{2} = ${r}^{2} + ${t}^{2}`,
    }[p.find]
    const misread = { tangent: d - r, radius: d - t, distance: r + t }[p.find]
    return {
      answer: `$${key}$ ${p.unit}`,
      steps: [
        ['The radius $OA$ is perpendicular to the tangent $PA$', 0.5],
        [`$${relation} = ${latexInteger(key * key)}$`, 1],
        [`$${key}$ ${p.unit}`, 0.5],
      ],
      wrong: [
        [`$${misread}$ ${p.unit}`, 'takes the three lengths on one line'],
        [`$${2 * key}$ ${p.unit}`, 'doubles the length'],
      ],
    }
  },
  reads:
    /^(?:From a point \$P\$, (\d+) c?m away from the centre \$O\$ of a circle of radius (\d+)|The tangent \$PA\$ from a point \$P\$ to a circle with centre \$O\$ is (\d+) c?m long and \$OP = (\d+)\$|The tangent \$PA\$ to a circle with centre \$O\$ and radius (\d+) c?m is (\d+))/,
  check: ([, d1, r1, t2, d2, r3, t3], candidate) => {
    const value = amount(candidate)
    // O(0, 0), A(r, 0), P(r, t): the distance OP measured.
    if (d1) return near(Math.hypot(num(r1), value), num(d1))
    if (t2) return near(Math.hypot(value, num(t2)), num(d2))
    return near(Math.hypot(num(r3), num(t3)), value)
  },
})

const angle = form({
  marks: [1, 2],
  space: space(
    { at: range(20, 150), find: ['O', 'OAB', 'P'], pair: ['AB', 'QR', 'ST'] },
    (p) => p.at % 2 === 0 && p.at !== 90 && p.at !== 60 && p.at !== 120,
  ),
  difficulty: (p) => (p.find === 'OAB' ? 'average' : 'easy'),
  stem: (p) => {
    const [A, B] = p.pair
    const drawn = `$P${A}$ and $P${B}$ are tangents to a circle with centre $O$.`
    if (p.find === 'P') return `${drawn} If $\\angle ${A}O${B} = ${p.at}^\\circ$, find $\\angle ${A}P${B}$.`
    return `${drawn} If $\\angle ${A}P${B} = ${p.at}^\\circ$, find $\\angle ${p.find === 'O' ? `${A}O${B}` : `O${A}${B}`}$.`
  },
  work: (p) => {
    const key = p.find === 'OAB' ? p.at / 2 : 180 - p.at
    const options: [number, string][] = [
      [p.at, 'takes both angles as equal'],
      [p.find === 'OAB' ? 90 - p.at / 2 : p.at / 2, 'takes half of the wrong angle'],
      [p.find === 'OAB' ? 180 - p.at : 180 - p.at / 2, 'stops half-way'],
      [90 - p.at, 'subtracts from a right angle'],
      [360 - p.at, 'forgets the two right angles'],
    ]
    return {
      answer: `$${key}^\\circ$`,
      steps: [
        'Radii are perpendicular to the tangents at the points of contact, so the angles at $O$ and $P$ add up to $180^\\circ$',
        p.find === 'OAB'
          ? `The angle at $O$ is $${180 - p.at}^\\circ$ and the triangle with two radii is isosceles: $\\frac{1}{2}(180^\\circ - ${180 - p.at}^\\circ) = ${key}^\\circ$`
          : `$180^\\circ - ${p.at}^\\circ = ${key}^\\circ$`,
      ],
      wrong: options.filter(([n]) => n > 0 && n !== key).map(([n, why]) => [`$${n}^\\circ$`, why] as const),
    }
  },
  reads:
    /are tangents to a circle with centre \$O\$\. If \$\\angle (\w{3}) = (\d+)\^\\circ\$, find \$\\angle (\w{3})\$\.$/,
  check: ([, given, size, asked], candidate) => {
    const said = (amount(candidate) * 180) / Math.PI
    // Circle of radius 1 with A, B at ±c from the axis; P on the axis at 1/cos c. Measure both angles.
    const c = ((given[1] === 'O' ? num(size) : 180 - num(size)) / 2) * (Math.PI / 180)
    const [A, B, P] = [
      [Math.cos(c), Math.sin(c)],
      [Math.cos(c), -Math.sin(c)],
      [1 / Math.cos(c), 0],
    ]
    const measure = (u: number[], v: number[], w: number[]) => {
      const [p, q] = [
        [u[0] - v[0], u[1] - v[1]],
        [w[0] - v[0], w[1] - v[1]],
      ]
      return (Math.acos((p[0] * q[0] + p[1] * q[1]) / (Math.hypot(...p) * Math.hypot(...q))) * 180) / Math.PI
    }
    const real = asked[1] === 'O' ? measure(A, [0, 0], B) : asked[1] === 'P' ? measure(A, P, B) : measure([0, 0], A, B)
    return near(said, real, 1e-7)
  },
})

const quadrilateral = form({
  marks: [2, 3],
  space: space(
    {
      a: range(2, 12),
      b: range(2, 12),
      c: range(2, 12),
      d: range(2, 12),
      name: ['ABCD', 'PQRS', 'KLMN'],
      unknown: [0, 1, 2, 3],
    },
    (p) => p.a !== p.c && p.b !== p.d && p.a !== p.b && p.c !== p.d,
  ),
  difficulty: (_, ask) => (ask.marks === 3 ? 'average' : 'easy'),
  stem: (p, ask) => {
    const sides = [p.a + p.b, p.b + p.c, p.c + p.d, p.d + p.a]
    const names = [0, 1, 2, 3].map((i) => p.name[i] + p.name[(i + 1) % 4])
    const known = [0, 1, 2, 3].filter((i) => i !== p.unknown).map((i) => `$${names[i]} = ${sides[i]}$ cm`)
    return `A quadrilateral $${p.name}$ is drawn to circumscribe a circle. If ${known[0]}, ${known[1]} and ${known[2]}, find $${names[p.unknown]}$${ask.marks === 3 ? ', proving the relation between the sides that is used' : ''}.`
  },
  figure: (p) => {
    const box = aroundCircle([126, 98], 62, [88, 172, 268, 8])
    return drawing(255, 195, `quadrilateral ${p.name} around a circle`, [
      polygon(box),
      circle([126, 98], 62),
      ...box.map((spot, i) =>
        label([spot[0] + (i > 1 ? 10 : -10), spot[1] + (i === 0 || i === 3 ? -7 : 9)], p.name[i]),
      ),
    ])
  },
  work: (p, ask) => {
    const sides = [p.a + p.b, p.b + p.c, p.c + p.d, p.d + p.a]
    const names = [0, 1, 2, 3].map((i) => p.name[i] + p.name[(i + 1) % 4])
    const u = p.unknown
    const key = sides[u]
    const relation = `${names[0]} + ${names[2]} = ${names[1]} + ${names[3]}`
    const tail = ask.marks === 3 ? `, since tangents from a point are equal and so $${relation}$` : ''
    return {
      answer: `$${key}$ cm${tail}`,
      steps:
        ask.marks === 3
          ? [
              'The two tangents from each vertex are equal',
              `Adding them, $${relation}$`,
              `$${names[u]} = ${sides[(u + 1) % 4]} + ${sides[(u + 3) % 4]} - ${sides[(u + 2) % 4]} = ${key}$ cm`,
            ]
          : [
              `Tangents from a point are equal, so $${relation}$`,
              `$${names[u]} = ${sides[(u + 1) % 4]} + ${sides[(u + 3) % 4]} - ${sides[(u + 2) % 4]} = ${key}$ cm`,
            ],
      wrong: [
        [`$${sides[(u + 2) % 4]}$ cm${tail}`, 'takes opposite sides as equal'],
        [`$${sides[(u + 1) % 4] + sides[(u + 2) % 4] - sides[(u + 3) % 4]}$ cm${tail}`, 'pairs neighbouring sides'],
      ].filter(([t]) => t !== `$${key}$ cm${tail}`) as [string, string][],
    }
  },
  reads:
    /^A quadrilateral \$(\w{4})\$ is drawn to circumscribe a circle\. If \$(\w\w) = (\d+)\$ cm, \$(\w\w) = (\d+)\$ cm and \$(\w\w) = (\d+)\$ cm, find \$(\w\w)\$(, proving)?/,
  check: ([, name, n1, v1, n2, v2, n3, v3, asked, proof], candidate) => {
    const sizes: Record<string, number> = {
      [n1]: num(v1),
      [n2]: num(v2),
      [n3]: num(v3),
      [asked]: num(/^\$(-?\d+)\$/.exec(candidate)?.[1] ?? 'NaN'),
    }
    const [ab, bc, cd, da] = [0, 1, 2, 3].map((i) => sizes[name[i] + name[(i + 1) % 4]])
    // Tangent lengths x, ab − x, bc − ab + x, cd − bc + ab − x from the vertices must close the round.
    return (
      [0.5, 1, 1.5].every((x) => near(cd - (bc - (ab - x)) + x, da)) &&
      (!proof || candidate.includes('tangents from a point are equal'))
    )
  },
})

const triangle = form({
  marks: [3],
  space: space(
    { x: range(2, 20), y: range(2, 20), z: range(2, 20), name: ['ABC', 'PQR', 'XYZ'] },
    (p) => p.x !== p.y && p.y !== p.z && p.x !== p.z,
  ),
  difficulty: () => 'average',
  stem: (p) => {
    const [A, B, C] = p.name
    return `A circle touches the sides $${B}${C}$, $${C}${A}$ and $${A}${B}$ of $\\triangle ${p.name}$ at $D$, $E$ and $F$. If $${A}${B} = ${p.x + p.y}$ cm, $${B}${C} = ${p.y + p.z}$ cm and $${C}${A} = ${p.z + p.x}$ cm, find $${A}F$, $${B}D$ and $${C}E$.`
  },
  figure: (p) => {
    const centre: Spot = [120, 112]
    const contacts = [270, 32, 150]
    const [c, a, b] = aroundCircle(centre, 45, contacts)
    const [d, e, f] = contacts.map((angle) => onCircle(centre, 57, angle))
    return drawing(250, 190, `triangle ${p.name} around a circle`, [
      polygon([a, b, c]),
      circle(centre, 45),
      label([a[0], a[1] - 8], p.name[0]),
      label([b[0] - 9, b[1] + 8], p.name[1]),
      label([c[0] + 9, c[1] + 8], p.name[2]),
      label(d, 'D'),
      label(e, 'E'),
      label(f, 'F'),
    ])
  },
  work: (p) => {
    const [A, B, C] = p.name
    const text = (x: number, y: number, z: number) => `$${A}F = ${x}$ cm, $${B}D = ${y}$ cm, $${C}E = ${z}$ cm`
    return {
      answer: text(p.x, p.y, p.z),
      steps: [
        `$${A}F = ${A}E = x$, $${B}D = ${B}F = y$, $${C}E = ${C}D = z$ (tangents from a point)`,
        `$x + y = ${p.x + p.y}$, $y + z = ${p.y + p.z}$, $z + x = ${p.z + p.x}$, so $x + y + z = ${p.x + p.y + p.z}$`,
        text(p.x, p.y, p.z),
      ],
      wrong: [
        [text(p.y, p.z, p.x), 'gives the lengths to the wrong vertices'],
        [text(2 * p.x, 2 * p.y, 2 * p.z), 'forgets to halve the perimeter'],
      ],
    }
  },
  reads: pattern(
    'A circle touches the sides # of $\\triangle #$ at $D$, $E$ and $F$. If $# = #$ cm, $# = #$ cm and $# = #$ cm, find $#F$, $#D$ and $#E$.',
  ),
  check: ([, , , , c, , a, , b], candidate) => {
    const [x, y, z] = [...candidate.matchAll(/= (\d+)\$ cm/g)].map((m) => Number(m[1]))
    return x + y === num(c) && y + z === num(a) && z + x === num(b)
  },
})

export const tangentModel = modelOf({
  id: 'M78',
  title: 'Tangents to a circle',
  classes: ['10'],
  topic: 'maths.circles',
  type: 'mcq',
  bloom: 'An',
  forms: [length, angle, quadrilateral, triangle],
})
