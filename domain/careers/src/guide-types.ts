import type { Ability, CostBand } from './career.ts'
import type { Recommendations } from './recommend.ts'
import type { Stream } from './streams.ts'
import type { Theme } from './themes.ts'

/** A career as something else names it; its id is also its place in an address. */
export type CareerRef = { id: string; name: string }

export type ThemeScore = {
  theme: Theme
  /** What the theme is about: `tools, machines and the outdoors`. */
  work: string
  /** 0-10; null up to class 8, where no number is shown, and where too little was answered. */
  score: number | null
  /** `Strong`; `Too few answers` where too little was answered. */
  band: string
}

/** `bridge`: the stream does not lead there directly. */
export type Openness = 'open' | 'condition' | 'bridge'

export type CardOpenness = {
  state: Openness
  sentence: string
  /** For a bridge: the most alike career to which the stream does lead. */
  near: CareerRef | null
}

export type CareerCard = {
  id: string
  slug: string
  name: string
  family: string
  salary_range: string
  /** 0-100; null for a flat profile and up to class 8. */
  match: number | null
  /** Themes, then marks, then reasoning: one sentence for each that speaks for it. One to three. */
  reasons: string[]
  watch_out: string
  try_it: string
  /** `4 years after class 12`. */
  years_of_study: string
  open: CardOpenness
}

export type AlternativeCard = { id: string; name: string; family: string; salary_range: string; reason: string }

export type FamilyMatch = {
  id: string
  name: string
  band: 'strong match' | 'good match' | 'worth a look'
  /** Three careers of it at most, the nearest first. */
  examples: CareerRef[]
}

export type SubjectToKeep = { subject: string; careers: string[]; why: string }

export type GuideExam = {
  id: string
  name: string
  for: string
  /** `January and April`; null where it has no fixed month. */
  month: string | null
  /** A phrase in small letters: `in class 12, January 2027`. */
  when: string
  /** `if you have Mathematics in class 12`. */
  condition: string | null
  /** The names of the shown careers that it leads to. */
  careers: string[]
  /** True where what we know is old enough to be looked up on the official site. */
  check: boolean
}

export type TimelineStage = {
  /** `Now, class 9`, `Class 10`, `Class 11 and 12`, `After class 12`. */
  stage: string
  steps: string[]
}

/** A career that the stream alone keeps from the first places, with what there is to do. */
export type ClosedCareer = { id: string; name: string; sentence: string; near: CareerRef | null }

export type Guide = {
  /** What is stored and what the reports hold, as `recommend` says it. */
  recommendations: Recommendations
  /** True where starters for each theme are shown in place of a ranking. */
  flat: boolean
  /** Up to class 8: nothing is to be decided, and no number about the student is shown. */
  explore_only: boolean
  /** One sentence: what the answers point to. */
  sentence: string
  /** Six, in the order of THEMES. */
  themes: ThemeScore[]
  /** `SIA`: the first letters of the three strongest; null where they do not stand out. */
  code: string | null
  /** Best first: five, or six starters where the profile is flat. */
  cards: CareerCard[]
  alternatives: AlternativeCard[]
  /** The best five; none where the profile is flat. The page shows them up to class 8. */
  families: FamilyMatch[]
  /** Empty up to class 8. */
  subjects_to_keep: SubjectToKeep[]
  /** Those open to this student, the nearest first; empty up to class 8. */
  exams: GuideExam[]
  timeline: TimelineStage[]
  closed: ClosedCareer[]
  /** What to do about a closed way, said once; empty where nothing is closed. */
  bridge_advice: string[]
  /** Three limits of what was measured, when to take it again, with whom to talk: five sentences. */
  limits: string[]
}

export type PageStep = {
  do: string
  /** `4 years`. */
  years: string
  cost: CostBand
  /** `under ₹50,000 a year`. */
  cost_words: string
  /** Who is admitted; null where anybody may begin. `rule` is the whole line, with whose rule it is and since when. */
  admission: { name: string; rule: string; rule_of: string; as_of: string } | null
}

export type PagePathway = {
  name: string
  after: 10 | 12
  /** Study and training after that class. */
  years: number
  /** `4 years after class 12`. */
  years_words: string
  degree: boolean
  national_exam: boolean
  /** True when it leads to a related job, where the career itself has no such road. */
  neighbouring: boolean
  steps: PageStep[]
  streams: Stream[]
  /** For a student whose class and stream are known; null else. */
  open: 'open' | 'condition' | 'closed' | null
  condition: string | null
}

export type PageExam = {
  id: string
  name: string
  for: string
  month: string | null
  /** `in or after class 12`. */
  when: string
  /** Who may sit it, with whose rule it is and since when. */
  rule: string
  crowded: boolean
  /** True where what we know is old enough to be looked up; true as well where no day is given. */
  check: boolean
}

export type CareerPage = {
  id: string
  slug: string
  name: string
  aliases: string[]
  family: { id: string; name: string }
  salary: {
    /** `₹4-8 LPA`. */
    entry: string
    mid: string
    senior: string
    government: boolean
    basis: string
    /** YYYY-MM. */
    as_of: string
    confidence: 'low' | 'medium' | 'high'
    note: string
  }
  outlook: { value: -1 | 0 | 1 | 2; words: string; reason: string }
  a_day: string
  hard_truth: string
  try_it: string
  region: string
  /** Six, in the order of THEMES, each 1-7. */
  themes: { theme: Theme; work: string; rating: number }[]
  top_themes: [Theme, Theme]
  /** Those it asks for, the most asked for first. */
  abilities: { ability: Ability; importance: 1 | 2 | 3; words: string }[]
  /** School subjects by weight, the largest first; shares add up to 100. */
  subjects: { subject: string; share: number }[]
  preparation: { zone: 1 | 2 | 3 | 4 | 5; words: string }
  needs: string[]
  pathways: PagePathway[]
  /** `4 years after class 12`: the shortest way into the career itself. */
  shortest: string
  streams: { stream: Stream; name: string; condition: string | null }[]
  exams: PageExam[]
  similar: { id: string; name: string; family: string; salary_range: string }[]
  /** What a student of a known class and stream should know first; null for anybody else. */
  student: CardOpenness | null
}

export type CareerRow = {
  id: string
  name: string
  aliases: string[]
  family: string
  family_id: string
  salary_range: string
  /** Lakh rupees a year, for sorting. */
  entry_low: number
  /** The shortest way into it: years of study and training after that class. */
  shortest: { years: number; after: 10 | 12; words: string }
  streams: Stream[]
  top_themes: [Theme, Theme]
  without_degree: boolean
  government: boolean
}

/** One line of a comparison; a cell holds one entry or several. */
export type CompareRow = { id: string; label: string; cells: [string[], string[]]; same: boolean }

export type Comparison = { careers: [CareerRef, CareerRef]; rows: CompareRow[] }
