import type { Item } from '../item.ts'
import type { Bloom, ClassLevel, Difficulty } from '../item-model.ts'
import type { PaperRequest, Plan } from '../make-paper.ts'
import { createRng } from '../rng.ts'
import { topics } from '../topics/index.ts'

/** A request for a paper of a made-up bank. */
export const requestOf = (pool: readonly Item[], plan: Plan, seed = '7'): PaperRequest => ({
  board: 'CBSE',
  classLevel: '7',
  subject: 'Mathematics',
  pool,
  topics: null,
  plan,
  seed,
  usage: [],
})

/** What a made-up bank looks like; for tests and measurements only. */
export interface BankPlan {
  size: number
  seed: string
  classLevel?: ClassLevel
  topicCount?: number
  families?: number
  marks?: readonly number[]
}

const syllables = 'ka ma ri to na su le vi po da shi ga ru te ni ba lo mi ya ce'.split(' ')

/** Items with independent tags and texts of invented words, so that only families and ids tie them together. */
export function syntheticBank(plan: BankPlan): Item[] {
  const rng = createRng(plan.seed)
  const classLevel = plan.classLevel ?? '7'
  const pool = topics.filter((topic) => topic.classes.includes(classLevel)).slice(0, plan.topicCount ?? 14)
  const marks = plan.marks ?? [1, 2, 3, 5]
  const word = () => Array.from({ length: 3 }, () => rng.pick(syllables)).join('')
  const fourWords = () => {
    const words = new Set<string>()
    while (words.size < 4) words.add(word())
    return [...words]
  }
  const difficulties: Difficulty[] = ['easy', 'easy', 'average', 'average', 'average', 'difficult']
  const blooms: Bloom[] = ['R', 'U', 'U', 'Ap', 'Ap', 'An', 'Ev']
  return Array.from({ length: plan.size }, (_, i): Item => {
    const mark = rng.pick(marks)
    const [answer, ...wrong] = fourWords()
    return {
      id: `syn-${i}`,
      version: 1,
      origin: 'bank',
      subject: 'Mathematics',
      classes: [classLevel],
      topic: rng.pick(pool).id,
      type: mark === 1 ? 'mcq' : mark < 4 ? 'short' : 'long',
      marks: mark,
      difficulty: rng.pick(difficulties),
      bloom: rng.pick(blooms),
      competency: false,
      language: 'en',
      stem: Array.from({ length: 9 }, word).join(' '),
      options: mark === 1 ? rng.shuffle([answer, ...wrong].map((text, n) => ({ text, isKey: n === 0 }))) : undefined,
      fixedOptions: false,
      answer: { text: answer },
      scheme: [{ step: answer, marks: mark }],
      family: plan.families ? `family-${rng.int(1, plan.families)}` : `syn-${i}`,
      enemies: rng.int(1, 20) === 1 ? [`enemy-${rng.int(1, 30)}`] : [],
    }
  })
}
