import type { Blueprint } from '@margam/papers/blueprint'
import type { Preset } from './blueprints.ts'
import { type BoardSyllabus, unitsOf } from './syllabus.ts'

/** A plan by units is one for each class and subject whose list has them, so that it carries the marks of these units. */
export const withUnits = (plans: readonly Preset[], boards: readonly BoardSyllabus[]): Blueprint[] =>
  plans.flatMap(({ byUnit, ...plan }) => {
    const board = boards.find((one) => one.board === plan.board)
    const { classes = [], subjects = [] } = plan
    if (!byUnit || !board) return [plan]
    return classes.flatMap((level) =>
      subjects.map((subject) => {
        const units = unitsOf(board, level, subject)
        const targets = { ...plan.targets, ...(units ? { units } : {}) }
        return { ...plan, classes: [level], subjects: [subject], targets }
      }),
    )
  })
