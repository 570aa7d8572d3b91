import { range, space } from '../../../space.ts'
import { latexSum, latexFraction as tex } from '../../exact/format.ts'
import { type Numeric, rational } from '../../exact/rational.ts'
import { form, modelOf } from '../forms.ts'
import { amount, num, unknowns } from '../reread/candidate.ts'
import { matrixIn } from '../reread/matrix.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const small = range(-4, 5)
const rows = (m: readonly Numeric[], n: number) =>
  range(0, n - 1)
    .map((i) =>
      m
        .slice(i * n, i * n + n)
        .map((x) => tex(x))
        .join(' & '),
    )
    .join(' \\\\ ')
const matrix = (m: readonly Numeric[], n: number) => `\\begin{bmatrix} ${rows(m, n)} \\end{bmatrix}`
const bars = (m: readonly Numeric[], n: number) => `\\begin{vmatrix} ${rows(m, n)} \\end{vmatrix}`
const column = (m: readonly Numeric[]) => `\\begin{bmatrix} ${m.map((x) => tex(x)).join(' \\\\ ')} \\end{bmatrix}`
const minor = (m: readonly number[], i: number, j: number) => {
  const [a, b, c, d] = m.filter((_, k) => Math.floor(k / 3) !== i && k % 3 !== j)
  return a * d - b * c
}
const cofactor = (m: readonly number[], i: number, j: number) => ((i + j) % 2 === 0 ? 1 : -1) * minor(m, i, j)
const det3 = (m: readonly number[]) => [0, 1, 2].reduce((sum, j) => sum + m[j] * cofactor(m, 0, j), 0)
const adjoint = (m: readonly number[]) => range(0, 8).map((k) => cofactor(m, k % 3, Math.floor(k / 3)))
/** Elimination with partial pivoting on a float copy. */
function eliminated(m: number[][]): number {
  const a = m.map((row) => [...row])
  let det = 1
  for (let c = 0; c < a.length; c++) {
    const pivot = range(c, a.length - 1).reduce((best, r) => (Math.abs(a[r][c]) > Math.abs(a[best][c]) ? r : best), c)
    if (Math.abs(a[pivot][c]) < 1e-12) return 0
    if (pivot !== c) {
      ;[a[c], a[pivot]] = [a[pivot], a[c]]
      det = -det
    }
    det *= a[c][c]
    for (const r of range(c + 1, a.length - 1)) {
      const factor = a[r][c] / a[c][c]
      for (const k of range(c, a.length - 1)) a[r][k] -= factor * a[c][k]
    }
  }
  return det
}

type Nine = { a: number; b: number; c: number; d: number; e: number; f: number; g: number; h: number; i: number }
const axes9 = { a: small, b: small, c: small, d: small, e: small, f: small, g: small, h: small, i: small }
const list9 = (p: Nine) => [p.a, p.b, p.c, p.d, p.e, p.f, p.g, p.h, p.i]

const determinant = form({
  marks: [3],
  space: space<Nine>(
    axes9,
    (p) => det3(list9(p)) !== 0 && Math.abs(det3(list9(p))) < 100 && list9(p).filter((x) => x === 0).length <= 2,
  ),
  difficulty: (p) => (list9(p).includes(0) ? 'easy' : 'average'),
  stem: (p) => `Evaluate $${bars(list9(p), 3)}$.`,
  work: (p) => {
    const m = list9(p)
    const key = det3(m)
    const noSign = [0, 1, 2].reduce((sum, j) => sum + m[j] * minor(m, 0, j), 0)
    return {
      answer: `$${key}$`,
      steps: [
        'Expands along the first row',
        `$${[0, 1, 2].map((j) => `${m[j] < 0 ? `(${m[j]})` : m[j]}(${cofactor(m, 0, j)})`).join(' + ')}$ with the cofactors`,
        `$= ${key}$`,
      ],
      wrong: [
        [`$${noSign}$`, 'cofactor sign'],
        [`$${m[0] * m[4] * m[8] - m[2] * m[4] * m[6]}$`, 'multiplies the two diagonals only'],
      ].filter(([t]) => t !== `$${key}$`) as [string, string][],
    }
  },
  reads: pattern('Evaluate $\\begin{vmatrix} # \\end{vmatrix}$.'),
  check: ([, body], candidate) => near(amount(candidate), eliminated(matrixIn(body)), 1e-8),
})

