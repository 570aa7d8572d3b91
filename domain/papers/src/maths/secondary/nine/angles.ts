import { range, space } from '../../../space.ts'
import { latexFraction as tex } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { listed, polynomial } from '../algebra/print.ts'
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

type Isosceles = { base: number; name: (typeof triangles)[number]; given: 'vertex' | 'base' | 'exterior' }

/** The angles that the question does not give. */
const sought = ({ name, given }: Isosceles): string[] => {
  const shown = { vertex: name[0], base: name[1], exterior: '' }[given]
  return [...name].filter((letter) => letter !== shown)
}

/** Wrong sizes of the vertex angle and the base angles, with the error that leads to them. */
const slips: Readonly<Record<Isosceles['given'], (base: number) => [top: number, base: number, why: string][]>> = {
  vertex: (base) => [
    [180 - 2 * base, 2 * base, 'does not halve what is left'],
    [180 - 2 * base, 180 - 2 * base, 'takes all angles as equal'],
  ],
  base: (base) => [
    [base, 180 - 2 * base, 'takes the wrong angles as equal'],
    [180 - base, base, 'takes the given angle away once'],
  ],
  exterior: (base) => [[180 - base, base, 'gives the exterior angle for the vertex angle']],
}

const isosceles = form<Isosceles>({
  marks: [2, 3],
  space: space<Isosceles>(
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
    const wanted = sought(p).map((letter) => `$\\angle ${letter}$`)
    return `In $\\triangle ${p.name}$, $${A}${B} = ${A}${C}$ and ${fact}. Find ${listed(wanted)}${ask.marks === 2 ? '' : ', giving reasons, and name the longest side, or both if two are the longest'}.`
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
    const print = (t: number, b: number) => {
      const angles = sought(p).map((letter) => `$\\angle ${letter} = ${letter === A ? t : b}^\\circ$`)
      return `${angles.join(', ')}${ask.marks === 3 ? `; ${side}` : ''}`
    }
    return {
      answer: print(top, p.base),
      steps: [
        'Angles opposite to equal sides are equal',
        'The angles of a triangle add up to $180^\\circ$',
        print(top, p.base),
      ],
      wrong: slips[p.given](p.base)
        .map(([t, b, why]) => [print(t, b), why] as const)
        .filter(([text]) => text !== print(top, p.base)),
    }
  },
  reads:
    /^In \$\\triangle (\w)(\w)(\w)\$, \$\1\2 = \1\3\$ and (?:\$\\angle (\w) = (\d+)\^\\circ\$|the exterior angle at \$(\w)\$, made by producing \$\2\3\$, is \$(\d+)\^\\circ\$)\. Find ((?:\$\\angle \w\$(?:, | and )?)+)(, giving reasons, and name the longest side, or both if two are the longest)?\.$/,
  check: ([, a, b, c, at, size, outside, exterior, sought, sides], candidate) => {
    const angles: Record<string, number> = {}
    for (const m of candidate.matchAll(/\\angle (\w) = (\d+)\^/g)) angles[m[1]] = Number(m[2])
    const asked = [...sought.matchAll(/\\angle (\w)/g)].map((m) => m[1])
    if (Object.keys(angles).join() !== asked.join()) return false
    if (at) angles[at] = num(size)
    else if (angles[outside] !== 180 - num(exterior)) return false
    if (angles[b] !== angles[c] || angles[a] + angles[b] + angles[c] !== 180) return false
    if (!sides) return !candidate.includes('longest')
    // Sides as the sines of their opposite angles.
    const length = (angle: number) => Math.sin((angle * Math.PI) / 180)
    return candidate.endsWith(
      length(angles[a]) > length(angles[b])
        ? `; the longest side is $${b}${c}$`
        : `; $${a}${b}$ and $${a}${c}$ are the longest sides`,
    )
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
