import { range, space } from '../../../space.ts'
import { latexDecimal, latexFraction as tex } from '../../exact/format.ts'
import { gcd } from '../../exact/integers.ts'
import { rational } from '../../exact/rational.ts'
import { polynomial } from '../algebra/print.ts'
import { between, drawing, label, line, polygon, type Spot } from '../figures/svg.ts'
import { form, modelOf } from '../forms.ts'
import { people } from '../people.ts'
import { amount, num, unknowns } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const triangles = ['ABC', 'PQR', 'XYZ', 'KLM'] as const

function cutTriangle(name: string, share = 0.55): string {
  const [a, b, c]: Spot[] = [
    [120, 20],
    [30, 150],
    [220, 150],
  ]
  const [d, e] = [between(a, b, share), between(a, c, share)]
  return drawing(250, 175, `triangle ${name} with DE parallel to the side ${name.slice(1)}`, [
    polygon([a, b, c]),
    line(d, e),
    label([120, 10], name[0]),
    label([20, 158], name[1]),
    label([231, 158], name[2]),
    label([d[0] - 12, d[1]], 'D'),
    label([e[0] + 12, e[1]], 'E'),
  ])
}

type Cut = { m: number; n: number; u: number; v: number; name: string; find: 'EC' | 'AC' }
const given = (p: Cut) => {
  const [A, B, C] = p.name
  return `In $\\triangle ${p.name}$, $D$ and $E$ are points on $${A}${B}$ and $${A}${C}$ with $DE \\parallel ${B}${C}$.`
}

const lengths = form({
  marks: [2],
  space: space<Cut>(
    { m: range(1, 9), n: range(1, 9), u: range(2, 6), v: range(1, 7), name: triangles, find: ['EC', 'AC'] },
    (p) => gcd(p.m, p.n) === 1 && p.u !== p.v,
  ),
  difficulty: (p) => (p.find === 'EC' ? 'easy' : 'average'),
  stem: (p) => {
    const [A, B, C] = p.name
    return `${given(p)} $${A}D = ${p.m * p.u}$ cm, $D${B} = ${p.n * p.u}$ cm and $${A}E = ${p.m * p.v}$ cm. Find $${p.find === 'EC' ? `E${C}` : `${A}${C}`}$.`
  },
  figure: (p) => cutTriangle(p.name, p.m / (p.m + p.n)),
  work: (p) => {
    const [A, B, C] = p.name
    const key = p.find === 'EC' ? p.n * p.v : (p.m + p.n) * p.v
    return {
      answer: `$${key}$ cm`,
      steps: [
        [`$\\frac{${A}D}{D${B}} = \\frac{${A}E}{E${C}}$ (basic proportionality theorem)`, 1],
        [
          `$\\frac{${p.m * p.u}}{${p.n * p.u}} = \\frac{${p.m * p.v}}{E${C}}$, so $E${C} = ${p.n * p.v}$ cm`,
          p.find === 'EC' ? 1 : 0.5,
        ],
        ...(p.find === 'EC' ? [] : [[`$${A}${C} = ${p.m * p.v} + ${p.n * p.v} = ${key}$ cm`, 0.5] as [string, number]]),
      ],
      wrong: [
        [
          `$${tex(p.find === 'EC' ? rational(p.m * p.m * p.v, p.n) : rational(p.m * p.v * (p.m + p.n), p.n))}$ cm`,
          'matches the wrong sides',
        ],
        [`$${p.find === 'EC' ? (p.m + p.n) * p.v : p.n * p.v}$ cm`, 'takes a part for the whole'],
      ].filter(() => p.m !== p.n) as [string, string][],
    }
  },
  reads: /\$\w(D) = (\d+)\$ cm, \$D\w = (\d+)\$ cm and \$\wE = (\d+)\$ cm\. Find \$(E\w|\w\w)\$\.$/,
  check: ([, , ad, db, ae, what], candidate) => {
    // Apex at the origin, one side along (1, 0), the other along (0, 1): parallel lines cut off equal shares.
    const third = (num(ad) + num(db)) * (num(ae) / num(ad))
    return near(amount(candidate), what.startsWith('E') ? third - num(ae) : third)
  },
})

