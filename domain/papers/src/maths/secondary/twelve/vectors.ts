import { range, space } from '../../../space.ts'
import { latexInteger, latexSum, latexFraction as tex } from '../../exact/format.ts'
import { gcd } from '../../exact/integers.ts'
import { type Numeric, rational } from '../../exact/rational.ts'
import { simplifyRoot } from '../../exact/surd.ts'
import { bracket, root, units } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { amount, mathSpans, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const parts = range(-5, 6)
type V = readonly [number, number, number]
const hat = (v: readonly Numeric[]) =>
  latexSum([
    [v[0], '\\hat{i}'],
    [v[1], '\\hat{j}'],
    [v[2], '\\hat{k}'],
  ])
const dot = (a: V, b: V) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: V, b: V): V => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const square = (v: V) => dot(v, v)
/** The components of a printed vector. */
const read = (text: string): V => {
  const at = (i: number, j: number, k: number) => valueOf(text, { '\\ihat': i, '\\jhat': j, '\\khat': k })
  return [at(1, 0, 0), at(0, 1, 0), at(0, 0, 1)]
}
type Two = { a: number; b: number; c: number; d: number; e: number; f: number }
const axes = { a: parts, b: parts, c: parts, d: parts, e: parts, f: parts }
const first = (p: Two): V => [p.a, p.b, p.c]
const second = (p: Two): V => [p.d, p.e, p.f]
const full = (p: Two) =>
  [p.a, p.b, p.c, p.d, p.e, p.f].filter((n) => n === 0).length <= 1 && square(cross(first(p), second(p))) > 0
const given = (p: Two) => `$\\vec{a} = ${hat(first(p))}$ and $\\vec{b} = ${hat(second(p))}$`

const scalar = form({
  marks: [1],
  space: space<Two>(axes, (p) => full(p) && dot(first(p), second(p)) !== 0),
  difficulty: () => 'easy',
  stem: (p) => `If ${given(p)}, then $\\vec{a} \\cdot \\vec{b}$ is`,
  work: (p) => {
    const key = dot(first(p), second(p))
    return {
      answer: `$${key}$`,
      steps: [
        'Multiplies the components and adds',
        `$${p.a * p.d} + ${bracket(p.b * p.e)} + ${bracket(p.c * p.f)} = ${key}$`,
      ],
      wrong: [
        [`$${hat([p.a * p.d, p.b * p.e, p.c * p.f])}$`, 'gives a vector for the scalar product'],
        [`$${-key}$`, 'makes a sign error'],
        [`$${p.a * p.d - p.b * p.e + p.c * p.f}$`, 'takes the signs of a determinant'],
        [`$${p.a * p.d + p.b * p.e}$`, 'leaves out a component'],
        [`$${p.a + p.b + p.c + p.d + p.e + p.f}$`, 'adds all the components'],
      ].filter(([t]) => t !== `$${key}$`) as [string, string][],
    }
  },
  reads: pattern('If $\\vec{a} = #$ and $\\vec{b} = #$, then $\\vec{a} \\cdot \\vec{b}$ is'),
  check: ([, a, b], candidate) => {
    const [u, v] = [read(a), read(b)]
    // |u + v|² − |u − v|² is four times the scalar product.
    const norm = (s: number) => u.reduce((sum, x, i) => sum + (x + s * v[i]) ** 2, 0)
    return near(amount(candidate), (norm(1) - norm(-1)) / 4)
  },
})

