import type { Career } from './career.ts'

/** Subject names of the catalogue, each with the other names by which schools report it. */
export const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  Mathematics: ['maths', 'math', 'mathematics standard', 'mathematics basic', 'applied mathematics'],
  Physics: [],
  Chemistry: [],
  Biology: ['botany', 'zoology', 'life science', 'biotechnology'],
  'Computer Science': [
    'computer',
    'computers',
    'computer applications',
    'informatics practices',
    'it',
    'ict',
    'information technology',
    'computer application',
  ],
  English: ['english core', 'english language', 'english elective', 'general english'],
  'Regional Language': [
    'malayalam',
    'hindi',
    'tamil',
    'kannada',
    'telugu',
    'sanskrit',
    'arabic',
    'urdu',
    'second language',
    'marathi',
    'bengali',
    'gujarati',
  ],
  Economics: [],
  Accountancy: [
    'accounts',
    'accounting',
    'accountancy with computerised accounting',
    'accountancy with afs',
    'accountancy with ca',
  ],
  'Business Studies': ['commerce', 'business', 'commercial studies'],
  History: [],
  Geography: ['geology'],
  'Political Science': ['civics', 'politics'],
  Psychology: ['sociology'],
  'Fine Arts': ['art', 'arts', 'drawing', 'painting', 'art education', 'visual arts', 'applied art'],
  Music: ['dance', 'performing arts', 'music and dance'],
  'Physical Education': ['pe', 'pt', 'sports', 'health and physical education', 'games'],
  'Home Science': [],
  'Work Education': ['work experience', 'vocational', 'skill subject', 'craft'],
  Science: ['general science', 'basic science'],
  'Social Science': ['social studies', 'social', 'sst', 'evs'],
}

/** Until class 10 several subjects are taught as one; its mark then speaks for each of them. */
const TAUGHT_WITHIN: Readonly<Record<string, string>> = {
  Physics: 'Science',
  Chemistry: 'Science',
  Biology: 'Science',
  History: 'Social Science',
  Geography: 'Social Science',
  'Political Science': 'Social Science',
  Economics: 'Social Science',
}

const CANONICAL = new Map(
  Object.entries(SUBJECTS).flatMap(([name, others]) =>
    [name.toLowerCase(), ...others].map((other): [string, string] => [other, name]),
  ),
)

export type Marks = ReadonlyMap<string, number>

/** The catalogue's name of a subject, or null when it is none we know. */
export function canonicalSubject(name: string): string | null {
  return CANONICAL.get(name.trim().toLowerCase().replaceAll(/\s+/g, ' ')) ?? null
}

/** Percentages by the catalogue's subject names; subjects that share a name are averaged, unknown ones left out. */
export function marksBySubject(scores: Readonly<Record<string, number>>): Marks {
  const groups = new Map<string, number[]>()
  for (const [name, percentage] of Object.entries(scores)) {
    const subject = canonicalSubject(name)
    if (subject) groups.set(subject, [...(groups.get(subject) ?? []), percentage])
  }
  return new Map([...groups].map(([subject, values]) => [subject, values.reduce((a, b) => a + b, 0) / values.length]))
}

export type SubjectMark = { subject: string; percentage: number; weight: number }

export type SubjectMatch = { match: number; used: SubjectMark[] }

/** Weighted mark 0-1 over the known subjects of a career; null when less than half of the weight is known. */
export function matchSubjects(career: Career, marks: Marks): SubjectMatch | null {
  const used: SubjectMark[] = []
  for (const [subject, weight] of Object.entries(career.subjects)) {
    const within = TAUGHT_WITHIN[subject]
    const own = marks.get(subject)
    const percentage = own ?? (within === undefined ? undefined : marks.get(within))
    if (percentage === undefined) continue
    used.push({ subject: own === undefined && within !== undefined ? within : subject, percentage, weight })
  }
  const known = used.reduce((total, { weight }) => total + weight, 0)
  if (known < 0.5 - 1e-9) return null
  return { match: used.reduce((total, { weight, percentage }) => total + weight * percentage, 0) / known / 100, used }
}
