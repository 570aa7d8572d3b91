import { range, space } from '../../../space.ts'
import { latexFraction as tex } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { polynomial } from '../algebra/print.ts'
import { drawing, label, polygon, type Spot } from '../figures/svg.ts'
import { form, modelOf } from '../forms.ts'
import { amount, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const quads = ['ABCD', 'PQRS', 'WXYZ', 'KLMN'] as const
const triangles = ['ABC', 'PQR', 'XYZ', 'LMN'] as const

const parallelogramFigure = (name: string): string => {
  const [a, b, c, d]: Spot[] = [
    [30, 120],
    [180, 120],
    [220, 35],
    [70, 35],
  ]
  return drawing(250, 150, `parallelogram ${name}`, [
    polygon([a, b, c, d]),
    label([20, 128], name[0]),
    label([188, 128], name[1]),
    label([230, 28], name[2]),
    label([60, 28], name[3]),
  ])
}

const oneAngle = form({
  marks: [1],
  space: space({ angle: range(35, 145), name: quads, find: ['adjacent', 'opposite'] }, (p) => p.angle !== 90),
  difficulty: () => 'easy',
  stem: (p) =>
    `In the parallelogram $${p.name}$, $\\angle ${p.name[0]} = ${p.angle}^\\circ$. The measure of $\\angle ${p.find === 'adjacent' ? p.name[1] : p.name[2]}$ is`,
  figure: (p) => parallelogramFigure(p.name),
  work: (p) => {
    const value = p.find === 'adjacent' ? 180 - p.angle : p.angle
    const options: [number, string][] = [
      [
        p.find === 'adjacent' ? p.angle : 180 - p.angle,
        p.find === 'adjacent' ? 'takes neighbouring angles as equal' : 'takes opposite angles as supplementary',
      ],
      [360 - p.angle, 'subtracts from 360°'],
      [Math.abs(90 - p.angle), 'takes two angles as complementary'],
      [2 * p.angle, 'doubles the angle'],
    ]
    return {
      answer: `$${value}^\\circ$`,
      steps: [
        p.find === 'adjacent'
          ? 'Neighbouring angles of a parallelogram add up to $180^\\circ$'
          : 'Opposite angles of a parallelogram are equal',
        `The angle is $${value}^\\circ$`,
      ],
      wrong: options.filter(([n]) => n !== value).map(([n, why]) => [`$${n}^\\circ$`, why] as const),
    }
  },
  reads: pattern('In the parallelogram $#$, $\\angle # = #^\\circ$. The measure of $\\angle #$ is'),
  check: ([, name, first, size, asked], candidate) => {
    const turn = (num(size) * Math.PI) / 180
    const corners = [
      [0, 0],
      [5, 0],
      [5 + 3 * Math.cos(turn), 3 * Math.sin(turn)],
      [3 * Math.cos(turn), 3 * Math.sin(turn)],
    ]
    const shift = name.indexOf(first)
    const at = (name.indexOf(asked) - shift + 4) % 4
    return near(amount(candidate), angleAt(corners, at), 1e-7)
  },
})

function angleAt(corners: number[][], at: number): number {
  const [p, q, r] = [corners[(at + 3) % 4], corners[at], corners[(at + 1) % 4]]
  const [u, v] = [
    [p[0] - q[0], p[1] - q[1]],
    [r[0] - q[0], r[1] - q[1]],
  ]
  return Math.acos((u[0] * v[0] + u[1] * v[1]) / (Math.hypot(u[0], u[1]) * Math.hypot(v[0], v[1])))
}

const allAngles = form({
  marks: [2, 3],
  space: space(
    {
      a: range(2, 7),
      b: range(1, 6),
      x: range(10, 30),
      p: range(-15, 15),
      name: quads,
      pair: ['adjacent', 'opposite'],
    },
    (p) => {
      const first = p.a * p.x + p.p
      return p.a > p.b && first > 50 && first < 130 && first !== 90 && p.p !== 0
    },
  ),
  difficulty: (p) => (p.pair === 'adjacent' ? 'average' : 'easy'),
  stem: (p) => {
    const first = p.a * p.x + p.p
    const second = p.pair === 'adjacent' ? 180 - first : first
    return `In a parallelogram $${p.name}$, $\\angle ${p.name[0]} = (${polynomial([p.a, p.p])})^\\circ$ and $\\angle ${p.pair === 'adjacent' ? p.name[1] : p.name[2]} = (${polynomial([p.b, second - p.b * p.x])})^\\circ$. Find $x$ and all the angles of the parallelogram.`
  },
  work: (p) => {
    const first = p.a * p.x + p.p
    const second = p.pair === 'adjacent' ? 180 - first : first
    const free = second - p.b * p.x
    const [A, B, C, D] = p.name
    const all = (m: number, n: number) =>
      `$\\angle ${A} = \\angle ${C} = ${m}^\\circ$, $\\angle ${B} = \\angle ${D} = ${n}^\\circ$`
    return {
      answer: `$x = ${p.x}$; ${all(first, 180 - first)}`,
      steps: [
        p.pair === 'adjacent'
          ? `$${polynomial([p.a + p.b, p.p + free])} = 180$`
          : `$${polynomial([p.a, p.p])} = ${polynomial([p.b, free])}$`,
        `$x = ${p.x}$`,
        all(first, 180 - first),
      ],
      wrong: [
        [`$x = ${p.x}$; ${all(180 - first, first)}`, 'gives the angles to the wrong corners'],
        [`$x = ${p.x}$; ${all(first, first)}`, 'takes all angles as equal'],
      ],
    }
  },
  reads: pattern(
    'In a parallelogram $#$, $\\angle # = (#)^\\circ$ and $\\angle # = (#)^\\circ$. Find $x$ and all the angles of the parallelogram.',
  ),
  check: ([, name, c1, e1, c2, e2], candidate) => {
    const x = num(/x = (-?\d+)/.exec(candidate)?.[1] ?? 'NaN')
    const sizes: Record<string, number> = {}
    for (const m of candidate.matchAll(/\\angle (\w) = \\angle (\w) = (\d+)/g)) sizes[m[1]] = sizes[m[2]] = Number(m[3])
    const total = [...name].reduce((sum, corner) => sum + (sizes[corner] ?? Number.NaN), 0)
    return (
      total === 360 &&
      sizes[name[0]] + sizes[name[1]] === 180 &&
      near(sizes[c1], valueOf(e1, { x })) &&
      near(sizes[c2], valueOf(e2, { x }))
    )
  },
})

const midpoints = form({
  marks: [2, 3],
  space: space(
    { a: range(6, 30, 2), b: range(6, 30, 2), c: range(6, 30, 2), name: triangles },
    (p) => p.a < p.b + p.c && p.b < p.a + p.c && p.c < p.a + p.b && p.a !== p.b && p.b !== p.c && p.a !== p.c,
  ),
  difficulty: (_, ask) => (ask.marks === 3 ? 'average' : 'easy'),
  stem: (p, ask) => {
    const [A, B, C] = p.name
    const given = `In $\\triangle ${p.name}$, $${A}${B} = ${p.c}$ cm, $${B}${C} = ${p.a}$ cm and $${C}${A} = ${p.b}$ cm. $D$, $E$ and $F$ are the mid-points of $${B}${C}$, $${C}${A}$ and $${A}${B}$.`
    return ask.marks === 2
      ? `${given} Find the perimeter of $\\triangle DEF$.`
      : `${given} Find the lengths of $DE$, $EF$ and $FD$, and name the theorem that is used.`
  },
  figure: (p) => {
    const [a, b, c]: Spot[] = [
      [110, 20],
      [20, 140],
      [230, 140],
    ]
    const m = (u: Spot, v: Spot): Spot => [(u[0] + v[0]) / 2, (u[1] + v[1]) / 2]
    const [d, e, f] = [m(b, c), m(c, a), m(a, b)]
    return drawing(250, 165, `triangle ${p.name} with the mid-points of its sides joined`, [
      polygon([a, b, c]),
      polygon([d, e, f]),
      label([110, 10], p.name[0]),
      label([10, 148], p.name[1]),
      label([240, 148], p.name[2]),
      label([d[0], 153], 'D'),
      label([e[0] + 12, e[1] - 4], 'E'),
      label([f[0] - 12, f[1] - 4], 'F'),
    ])
  },
  work: (p, ask) => {
    const [de, ef, fd] = [p.c / 2, p.a / 2, p.b / 2]
    if (ask.marks === 2)
      return {
        answer: `$${de + ef + fd}$ cm`,
        steps: [
          'By the mid-point theorem each side of $\\triangle DEF$ is half of a side of the given triangle',
          `Perimeter $= \\frac{1}{2}(${p.a} + ${p.b} + ${p.c}) = ${de + ef + fd}$ cm`,
        ],
        wrong: [
          [`$${p.a + p.b + p.c}$ cm`, 'gives the perimeter of the larger triangle'],
          [`$${tex(rational(de + ef + fd, 2))}$ cm`, 'takes a quarter, as for the area'],
        ],
      }
    const print = (x: number, y: number, z: number) =>
      `$DE = ${x}$ cm, $EF = ${y}$ cm, $FD = ${z}$ cm, by the mid-point theorem`
    const [A, B, C] = p.name
    return {
      answer: print(de, ef, fd),
      steps: [
        'The line joining the mid-points of two sides is half of the third side (mid-point theorem)',
        `$DE = \\frac{1}{2}${A}${B} = ${de}$ cm, $EF = \\frac{1}{2}${B}${C} = ${ef}$ cm`,
        `$FD = \\frac{1}{2}${C}${A} = ${fd}$ cm`,
      ],
      wrong: [
        [print(2 * de, 2 * ef, 2 * fd), 'does not halve'],
        [print(ef, fd, de), 'halves a side that is not parallel'],
      ],
    }
  },
  reads:
    /^In \$\\triangle (\w{3})\$, \$\w\w = (\d+)\$ cm, \$\w\w = (\d+)\$ cm and \$\w\w = (\d+)\$ cm\. \$D\$, \$E\$ and \$F\$ .*(perimeter|lengths)/,
  check: ([, , c, a, b, what], candidate) => {
    const [ab, bc, ca] = [num(c), num(a), num(b)]
    const x = (ab * ab + bc * bc - ca * ca) / (2 * bc)
    const A = [x, Math.sqrt(ab * ab - x * x)]
    const [D, E, F] = [
      [bc / 2, 0],
      [(bc + A[0]) / 2, A[1] / 2],
      [A[0] / 2, A[1] / 2],
    ]
    const d = (u: number[], v: number[]) => Math.hypot(u[0] - v[0], u[1] - v[1])
    const real = [d(D, E), d(E, F), d(F, D)]
    if (what === 'perimeter') return near(amount(candidate), real[0] + real[1] + real[2], 1e-7)
    const said = [...candidate.matchAll(/= (\d+)\$ cm/g)].map((m) => Number(m[1]))
    return candidate.includes('mid-point theorem') && said.length === 3 && said.every((n, i) => near(n, real[i], 1e-7))
  },
})

export const quadrilateralModel = modelOf({
  id: 'M62',
  title: 'Parallelograms and the mid-point theorem',
  classes: ['9'],
  topic: 'maths.quadrilaterals',
  type: 'mcq',
  bloom: 'An',
  forms: [oneAngle, allAngles, midpoints],
})
