import { STREAMS, type Stream } from './streams.ts'

/** What somebody has completed, as rules of admission name it. */
export const LEVELS = [
  'class 8',
  'class 10',
  'class 12',
  'iti',
  'diploma',
  'training',
  'degree',
  'master',
  'service',
] as const

export type Level = (typeof LEVELS)[number]

/** Who is admitted to a course, a licence, a post or an examination, and whose rule that is. */
export type Rule = {
  /** What has to be completed, or for an examination at school: the class in which it is sat. */
  after: Level
  /** Sets of class 12 subjects of which one has to be there; none where any subjects do. */
  subjects: readonly (readonly string[])[]
  /** Streams without these subjects that some places still take, each with the condition. */
  ask?: Readonly<Partial<Record<Stream, string>>>
  marks?: string
  age?: string
  /** What else has to be known before somebody applies. */
  note?: string
  /** The body whose rule it is. */
  rule_of: string
  /** The month up to which our knowledge of the rule reaches, YYYY-MM. */
  as_of: string
}

export type Admission = Rule & {
  id: string
  name: string
  /** One of these has to come before. */
  from?: readonly string[]
  gives?: Level
  /** Taken in place of classes 11 and 12, so nobody begins it afterwards. */
  replaces_class_11?: true
}

export type Answer = {
  state: 'open' | 'ask' | 'closed'
  /** What has to be asked or to hold, where the answer is `ask`. */
  conditions: readonly string[]
  /** Subjects that would have to be added, where nothing else stands in the way. */
  missing: readonly string[]
}

const OPEN: Answer = { state: 'open', conditions: [], missing: [] }
const CLOSED: Answer = { state: 'closed', conditions: [], missing: [] }

/** Subjects that everybody in a stream has. A vocational course, ITI and diploma have none in common. */
export const SUBJECTS_OF: Readonly<Record<Stream, readonly string[]>> = {
  PCM: ['Physics', 'Chemistry', 'Mathematics'],
  PCB: ['Physics', 'Chemistry', 'Biology'],
  PCMB: ['Physics', 'Chemistry', 'Mathematics', 'Biology'],
  CommerceMaths: ['Accountancy', 'Business Studies', 'Mathematics'],
  Commerce: ['Accountancy', 'Business Studies'],
  Humanities: [],
  Vocational: [],
  ITI: [],
  Diploma: [],
}

/** Subjects that some in a stream have, by their school's choice. */
export const MAY_HAVE: Readonly<Record<Stream, readonly string[]>> = {
  PCM: ['Computer Science'],
  PCB: ['Computer Science', 'Psychology', 'Home Science'],
  PCMB: [],
  CommerceMaths: ['Computer Science', 'Economics'],
  Commerce: ['Computer Science', 'Economics'],
  Humanities: ['Mathematics', 'Computer Science', 'Economics', 'Psychology', 'Home Science', 'Geography'],
  Vocational: ['Physics', 'Chemistry', 'Mathematics', 'Biology', 'Computer Science', 'Home Science'],
  ITI: [],
  Diploma: [],
}

/** Whether somebody of a stream, in class 12 or through it, is admitted. */
export function admits(rule: Rule, stream: Stream): Answer {
  if (rule.after === 'class 8' || rule.after === 'class 10') return OPEN
  if (rule.after === 'iti' && (stream === 'ITI' || stream === 'Diploma')) return OPEN
  if (rule.after === 'diploma' && stream === 'Diploma') return OPEN
  if (rule.after !== 'class 12') return CLOSED
  return rule.subjects.length === 0 ? admitsAnySubjects(rule, stream) : admitsSubjects(rule, stream)
}

function admitsAnySubjects({ ask }: Rule, stream: Stream): Answer {
  if (stream === 'ITI') return CLOSED
  if (stream !== 'Diploma') return OPEN
  return asked(ask?.Diploma ?? 'if the college takes a three-year diploma in place of class 12')
}

function admitsSubjects({ subjects, ask }: Rule, stream: Stream): Answer {
  const has = SUBJECTS_OF[stream]
  const lacking = subjects
    .map((set) => set.filter((subject) => !has.includes(subject)))
    .toSorted((a, b) => a.length - b.length)
  if (lacking.some((set) => set.length === 0)) return OPEN
  const condition = ask?.[stream]
  if (condition) return asked(condition)
  const may = lacking.filter((set) => set.every((subject) => MAY_HAVE[stream].includes(subject)))
  if (may.length > 0) return asked(`if you have ${may.map((set) => sayList(set)).join(', or ')} in class 12`)
  const completes = stream !== 'ITI' && stream !== 'Diploma'
  return completes ? { ...CLOSED, missing: lacking[0] } : CLOSED
}

