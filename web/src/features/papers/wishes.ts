import type {
  BlueprintSlot,
  Contents,
  KeptWishes,
  PaperPlan,
  PaperSuggestion,
  Weightages,
  WishesBody,
} from './making.api.ts'

/** What is wished of a paper, as the generator holds it. */
export interface Wishes {
  board: string
  cls: string
  subject: string
  /** Own counts instead of a plan. */
  isCustom: boolean
  /** At most one of the three names the plan: the board's, one's own, or one for this paper alone. */
  preset: string
  own: string
  plan: PaperPlan | null
  /** Empty: all of them, where the paper follows a plan. */
  sections: string[]
  topics: string[]
  /** Questions of each mark value. */
  counts: Record<string, number>
  /** One of the maker's classes; empty for none in particular. */
  classId: string
  /** Whether topics that the class finds hard get more questions. */
  leans: boolean
  title: string
  minutes: string
  examDate: string
}
export const noWishes: Wishes = {
  board: '',
  cls: '',
  subject: '',
  isCustom: false,
  preset: '',
  own: '',
  plan: null,
  sections: [],
  topics: [],
  counts: {},
  classId: '',
  leans: false,
  title: '',
  minutes: '',
  examDate: '',
}

const unplanned = { preset: '', own: '', plan: null, sections: [], topics: [], counts: {} }
type Choice = 'board' | 'cls' | 'subject'
/** Another board, class or subject: what hung on it is cleared. */
export function choose(wishes: Wishes, what: Choice, value: string): Wishes {
  const kept = { ...wishes, ...unplanned, [what]: value }
  const ofNobody = { classId: '', leans: false }
  if (what === 'board') return { ...kept, ...ofNobody, cls: '', subject: '', isCustom: false }
  if (what === 'cls') return { ...kept, ...ofNobody, subject: '', isCustom: false }
  return kept
}
/** Whether choosing anew takes anything away that a person would miss. */
export const losesBy = (wishes: Wishes, what: Choice): boolean =>
  (what === 'board' && wishes.cls !== '') ||
  (what !== 'subject' && wishes.subject !== '') ||
  wishes.sections.length > 0 ||
  wishes.preset !== '' ||
  wishes.own !== '' ||
  wishes.plan !== null

export const isPlaced = ({ board, cls, subject }: Wishes) => board !== '' && cls !== '' && subject !== ''

type Topic = Contents['topics'][number]
export const topicsIn = (topics: readonly Topic[], sections: readonly string[]): Topic[] =>
  topics.filter(({ section }) => sections.includes(section))
/** Topics ticked or not. A section is wished where one of its topics is, or where it has none and is ticked itself. */
export function chooseTopics(wishes: Wishes, ids: readonly string[], isOn: boolean, { topics }: Contents): Wishes {
  const chosen = topics.filter(({ id }) => (ids.includes(id) ? isOn : wishes.topics.includes(id)))
  const bare = wishes.sections.filter((section) => topicsIn(topics, [section]).length === 0)
  return {
    ...wishes,
    topics: chosen.map(({ id }) => id),
    sections: [...new Set([...bare, ...chosen.map(({ section }) => section)])],
  }
}
export function chooseSection(wishes: Wishes, section: string, isOn: boolean, contents: Contents): Wishes {
  const own = topicsIn(contents.topics, [section])
  if (own.length > 0)
    return chooseTopics(
      wishes,
      own.map(({ id }) => id),
      isOn,
      contents,
    )
  const others = wishes.sections.filter((one) => one !== section)
  return { ...wishes, sections: isOn ? [...others, section] : others }
}
/** Kept wishes can name what a class has no more, such as a chapter that its board took out: that is wished no longer. */
export function withinContents(wishes: Wishes, contents: Contents): Wishes {
  const has = (list: readonly { id: string }[], id: string) => list.some((one) => one.id === id)
  return {
    ...wishes,
    preset: has(contents.presets, wishes.preset) ? wishes.preset : '',
    sections: wishes.sections.filter((id) => has(contents.sections, id)),
    topics: wishes.topics.filter((id) => has(contents.topics, id)),
  }
}
/** All of them, or none. */
export const chooseAll = (wishes: Wishes, isOn: boolean, { sections, topics }: Contents): Wishes => ({
  ...wishes,
  sections: isOn ? sections.map(({ id }) => id) : [],
  topics: isOn ? topics.map(({ id }) => id) : [],
})

