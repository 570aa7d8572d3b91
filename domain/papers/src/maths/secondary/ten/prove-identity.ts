import { range, space } from '../../../space.ts'
import { form, modelOf } from '../forms.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'
import { identities } from './identities.ts'

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

const prove = (marks: 3 | 5) => {
  const bank = identities.filter((each) => each.marks === marks)
  return form({
    marks: [marks],
    space: space({ which: range(0, bank.length - 1), angle: angles, request: requests, turned: [false, true] }),
    difficulty: () => (marks === 5 ? 'difficult' : 'average'),
    stem: (p) => {
      const chain = bank[p.which].chain.map((each) => latex(each, p.angle))
      const [left, right] = p.turned ? [chain[chain.length - 1], chain[0]] : [chain[0], chain[chain.length - 1]]
      return `${p.request} $${left} = ${right}$, wherever both sides are defined${marks === 5 ? ' and the angle is acute' : ''}.`
    },
    work: (p) => {
      const chain = bank[p.which].chain.map((each) => latex(each, p.angle))
      const side = p.turned ? 'RHS' : 'LHS'
      const later = chain.slice(1)
      const short = later.map(
        (step, i) => `$= ${step}$${i === later.length - 1 ? `, the ${p.turned ? 'LHS' : 'RHS'}` : ''}`,
      )
      return {
        answer: `${side} $${chain.map((each) => each).join(' = ')}$, which is the ${p.turned ? 'LHS' : 'RHS'}. Hence proved.`,
        steps: [`Starts from the ${side} $${chain[0]}$ and uses an identity or a common denominator`, ...short],
      }
    },
    reads:
      marks === 5
        ? pattern('# that $# = #$, wherever both sides are defined and the angle is acute.')
        : /^(\w+) that \$(.+?) = (.+?)\$, wherever both sides are defined\.$/,
    check: ([, , left, right], candidate) => {
      const chain = /\$(.+)\$, which is the (?:LHS|RHS)\. Hence proved\.$/.exec(candidate)?.[1].split(' = ') ?? []
      const letter = /(\\theta|\\alpha|\\beta|\\phi|[ABxy])(?![a-z])/.exec(left + right)?.[1] ?? ''
      const ends = (chain[0] === left && chain.at(-1) === right) || (chain[0] === right && chain.at(-1) === left)
      // Numerically at five acute angles: every line of the chain has the value of the printed sides.
      const angles = [0.21, 0.47, 0.63, 0.95, 1.33]
      return (
        ends &&
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
