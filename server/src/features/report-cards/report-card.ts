import { type AreaKind, areaKinds } from '@margam/contract/card-areas'
import { schoolDay } from '@margam/contract/dates'
import { CLASS_LEVELS, WHOLE_YEAR } from '@margam/contract/school-fields'
import type { SchoolSettings } from '@margam/contract/settings'
import { attendanceRate, daysTaken } from '@margam/school/attendance'
import type { GradingScale } from '@margam/school/grading'
import { ranks } from '@margam/school/report'
import { percentage } from '@margam/school/rounding'
import { type Sentence, say } from '@margam/school/sentence'
import { type Column, columnsOf, resultText } from './card-columns.ts'
import type { AreaGradeRow, CardExtras, Family } from './card-extras.ts'
import type { LabelName } from './card-labels.ts'
import { gradeIn, percentOf } from './class-report.ts'
import { type ClassFacts, resultsOf, subjectLines } from './class-results.ts'
import { type WithoutResult, withoutResult } from './without-result.ts'

type Figure = 'average' | 'highest'

/** The areas of a kind with a student's grades: of one period, or of each term on a card of the year. */
export interface AreaBlock {
  kind: AreaKind
  /** The terms; empty where there is one period. */
  columns: string[]
  rows: { name: string; grades: string[] }[]
}

/** A student's card in numbers and sentences, before it is put into words. */
export interface CardFacts {
  school: { name: string; address: string; affiliatedTo: string; affiliationNumber: string; phone: string }
  /** A teacher of their own has no principal to sign, and no seal. */
  isSchool: boolean
  className: string
  academicYear: string
  classTeacher: string
  periodName: Sentence
  student: {
    id: string
    name: string
    rollNumber: string
    admissionNumber: string
    dateOfBirth: string | null
    family: Family
  }
  columns: readonly Pick<Column, 'group' | 'label' | 'note' | 'isWeighed'>[]
  rows: {
    subject: string
    cells: string[]
    /** In per cent, or why there is none. */
    result: string
    grade: string | null
    /** The class's figures, in their order. */
    ofClass: (number | null)[]
  }[]
  /** What stands below each column. */
  totals: string[]
  figures: Figure[]
  overall: number | null
  grade: string | null
  /** Until nothing is without a result the overall result, grade and rank are held back. */
  withoutResult: WithoutResult
  /** The sections whose exams count beside those of the class, of somebody who moved. */
  earlierClasses: string[]
  isHeldBack: boolean
  areas: AreaBlock[]
  /** How many grades areas have. */
  areaPoints: number | null
  /** Null unless it was asked for. */
  rank: number | null
  ranked: number
  attendanceOf: Sentence
  attendanceNote: Sentence | null
  attendance: { present: number; taken: number; rate: number } | null
  /** What a card of the whole year says of the next one; "" is a line to write on. */
  next: { name: LabelName; value: Sentence }[]
  remark: string
  scale: GradingScale
  madeOn: string
}

/** The sections before a move whose marks count; an absence there says nothing of the result. */
const earlierClasses = (facts: ClassFacts, studentId: string): string[] => {
  const counted = facts.earlierOf(studentId).filter(({ entry, weight }) => entry !== 'absent' && weight > 0n)
  return [...new Set(counted.map(({ className }) => className))]
}

const NO_FAMILY: Family = { father: '', mother: '', guardian: '', photo: null }

/** The part of a family that the school's cards show. */
function shownFamily(family: Family | undefined, settings: SchoolSettings): Family {
  const parents = settings.card_parents ? family : undefined
  return { ...NO_FAMILY, ...parents, photo: (settings.card_photo && family?.photo) || null }
}

/** Where a student goes after the year; lines to write on while that is not decided. */
function nextOf({ klass }: ClassFacts, { nextYear }: CardExtras, studentId: string): CardFacts['next'] {
  if (!nextYear) return []
  const { reopensOn, outcomes } = nextYear
  const decided = outcomes.get(studentId)
  const to = decided?.to ?? ''
  const reopens: CardFacts['next'] = [
    { name: 'reopens_on', value: reopensOn ? say('{day}', { day: { day: reopensOn } }) : '' },
  ]
  if (decided?.outcome === 'leave') return []
  // whoever was placed by hand before the year's end may stay at their level too
  const stays = decided?.outcome === 'retain' || (decided?.outcome === 'placed' && decided.toLevel === klass.level)
  if (stays) return [{ name: 'stays_in', value: to }, ...reopens]
  // after the last class there is nothing to be promoted to
  return klass.level === CLASS_LEVELS.at(-1) ? [] : [{ name: 'promoted_to', value: to }, ...reopens]
}