const inverse3 = form({
  marks: [5],
  space: space<Nine>(
    axes9,
    (p) =>
      [1, -1, 2, -2, 3, -3, 4, 5, 6].includes(det3(list9(p))) &&
      list9(p).filter((x) => x === 0).length <= 3 &&
      list9(p).every((x) => Math.abs(x) < 5),
  ),
  difficulty: () => 'difficult',
  stem: (p) => `Find the inverse of the matrix $A = ${matrix(list9(p), 3)}$ by means of its adjoint.`,
  work: (p) => {
    const m = list9(p)
    const det = det3(m)
    const adj = adjoint(m)
    const wrong = range(0, 8).map((k) => cofactor(m, Math.floor(k / 3), k % 3))
    const text = (list: readonly number[]) =>
      `$A^{-1} = ${matrix(
        list.map((x) => rational(x, det)),
        3,
      )}$`
    return {
      answer: text(adj),
      steps: [
        [`$|A| = ${det} \\ne 0$, so the inverse exists`, 1],
        ['All nine cofactors', 2],
        [`$\\text{adj}\\, A = ${matrix(adj, 3)}$`, 1],
        [text(adj), 1],
      ],
      wrong: [
        [text(wrong), 'adj not transposed'],
        [text(range(0, 8).map((k) => minor(m, k % 3, Math.floor(k / 3)))), 'cofactor sign'],
      ].filter(([t]) => t !== text(adj)) as [string, string][],
    }
  },
  reads: pattern('Find the inverse of the matrix $A = \\begin{bmatrix} # \\end{bmatrix}$ by means of its adjoint.'),
  check: ([, body], candidate) => {
    const [A, B] = [matrixIn(body), matrixIn(/\\begin\{bmatrix\} (.+) \\end\{bmatrix\}/.exec(candidate)?.[1] ?? '')]
    return (
      B.length === 3 &&
      range(0, 2).every((i) =>
        range(0, 2).every((j) =>
          near(
            range(0, 2).reduce((s, k) => s + A[i][k] * B[k][j], 0),
            i === j ? 1 : 0,
          ),
        ),
      )
    )
  },
})

const inverse2 = form({
  marks: [2],
  space: space(
    { a: range(-7, 9), b: range(-7, 9), c: range(-7, 9), d: range(-7, 9) },
    (p) => p.a * p.d !== p.b * p.c && Math.abs(p.a * p.d - p.b * p.c) <= 12 && p.a * p.b * p.c * p.d !== 0,
  ),
  difficulty: () => 'easy',
  stem: (p) => `Find the inverse of $A = ${matrix([p.a, p.b, p.c, p.d], 2)}$.`,
  work: (p) => {
    const det = p.a * p.d - p.b * p.c
    const text = (m: number[]) =>
      `$A^{-1} = ${matrix(
        m.map((x) => rational(x, det)),
        2,
      )}$`
    return {
      answer: text([p.d, -p.b, -p.c, p.a]),
      steps: [`$|A| = ${det}$`, `$A^{-1} = \\frac{1}{|A|}\\,\\text{adj}\\, A$: ${text([p.d, -p.b, -p.c, p.a])}`],
      wrong: [
        [text([p.d, p.b, p.c, p.a]), 'cofactor sign'],
        [text([p.a, -p.b, -p.c, p.d]), 'does not interchange the diagonal entries'],
        [text([p.d, -p.c, -p.b, p.a]), 'adj not transposed'],
      ].filter(([t]) => t !== text([p.d, -p.b, -p.c, p.a])) as [string, string][],
    }
  },
  reads: pattern('Find the inverse of $A = \\begin{bmatrix} # \\end{bmatrix}$.'),
  check: ([, body], candidate) => {
    const [A, B] = [matrixIn(body), matrixIn(/\\begin\{bmatrix\} (.+) \\end\{bmatrix\}/.exec(candidate)?.[1] ?? '')]
    return (
      B.length === 2 &&
      [0, 1].every((i) => [0, 1].every((j) => near(A[i][0] * B[0][j] + A[i][1] * B[1][j], i === j ? 1 : 0)))
    )
  },
})

