import { range, space } from '../../../space.ts'
import { form, modelOf } from '../forms.ts'
import { near, valueOf } from '../reread/value.ts'
import { type Identity, identities } from './identities.ts'

const angles = ['\\theta', 'A', 'B', 'x', 'y', '\\alpha', '\\beta', '\\phi'] as const
const requests = ['Prove that', 'Show that'] as const

/** "2 sec2" as 2 \sec^{2} \theta. */
function latex(short: string, angle: string): string {
  return short
    .replace(/(cosec|sin|cos|tan|sec|cot)(\d)?/g, (_, name: string, power?: string) => {
      const ratio = name === 'cosec' ? '\\operatorname{cosec}' : `\\${name}`
      return `${ratio}${power ? `^{${power}}` : ''} ${angle}`
    })
    .replaceAll('F{', '\\frac{')
    .replaceAll('R{', '\\sqrt{')
}

/** What an identity must exclude; sums and products of sines and cosines have a value for every angle. */
const partial = /tan|sec|cot|F\{/
const ends = ({ chain }: Identity) => [chain[0], chain[chain.length - 1]]

function condition(identity: Identity, angle: string): string {
  if (ends(identity).some((end) => partial.test(end)))
    return `, wherever both sides are defined${identity.marks === 5 ? ' and the angle is acute' : ''}`
  return identity.marks === 5 ? ` for every angle $${angle}$` : ''
}

const prove = (marks: 3 | 5) => {
  const bank = identities.filter((each) => each.marks === marks)
  return form({
    marks: [marks],
    space: space({ which: range(0, bank.length - 1), angle: angles, request: requests }),
    difficulty: () => (marks === 5 ? 'difficult' : 'average'),
    // The longer side, which the proof begins with, stands on the left.
    stem: (p) => {
      const [left, right] = ends(bank[p.which]).map((side) => latex(side, p.angle))
      return `${p.request} $${left} = ${right}$${condition(bank[p.which], p.angle)}.`
    },
    work: (p) => {
      const chain = bank[p.which].chain.map((each) => latex(each, p.angle))
      const later = chain.slice(1)
      return {
        answer: `LHS $${chain.join(' = ')}$, which is the RHS. Hence proved.`,
        steps: [
          `Starts from the LHS $${chain[0]}$ and uses an identity or a common denominator`,
          ...later.map((step, i) => `$= ${step}$${i === later.length - 1 ? ', the RHS' : ''}`),
        ],
      }
    },
    reads:
      marks === 5
        ? /^(\w+) that \$([^$]+?) = ([^$]+)\$(?:, wherever both sides are defined and the angle is acute| for every angle \$[^$]+\$)\.$/
        : /^(\w+) that \$([^$]+?) = ([^$]+)\$(?:, wherever both sides are defined)?\.$/,
    check: ([, , left, right], candidate) => {
      const chain = /\$(.+)\$, which is the (?:LHS|RHS)\. Hence proved\.$/.exec(candidate)?.[1].split(' = ') ?? []
      const letter = /(\\theta|\\alpha|\\beta|\\phi|[ABxy])(?![a-z])/.exec(left + right)?.[1] ?? ''
      const joins = (chain[0] === left && chain.at(-1) === right) || (chain[0] === right && chain.at(-1) === left)
      // Numerically at five acute angles: every line of the chain has the value of the printed sides.
      const angles = [0.21, 0.47, 0.63, 0.95, 1.33]
      return (
        joins &&
        chain.length >= 3 &&
        angles.every((x) => {
          const at = (text: string) => valueOf(text, { [letter]: x })
          return near(at(left), at(right)) && chain.every((line) => near(at(line), at(left)))
        })
      )
    },
  })
}

export const identityProofModel = modelOf({
  id: 'M76',
  title: 'Prove a trigonometric identity',
  classes: ['10'],
  topic: 'maths.trigonometry',
  type: 'long',
  bloom: 'An',
  forms: [prove(3), prove(5)],
})