const area = form({
  marks: [3],
  space: space<Two & { half: boolean }>({ ...axes, half: [true, false] }, full),
  difficulty: () => 'average',
  stem: (p) => `Find the area of the ${p.half ? 'triangle' : 'parallelogram'} whose adjacent sides are ${given(p)}.`,
  work: (p) => {
    const n = cross(first(p), second(p))
    const key = root(p.half ? rational(1, 2) : 1, square(n))
    return {
      answer: units(key, 'square '),
      steps: [
        `$\\vec{a} \\times \\vec{b} = ${hat(n)}$`,
        `$|\\vec{a} \\times \\vec{b}| = ${root(1, square(n))}$`,
        `Area $= ${key}$ ${key === '1' ? 'square unit' : 'square units'}`,
      ],
      wrong: [
        [
          units(root(p.half ? 1 : rational(1, 2), square(n)), 'square '),
          p.half ? 'leaves out the half' : 'halves as for a triangle',
        ],
        [units(Math.abs(dot(first(p), second(p))), 'square '), 'uses the scalar product'],
      ].filter(([t]) => t !== units(key, 'square ')) as [string, string][],
    }
  },
  reads: pattern('Find the area of the # whose adjacent sides are $\\vec{a} = #$ and $\\vec{b} = #$.'),
  check: ([, shape, a, b], candidate) => {
    const [u, v] = [read(a), read(b)]
    // Lagrange: |u × v|² = |u|²|v|² − (u·v)².
    const size = Math.sqrt(
      u.reduce((s, x) => s + x * x, 0) * v.reduce((s, x) => s + x * x, 0) - u.reduce((s, x, i) => s + x * v[i], 0) ** 2,
    )
    return near(amount(candidate), shape === 'triangle' ? size / 2 : size, 1e-7)
  },
})

/** The vector of magnitude k along n, with everything cancelled: \frac{3}{\sqrt{22}}(2\hat{i} - …). */
function along(n: V, k: number): string {
  const common = gcd(...n)
  const shortest: V = [n[0] / common, n[1] / common, n[2] / common]
  const { outside, inside } = simplifyRoot(square(shortest))
  const { num, den } = rational(k, outside)
  const size = `${den === 1n && inside > 1 ? '' : den}${inside > 1 ? `\\sqrt{${latexInteger(inside)}}` : ''}`
  if (size !== '1') return `\\frac{${num}}{${size}}(${hat(shortest)})`
  return num === 1n ? hat(shortest) : `${num}(${hat(shortest)})`
}

const perpendicular = form({
  marks: [5],
  space: space<Two & { k: number }>({ ...axes, k: range(2, 12) }, (p) => full(p) && dot(first(p), second(p)) !== 0),
  difficulty: () => 'difficult',
  stem: (p) =>
    `For ${given(p)} find (i) $\\vec{a} \\times \\vec{b}$ (ii) the projection of $\\vec{a}$ on $\\vec{b}$ (iii) a vector of magnitude ${p.k} perpendicular to both.`,
  work: (p) => {
    const n = cross(first(p), second(p))
    const [s, size] = [dot(first(p), second(p)), square(n)]
    const projection = root(rational(s, square(second(p))), square(second(p)))
    const [unit, uncancelled] = [along(n, p.k), `\\frac{${p.k}}{${root(1, size)}}(${hat(n)})`]
    const text = (v: readonly Numeric[], q: string, w: string) => `(i) $${hat(v)}$ (ii) $${q}$ (iii) $${w}$`
    return {
      answer: text(n, projection, unit),
      steps: [
        ['Sets up the determinant of the cross product', 1],
        [`$\\vec{a} \\times \\vec{b} = ${hat(n)}$`, 1],
        [`Projection $= \\frac{\\vec{a} \\cdot \\vec{b}}{|\\vec{b}|} = ${projection}$`, 1.5],
        [`$|\\vec{a} \\times \\vec{b}| = ${root(1, size)}$`, 0.5],
        [`$${unit === uncancelled ? unit : `${uncancelled} = ${unit}`}$, or its opposite`, 1],
      ],
      wrong: [
        [
          text(
            n.map((x) => -x),
            projection,
            unit,
          ),
          'cross order',
        ],
        [text(n, projection, hat(n)), 'does not make a unit vector'].slice(0, 2) as [string, string],
        [text(n, root(rational(s, square(first(p))), square(first(p))), unit), 'projects on the wrong vector'],
      ].filter(
        ([t], i) =>
          (i !== 1 || size !== p.k * p.k) &&
          (i !== 2 || square(first(p)) !== square(second(p))) &&
          t !== text(n, projection, unit),
      ) as [string, string][],
    }
  },
  reads: pattern(
    'For $\\vec{a} = #$ and $\\vec{b} = #$ find (i) $\\vec{a} \\times \\vec{b}$ (ii) the projection of $\\vec{a}$ on $\\vec{b}$ (iii) a vector of magnitude # perpendicular to both.',
  ),
  check: ([, a, b, k], candidate) => {
    const [u, v] = [read(a), read(b)]
    const [x, q, w] = mathSpans(candidate)
    const [n, m] = [read(x ?? ''), read(w ?? '')]
    const into = (p: V, r: V) => p.reduce((s, c, i) => s + c * r[i], 0)
    const third = u[0] * v[1] - u[1] * v[0]
    const upright = [n, m].every((each) => near(into(each, u), 0, 1e-7) && near(into(each, v), 0, 1e-7))
    const size = Math.sqrt(into(u, u) * into(v, v) - into(u, v) ** 2)
    return (
      upright &&
      (third === 0 ? near(n[0], u[1] * v[2] - u[2] * v[1]) : near(n[2], third, 1e-9)) &&
      near(Math.hypot(...n), size, 1e-7) &&
      near(Math.hypot(...m), num(k), 1e-7) &&
      near(valueOf(q ?? ''), into(u, v) / Math.hypot(...v), 1e-7)
    )
  },
})
export const vectorsModel = modelOf({
  id: 'M111',
  title: 'Vector products, areas and projections',
  classes: ['12'],
  topic: 'maths.vectors',
  type: 'long',
  bloom: 'Ap',
  forms: [area, perpendicular],
})
export const scalarModel = modelOf({
  id: 'M165',
  title: 'Scalar product',
  classes: ['12'],
  topic: 'maths.vectors',
  type: 'mcq',
  bloom: 'U',
  forms: [scalar],
})

