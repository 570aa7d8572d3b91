import { byName, nextRollNumbers } from './sections.ts'

/** What becomes of a student when a year ends. */
export type Outcome = 'promote' | 'retain' | 'leave'

export interface EndingClass {
  id: string
  level: string
  section: string
  capacity: number | null
  /** An archived teacher is none. */
  teacherId: string | null
  subjects: readonly { subjectId: string; teacherId: string | null }[]
}

export interface EndingStudent {
  id: string
  name: string
  level: string | null
  /** The section of the year that ends; null for who is in none. */
  classId: string | null
  /** The section of the next year in which the student was placed before. */
  nextClassId: string | null
}

/** A section that the next year has already. */
export interface ReadySection {
  id: string
  level: string
  section: string
  isArchived: boolean
  capacity: number | null
  teacherId: string | null
  subjects: PlannedSection['subjects']
  /** Of those who are in it. */
  rollNumbers: readonly string[]
}

export interface YearEndChoices {
  /** By class; what is left out is promoted. */
  classes: Readonly<Record<string, Outcome>>
  /** By student; stronger than the class. */
  students: Readonly<Record<string, Outcome>>
  /** For students in no section: nobody can know whether they finished the year, so they keep their level by default. */
  unplaced: Outcome
  copyTeachers: boolean
  copySubjects: boolean
}

export interface YearEndInput {
  /** Every level from the lowest to the highest. */
  levels: readonly string[]
  classes: readonly EndingClass[]
  students: readonly EndingStudent[]
  ready: readonly ReadySection[]
  choices: YearEndChoices
}

export interface Move {
  studentId: string
  fromClassId: string | null
  fromLevel: string | null
  /** 'placed' for who has a section of the next year already. */
  outcome: Outcome | 'placed'
  toLevel: string | null
  /** The planned section as "9 A"; null for who leaves or is in none. */
  to: string | null
  rollNumber: string | null
}

export interface PlannedSection {
  /** "9 A" */
  name: string
  level: string
  section: string
  /** Null for one that is made. */
  id: string | null
  capacity: number | null
  /** How many are in it before the roll-over. */
  enrolled: number
  teacherId: string | null
  subjects: readonly { subjectId: string; teacherId: string | null }[]
}

export interface YearEndPlan {
  moves: Move[]
  sections: PlannedSection[]
}

/** The level after `level`; undefined after the last and for one that is not in the list. */
export function nextLevel(levels: readonly string[], level: string): string | undefined {
  const position = levels.indexOf(level)
  return position < 0 ? undefined : levels[position + 1]
}

const nameOf = (level: string, section: string) => `${level} ${section}`

/** What a student of `level` does: after the last level a promotion is leaving, and an unknown level has no next one. */
function decide(levels: readonly string[], level: string | null, asked: Outcome) {
  if (asked === 'leave') return { outcome: asked, toLevel: level }
  if (asked === 'retain' || level === null || !levels.includes(level)) {
    return { outcome: 'retain' as const, toLevel: level }
  }
  const next = nextLevel(levels, level)
  return next ? { outcome: asked, toLevel: next } : { outcome: 'leave' as const, toLevel: level }
}

/**
 * A section of the next year that is made: as its namesake of this year was, else with the subjects of another section
 * of its level; a class teacher goes with the namesake alone.
 */
function makeSection(level: string, section: string, { classes, choices }: YearEndInput): PlannedSection {
  const namesake = classes.find((one) => one.level === level && one.section === section)
  const model = namesake ?? classes.find((one) => one.level === level)
  const subjects = choices.copySubjects ? (model?.subjects ?? []) : []
  return {
    name: nameOf(level, section),
    level,
    section,
    id: null,
    capacity: model?.capacity ?? null,
    enrolled: 0,
    teacherId: choices.copyTeachers ? (namesake?.teacherId ?? null) : null,
    subjects: subjects.map(({ subjectId, teacherId }) => ({
      subjectId,
      teacherId: choices.copyTeachers && namesake ? teacherId : null,
    })),
  }
}

