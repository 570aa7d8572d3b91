import type { Admission, Rule } from './admission.ts'
import { STREAMS, type Stream } from './streams.ts'
import type { Six } from './themes.ts'

export const ABILITIES = ['logical', 'numerical', 'verbal'] as const

export type Ability = (typeof ABILITIES)[number]

/** Fees and living cost of a step, a year: low under ₹50,000, medium up to ₹2 lakh, high above. */
export const COST_BANDS = ['none', 'low', 'medium', 'high'] as const

export type CostBand = (typeof COST_BANDS)[number]

export type PathwayStep = {
  do: string
  years: number
  cost: CostBand
  /** Who is admitted to it; nothing where anybody may begin. */
  admission?: Admission
}

export type Pathway = {
  name: string
  /** The class after which this pathway leaves the common road. */
  after: 10 | 12
  /** The streams from which every step of it admits, worked out from the steps. */
  streams: readonly Stream[]
  /** What somebody of a stream has to ask first, where it admits on a condition. */
  conditions?: Readonly<Partial<Record<Stream, string>>>
  /** True when the pathway passes through a bachelor's degree. */
  degree: boolean
  /** True when the pathway depends on a place in a nationwide entrance examination. */
  national_exam: boolean
  /** True when it leads to a related job, where the career itself has no such road. */
  neighbouring?: true
  steps: readonly PathwayStep[]
}

/** Lakh rupees a year, low and high. */
export type PayBand = readonly [number, number]

export type Salary = {
  kind: 'government' | 'private'
  /** Entry levels of the 7th Central Pay Commission at the three stages, where they decide the pay. */
  pay_levels?: readonly string[]
  entry: PayBand
  mid: PayBand
  senior: PayBand
  basis: string
  as_of: string
  confidence: 'low' | 'medium' | 'high'
}

export type Outlook = { value: -1 | 0 | 1 | 2; reason: string }

export type Career = {
  id: string
  name: string
  aliases: readonly string[]
  family: string
  nco2015: string
  isco08: string
  /** Mean of two independent ratings of how much of the work belongs to each theme, 1 to 7. */
  riasec: Six
  job_zone: 1 | 2 | 3 | 4 | 5
  aptitude: Readonly<Record<Ability, 0 | 1 | 2 | 3>>
  subjects: Readonly<Record<string, number>>
  /** The streams from which some way into it goes on without starting over. */
  streams_ok: readonly Stream[]
  hard_needs: readonly string[]
  exams: readonly string[]
  pathways: readonly Pathway[]
  salary: Salary
  outlook: Outlook
  a_day: string
  hard_truth: string
  try_it: string
  region: string
}

export type Exam = Rule & {
  id: string
  name: string
  for: string
  /** True where applicants outnumber places many times over. */
  crowded: boolean
  national: boolean
  /** When it is usually held, or when its applications are: `January and April`; null where it has no fixed month. */
  month: string | null
  /** The date up to which what we say about the exam was reviewed, YYYY-MM-DD. */
  checked_on: string
}

export type Family = { id: string; name: string }

export type Catalogue = {
  families: readonly Family[]
  exams: readonly Exam[]
  careers: readonly Career[]
}

/** A career that some pathway reaches without a bachelor's degree. */
export function isReachableWithoutDegree(career: Career): boolean {
  return career.pathways.some((pathway) => !pathway.degree && !pathway.neighbouring)
}

/** The streams from which some way into a career goes on without starting over. */
export function streamsInto(pathways: readonly Pathway[]): Stream[] {
  const ways = pathways.filter(({ neighbouring }) => !neighbouring)
  return STREAMS.filter((stream) =>
    ways.some((pathway) => pathway.streams.includes(stream) && (stream === 'Diploma' || !startsOver(pathway))),
  )
}

/** Whether a pathway begins anew on class 10 marks with a diploma, which takes as long as classes 11 and 12 and more. */
export function startsOver({ steps: [first] }: Pathway): boolean {
  return first.admission?.after === 'class 10' && first.admission.gives === 'diploma'
}

/** A career with a hands-on route: a training institute, a diploma or a vocational course. */
export function isVocational(career: Career): boolean {
  return career.job_zone <= 3 && isReachableWithoutDegree(career)
}

export function isOpenTo(place: Pick<Pathway, 'streams'>, streams: readonly Stream[]): boolean {
  return place.streams.some((stream) => streams.includes(stream))
}

export function isBlocked(career: Career, streams: readonly Stream[] | null): boolean {
  return streams !== null && !isOpenTo({ streams: career.streams_ok }, streams)
}