const frac = (letter: string, c: number, d: number) =>
  `\\frac{${c === 0 ? letter : `${letter} ${c > 0 ? '-' : '+'} ${Math.abs(c)}`}}{${d}}`
const lineText = (at: V, d: V) => `${frac('x', at[0], d[0])} = ${frac('y', at[1], d[1])} = ${frac('z', at[2], d[2])}`
/** The point and direction of a printed line. */
const readLine = (text: string): { at: V; d: V } => {
  const found = [...text.matchAll(/\\frac\{[xyz](?: ([+-]) (\d+))?\}\{(-?\d+)\}/g)]
  const at = found.map((m) => (m[1] === undefined ? 0 : m[1] === '-' ? num(m[2]) : -num(m[2])))
  return { at: [at[0], at[1], at[2]], d: [num(found[0][3]), num(found[1][3]), num(found[2][3])] }
}
type Line = Two & { g: number; h: number; i: number; k: number }
const directions: V[] = [
  [1, 2, 2],
  [2, 1, 2],
  [2, 2, 1],
  [2, 3, 6],
  [3, 2, 6],
  [6, 3, 2],
  [1, -2, 2],
  [2, -1, 2],
  [2, -3, 6],
  [3, -6, 2],
  [1, 4, 8],
  [4, -4, 7],
  [3, 4, 12],
]