/** The next year's sections by name: those it has, and beside them one for each of this year's and each that is needed. */
function planSections(input: YearEndInput, needed: Iterable<readonly [level: string, section: string]>) {
  const sections = new Map<string, PlannedSection>()
  const archived = new Set<string>()
  for (const { isArchived, rollNumbers, ...section } of input.ready) {
    const name = nameOf(section.level, section.section)
    if (isArchived) archived.add(name)
    else sections.set(name, { ...section, name, enrolled: rollNumbers.length })
  }
  const wanted = [...input.classes.map(({ level, section }) => [level, section] as const), ...needed]
  for (const [level, section] of wanted) {
    const name = nameOf(level, section)
    if (!archived.has(name) && !sections.has(name)) sections.set(name, makeSection(level, section, input))
  }
  return sections
}

/**
 * What a year's end does to every active student of a school, and the sections it needs. The same input gives the same
 * plan, so that what was previewed can be told from what would be done now.
 */
export function planYearEnd(input: YearEndInput): YearEndPlan {
  const { levels, students, choices } = input
  const classes = new Map(input.classes.map((one) => [one.id, one]))
  const ready = new Map(input.ready.map((one) => [one.id, one]))

  const decided = students.map((student) => {
    const klass = student.classId ? classes.get(student.classId) : undefined
    const next = student.nextClassId ? ready.get(student.nextClassId) : undefined
    const common = { student, klass, fromLevel: student.level, fromClassId: student.classId }
    if (next) return { ...common, outcome: 'placed' as const, toLevel: next.level, next }
    const usual = klass ? (choices.classes[klass.id] ?? 'promote') : choices.unplaced
    const asked = choices.students[student.id] ?? usual
    return { ...common, ...decide(levels, klass?.level ?? student.level, asked), next }
  })
  const goes = decided.filter(({ outcome }) => outcome === 'promote' || outcome === 'retain')
  const needed = goes.flatMap(({ klass, toLevel }) => (klass && toLevel ? [[toLevel, klass.section] as const] : []))
  const sections = planSections(input, needed)

  const sectionOf = ({ outcome, klass, toLevel, next }: (typeof decided)[number]) => {
    if (next) return nameOf(next.level, next.section)
    const name = outcome !== 'leave' && klass && toLevel ? nameOf(toLevel, klass.section) : null
    return name && sections.has(name) ? name : null
  }
  const placed = decided.map((one) => ({ ...one, to: sectionOf(one) }))
  const rolls = rollNumbers(
    sections,
    new Map(input.ready.map((one) => [nameOf(one.level, one.section), one.rollNumbers])),
    placed.flatMap(({ student, to, outcome }) => (to && outcome !== 'placed' ? [{ ...student, to }] : [])),
  )
  return {
    moves: placed.map(({ student, fromClassId, fromLevel, outcome, toLevel, to }) => ({
      studentId: student.id,
      fromClassId,
      fromLevel,
      outcome,
      toLevel,
      to,
      rollNumber: rolls.get(student.id) ?? null,
    })),
    sections: [...sections.values()].toSorted(
      (a, b) => levels.indexOf(a.level) - levels.indexOf(b.level) || (a.section < b.section ? -1 : 1),
    ),
  }
}

/** Newcomers of a section are numbered by name after those who are there. */
function rollNumbers(
  sections: ReadonlyMap<string, PlannedSection>,
  inUse: ReadonlyMap<string, readonly string[]>,
  newcomers: readonly { id: string; name: string; to: string }[],
): Map<string, string> {
  const bySection = Map.groupBy(newcomers, ({ to }) => to)
  const rolls = new Map<string, string>()
  for (const name of sections.keys()) {
    const pupils = (bySection.get(name) ?? []).toSorted(byName)
    const numbers = nextRollNumbers(inUse.get(name) ?? [], pupils.length)
    pupils.forEach((pupil, i) => {
      rolls.set(pupil.id, numbers[i])
    })
  }
  return rolls
}
