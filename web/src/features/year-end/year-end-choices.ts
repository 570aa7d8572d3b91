import { t } from '@lingui/core/macro'
import { dayProblem } from '@margam/contract/fields'
import type { YearEndChoices, YearEndOutcome, YearEndStudent } from '@margam/contract/year-end'
import type { YearEnd, YearEndClass } from './year-end.api.ts'

export const UNPLACED = 'unplaced'

/** A class to choose for, or those in no section. */
export interface Group {
  id: string
  name: string
  students: number
  /** Undefined where students of several levels stand together; null after the last level. */
  nextLevel: string | null | undefined
  level: string | null
}

export const groupsOf = ({ classes, checks }: Pick<YearEnd, 'classes' | 'checks'>): Group[] => [
  ...classes.map(({ class_id: id, class_name: name, level, next_level: nextLevel, students }: YearEndClass) => ({
    id,
    name,
    level,
    nextLevel,
    students,
  })),
  ...(checks.unplaced > 0
    ? [{ id: UNPLACED, name: t`In no section`, students: checks.unplaced, nextLevel: undefined, level: null }]
    : []),
]

/** After the last level a promotion is leaving. */
const effective = (group: Group, outcome: YearEndOutcome): YearEndOutcome =>
  outcome === 'promote' && group.nextLevel === null ? 'leave' : outcome

export const outcomeOf = (choices: YearEndChoices, group: Group): YearEndOutcome =>
  effective(group, group.id === UNPLACED ? choices.unplaced : (choices.classes[group.id] ?? 'promote'))

export const studentOutcome = (choices: YearEndChoices, group: Group, studentId: string): YearEndOutcome => {
  const own = choices.students[studentId]
  return own ? effective(group, own) : outcomeOf(choices, group)
}

/** "8" is read as class 8, "UKG" as it stands. */
const isNumber = (level: string) => /^\d/.test(level)
const upText = (level: string) => (isNumber(level) ? t`Go up to class ${level}` : t`Go up to ${level}`)
const stayText = (level: string) => (isNumber(level) ? t`Stay in class ${level}` : t`Stay in ${level}`)

/** What can be chosen for a class or one of its students, in words. */
export function outcomeOptions({ level, nextLevel }: Group): { value: YearEndOutcome; label: string }[] {
  const up = nextLevel === undefined ? t`Go up a class` : nextLevel && upText(nextLevel)
  return [
    ...(up ? [{ value: 'promote' as const, label: up }] : []),
    { value: 'retain', label: level === null ? t`Keep their class` : stayText(level) },
    { value: 'leave', label: t`Leave the school` },
  ]
}

const without = <T>(record: Record<string, T>, keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))

export const chooseForGroup = (choices: YearEndChoices, group: Group, outcome: YearEndOutcome): YearEndChoices => {
  if (group.id === UNPLACED) return { ...choices, unplaced: outcome }
  const isUsual = outcome === effective(group, 'promote')
  return {
    ...choices,
    classes: { ...without(choices.classes, [group.id]), ...(isUsual ? {} : { [group.id]: outcome }) },
  }
}

/** A student who does as the class does has no choice of their own. */
export const chooseForStudent = (
  choices: YearEndChoices,
  group: Group,
  studentId: string,
  outcome: YearEndOutcome,
): YearEndChoices => ({
  ...choices,
  students: {
    ...without(choices.students, [studentId]),
    ...(outcome === outcomeOf(choices, group) ? {} : { [studentId]: outcome }),
  },
})

/** Everybody as usual again: classes go up, nobody has a choice of their own. */
export const asUsual = (choices: YearEndChoices): YearEndChoices => ({
  ...choices,
  classes: {},
  students: {},
  unplaced: 'retain',
})

export type Tally = Record<YearEndOutcome, number>

/** How many of a group go up, stay and leave; `chosen` are the students with a choice of their own. */
export function tallyOf(choices: YearEndChoices, group: Group, chosen: readonly YearEndStudent[]): Tally {
  const tally: Tally = { promote: 0, retain: 0, leave: 0 }
  const own = chosen.filter((student) => (student.class_id ?? UNPLACED) === group.id && choices.students[student.id])
  for (const student of own) tally[studentOutcome(choices, group, student.id)]++
  tally[outcomeOf(choices, group)] += Math.max(0, group.students - own.length)
  return tally
}

export const sumTallies = (tallies: readonly Tally[]): Tally => ({
  promote: tallies.reduce((sum, one) => sum + one.promote, 0),
  retain: tallies.reduce((sum, one) => sum + one.retain, 0),
  leave: tallies.reduce((sum, one) => sum + one.leave, 0),
})

/** The mistakes in the days of a year that is yet to be made. */
export function nextYearErrors(choices: YearEndChoices, fromEndsOn: string) {
  const day = (value: string, missing: string) => (value ? dayProblem(value, 'day, month and year') : missing)
  const { next_starts_on: starts, next_ends_on: ends } = choices
  const start = day(starts, t`Start date is required.`)
  const end = day(ends, t`End date is required.`)
  return {
    next_starts_on: start ?? (starts <= fromEndsOn ? t`The next year must start after this one ends.` : undefined),
    next_ends_on: end ?? (!start && ends <= starts ? t`The end date must be after the start date.` : undefined),
  }
}