/** A student's grades by kind; none while nobody of the class has one, for then the school does not grade them. */
function areasOf(facts: ClassFacts, rows: readonly AreaGradeRow[], studentId: string): AreaBlock[] {
  const graded = new Set(rows.flatMap(({ period }) => period ?? []))
  const terms = facts.terms.filter(({ id }) => graded.has(id))
  const isOfTerms = facts.period === WHOLE_YEAR && terms.length > 0
  const periods = isOfTerms ? terms.map(({ id }) => id) : [facts.period]
  if (graded.size === 0) return []
  const own = new Map(
    rows.flatMap((row) => (row.studentId === studentId ? [[`${row.areaId} ${row.period}`, row.grade] as const] : [])),
  )
  return areaKinds.flatMap((kind) => {
    const areas = new Map(rows.flatMap((row) => (row.kind === kind ? [[row.areaId, row.name] as const] : [])))
    if (areas.size === 0) return []
    return {
      kind,
      columns: isOfTerms ? terms.map(({ name }) => name) : [],
      rows: [...areas].map(([id, name]) => ({
        name,
        grades: periods.map((period) => own.get(`${id} ${period}`) ?? '–'),
      })),
    }
  })
}

/** The cards of a class, in its order. */
export function toReportCards(facts: ClassFacts, extras: CardExtras, showRank: boolean): CardFacts[] {
  const { school, settings, klass } = facts
  const scale = settings.grading_system
  const results = resultsOf(facts)
  const lacking = results.map(({ student }) => withoutResult(facts, student))
  const isHeldBack = lacking.map(({ named }) => named.length > 0 && !settings.grade_incomplete_cards)
  const finals = results.map(({ overall }, i) => (isHeldBack[i] ? null : overall))
  const standings = ranks(finals)
  const columns = columnsOf(facts)
  const lines = subjectLines(facts, results)
  const figures = (['average', 'highest'] as const).filter((figure) => settings[`card_class_${figure}`])
  return results.map((result, index): CardFacts => {
    const { student, subjects } = result
    const overall = finals[index]
    const tally = facts.tallyOf(student.id)
    const rate = tally ? attendanceRate(tally) : null
    return {
      school,
      isSchool: facts.isSchool,
      className: klass.name,
      academicYear: klass.yearName,
      classTeacher: facts.classTeacher,
      periodName: facts.periodName,
      student: {
        id: student.id,
        name: student.name,
        rollNumber: student.rollNumber,
        admissionNumber: student.admissionNumber ?? '',
        dateOfBirth: student.dateOfBirth,
        family: shownFamily(extras.texts.get(student.id)?.family, settings),
      },
      columns,
      rows: facts.subjects.flatMap((subject, i) => {
        const taken = subjects[i]
        if (!taken) return []
        return {
          subject: subject.name,
          cells: columns.map((column) => column.cell(result, i)),
          result: resultText(facts, { studentId: student.id, subject: i, ratio: taken.ratio }),
          grade: gradeIn(scale, taken.ratio),
          ofClass: figures.map((figure) => percentOf(lines[i]?.[figure] ?? null)),
        }
      }),
      // it says the overall result, which may be held back
      totals: columns.map((column) => (isHeldBack[index] ? '' : (column.total?.(result) ?? ''))),
      figures,
      overall: percentOf(overall),
      grade: gradeIn(scale, overall),
      withoutResult: lacking[index],
      earlierClasses: earlierClasses(facts, student.id),
      isHeldBack: isHeldBack[index],
      areas: areasOf(facts, extras.areas, student.id),
      areaPoints: settings.card_area_points,
      rank: showRank ? standings[index] : null,
      ranked: standings.filter((one) => one !== null).length,
      attendanceOf: facts.attendanceOf,
      attendanceNote: facts.attendanceNoteOf(student.id),
      attendance:
        tally && rate
          ? {
              present: tally.present + tally.late + tally.half_day / 2,
              taken: daysTaken(tally),
              rate: percentage(rate),
            }
          : null,
      next: nextOf(facts, extras, student.id),
      remark: extras.texts.get(student.id)?.remark ?? '',
      scale,
      madeOn: schoolDay(),
    }
  })
}