const oneMark = form({
  marks: [1],
  space: space(
    { n: [2, 3, 4], det: range(-9, 9), k: [2, 3, 4, 5, -2, -3], ask: ['kA', 'adj', 'square'] },
    (p) => Math.abs(p.det) > 1,
  ),
  difficulty: (p) => (p.ask === 'kA' ? 'easy' : 'average'),
  stem: (p) =>
    `$A$ is a square matrix of order ${p.n} with $|A| = ${p.det}$. The value of $${p.ask === 'kA' ? `|${p.k}A|` : p.ask === 'adj' ? `|${p.k}\\,\\text{adj}\\, A|` : `|${p.k}A^{2}|`}$ is`,
  work: (p) => {
    const inside = p.ask === 'kA' ? p.det : p.ask === 'adj' ? p.det ** (p.n - 1) : p.det ** 2
    const key = p.k ** p.n * inside
    const options: [number, string][] = [
      [p.k * inside, 'takes the number out once only'],
      [p.k ** (p.n - 1) * inside, 'takes one power too few'],
      [
        p.k ** p.n * (p.ask === 'adj' ? p.det ** p.n : p.det * p.det * p.det),
        'takes the wrong power of the determinant',
      ],
      [p.n * p.k * inside, 'multiplies by the order'],
      [-key, 'makes a sign error'],
    ]
    return {
      answer: `$${tex(key)}$`,
      steps: [
        `$|kB| = k^{n}|B|$ with $n = ${p.n}$${p.ask === 'adj' ? ' and $|\\text{adj}\\, A| = |A|^{n - 1}$' : ''}`,
        `$${p.k < 0 ? `(${p.k})` : p.k}^{${p.n}} \\times ${inside < 0 ? `(${inside})` : inside} = ${tex(key)}$`,
      ],
      wrong: options.filter(([v]) => v !== key).map(([v, why]) => [`$${tex(v)}$`, why] as const),
    }
  },
  reads: pattern('$A$ is a square matrix of order # with $|A| = #$. The value of $|##|$ is'),
  check: ([, order, det], candidate, printed) => {
    // On the diagonal matrix with |A| and ones: scale, square or take cofactors entry by entry.
    const n = num(order)
    const k = num(/\|(-?\d+)(?:A|\\)/.exec(printed.stem.split('The value')[1])?.[1] ?? '')
    const diagonal = range(1, n).map((i) => (i === 1 ? num(det) : 1))
    const changed = printed.stem.includes('adj')
      ? diagonal.map((_, i) => diagonal.filter((__, j) => j !== i).reduce((a, b) => a * b, 1))
      : printed.stem.includes('A^{2}')
        ? diagonal.map((x) => x * x)
        : diagonal
    return near(
      amount(candidate),
      changed.reduce((a, x) => a * k * x, 1),
    )
  },
})

export const inverseModel = modelOf({
  id: 'M103',
  title: 'Determinant and inverse',
  classes: ['12'],
  topic: 'maths.determinants',
  type: 'mcq',
  bloom: 'Ap',
  forms: [oneMark, inverse2, determinant, inverse3],
})

type System = Nine & { x: number; y: number; z: number }
const unknown = range(-3, 4)
const right = (p: System) =>
  [0, 1, 2].map((i) => list9(p)[3 * i] * p.x + list9(p)[3 * i + 1] * p.y + list9(p)[3 * i + 2] * p.z)
const equationOf = (p: System, i: number) =>
  `${latexSum([
    [list9(p)[3 * i], 'x'],
    [list9(p)[3 * i + 1], 'y'],
    [list9(p)[3 * i + 2], 'z'],
  ])} = ${right(p)[i]}`

