import { usualYear } from '@margam/school/academic-years'
import { MONTHS } from '@margam/school/months'
import { type Career, type Exam, isBlocked } from '../career.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import { examsOpenTo, isToCheck, WHEN } from '../exams.ts'
import type { GuideExam } from '../guide-types.ts'
import type { Pupil } from '../pupil.ts'
import { openPathways, type Standing } from '../routes.ts'
import { isOwn } from './career-words.ts'
import { isExploring, isPastClass10, trainingOf } from './openness.ts'

const MOST = 10

/** The order in which examinations come up. */
const ORDER = ['class 8', 'class 10', 'class 12', 'iti', 'diploma', 'training', 'degree', 'master', 'service']

/** Months after the board examinations, and those of the school year before them. */
const AFTER_BOARDS = ['April', 'May', 'June', 'July', 'August']
const LAST_OF_YEAR = ['November', 'December']
const BEFORE_BOARDS = [...LAST_OF_YEAR, 'January', 'February', 'March']

type When = Pick<Pupil, 'today' | 'yearEndsOn'>

/** The examinations of these careers that are open to a student, the nearest first. */
export function examsAhead(
  index: CatalogueIndex,
  careers: readonly Career[],
  standing: Standing,
  when: When,
): GuideExam[] {
  if (isExploring(standing)) return []
  const found = new Map<string, { exam: Exam; condition: string | null; careers: string[] }>()
  for (const career of careers.filter((each) => !isBlocked(each, standing.streams))) {
    for (const { exam, condition } of examsOpenTo(index, career, standing)) {
      if (!leadsOn(exam, career, standing)) continue
      const entry = found.get(exam.id) ?? { exam, condition, careers: [] }
      entry.careers.push(career.name)
      found.set(exam.id, entry)
    }
  }
  return [...found.values()]
    .map((entry) => ({ ...entry, dates: datesAhead(entry.exam, standing, when) }))
    .filter(({ dates }) => dates?.length !== 0)
    .toSorted((a, b) => orderOf(a.exam, standing) - orderOf(b.exam, standing))
    .slice(0, MOST)
    .map(({ exam, dates, condition, careers: names }) => ({
      id: exam.id,
      name: exam.name,
      for: exam.for,
      month: exam.month,
      when: sayWhen(exam, standing, dates),
      condition,
      careers: names,
      check: isToCheck(exam, when.today),
    }))
}

/** What only grown-ups may sit, and what is open in any year, comes after the examinations of class 12. */
function orderOf({ after, age }: Exam, standing: Standing): number {
  const waits = after === 'class 10' && (isPastClass10(standing) || /^(?:about )?1[78]/.test(age ?? ''))
  return ORDER.indexOf(waits ? 'class 12' : after) + (waits ? 0.5 : 0)
}

/** Whether an examination still lies on a way that is open to somebody. */
function leadsOn({ id, after }: Exam, career: Career, standing: Standing): boolean {
  const training = trainingOf(standing)
  const isPast10 = isPastClass10(standing)
  const ways = openPathways(career, standing).filter(isOwn)
  if (id === 'iti-admission') return training === null
  if (id === 'poly-admission') return training !== 'diploma' && !(isPast10 && training === null)
  if (after === 'diploma') return training === 'diploma' || !isPast10
  if (after === 'iti') return training !== null || ways.some((way) => way.after === 10)
  return after === 'degree' || after === 'master' ? ways.some(({ degree }) => degree) : true
}

interface ExamDate {
  month: string
  year: number
}

/**
 * The months of class 12 and the boards' summer in which somebody sits an examination, those that are over left out.
 * Null where no year can be named: it can be sat later too, or today or the student's class is not known.
 */
function datesAhead({ after, month }: Exam, standing: Standing, { today, yearEndsOn }: When): ExamDate[] | null {
  const { schoolClass } = standing
  if (after !== 'class 12' || today === undefined || schoolClass === null || trainingOf(standing)) return null
  if (sayPlace(month) === WHEN['class 12']) return null
  const [year, thisMonth] = today.split('-').map(Number)
  // the boards examine at the end of a school year
  const boardsIn = Number((yearEndsOn ?? usualYear(today).endsOn).slice(0, 4)) + 12 - schoolClass
  return monthsOf(month)
    .map((name) => ({ month: name, year: LAST_OF_YEAR.includes(name) ? boardsIn - 1 : boardsIn }))
    .filter(
      (date) =>
        date.year > year || (date.year === year && MONTHS.findIndex((one) => one === date.month) + 1 >= thisMonth),
    )
}

/** `January and April 2027`; each has its year where these differ. */
function sayDates(dates: readonly ExamDate[]): string {
  const isOneYear = new Set(dates.map(({ year }) => year)).size === 1
  const last = dates.length - 1
  return dates.map(({ month, year }, i) => (isOneYear && i < last ? month : `${month} ${year}`)).join(' and ')
}

/** `in class 12, January 2027`, or `in or after class 12, next year or later`; its usual months stand beside it. */
function sayWhen({ after, month, age }: Exam, standing: Standing, dates: readonly ExamDate[] | null): string {
  const { schoolClass } = standing
  if (after === 'class 10') {
    const when = isPastClass10(standing) ? 'any year, since class 10 is enough' : 'after class 10'
    return age === undefined || age.startsWith('14') ? when : `${when}; age: ${age}`
  }
  if (after !== 'class 12') return WHEN[after]
  if (trainingOf(standing)) return 'once you have the diploma'
  const year = schoolClass === null ? undefined : YEARS_TO_12[12 - schoolClass]
  const place = sayPlace(month)
  if (dates) return `${place}, ${sayDates(dates)}`
  if (year === undefined) return place
  return place === WHEN['class 12'] ? `${place}, ${year} or later` : `${place}, ${year}`
}

const monthsOf = (month: string | null) => month?.split(/, | and /) ?? []

/** An examination with several dates, or none that is fixed, is sat in class 12 or after it as its rules say. */
function sayPlace(month: string | null): string {
  const months = monthsOf(month)
  if (months.length === 0 || months.length > 2) return WHEN['class 12']
  if (months.every((name) => AFTER_BOARDS.includes(name))) return 'at the end of class 12'
  return BEFORE_BOARDS.includes(months[0]) ? 'in class 12' : WHEN['class 12']
}

/** By the number of classes up to class 12. */
const YEARS_TO_12 = ['this year', 'next year', 'two years from now', 'three years from now']