const withX = form({
  marks: [3],
  space: space({ a: range(1, 9), b: range(1, 9), c: range(1, 9), name: triangles }, (p) => {
    const under = p.b - p.a + p.c
    return under > 0 && (p.a * p.b) % under === 0 && (p.a * p.b) / under > Math.max(p.a, p.c)
  }),
  difficulty: () => 'average',
  stem: (p) => {
    const [A, B, C] = p.name
    return `In $\\triangle ${p.name}$, $D$ and $E$ are points on $${A}${B}$ and $${A}${C}$ with $DE \\parallel ${B}${C}$. If $${A}D = x$, $D${B} = x - ${p.a}$, $${A}E = x + ${p.b}$ and $E${C} = x - ${p.c}$ (all in cm), find $x$.`
  },
  figure: (p) => cutTriangle(p.name),
  work: (p) => {
    const x = (p.a * p.b) / (p.b - p.a + p.c)
    return {
      answer: `$x = ${x}$`,
      steps: [
        `$\\frac{x}{x - ${p.a}} = \\frac{x + ${p.b}}{x - ${p.c}}$ (basic proportionality theorem)`,
        `$x^{2} - ${polynomial([p.c, 0])} = ${polynomial([1, p.b - p.a, -p.a * p.b])}$`,
        `$${polynomial([p.b - p.a + p.c, 0])} = ${p.a * p.b}$${p.b - p.a + p.c === 1 ? '' : `, so $x = ${x}$`}`,
      ],
      wrong: [
        [`$x = ${-x}$`, 'makes a sign error in solving'],
        [`$x = ${tex(rational(p.a * p.b, p.a + p.b + p.c))}$`, 'adds all the terms without their signs'],
      ],
    }
  },
  reads: pattern('#, $D# = x - #$, $#E = x + #$ and $E# = x - #$ (all in cm), find $x$.'),
  check: ([, , , a, , b, , c], candidate) => {
    const x = unknowns(candidate).x ?? Number.NaN
    return x > num(a) && x > num(c) && near(x / (x - num(a)), (x + num(b)) / (x - num(c)))
  },
})

const shadow = form({
  marks: [2, 3],
  space: space(
    {
      h: range(12, 20),
      s: range(6, 30),
      times: range(4, 20),
      name: people,
      thing: ['tower', 'building', 'tree', 'flagpole'],
    },
    (p) => p.s !== p.h,
  ),
  difficulty: () => 'easy',
  stem: (p, ask) => {
    const girl = `${p.name}, who is ${latexDecimal(rational(p.h, 10))} m tall, casts a shadow ${latexDecimal(rational(p.s, 10))} m long.`
    const other = `At the same time a ${p.thing} casts a shadow ${latexDecimal(rational(p.s * p.times, 10))} m long. Find the height of the ${p.thing}${ask.marks === 3 ? ', naming the triangles that are similar and the criterion' : ''}.`
    return `${girl} ${other}`
  },
  work: (p, ask) => {
    const d = (n: number, by = 10) => latexDecimal(rational(n, by))
    const tail = ask.marks === 3 ? '; the triangles are similar by the AA criterion' : ''
    const reason = 'The triangles formed by each object, its shadow and the ray of the sun are similar (AA)'
    return {
      answer: `$${d(p.h * p.times)}$ m${tail}`,
      steps:
        ask.marks === 2
          ? [reason, `$\\frac{h}{${d(p.h)}} = \\frac{${d(p.s * p.times)}}{${d(p.s)}}$, so $h = ${d(p.h * p.times)}$ m`]
          : [
              reason,
              `$\\frac{h}{${d(p.h)}} = \\frac{${d(p.s * p.times)}}{${d(p.s)}} = ${p.times}$`,
              `$h = ${d(p.h * p.times)}$ m`,
            ],
      wrong: [
        [`$${tex(rational(p.s * p.s * p.times, 10 * p.h))}$ m${tail}`, 'inverts the ratio'],
        [`$${d(p.h + p.s * p.times - p.s)}$ m${tail}`, 'adds the same length instead of scaling'],
      ].filter(([t]) => t !== `$${d(p.h * p.times)}$ m${tail}`) as [string, string][],
    }
  },
  reads: pattern(
    '#, who is # m tall, casts a shadow # m long. At the same time a # casts a shadow # m long. Find the height of the #.',
  ),
  check: ([, , h, s, , long, tail], candidate) => {
    const slope = Math.atan2(num(h), num(s))
    return (
      near(valueOf(/^\$([^$]+)\$ m/.exec(candidate)?.[1] ?? ''), num(long) * Math.tan(slope)) &&
      tail.includes('criterion') === candidate.includes('AA criterion')
    )
  },
})

