import { range, space } from '../../../space.ts'
import { latexSum } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { root } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { amount, mathSpans, num } from '../reread/candidate.ts'
import { complexOf } from '../reread/complex.ts'
import { pattern } from '../reread/pattern.ts'
import { near } from '../reread/value.ts'

const parts = range(-7, 7)
const z = (a: number, b: number) =>
  latexSum([
    [a, ''],
    [b, 'i'],
  ])
const exact = (top: [number, number], d: number) =>
  latexSum([
    [rational(top[0], d), ''],
    [rational(top[1], d), 'i'],
  ])

const powers = form({
  marks: [1],
  space: space({ n: range(15, 400), m: range(15, 400), sign: ['+', '-'] }, (p) => p.n % 2 !== p.m % 2),
  difficulty: () => 'easy',
  stem: (p) => `The value of $i^{${p.n}} ${p.sign} i^{${p.m}}$ is`,
  work: (p) => {
    const unit = (n: number): [number, number] =>
      [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ][n % 4] as [number, number]
    const [a, b] = [unit(p.n), unit(p.m)]
    const s = p.sign === '+' ? 1 : -1
    const key: [number, number] = [a[0] + s * b[0], a[1] + s * b[1]]
    return {
      answer: `$${z(...key)}$`,
      steps: [`$i^{${p.n}} = ${z(...a)}$ and $i^{${p.m}} = ${z(...b)}$`, `Value $= ${z(...key)}$`],
      wrong: [
        [`$${z(-key[0], key[1])}$`, 'i² = 1'],
        [`$${z(key[0], -key[1])}$`, 'divides the exponent wrongly'],
        [`$${z(-key[0], -key[1])}$`, 'takes the wrong power for the remainder'],
        ['$0$', 'lets unlike parts cancel'],
      ],
    }
  },
  reads: pattern('The value of $i^{#} # i^{#}$ is'),
  check: ([, n, sign, m], candidate) => {
    const turn = (k: string): [number, number] => [
      Math.cos((Math.PI / 2) * (num(k) % 4)),
      Math.sin((Math.PI / 2) * (num(k) % 4)),
    ]
    const [a, b] = [turn(n), turn(m)]
    const s = sign === '+' ? 1 : -1
    const [x, y] = complexOf(mathSpans(candidate)[0] ?? '')
    return near(x, a[0] + s * b[0]) && near(y, a[1] + s * b[1])
  },
})

const quotient = form({
  marks: [2],
  space: space(
    { a: parts, b: parts, c: parts, d: parts },
    (p) => p.a * p.b * p.c * p.d !== 0 && p.a * p.d !== p.b * p.c && p.c * p.c + p.d * p.d < 40,
  ),
  difficulty: (p) => (p.c * p.c + p.d * p.d < 14 ? 'easy' : 'average'),
  stem: (p) => `Express $\\frac{${z(p.a, p.b)}}{${z(p.c, p.d)}}$ in the form $a + ib$.`,
  work: (p) => {
    const d = p.c * p.c + p.d * p.d
    const key: [number, number] = [p.a * p.c + p.b * p.d, p.b * p.c - p.a * p.d]
    return {
      answer: `$${exact(key, d)}$`,
      steps: [
        `Multiplies top and bottom by $${z(p.c, -p.d)}$; the denominator is ${d}`,
        `$\\frac{${z(...key)}}{${d}} = ${exact(key, d)}$`,
      ],
      wrong: [
        [`$${exact([p.a * p.c - p.b * p.d, p.b * p.c - p.a * p.d], d)}$`, 'i² = 1'],
        [`$${exact([p.a * p.c - p.b * p.d, p.b * p.c + p.a * p.d], d)}$`, 'does not take the conjugate'],
      ].filter(([t]) => t !== `$${exact(key, d)}$`) as [string, string][],
    }
  },
  reads: pattern('Express $#$ in the form $a + ib$.'),
  check: ([, printed], candidate) => {
    const [x, y] = complexOf(printed)
    const [u, v] = complexOf(mathSpans(candidate)[0] ?? '')
    return near(x, u) && near(y, v)
  },
})

const modulus = form({
  marks: [3],
  space: space({ a: parts, b: parts, c: parts, d: parts }, (p) => p.a * p.b * p.c * p.d !== 0),
  difficulty: () => 'average',
  stem: (p) =>
    `If $z_{1} = ${z(p.a, p.b)}$ and $z_{2} = ${z(p.c, p.d)}$, find $z_{1}z_{2}$, its conjugate and its modulus.`,
  work: (p) => {
    const key: [number, number] = [p.a * p.c - p.b * p.d, p.a * p.d + p.b * p.c]
    const text = (x: [number, number]) =>
      `$z_{1}z_{2} = ${z(...x)}$, conjugate $${z(x[0], -x[1])}$, modulus $${root(1, x[0] ** 2 + x[1] ** 2)}$`
    return {
      answer: text(key),
      steps: [
        `$z_{1}z_{2} = ${z(...key)}$`,
        `Conjugate $${z(key[0], -key[1])}$`,
        `Modulus $\\sqrt{${key.map((n) => (n < 0 ? `(${n})^{2}` : `${n}^{2}`)).join(' + ')}} = ${root(1, key[0] ** 2 + key[1] ** 2)}$`,
      ],
      wrong: [
        [text([p.a * p.c + p.b * p.d, key[1]]), 'i² = 1'],
        [text([p.a * p.c, p.b * p.d]), 'multiplies the parts separately'],
      ].filter(([t]) => t !== text(key)) as [string, string][],
    }
  },
  reads: pattern('If $z_{1} = #$ and $z_{2} = #$, find $z_{1}z_{2}$, its conjugate and its modulus.'),
  check: ([, one, two], candidate) => {
    const spans = mathSpans(candidate)
    const [x, y] = complexOf(`(${one})(${two})`)
    const [p, q] = complexOf(spans[0]?.replace('z_{1}z_{2} = ', '') ?? '')
    const [r, s] = complexOf(spans[1] ?? '')
    return (
      near(p, x) &&
      near(q, y) &&
      near(r, x) &&
      near(s, -y) &&
      near(amount(spans[2] ? `$${spans[2]}$` : ''), Math.hypot(x, y))
    )
  },
})

export const complexModel = modelOf({
  id: 'M93',
  title: 'Complex numbers',
  classes: ['11'],
  topic: 'maths.complex-numbers',
  type: 'mcq',
  bloom: 'Ap',
  forms: [powers, quotient, modulus],
})
