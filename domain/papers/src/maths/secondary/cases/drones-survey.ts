import { range, space } from '../../../space.ts'
import { latexFraction } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { form, modelOf } from '../forms.ts'
import { num } from '../reread/candidate.ts'
import { caseAnswer, caseScheme, caseStem, type Four, partsState } from './case-text.ts'

const jumps = [
  [1, 2, 2, 3],
  [2, 3, 6, 7],
  [1, 4, 8, 9],
  [4, 4, 7, 9],
  [2, 6, 9, 11],
  [6, 6, 7, 11],
] as const

const drones = form({
  marks: [4],
  space: space({
    x: range(-6, 8),
    y: range(-6, 8),
    z: range(2, 9),
    jump: jumps,
    times: range(1, 3),
    // Kites and drones fly lower than these points.
    flyer: ['Two gliders', 'Two paragliders', 'Two hot-air balloons'],
  }),
  difficulty: () => 'average',
  stem: (p) => {
    const [a, b, c] = p.jump.map((n) => n * p.times)
    return caseStem(
      `${p.flyer} are at $A(${p.x}, ${p.y}, ${p.z})$ and $B(${p.x + 3 * a}, ${p.y + 3 * b}, ${p.z + 3 * c})$ over a level ground, the $xy$-plane. One unit is 10 m.`,
      [
        'How many units is $A$ above the ground?',
        'Find the square of the distance of $A$ from the origin.',
        'Find the distance $AB$ in units and in metres.',
        'Find the height in units of the mid-point of $AB$, and its height in metres.',
      ],
    )
  },
  work: (p) => {
    const [, , c, far] = p.jump.map((n) => n * p.times)
    const middle = rational(2 * p.z + 3 * c, 2)
    const four = (units: number): Four => [
      `$${p.z}$ units`,
      `$${p.x ** 2 + p.y ** 2 + p.z ** 2}$`,
      `$${units}$ units; $${10 * units}$ m`,
      `$${latexFraction(middle)}$ units; $${5 * (2 * p.z + 3 * c)}$ m`,
    ]
    const key = four(3 * far)
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `The $z$-coordinate of $A$ is ${p.z}`,
        `$OA^{2} = (${p.x})^{2} + (${p.y})^{2} + ${p.z}^{2}$`,
        [
          `$AB^{2}$ is the sum of the squares of ${p.jump
            .slice(0, 3)
            .map((n) => 3 * n * p.times)
            .join(', ')}`,
          `$\\frac{${p.z} + ${p.z + 3 * c}}{2}$`,
        ],
        key,
      ),
      wrong: [
        [
          caseAnswer(four(3 * p.times * (p.jump[0] + p.jump[1] + p.jump[2]))),
          'adds the differences instead of their squares',
        ],
      ],
    }
  },
  reads: /\$A\((-?\d+), (-?\d+), (\d+)\)\$ and \$B\((-?\d+), (-?\d+), (\d+)\)\$/,
  check: (found, candidate) => {
    const [x, y, z, u, v, w] = found.slice(1).map(num)
    const far = Math.hypot(u - x, v - y, w - z)
    return partsState(candidate, [[z], [x * x + y * y + z * z], [far, 10 * far], [(z + w) / 2, 5 * (z + w)]])
  },
})

export const dronesCaseModel = modelOf({
  id: 'M226',
  title: 'Case study: two points in the air',
  classes: ['11', '12'],
  topic: 'maths.three-dimensional-geometry',
  type: 'case',
  bloom: 'Ap',
  forms: [drones],
})

const share = (top: number, bottom: number) => `$${latexFraction(rational(top, bottom))}$`

const survey = form({
  marks: [4],
  space: space(
    {
      only: range(8, 40),
      both: range(4, 24),
      other: range(6, 36),
      none: range(5, 30),
      arts: [
        ['the tabla', 'the sitar'],
        ['kathak', 'singing'],
        ['swimming', 'cycling'],
        ['chess', 'carrom'],
      ] as const,
    },
    (p) => new Set([p.only, p.both, p.other, p.none]).size === 4,
  ),
  difficulty: () => 'average',
  stem: (p) => {
    const all = p.only + p.both + p.other + p.none
    return caseStem(
      `Of the ${all} members of a centre, ${p.only + p.both} learn ${p.arts[0]}, ${p.other + p.both} learn ${p.arts[1]} and ${p.both} learn both. One member is chosen at random.`,
      [
        `Find the probability that the member learns ${p.arts[0]}.`,
        'Find the probability that the member learns at least one of the two.',
        'Find the probabilities of exactly one of the two and of none.',
        `Find the probability of ${p.arts[0]} alone, and that of both among those who learn ${p.arts[1]}.`,
      ],
    )
  },
  work: (p) => {
    const all = p.only + p.both + p.other + p.none
    const four = (some: string): Four => [
      share(p.only + p.both, all),
      some,
      `exactly one ${share(p.only + p.other, all)}, none ${share(p.none, all)}`,
      `alone ${share(p.only, all)}, both ${share(p.both, p.other + p.both)}`,
    ]
    const key = four(share(all - p.none, all))
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `$\\frac{${p.only + p.both}}{${all}}$`,
        `$${p.only + p.both} + ${p.other + p.both} - ${p.both} = ${all - p.none}$ members`,
        [
          `Exactly one: ${p.only + p.other}; none: ${p.none} of ${all}`,
          `Alone: ${p.only} of ${all}; both: ${p.both} of ${p.other + p.both}`,
        ],
        key,
      ),
      wrong: [[caseAnswer(four(share(all - p.none + p.both, all))), 'counts those of both twice']],
    }
  },
  reads: /^Of the (\d+) members of a centre, (\d+) learn .+, (\d+) learn .+ and (\d+) learn both\./,
  check: (found, candidate) => {
    const [all, first, second, both] = found.slice(1).map(num)
    const some = first + second - both
    return partsState(candidate, [
      [first / all],
      [some / all],
      [(some - both) / all, 1 - some / all],
      [(first - both) / all, both / second],
    ])
  },
})

export const surveyCaseModel = modelOf({
  id: 'M227',
  title: 'Case study: a survey',
  classes: ['11', '12'],
  topic: 'maths.probability',
  type: 'case',
  bloom: 'An',
  forms: [survey],
})
