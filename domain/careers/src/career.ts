import type { Six } from './themes.ts'

export const STREAMS = [
  'PCM',
  'PCB',
  'PCMB',
  'CommerceMaths',
  'Commerce',
  'Humanities',
  'Vocational',
  'ITI',
  'Diploma',
] as const

export type Stream = (typeof STREAMS)[number]

export const ABILITIES = ['logical', 'numerical', 'verbal'] as const

export type Ability = (typeof ABILITIES)[number]

/** Fees and living cost of a step, a year: low under ₹50,000, medium up to ₹2 lakh, high above. */
export const COST_BANDS = ['none', 'low', 'medium', 'high'] as const

export type CostBand = (typeof COST_BANDS)[number]

export type PathwayStep = { do: string; years: number; cost: CostBand }

export type Pathway = {
  name: string
  /** The class after which this pathway leaves the common road. */
  after: 10 | 12
  streams: readonly Stream[]
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

export type Exam = {
  id: string
  name: string
  for: string
  /** Taken from school, or only with a degree. */
  stage: 'school' | 'degree'
  /** True where applicants outnumber places many times over. */
  crowded: boolean
  national: boolean
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

/** A career with a hands-on route: a training institute, a diploma or a vocational course. */
export function isVocational(career: Career): boolean {
  return career.job_zone <= 3 && isReachableWithoutDegree(career)
}
