import { createRng, type Rng } from '@margam/assessment/rng'

export interface SampleExam {
  name: string
  /** How many school days ago its first subject was sat; one subject a day. */
  daysBack: number
  max: number
  weight: number
  /** Of the year's terms, from 0. */
  term: 0 | 1
  state: 'locked' | 'published'
  /** Per cent that everybody gets more in it, or less. */
  ease: number
}

/** Oldest first. A year that began five months ago has had at least as many school days. */
export const SAMPLE_EXAMS: readonly SampleExam[] = [
  { name: 'Unit Test 1', daysBack: 90, max: 25, weight: 1, term: 0, state: 'locked', ease: 3 },
  { name: 'Unit Test 2', daysBack: 68, max: 25, weight: 1, term: 0, state: 'locked', ease: -2 },
  { name: 'Half-Yearly', daysBack: 45, max: 80, weight: 3, term: 0, state: 'published', ease: -4 },
  { name: 'Unit Test 3', daysBack: 22, max: 25, weight: 1, term: 1, state: 'published', ease: 2 },
  { name: 'Unit Test 4', daysBack: 8, max: 25, weight: 1, term: 1, state: 'published', ease: 0 },
]
/** The last exam of the first subject waits as a draft, so that a teacher finds something to do. */
export const isDraft = (exam: number, subject: number) => exam === SAMPLE_EXAMS.length - 1 && subject === 0

const AWAY = 0.02
/** A third of the draft is left to enter. */
const NOT_ENTERED_EVERY = 3

/** Close to a normal deviate: mean 0, spread 1, never beyond 3. */
const deviate = (rng: Rng) => 2 * (rng.unit() + rng.unit() + rng.unit() - 1.5)

/** What a student got in an exam: a mark, null when absent, undefined while it is not entered. */
export type SampleMark = number | null | undefined

/** The exams of the year before: how much of its school days was over when their first subject was sat. */
export const PAST_EXAMS = [
  { name: 'Half-Yearly', after: 0.45, max: 80, weight: 1, term: 0, ease: -4 },
  { name: 'Annual', after: 0.92, max: 80, weight: 1, term: 1, ease: -2 },
] as const

const isAway = (rng: Rng) => rng.chance(AWAY)
const toMark = (percentage: number, max: number) => Math.round((max * Math.min(99, Math.max(9, percentage))) / 100)

/** What a student can do, how much each subject suits them, and where they are going; then what luck decides. */
function talentOf(student: number, subjects: number) {
  const rng = createRng(`marks ${student}`)
  const ability = 66 + 13 * deviate(rng)
  const leanings = Array.from({ length: subjects }, () => 6 * deviate(rng))
  const trend = 1.5 * deviate(rng)
  return { ability, leanings, trend, rng }
}

const hardnessOf = (exam: string, subject: number) => 2 * deviate(createRng(`exam ${exam} ${subject}`))

/** A student's marks of the year before, by exam and subject: of the same student, a little earlier on the way. */
export function samplePastMarks(student: number, subjects: number): SampleMark[][] {
  const { ability, leanings, trend } = talentOf(student, subjects)
  const rng = createRng(`marks of the year before ${student}`)
  return PAST_EXAMS.map(({ name, max, ease }, exam) =>
    leanings.map((leaning, subject) => {
      const before = trend * (exam - PAST_EXAMS.length - 2)
      const hardness = hardnessOf(`${name} of the year before`, subject)
      const percentage = ability + leaning + before + ease - hardness + 4 * deviate(rng)
      return isAway(rng) ? null : toMark(percentage, max)
    }),
  )
}

/**
 * A student's marks by exam and subject. What a student can do weighs most, so that marks hang together over subjects
 * and exams; then how much a subject suits them, where they are going, how hard the exam was, and the day.
 */
export function sampleMarks(student: number, subjects: number): SampleMark[][] {
  const { ability, leanings, trend, rng } = talentOf(student, subjects)
  return SAMPLE_EXAMS.map(({ name, max, ease }, exam) =>
    leanings.map((leaning, subject) => {
      const hardness = hardnessOf(name, subject)
      const percentage = ability + leaning + trend * (exam - 2) + ease - hardness + 4 * deviate(rng)
      const away = isAway(rng)
      if (isDraft(exam, subject) && student % NOT_ENTERED_EVERY === 1) return undefined
      return away ? null : toMark(percentage, max)
    }),
  )
}

/** The mean of what was sat of some exams, in per cent; null where nothing was. */
export function meanOf(marks: readonly (readonly SampleMark[])[], exams: readonly number[], subject?: number) {
  const shares = exams.flatMap((exam) =>
    marks[exam].flatMap((mark, index) =>
      typeof mark === 'number' && (subject === undefined || subject === index)
        ? [(100 * mark) / SAMPLE_EXAMS[exam].max]
        : [],
    ),
  )
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length
}