/** The counts that hold: of mark values that there are, and no more than there are. */
export const heldCounts = (counts: Wishes['counts'], weightages: Weightages | undefined): Record<string, number> =>
  weightages
    ? Object.fromEntries(
        weightages.weightages
          .map((value): [string, number] => {
            const key = String(value)
            return [key, Math.min(counts[key] ?? 0, weightages.available[key] ?? 0)]
          })
          .filter(([, count]) => count > 0),
      )
    : counts
export const totalOf = (counts: Record<string, number>): number =>
  Object.entries(counts).reduce((sum, [value, count]) => sum + Number(value) * count, 0)

const marksOfSlot = ({ marks, count, attempt }: BlueprintSlot) => marks * (attempt ?? count)
export const marksOfPlan = ({ sections }: Pick<PaperPlan, 'sections'>): number =>
  sections.flatMap(({ slots }) => slots).reduce((sum, slot) => sum + marksOfSlot(slot), 0)

/** A change that was tried and works, taken over. */
export function applySuggestion(
  wishes: Wishes,
  { counts, topics, plan, preset }: PaperSuggestion['change'],
  contents: Contents,
): Wishes {
  const withTopics = topics ? wishesOnTopics(wishes, topics, contents) : wishes
  if (preset) return { ...withTopics, isCustom: false, preset, own: '', plan: null }
  if (plan) return { ...withTopics, isCustom: false, preset: '', own: '', plan }
  if (!counts) return withTopics
  const all = withTopics.sections.length > 0 ? withTopics : chooseAll(withTopics, true, contents)
  return { ...all, isCustom: true, preset: '', own: '', plan: null, counts }
}
const wishesOnTopics = (wishes: Wishes, topics: string[], contents: Contents): Wishes => {
  const known = contents.topics.filter(({ id }) => topics.includes(id))
  return { ...wishes, topics, sections: [...new Set([...wishes.sections, ...known.map(({ section }) => section)])] }
}
/** The wishes as they are sent. */
export function toBody(wishes: Wishes, counts: Record<string, number>): WishesBody {
  const { board, cls, subject, isCustom, preset, own, plan, sections, topics, title, minutes, examDate } = wishes
  const { classId, leans } = wishes
  return {
    brd: board,
    cls,
    sub: subject,
    checkbox: isCustom ? 'on' : '',
    section: sections,
    topic: topics,
    ...(isCustom ? { total_marks: totalOf(counts), weightage_counts: counts } : {}),
    ...(!isCustom && preset ? { blueprint: preset } : {}),
    ...(!isCustom && own ? { blueprint_id: own } : {}),
    ...(!isCustom && plan ? { plan } : {}),
    ...(classId ? { class_id: classId, lean: leans } : {}),
    title,
    minutes,
    exam_date: examDate,
  }
}

const listOf = (value: KeptWishes['section']): string[] => {
  if (Array.isArray(value)) return value
  if (!value) return []
  if (!value.startsWith('[')) return value.split(',').map((one) => one.trim())
  const read: unknown = JSON.parse(value)
  return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : []
}
const NO: ReadonlySet<unknown> = new Set([undefined, null, '', false, 'false', 'off', '0', 0])
/** The wishes of a draft or of a paper, to go on with. */
export function fromBody(body: KeptWishes): Wishes {
  const counts = Object.entries(body.weightage_counts ?? {}).map(([value, count]): [string, number] => [
    value,
    Number(count),
  ])
  return {
    board: body.brd,
    cls: body.cls,
    subject: body.sub,
    isCustom: !NO.has(body.checkbox),
    preset: body.blueprint,
    own: body.blueprint_id,
    plan: body.plan ?? null,
    sections: listOf(body.section),
    topics: listOf(body.topic),
    counts: Object.fromEntries(counts),
    classId: body.class_id,
    leans: body.class_id !== '' && !NO.has(body.lean),
    title: body.title,
    minutes: body.minutes === null || body.minutes === undefined ? '' : String(body.minutes),
    examDate: body.exam_date,
  }
}
