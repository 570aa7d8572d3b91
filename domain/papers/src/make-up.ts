import { apportion } from './assembly/apportion.ts'
import type { Bloom, Difficulty } from './item-model.ts'
import type { Made } from './make-paper.ts'

/** What was wanted of a paper, and what it has. */
interface Part<Name> {
  name: Name
  wanted: number
  got: number
}
export interface MakeUp {
  /** Questions, of which parts that are put together count each. */
  difficulty: Part<Difficulty>[]
  bloom: Part<readonly Bloom[]>[]
  /** Marks of all printed questions; nothing was wanted where the plan gives no shares. */
  topics: { topic: string; wanted: number | null; got: number }[]
  /** Marks by unit; none where the plan knows of no units. */
  units: Part<string>[]
}

/** How a paper is made up as it stands, changed questions included; of a choice the first side counts. */
export function makeUpOf({ paper, blueprint: { targets } }: Pick<Made, 'paper' | 'blueprint'>): MakeUp {
  const items = paper.sections.flatMap(({ questions }) => questions.flatMap((q) => q.items.map((p) => p.item)))
  const parts = <Name>(names: readonly Name[], shares: readonly number[], isOf: (one: Item, name: Name) => boolean) => {
    const wanted = apportion(items.length, shares)
    return names.map((name, i) => ({ name, wanted: wanted[i], got: items.filter((one) => isOf(one, name)).length }))
  }
  const levels: readonly Difficulty[] = ['easy', 'average', 'difficult']
  const marks = new Map<string, number>()
  for (const item of items) marks.set(item.topic, (marks.get(item.topic) ?? 0) + item.marks)
  return {
    difficulty: parts(
      levels,
      levels.map((level) => targets.difficulty[level]),
      (item, level) => item.difficulty === level,
    ),
    bloom: parts(
      targets.bloom.map((group) => group.levels),
      targets.bloom.map(({ share }) => share),
      (item, group) => group.includes(item.bloom),
    ),
    units: (paper.report.unitMarks ?? []).map(({ unit, ...part }) => ({ name: unit, ...part })),
    topics: paper.report.topicMarks ?? [...marks].map(([topic, got]) => ({ topic, wanted: null, got })),
  }
}

type Item = Made['paper']['sections'][number]['questions'][number]['items'][number]['item']
