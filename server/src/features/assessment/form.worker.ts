import { type Item, makeForm } from '@margam/assessment'
import type { AskedItem } from '../../db/schema/assessments.ts'

export interface FormTask {
  seed: string
  /** Ids of questions that do not come again. */
  seen: readonly string[]
  /** Designs that real answers speak against. */
  avoid: readonly string[]
  withoutFigures: boolean
}
export interface MadeQuestion {
  id: string
  design: string
  asked: AskedItem
}

const toQuestion = (item: Item): MadeQuestion => ({
  id: item.id,
  design: `${item.family} ${item.design}`,
  asked: {
    question: item.question,
    options: { ...item.options },
    figures: { ...item.figures },
    category: item.category,
    b: item.b,
    key: item.key,
    mistakes: { ...item.mistakes },
  },
})

/** Draws and proves thirty questions: a tenth of a second of work that no other caller waits for. */
export default ({ seed, seen, avoid, withoutFigures }: FormTask): MadeQuestion[] =>
  makeForm(seed, new Set(seen), { withoutFigures, avoid: new Set(avoid) }).map(toQuestion)