const proofAnd = form({
  marks: [5],
  space: space<Cut>(
    { m: range(1, 9), n: range(1, 9), u: range(2, 6), v: range(1, 7), name: triangles, find: ['EC', 'AC'] },
    (p) => gcd(p.m, p.n) === 1 && p.u !== p.v && p.m !== p.n,
  ),
  difficulty: () => 'difficult',
  stem: (p) => {
    const [A, B, C] = p.name
    return `Prove that a line drawn parallel to one side of a triangle to meet the other two sides in distinct points divides these two sides in the same ratio. Using this result, find $${p.find === 'EC' ? `E${C}` : `${A}${C}`}$ when, in $\\triangle ${p.name}$, $DE \\parallel ${B}${C}$ with $D$ on $${A}${B}$ and $E$ on $${A}${C}$, $${A}D = ${p.m * p.u}$ cm, $D${B} = ${p.n * p.u}$ cm and $${A}E = ${p.m * p.v}$ cm.`
  },
  figure: (p) => cutTriangle(p.name, p.m / (p.m + p.n)),
  work: (p) => {
    const [A, B, C] = p.name
    const key = p.find === 'EC' ? p.n * p.v : (p.m + p.n) * p.v
    return {
      answer:
        `Proof by areas: the area of $\\triangle ${A}DE$ to that of $\\triangle ${B}DE$ is as $${A}D$ to $D${B}$, to that of $\\triangle CDE$ as $${A}E$ to $E${C}$; triangles $${B}DE$ and $${C}DE$ have equal areas, being on the same base $DE$ between the same parallels, so $\\frac{${A}D}{D${B}} = \\frac{${A}E}{E${C}}$. Length: $${key}$ cm`.replace(
          '\\triangle CDE',
          `\\triangle ${C}DE`,
        ),
      steps: [
        [`Figure, given, to prove; joins $${B}E$ and $${C}D$`, 1],
        [
          `$\\frac{\\text{ar}(${A}DE)}{\\text{ar}(${B}DE)} = \\frac{${A}D}{D${B}}$ and $\\frac{\\text{ar}(${A}DE)}{\\text{ar}(${C}DE)} = \\frac{${A}E}{E${C}}$`,
          1,
        ],
        [`Triangles $${B}DE$ and $${C}DE$ are equal in area; hence $\\frac{${A}D}{D${B}} = \\frac{${A}E}{E${C}}$`, 1],
        [`$\\frac{${p.m * p.u}}{${p.n * p.u}} = \\frac{${p.m * p.v}}{E${C}}$`, 1],
        [`Length: $${key}$ cm`, 1],
      ],
      wrong: [
        [
          `Length: $${p.find === 'EC' ? (p.m + p.n) * p.v : p.n * p.v}$ cm`,
          'takes a part for the whole and leaves out the proof',
        ],
      ],
    }
  },
  reads:
    /^Prove that a line drawn parallel .*find \$(E\w|\w\w)\$ when.*\$\wD = (\d+)\$ cm, \$D\w = (\d+)\$ cm and \$\wE = (\d+)\$ cm\.$/,
  check: ([, what, ad, db, ae], candidate) => {
    const third = (num(ad) + num(db)) * (num(ae) / num(ad))
    const proved = /equal areas/.test(candidate) && /\\frac\{\wD\}\{D\w\} = \\frac\{\wE\}\{E\w\}/.test(candidate)
    return proved && near(amount(candidate), what.startsWith('E') ? third - num(ae) : third)
  },
})

export const similarityModel = modelOf({
  id: 'M73',
  title: 'Basic proportionality and similar triangles',
  classes: ['10'],
  topic: 'maths.triangles',
  type: 'short',
  bloom: 'An',
  forms: [lengths, withX, shadow, proofAnd],
})
