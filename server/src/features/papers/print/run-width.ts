import type { Formula } from './formula.ts'
import type { Run } from './rich-text.ts'

/** How many letters of usual width a formula takes. */
function lettersOf(formula: Formula): number {
  switch (formula.kind) {
    case 'row':
      return formula.items.reduce((sum, item) => sum + lettersOf(item), 0)
    case 'fraction':
      return Math.max(lettersOf(formula.top), lettersOf(formula.bottom)) + 1
    case 'root':
      return lettersOf(formula.body) + 1.5
    case 'scripts': {
      const raised = [formula.sub, formula.sup].map((one) => (one ? lettersOf(one) : 0))
      return lettersOf(formula.base) + Math.max(...raised) * 0.7
    }
    case 'limits':
    case 'accent':
      return lettersOf(formula.base) + 1
    case 'fenced':
      return lettersOf(formula.body) + 1
    case 'matrix':
      return Math.max(0, ...formula.rows.map((cells) => cells.reduce((sum, cell) => sum + lettersOf(cell) + 2, 0)))
    case 'space':
      return formula.em
    case 'sign':
      return formula.text.length + 1
    default:
      return formula.text.length
  }
}

/** How many letters a line of it takes, about. */
export const lettersIn = (runs: readonly Run[]): number =>
  runs.reduce((sum, run) => {
    if (run.kind === 'text') return sum + run.text.length
    return run.kind === 'formula' ? sum + lettersOf(run.formula) : sum
  }, 0)