const three = form({
  marks: [5],
  space: space<System>(
    { ...axes9, x: unknown, y: unknown, z: unknown },
    (p) =>
      det3(list9(p)) !== 0 &&
      Math.abs(det3(list9(p))) <= 40 &&
      list9(p).filter((v) => v === 0).length <= 1 &&
      p.a > 0 &&
      p.d > 0 &&
      p.g > 0 &&
      [p.x, p.y, p.z].filter((v) => v !== 0).length >= 2 &&
      new Set([p.x, p.y, p.z]).size > 1,
  ),
  difficulty: () => 'difficult',
  stem: (p) =>
    `Solve the system of equations by the matrix method: $${equationOf(p, 0)}$, $${equationOf(p, 1)}$, $${equationOf(p, 2)}$`,
  work: (p) => {
    const text = (x: number, y: number, z: number) => `$x = ${x}$, $y = ${y}$, $z = ${z}$`
    return {
      answer: text(p.x, p.y, p.z),
      steps: [
        [`$AX = B$ with $A = ${matrix(list9(p), 3)}$, $B = ${column(right(p))}$`, 0.5],
        [`$|A| = ${det3(list9(p))} \\ne 0$`, 1],
        [`$\\text{adj}\\, A = ${matrix(adjoint(list9(p)), 3)}$`, 2],
        ['$X = A^{-1}B = \\frac{1}{|A|}(\\text{adj}\\, A)B$', 0.5],
        [text(p.x, p.y, p.z), 1],
      ],
      wrong: [
        [text(-p.x, -p.y, -p.z), 'makes a sign error in the determinant'],
        [text(p.z, p.y, p.x), 'gives the values to the wrong letters'],
      ].filter(([t]) => t !== text(p.x, p.y, p.z)) as [string, string][],
    }
  },
  reads: pattern('Solve the system of equations by the matrix method: $# = #$, $# = #$, $# = #$'),
  check: ([, l1, r1, l2, r2, l3, r3], candidate) => {
    const said = unknowns(candidate)
    return [
      [l1, r1],
      [l2, r2],
      [l3, r3],
    ].every(([l, r]) => near(valueOf(l, said), num(r)))
  },
})

const two = form({
  marks: [3],
  space: space(
    { a: range(1, 7), b: range(-6, 6), c: range(1, 7), d: range(-6, 6), x: range(-5, 6), y: range(-5, 6) },
    (p) => p.b * p.d !== 0 && p.a * p.d !== p.b * p.c && p.x !== p.y && p.x * p.y !== 0,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    `Using the inverse of a matrix, solve: $${latexSum([
      [p.a, 'x'],
      [p.b, 'y'],
    ])} = ${p.a * p.x + p.b * p.y}$, $${latexSum([
      [p.c, 'x'],
      [p.d, 'y'],
    ])} = ${p.c * p.x + p.d * p.y}$`,
  work: (p) => {
    const det = p.a * p.d - p.b * p.c
    return {
      answer: `$x = ${p.x}$, $y = ${p.y}$`,
      steps: [
        `$A = ${matrix([p.a, p.b, p.c, p.d], 2)}$, $|A| = ${det}$`,
        `$A^{-1} = ${matrix([rational(p.d, det), rational(-p.b, det), rational(-p.c, det), rational(p.a, det)], 2)}$`,
        `$X = A^{-1}B$: $x = ${p.x}$, $y = ${p.y}$`,
      ],
      wrong: [
        [`$x = ${p.y}$, $y = ${p.x}$`, 'gives the values to the wrong letters'],
        [`$x = ${-p.x}$, $y = ${-p.y}$`, 'makes a sign error in the determinant'],
      ].filter((_, i) => i === 0 || p.x !== 0) as [string, string][],
    }
  },
  reads: pattern('Using the inverse of a matrix, solve: $# = #$, $# = #$'),
  check: ([, l1, r1, l2, r2], candidate) => {
    const said = unknowns(candidate)
    return near(valueOf(l1, said), num(r1)) && near(valueOf(l2, said), num(r2))
  },
})

export const systemModel = modelOf({
  id: 'M104',
  title: 'Systems of equations by matrices',
  classes: ['12'],
  topic: 'maths.matrices',
  type: 'long',
  bloom: 'Ap',
  forms: [two, three],
})