const angle = form({
  marks: [3],
  space: space(
    { d: directions, e: directions, x: range(-4, 4), y: range(-4, 4), z: range(-4, 4), u: range(-4, 4) },
    (p) => p.d !== p.e,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    `Find the cosine of the angle between the lines $${lineText([p.x, p.y, p.z], p.d)}$ and $${lineText([p.u, p.z, p.x], p.e)}$.`,
  work: (p) => {
    const [s, m, n] = [dot(p.d, p.e), Math.round(Math.sqrt(square(p.d))), Math.round(Math.sqrt(square(p.e)))]
    const key = rational(Math.abs(s), m * n)
    return {
      answer: `$\\cos \\theta = ${tex(key)}$`,
      steps: [
        `Direction ratios: $(${p.d.join(', ')})$ and $(${p.e.join(', ')})$`,
        `$\\cos \\theta = \\frac{|${s}|}{${m} \\times ${n}}$`,
        `$= ${tex(key)}$`,
      ],
      wrong: [
        [`$\\cos \\theta = ${tex(rational(Math.abs(s), square(p.d) * square(p.e)))}$`, 'forgets the square roots'],
        [`$\\cos \\theta = ${tex(Math.abs(s))}$`, 'does not divide by the magnitudes'],
      ].slice(0, s === 0 ? 0 : 2) as [string, string][],
    }
  },
  reads: pattern('Find the cosine of the angle between the lines $#$ and $#$.'),
  check: ([, one, two], candidate) => {
    const [u, v] = [readLine(one).d, readLine(two).d]
    // Law of cosines in the triangle of the two unit directions.
    const unit = (w: V) => w.map((x) => x / Math.hypot(...w))
    const [a, b] = [unit(u), unit(v)]
    const gap = a.reduce((sum, x, i) => sum + (x - b[i]) ** 2, 0)
    return near(amount(candidate), Math.abs(1 - gap / 2))
  },
})

const shortest = form({
  marks: [5],
  space: space<Line>(
    {
      ...axes,
      a: range(-3, 4),
      b: range(-3, 4),
      c: range(-3, 4),
      d: [1, 2, 3],
      e: [-3, -2, -1, 1, 2, 3],
      f: [1, 2, -1, 3],
      g: range(-4, 5),
      h: range(-4, 5),
      i: range(-4, 5),
      k: range(0, 12),
    },
    (p) => {
      const other = directions[p.k]
      const n = cross([p.d, p.e, p.f], other)
      return square(n) > 0 && square(n) < 400 && dot(n, [p.g, p.h, p.i]) !== 0
    },
  ),
  difficulty: () => 'difficult',
  stem: (p) =>
    `Find the shortest distance between the lines $${lineText([p.a, p.b, p.c], [p.d, p.e, p.f])}$ and $${lineText([p.a + p.g, p.b + p.h, p.c + p.i], directions[p.k])}$.`,
  work: (p) => {
    const n = cross([p.d, p.e, p.f], directions[p.k])
    const gap: V = [p.g, p.h, p.i]
    const s = Math.abs(dot(n, gap))
    const key = root(rational(s, square(n)), square(n))
    return {
      answer: units(key),
      steps: [
        `$\\vec{a}_{2} - \\vec{a}_{1} = ${hat(gap)}$`,
        `$\\vec{b}_{1} \\times \\vec{b}_{2} = ${hat(n)}$`,
        `$|\\vec{b}_{1} \\times \\vec{b}_{2}| = ${root(1, square(n))}$`,
        `$(\\vec{a}_{2} - \\vec{a}_{1}) \\cdot (\\vec{b}_{1} \\times \\vec{b}_{2}) = ${dot(n, gap)}$`,
        `Distance $= ${key}$ ${key === '1' ? 'unit' : 'units'}`,
      ],
      wrong: [
        [units(s), 'does not divide by the magnitude'],
        [units(root(1, square(gap))), 'gives the distance of the two given points'],
      ].filter(([t]) => t !== units(key)) as [string, string][],
    }
  },
  reads: pattern('Find the shortest distance between the lines $#$ and $#$.'),
  check: ([, one, two], candidate) => {
    const [l, m] = [readLine(one), readLine(two)]
    // Least squares for the two parameters that make the joining vector as short as possible.
    const w = l.at.map((x, i) => x - m.at[i])
    const into = (p: readonly number[], q: readonly number[]) => p.reduce((s, x, i) => s + x * q[i], 0)
    const [aa, bb, ab, aw, bw] = [into(l.d, l.d), into(m.d, m.d), into(l.d, m.d), into(l.d, w), into(m.d, w)]
    const det = aa * bb - ab * ab
    const [s, t] = [(ab * bw - bb * aw) / det, (aa * bw - ab * aw) / det]
    return near(amount(candidate), Math.hypot(...w.map((x, i) => x + s * l.d[i] - t * m.d[i])), 1e-7)
  },
})
export const lines3Model = modelOf({
  id: 'M162',
  title: 'Lines in space',
  classes: ['12'],
  topic: 'maths.three-dimensional-geometry',
  type: 'long',
  bloom: 'Ap',
  forms: [angle, shortest],
})