function asked(condition: string): Answer {
  return { state: 'ask', conditions: [condition], missing: [] }
}

/** `Physics, Chemistry and Biology`. */
export function sayList(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`
}

type Walked = { do: string; admission?: Admission }

/** What a walk along the steps found: the first step that is closed, and why. */
export type Walk = Answer & { at: string | null }

/**
 * Whether each step of a route admits somebody who comes from the steps before it.
 *
 * `stream` is null for a pupil up to class 10, who still chooses classes 11 and 12 to suit.
 */
export function walk(steps: readonly Walked[], stream: Stream | null): Walk {
  const held = new Set<Level>(stream === 'ITI' ? ['class 8', 'class 10', 'iti'] : ['class 8', 'class 10'])
  const done = new Set<string>()
  const conditions: string[] = []
  let now: Stream | null = stream
  let isThroughSchool = stream !== null && stream !== 'ITI'
  if (stream === 'Diploma') held.add('diploma')
  for (const step of steps) {
    if (step.do.startsWith('Class 11-12')) isThroughSchool = true
    const { admission } = step
    if (!admission) continue
    const answer = takes(admission, { held, done, stream: now, isThroughSchool })
    if (answer.state === 'closed') return { ...answer, at: step.do }
    conditions.push(...answer.conditions)
    done.add(admission.id)
    if (admission.replaces_class_11) {
      now ??= 'Vocational'
      isThroughSchool = true
    }
    if (admission.gives === 'master') held.add('degree')
    if (admission.gives) held.add(admission.gives)
  }
  return { state: conditions.length > 0 ? 'ask' : 'open', conditions: [...new Set(conditions)], missing: [], at: null }
}

type Standing = {
  held: ReadonlySet<Level>
  done: ReadonlySet<string>
  stream: Stream | null
  isThroughSchool: boolean
}

function takes(admission: Admission, { held, done, stream, isThroughSchool }: Standing): Answer {
  const { after, from } = admission
  if (from && !from.some((id) => done.has(id))) return CLOSED
  if (admission.replaces_class_11 && stream !== null) {
    return stream === 'Vocational' ? asked('if this is the vocational course you are in') : CLOSED
  }
  if (after === 'class 12') {
    if (stream !== null) return admits(admission, stream)
    return isThroughSchool ? OPEN : CLOSED
  }
  if (after === 'iti') return held.has('iti') || held.has('diploma') ? OPEN : CLOSED
  return held.has(after) ? OPEN : CLOSED
}

/** Every stream from which a route goes on, and what some of them have to ask first. */
export function streamsThrough(steps: readonly Walked[]): {
  streams: Stream[]
  conditions: Partial<Record<Stream, string>>
} {
  const conditions: Partial<Record<Stream, string>> = {}
  const streams = STREAMS.filter((stream) => {
    const answer = walk(steps, stream)
    if (answer.state === 'ask') conditions[stream] = answer.conditions.join('; ')
    return answer.state !== 'closed'
  })
  return { streams, conditions }
}

/** What classes 11 and 12 have to hold for the step that follows them. */
export function sayClass11(admission: Rule | undefined): string {
  const sets = admission?.after === 'class 12' ? admission.subjects : []
  return sets.length === 0 ? 'Class 11-12 in any stream' : `Class 11-12 with ${saySubjects(sets)}`
}

/** Sets of subjects in words; what all of them share is said once. */
export function saySubjects(sets: readonly (readonly string[])[]): string {
  const [first = []] = sets
  const shared = first.filter((subject) => sets.every((set) => set.includes(subject)))
  const rest = sets.map((set) => set.filter((subject) => !shared.includes(subject)))
  if (sets.length > 1 && shared.length > 0 && rest.every((set) => set.length === 1)) {
    return `${shared.join(', ')} and ${sayList(rest.flat(), 'or')}`
  }
  return sets.map((set) => sayList(set)).join(', or ')
}

const AFTER_WORDS: Readonly<Record<Level, string>> = {
  'class 8': 'class 8',
  'class 10': 'class 10',
  'class 12': 'class 12',
  iti: 'an ITI certificate or a diploma',
  diploma: 'a polytechnic diploma',
  training: 'a training course before it',
  degree: "a bachelor's degree",
  master: "a master's degree",
  service: 'some years of work',
}

/** A rule in one line: what it asks for, and whose rule it is. */
export function sayRule({ after, subjects, marks, age, note, rule_of, as_of }: Rule): string {
  const level = subjects.length > 0 ? `${saySubjects(subjects)} in class 12` : AFTER_WORDS[after]
  const parts = [level, marks, age && `age: ${age}`, note].filter((part) => part !== undefined)
  return `${parts.join('; ')} (rule of ${rule_of}, as known in ${as_of}).`
}
