import { t } from '@lingui/core/macro'
import type { BloomGroup, PaperDifficulty } from '@margam/contract/papers'
import { isRecord } from '@margam/school/is-record'
import { ApiError, fieldErrors } from '../../lib/errors.ts'
import type { FormErrors } from '../../ui/form-errors.ts'
import type { BlueprintBody, BlueprintSlot, OwnBlueprint, PaperPlan } from './making.api.ts'
import { marksOfPlan, type Wishes } from './wishes.ts'
import { MARKS, minutesProblem } from './wishes-reason.ts'

/** A number as it is typed: empty while it is none. */
type Typed = number | ''
export interface SlotValues {
  marks: Typed
  count: Typed
  attempt: Typed
  choices: Typed
  types: string[]
  sections: string[]
  compound: number[]
}
export interface BlueprintValues {
  name: string
  minutes: string
  is_shared: boolean
  sections: { title: string; note: string; slots: SlotValues[] }[]
  hasShares: boolean
  difficulty: Record<PaperDifficulty, Typed>
  bloom: Record<BloomGroup, Typed>
  /** Called as in the plan, so that what the server refuses is told beside it. */
  topic_share: { topic: string; share: Typed }[]
}
/** What the maker of papers takes where a plan says nothing. */
const USUAL = { difficulty: { easy: 30, average: 50, difficult: 20 }, bloom: { remember: 54, apply: 24, analyse: 22 } }

export const newSlot = (): SlotValues => ({
  marks: 1,
  count: 5,
  attempt: '',
  choices: '',
  types: [],
  sections: [],
  compound: [],
})
export const newSection = (index: number) => ({
  title: t`Section ${{ letter: String.fromCodePoint(65 + index) }}`,
  note: '',
  slots: [newSlot()],
})

const slotValues = ({ marks, count, attempt, choices, types, sections, compound }: BlueprintSlot): SlotValues => ({
  marks,
  count,
  attempt: attempt ?? '',
  choices: choices ?? '',
  types: types ?? [],
  sections: sections ?? [],
  compound: compound ?? [],
})
export function blueprintValues(plan: PaperPlan | null, name: string, isShared: boolean): BlueprintValues {
  return {
    name,
    minutes: plan?.minutes ? String(plan.minutes) : '',
    is_shared: isShared,
    sections: plan
      ? plan.sections.map(({ title, note, slots }) => ({ title, note: note ?? '', slots: slots.map(slotValues) }))
      : [newSection(0)],
    hasShares: Boolean(plan?.difficulty ?? plan?.bloom),
    difficulty: plan?.difficulty ?? USUAL.difficulty,
    bloom: plan?.bloom ?? USUAL.bloom,
    topic_share: (plan?.topic_share ?? []).map((one) => ({ ...one })),
  }
}
export const valuesOf = ({ plan, name, is_shared }: OwnBlueprint) => blueprintValues(plan, name, is_shared)

const toSlot = ({ marks, count, attempt, choices, types, sections, compound }: SlotValues): BlueprintSlot => ({
  marks: Number(marks),
  count: Number(count),
  ...(attempt !== '' && attempt !== count ? { attempt } : {}),
  ...(choices ? { choices } : {}),
  ...(types.length > 0 ? { types: types as NonNullable<BlueprintSlot['types']> } : {}),
  ...(sections.length > 0 ? { sections } : {}),
  // parts that no longer come to the marks are left to the maker of papers
  ...(compound.length > 1 && sumOf(compound) === marks ? { compound } : {}),
})
export function toPlan({ minutes, sections, hasShares, difficulty, bloom, ...values }: BlueprintValues): PaperPlan {
  const shares = values.topic_share.map(({ topic, share }) => ({ topic, share: Number(share) }))
  return {
    minutes: minutes === '' ? null : Number(minutes),
    sections: sections.map(({ title, note, slots }) => ({ title: title.trim(), note, slots: slots.map(toSlot) })),
    ...(hasShares ? { difficulty: numbers(difficulty), bloom: numbers(bloom) } : {}),
    ...(shares.length > 0 ? { topic_share: shares } : {}),
  }
}
const numbers = <K extends string>(typed: Record<K, Typed>) =>
  Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, Number(value)])) as Record<K, number>
