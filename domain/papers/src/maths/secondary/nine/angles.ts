import { range, space } from '../../../space.ts'
import { latexFraction as tex } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { polynomial } from '../algebra/print.ts'
import { drawing, label, line, polygon } from '../figures/svg.ts'
import { form, modelOf } from '../forms.ts'
import { amount, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const triangles = ['ABC', 'PQR', 'XYZ', 'LMN'] as const

const linearPair = form({
  marks: [1],
  space: space(
    { m: range(1, 11), n: range(1, 11), unit: [180, 90], name: ['form a linear pair', 'are complementary'] },
    (p) =>
      (p.unit === 180) === (p.name === 'form a linear pair') &&
      p.m !== p.n &&
      gcdOf(p.m, p.n) === 1 &&
      p.unit % (p.m + p.n) === 0,
  ),
  difficulty: (p) => (p.unit === 90 ? 'average' : 'easy'),
  stem: (p) => `Two angles that ${p.name} are in the ratio $${p.m} : ${p.n}$. The larger angle is`,
  work: (p) => {
    const part = p.unit / (p.m + p.n)
    const value = part * Math.max(p.m, p.n)
    const options: [number, string][] = [
      [part * Math.min(p.m, p.n), 'gives the smaller angle'],
      [((270 - p.unit) / (p.m + p.n)) * Math.max(p.m, p.n), 'confuses 90° and 180°'],
      [p.unit - part, 'takes one part away'],
      [part, 'gives one part'],
      [p.unit / 2, 'takes the angles as equal'],
      [p.unit, 'gives the sum of the two'],
    ]
    return {
      answer: `$${value}^\\circ$`,
      steps: [
        `$${p.m}x + ${p.n}x = ${p.unit}^\\circ$, so $x = ${part}^\\circ$`
          .replaceAll('$1x', '$x')
          .replaceAll(' 1x', ' x'),
        `Larger angle $= ${Math.max(p.m, p.n)} \\times ${part}^\\circ = ${value}^\\circ$`,
      ],
      wrong: options
        .filter(([n]) => n !== value && Number.isInteger(n))
        .map(([n, why]) => [`$${n}^\\circ$`, why] as const),
    }
  },
  reads: pattern('Two angles that # are in the ratio $# : #$. The larger angle is'),
  check: ([, kind, m, n], candidate) => {
    const value = (amount(candidate) * 180) / Math.PI
    const rest = (kind.includes('linear') ? 180 : 90) - value
    return value > rest && (near(value * num(n), rest * num(m)) || near(value * num(m), rest * num(n)))
  },
})

function gcdOf(a: number, b: number): number {
  return b === 0 ? a : gcdOf(b, a % b)
}

const transversal = form({
  marks: [1, 2, 3],
  space: space(
    {
      a: range(2, 6),
      b: range(1, 5),
      x: range(10, 30),
      p: range(-20, 20),
      kind: ['corresponding', 'alternate interior', 'co-interior'],
    },
    (p) => {
      const first = p.a * p.x + p.p
      return p.a > p.b && first > 40 && first < 140 && first !== 90 && p.p !== 0
    },
  ),
  difficulty: (p, ask) => (ask.marks === 3 || p.kind === 'co-interior' ? 'average' : 'easy'),
  stem: (p, ask) => {
    const first = p.a * p.x + p.p
    const second = p.kind === 'co-interior' ? 180 - first : first
    const given = `A transversal cuts two parallel lines. A pair of ${p.kind} angles measure $(${polynomial([p.a, p.p])})^\\circ$ and $(${polynomial([p.b, second - p.b * p.x])})^\\circ$.`
    return `${given} ${ask.marks === 3 ? 'Find $x$ and both angles, giving the reason.' : ask.marks === 2 ? 'Find the value of $x$ and the first angle.' : 'The value of $x$ is'}`
  },
  figure: () =>
    drawing(240, 150, 'two parallel lines cut by a transversal', [
      line([20, 50], [220, 50]),
      line([20, 105], [220, 105]),
      line([80, 145], [160, 10]),
      label([228, 50], 'l'),
      label([228, 105], 'm'),
      label([166, 12], 't'),
    ]),
  work: (p, ask) => {
    const first = p.a * p.x + p.p
    const second = p.kind === 'co-interior' ? 180 - first : first
    const free = second - p.b * p.x
    const relation =
      p.kind === 'co-interior'
        ? `$${polynomial([p.a + p.b, p.p + free])} = 180$`
        : `$${polynomial([p.a, p.p])} = ${polynomial([p.b, free])}$`
    const reason = `${p.kind[0].toUpperCase()}${p.kind.slice(1)} angles at parallel lines ${p.kind === 'co-interior' ? 'add up to $180^\\circ$' : 'are equal'}`
    const misread = p.kind === 'co-interior' ? rational(free - p.p, p.a - p.b) : rational(180 - p.p - free, p.a + p.b)
    const signs = p.kind === 'co-interior' ? rational(180 + p.p + free, p.a + p.b) : rational(free + p.p, p.a - p.b)
    if (ask.marks === 1)
      return {
        answer: `$${p.x}$`,
        steps: [reason, `${relation}, so $x = ${p.x}$`],
        wrong: [
          [
            `$${tex(misread)}$`,
            p.kind === 'co-interior' ? 'takes co-interior angles as equal' : 'takes equal angles as supplementary',
          ],
          [`$${tex(signs)}$`, 'moves a term without changing its sign'],
          [`$${first}$`, 'gives the angle for x'],
          [`$${180 - first}$`, 'gives the supplement for x'],
        ].filter(([t]) => t !== `$${p.x}$`) as [string, string][],
      }
    const all =
      ask.marks === 2
        ? `$x = ${p.x}$, first angle $${first}^\\circ$`
        : `$x = ${p.x}$, angles $${first}^\\circ$ and $${second}^\\circ$`
    return {
      answer: all,
      steps: ask.marks === 2 ? [`${reason}: ${relation}`, all] : [reason, relation, all],
      wrong: [[all.replace(`${first}^`, `${180 - first}^`), 'gives the supplement']],
    }
  },
  reads: pattern('A transversal cuts two parallel lines. A pair of # angles measure $(#)^\\circ$ and $(#)^\\circ$. #'),
  check: ([, kind, one, two, ask], candidate) => {
    const x = ask.startsWith('The value') ? amount(candidate) : num(/x = (-?\d+)/.exec(candidate)?.[1] ?? 'NaN')
    const [first, second] = [valueOf(one, { x }), valueOf(two, { x })]
    const said = [...candidate.matchAll(/(\d+)\^\\circ/g)].map((m) => Number(m[1]))
    const holds = kind === 'co-interior' ? near(first + second, 180) : near(first, second)
    return (
      holds &&
      (said.length === 0
        ? ask.startsWith('The value')
        : near(said[0], first) && (said.length === 1 || near(said[1], second)))
    )
  },
})

const isosceles = form({
  marks: [2, 3],
  space: space(
    { base: range(25, 80), name: triangles, given: ['vertex', 'base', 'exterior'] },
    (p) => p.base !== 60 && p.base !== 45,
  ),
  difficulty: (p) => (p.given === 'exterior' ? 'difficult' : 'average'),
  stem: (p, ask) => {
    const [A, B, C] = p.name
    const top = 180 - 2 * p.base
    const fact =
      p.given === 'vertex'
        ? `$\\angle ${A} = ${top}^\\circ$`
        : p.given === 'base'
          ? `$\\angle ${B} = ${p.base}^\\circ$`
          : `the exterior angle at $${C}$, made by producing $${B}${C}$, is $${180 - p.base}^\\circ$`
    return `In $\\triangle ${p.name}$, $${A}${B} = ${A}${C}$ and ${fact}. Find ${ask.marks === 2 ? 'the other angles of the triangle' : 'all the angles of the triangle, giving reasons, and say which side is the longest'}.`
  },
  figure: (p) =>
    drawing(220, 150, `isosceles triangle ${p.name}`, [
      polygon([
        [110, 20],
        [40, 125],
        [180, 125],
      ]),
      label([110, 10], p.name[0]),
      label([30, 132], p.name[1]),
      label([190, 132], p.name[2]),
      line([71, 70], [79, 75]),
      line([141, 75], [149, 70]),
    ]),
  work: (p, ask) => {
    const [A, B, C] = p.name
    const top = 180 - 2 * p.base
    const side = top > p.base ? `the longest side is $${B}${C}$` : `$${A}${B}$ and $${A}${C}$ are the longest sides`
    const print = (t: number, b: number, tail = side) =>
      `$\\angle ${A} = ${t}^\\circ$, $\\angle ${B} = ${b}^\\circ$, $\\angle ${C} = ${b}^\\circ$${ask.marks === 3 ? `; ${tail}` : ''}`
    return {
      answer: print(top, p.base),
      steps: [
        'Angles opposite to equal sides are equal',
        'The angles of a triangle add up to $180^\\circ$',
        print(top, p.base),
      ],
      wrong: [
        [print(p.base, top), 'takes the wrong angles as equal'],
        [print(top, 180 - top), 'does not halve what is left'],
      ].filter(([t]) => t !== print(top, p.base)) as [string, string][],
    }
  },
  reads:
    /^In \$\\triangle (\w)(\w)(\w)\$, \$(\w)\w = \w\w\$ and (?:\$\\angle (\w) = (\d+)\^\\circ\$|the exterior angle at \$(\w)\$, made by producing \$\w\w\$, is \$(\d+)\^\\circ\$)\. Find (the other|all)/,
  check: ([, a, b, c, , at, size, outside, exterior, what], candidate) => {
    const said: Record<string, number> = {}
    for (const m of candidate.matchAll(/\\angle (\w) = (\d+)/g)) said[m[1]] = Number(m[2])
    const fits = at ? said[at] === num(size) : said[outside] === 180 - num(exterior)
    if (!fits || said[b] !== said[c] || said[a] + said[b] + said[c] !== 180) return false
    if (what === 'the other') return true
    // Sides as the sines of their opposite angles.
    const length = (angle: number) => Math.sin((angle * Math.PI) / 180)
    return length(said[a]) > length(said[b])
      ? candidate.includes(`longest side is $${b}${c}$`)
      : candidate.includes('are the longest sides')
  },
})

export const linesModel = modelOf({
  id: 'M152',
  title: 'Angles at lines and parallels',
  classes: ['9'],
  topic: 'maths.lines-angles',
  type: 'mcq',
  bloom: 'An',
  forms: [linearPair, transversal],
})

export const isoscelesModel = modelOf({
  id: 'M153',
  title: 'Angles of isosceles triangles',
  classes: ['9'],
  topic: 'maths.triangles',
  type: 'short',
  bloom: 'An',
  forms: [isosceles],
})
