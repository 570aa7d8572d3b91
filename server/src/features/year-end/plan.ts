import { createHash } from 'node:crypto'
import { schoolDay } from '@margam/contract/dates'
import { CLASS_LEVELS } from '@margam/contract/school-fields'
import type { YearEndChoices, YearEndCounts, YearEndPreview } from '@margam/contract/year-end'
import { yearName } from '@margam/school/academic-years'
import { addDays } from '@margam/school/school-days'
import { type Move, planYearEnd, type YearEndPlan } from '@margam/school/year-end'
import type { Db } from '../../db/client.ts'
import type { YearRow } from '../../school/years.ts'
import * as queries from './year-end.queries.ts'

/** A year as long as the calendar's, from the day after `year` ends. */
export function usualNext(year: Pick<YearRow, 'endsOn'>) {
  const next_starts_on = addDays(year.endsOn, 1)
  const [from, rest] = [Number(next_starts_on.slice(0, 4)), next_starts_on.slice(4)]
  return { next_starts_on, next_ends_on: addDays(`${from + 1}${rest === '-02-29' ? '-03-01' : rest}`, -1) }
}

export const defaultChoices = (year: YearRow): YearEndChoices => ({
  classes: {},
  students: {},
  unplaced: 'retain',
  copy_teachers: true,
  copy_subjects: true,
  when: 'first_day',
  ...usualNext(year),
})

/** The days of the next year: those of the year that exists, else those that the school chose. */
export function spanOfNext(next: YearRow | undefined, choices: YearEndChoices) {
  const span = next ?? { startsOn: choices.next_starts_on, endsOn: choices.next_ends_on }
  return { startsOn: span.startsOn, endsOn: span.endsOn, name: yearName(span), exists: next !== undefined }
}

export interface PlannedYearEnd {
  from: YearRow
  next: YearRow | undefined
  choices: YearEndChoices
  span: ReturnType<typeof spanOfNext>
  /** The day of the roll-over; null when it happens at once. */
  rollsOverOn: string | null
  plan: YearEndPlan
  /** By id, in the order of the plan's moves. */
  students: Awaited<ReturnType<typeof queries.selectEndingStudents>>
  fingerprint: string
}

/** Reads the school as it is now and plans its year's end; preview, commit and the day itself all start here. */
export async function readPlan(db: Db, from: YearRow, choices: YearEndChoices): Promise<PlannedYearEnd> {
  const { organisationId } = from
  const next = await queries.selectNextYear(db, from)
  const span = spanOfNext(next, choices)
  const students = await queries.selectEndingStudents(db, organisationId, from.id, next?.id)
  const plan = planYearEnd({
    levels: CLASS_LEVELS,
    classes: await queries.selectEndingClasses(db, organisationId, from.id),
    students,
    ready: next ? await queries.selectReadySections(db, organisationId, next.id) : [],
    choices: { ...choices, copyTeachers: choices.copy_teachers, copySubjects: choices.copy_subjects },
  })
  const rollsOverOn = choices.when === 'now' || schoolDay() >= span.startsOn ? null : span.startsOn
  const told = JSON.stringify([from.id, from.endsOn, span, rollsOverOn, plan])
  const fingerprint = createHash('sha256').update(told).digest('hex')
  return { from, next, choices, span, rollsOverOn, plan, students, fingerprint }
}

export const countMoves = (moves: readonly Pick<Move, 'outcome'>[]): YearEndCounts => {
  const of = (outcome: Move['outcome']) => moves.filter((move) => move.outcome === outcome).length
  return { promoted: of('promote'), retained: of('retain'), left: of('leave'), placed: of('placed') }
}

/** What a plan would do, in the words of a screen. */
export async function toPreview(db: Db, planned: PlannedYearEnd): Promise<YearEndPreview> {
  const { plan, span, students } = planned
  const names = await queries.selectTeacherNames(db, planned.from.organisationId)
  const teacherNames = new Map(names.map((row) => [row.id, row.name]))
  const bySection = Map.groupBy(plan.moves, (move) => move.to)
  const named = (outcome: Move['outcome']) =>
    students
      .filter((_, i) => plan.moves[i].outcome === outcome)
      .map(({ id, name, className, level }) => ({ id, name, class_name: className ?? level ?? '' }))
      .toSorted(
        (a, b) => a.class_name.localeCompare(b.class_name, 'en', { numeric: true }) || (a.name < b.name ? -1 : 1),
      )
  return {
    fingerprint: planned.fingerprint,
    next: { name: span.name, starts_on: span.startsOn, ends_on: span.endsOn, exists: span.exists },
    rolls_over_on: planned.rollsOverOn,
    ...countMoves(plan.moves),
    without_section: plan.moves.filter((move) => move.outcome !== 'leave' && move.to === null).length,
    classes: plan.sections.map((section) => {
      const moves = bySection.get(section.name) ?? []
      const { promoted, retained } = countMoves(moves)
      return {
        class_name: section.name,
        level: section.level,
        is_new: section.id === null,
        students: section.enrolled + promoted + retained,
        promoted,
        retained,
        placed_before: section.enrolled,
        capacity: section.capacity,
        class_teacher: (section.teacherId && teacherNames.get(section.teacherId)) || null,
        subjects: section.subjects.length,
      }
    }),
    leavers: named('leave'),
    retained_students: named('retain'),
  }
}