const sumOf = (values: Iterable<Typed>) => [...values].reduce<number>((sum, value) => sum + Number(value), 0)

/** How many per cent the topics have together. */
export const sharedOut = (shares: BlueprintValues['topic_share']) => sumOf(shares.map(({ share }) => share))

export const marksOf = (values: BlueprintValues) => marksOfPlan(toPlan(values))

export const toBlueprint = (values: BlueprintValues, { board, cls, subject }: Wishes): BlueprintBody => ({
  name: values.name.trim(),
  board,
  cls,
  sub: subject,
  plan: toPlan(values),
  is_shared: values.is_shared,
})

function attemptError({ count, attempt }: SlotValues, isAlone: boolean): string | undefined {
  if (attempt === '' || attempt === count) return undefined
  if (attempt < 1 || attempt > Number(count)) return t`At most as many as there are.`
  return isAlone
    ? undefined
    : t`Only a section with one row of questions can have “Attempt any”. Put these questions in a section of their own.`
}
/** `isAlone`: the section has no other questions. */
function slotErrors(slot: SlotValues, at: string, isAlone: boolean): FormErrors {
  const { marks, count, choices } = slot
  const isWhole = (value: Typed, least: number, most: number) => value !== '' && value >= least && value <= most
  return {
    [`${at}.marks`]: isWhole(marks, 1, 20) ? undefined : t`The marks must be from 1 to 20.`,
    [`${at}.count`]: isWhole(count, 1, 100) ? undefined : t`The number of questions must be from 1 to 100.`,
    [`${at}.attempt`]: attemptError(slot, isAlone),
    [`${at}.choices`]:
      choices === '' || isWhole(choices, 0, Number(count)) ? undefined : t`At most as many as there are.`,
  }
}
function topicErrors(shares: BlueprintValues['topic_share']): FormErrors {
  const problemOf = (topic: string, index: number) => {
    if (topic === '') return t`Choose a topic.`
    return shares.findIndex((one) => one.topic === topic) < index ? t`This topic is named twice.` : undefined
  }
  const isShare = (share: Typed) => share !== '' && Number.isInteger(share) && share >= 1 && share <= 100
  const rows = shares.flatMap(({ topic, share }, index) => [
    [`topic_share.${index}.topic`, problemOf(topic, index)],
    [`topic_share.${index}.share`, isShare(share) ? undefined : t`The share must be a whole number from 1 to 100.`],
  ])
  const isWhole = shares.length === 0 || sharedOut(shares) === 100
  return {
    ...Object.fromEntries(rows),
    topic_share: isWhole ? undefined : t`The shares of the topics must come to 100.`,
  }
}

/** What the server refuses of a plan, by the fields of its form. */
export function planRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError) || !isRecord(error.body)) return error
  const found = Object.entries(fieldErrors(error))
  const errors = found.map(([field, texts]) => [field === 'plan' ? 'total' : field.replace(/^plan\./, ''), texts])
  return new ApiError(error.status, { ...error.body, errors: Object.fromEntries(errors) })
}

/** Every rule at once, by field. */
export function validateBlueprint(values: BlueprintValues): FormErrors {
  const total = marksOf(values)
  const isWhole = sumOf(Object.values(values.difficulty)) === 100
  const isBloomWhole = sumOf(Object.values(values.bloom)) === 100
  return {
    name: values.name.trim() ? undefined : t`The blueprint needs a name.`,
    minutes: minutesProblem(values.minutes),
    ...Object.assign(
      {},
      ...values.sections.map(({ title, slots }, index) => ({
        [`sections.${index}.title`]: title.trim() ? undefined : t`The section needs a title.`,
        ...Object.assign(
          {},
          ...slots.map((slot, place) => slotErrors(slot, `sections.${index}.slots.${place}`, slots.length === 1)),
        ),
      })),
    ),
    total: total >= MARKS.least && total <= MARKS.most ? undefined : t`Total marks must be between 10 and 100.`,
    difficulty: !values.hasShares || isWhole ? undefined : t`The shares of difficulty must come to 100.`,
    ...topicErrors(values.topic_share),
    bloom: !values.hasShares || isBloomWhole ? undefined : t`The shares of thinking must come to 100.`,
  }
}
