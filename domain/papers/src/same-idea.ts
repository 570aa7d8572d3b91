import { capOf } from './family-cap.ts'
import type { Item } from './item.ts'
import { writingFormat } from './writing-format.ts'

/** How many questions of one idea a paper may hold; without a number as many as other rules let in. */
export interface IdeaCaps {
  /** Questions of one model, whatever its forms, which are families of their own. */
  modelCap?: number
  /** Writing tasks of one format. */
  formatCap?: number
}

export const isLimited = ({ modelCap, formatCap }: IdeaCaps): boolean =>
  modelCap !== undefined || formatCap !== undefined

/**
 * What questions of different families have in common where they ask for the same skill: their model or, of writing tasks,
 * their format. A passage is a text of its own whoever made it.
 */
export function ideaOf(item: Item): string | undefined {
  if (item.type === 'passage') return undefined
  return item.type === 'writing' ? writingFormat(item) : item.model?.id
}

/** The cap that an item counts for. */
export const ideaCapFor = ({ type }: Item, { modelCap, formatCap }: IdeaCaps): number | undefined =>
  type === 'writing' ? formatCap : modelCap

/** The most questions of each idea that families alone would let a paper have. */
export function mostByIdea(items: readonly Item[], familyCap: number): Map<string, { item: Item; most: number }> {
  const families = new Map<string, Map<string, Item[]>>()
  for (const item of items) {
    const idea = ideaOf(item)
    if (idea === undefined) continue
    const own = families.get(idea) ?? new Map<string, Item[]>()
    families.set(idea, own)
    const list = own.get(item.family)
    if (list) list.push(item)
    else own.set(item.family, [item])
  }
  const most = (lists: Iterable<readonly Item[]>) =>
    [...lists].reduce((sum, list) => sum + Math.min(capOf(list[0], familyCap), list.length), 0)
  return new Map(
    [...families].map(([idea, own]) => {
      const lists = [...own.values()]
      return [idea, { item: lists[0][0], most: most(lists) }]
    }),
  )
}

/** The most questions of one model on any paper where enough others are left. */
const USUAL_MODEL_CAP = 2

/** Marks up to which a paper is so short that it has a model once. */
const SHORT_PAPER = 20

/** The caps of a paper of `marks` as long as they leave enough. */
export const usualIdeaCaps = (marks: number): Required<IdeaCaps> => ({
  modelCap: marks <= SHORT_PAPER ? 1 : USUAL_MODEL_CAP,
  formatCap: 1,
})

const modelCaps = [1, USUAL_MODEL_CAP, 3]
const formatCaps = [1, 2]

/** The caps of a paper of `marks` step by step, the usual ones first and none last; only those that a pool could exceed. */
export function ideaCapSteps(items: readonly Item[], marks: number, familyCap: number): IdeaCaps[] {
  const ideas = [...mostByIdea(items, familyCap).values()]
  const mostOf = (isFormat: boolean) =>
    ideas.reduce((most, one) => ((one.item.type === 'writing') === isFormat ? Math.max(most, one.most) : most), 0)
  const usual = usualIdeaCaps(marks)
  const least = Math.max(familyCap, usual.modelCap)
  const models = [...modelCaps.filter((cap) => cap >= least && cap < mostOf(false)), undefined]
  const formats = [...formatCaps.filter((cap) => cap >= usual.formatCap && cap < mostOf(true)), undefined]
  return models.flatMap((modelCap) => formats.map((formatCap) => ({ modelCap, formatCap })))
}
