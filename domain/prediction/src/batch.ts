import { isRecord } from '@margam/school/is-record'
import { plainEnglish } from '@margam/school/sentence'
import { Cohort } from './cohort.ts'
import { fitSchool } from './fit-school.ts'
import { forecast } from './forecast.ts'
import { problemOf } from './rows-problem.ts'
import type { SchoolModel } from './school-model.ts'
import { forecastToWire, subjectTestsFromWire } from './wire.ts'

/** Answers one line of the batch interface: the JSON to print, or null where nothing is to be printed. */
export type AnswerLine = (line: string) => string | null

interface School {
  cohort: Cohort
  /** Learnt when the first forecast after new history asks for it; null where there is too little history. */
  model: SchoolModel | null
  isStale: boolean
}

/**
 * A batch of cohort and predict lines, one JSON object each. Cohort lines of a school add up; each predict line gets one
 * answer {id, futurePredictions}, and a line that cannot be read gets {id, error}.
 */
export function createBatch(): AnswerLine {
  const schools = new Map<string, School>()
  return (line) => {
    const text = line.trim()
    if (text === '') return null
    const message = parse(text)
    if (!message) return problem(null, 'not a JSON object')
    if (message.type === 'predict') return predict(schools, message)
    if (message.type === 'cohort') return learn(schools, message)
    return problem(message.id, 'type must be "cohort" or "predict"')
  }
}

function predict(schools: ReadonlyMap<string, School>, message: Record<string, unknown>): string {
  const tests = subjectTestsFromWire(message.subject_tests)
  if (!tests) return problem(message.id, 'subject_tests must be an object of subjects')
  const wrong = problemOf(tests)
  if (wrong) return problem(message.id, wrong)
  const isNamed = message.school_id !== undefined && message.school_id !== null
  const school = isNamed ? schools.get(schoolKey(message.school_id)) : undefined
  if (school?.isStale) {
    school.model = fitSchool(school.cohort)
    school.isStale = false
  }
  const forecasts = forecast(tests, { school: school?.model, nextTests: nextTests(message.next_tests) })
  const futurePredictions = Object.fromEntries(
    Object.entries(forecasts).map(([subject, one]) => [subject, inEnglish(forecastToWire(one))]),
  )
  return JSON.stringify({ id: message.id ?? null, futurePredictions })
}

/** A batch is read by programs: what a forecast says stands in English. */
const inEnglish = ({ warnings, what_if, ...same }: ReturnType<typeof forecastToWire>) => ({
  ...same,
  warnings: warnings.map(plainEnglish),
  ...(what_if && { what_if: { ...what_if, text: plainEnglish(what_if.text) } }),
})

function learn(schools: Map<string, School>, message: Record<string, unknown>): string | null {
  if (message.school_id === undefined || message.school_id === null)
    return problem(message.id, 'a cohort needs a school_id')
  if (!Array.isArray(message.students)) return problem(message.id, 'students must be a list')
  const key = schoolKey(message.school_id)
  const school = schools.get(key) ?? { cohort: new Cohort(), model: null, isStale: false }
  schools.set(key, school)
  let unread = 0
  for (const student of message.students as unknown[]) {
    const tests = isRecord(student) ? subjectTestsFromWire(student.subject_tests) : null
    if (tests) school.cohort.add(tests, studentKey(student))
    else unread += 1
  }
  school.isStale = true
  return unread === 0 ? null : problem(message.id, `${unread} students without subject_tests were left out`)
}

/** 7 and "7" are the same school. */
function schoolKey(id: unknown): string {
  return typeof id === 'string' ? id : JSON.stringify(id)
}

function studentKey(student: unknown): string | undefined {
  const id = isRecord(student) ? student.student_id : undefined
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
}

function nextTests(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function problem(id: unknown, error: string): string {
  return JSON.stringify({ id: id ?? null, error })
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
