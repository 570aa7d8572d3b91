import { type Answer, admits, type Level } from './admission.ts'
import type { Career, Exam } from './career.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { openPathways, type Standing } from './routes.ts'

/** After so many months an examination's facts are old enough to be looked up again. */
const EXAM_FRESH_MONTHS = 12

/** An examination, and what else about it: when it is sat, on what condition it takes somebody. */
function describeExam({ name, for: purpose }: Exam, also: readonly string[]): string {
  return `${name} (${[purpose, ...also].join('; ')})`
}

/** Examinations in a row, with the reminder that the age of what we know asks for. */
export function sayExams(exams: readonly { exam: Exam; also: readonly string[] }[], today: string | undefined): string {
  const said = [...new Set(exams.map(({ exam, also }) => describeExam(exam, also)))]
  const reminder = exams.some(({ exam }) => isToCheck(exam, today))
    ? ' Dates and rules change, so check the official site of each.'
    : ''
  return `${said.join('; ')}.${reminder}`
}

/** Whether what we know of an examination is old enough to be looked up again. */
export function isToCheck(exam: Exam, today: string | undefined): boolean {
  return today === undefined || monthsBetween(exam.checked_on, today) >= EXAM_FRESH_MONTHS
}

/** Whole months from one YYYY-MM-DD day to another. */
export function monthsBetween(from: string, to: string): number {
  const [y1, m1, d1] = from.split('-').map(Number)
  const [y2, m2, d2] = to.split('-').map(Number)
  return (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0)
}

export type OpenExam = { exam: Exam; condition: string | null }

/** The examinations of a career that a pupil's stream admits to and that lead on along a way open to them. */
export function examsOpenTo(index: CatalogueIndex, career: Career, standing: Standing): OpenExam[] {
  const goesOn = openPathways(career, standing).some(({ after, neighbouring }) => after === 12 && !neighbouring)
  return career.exams
    .flatMap((id) => index.examsById.get(id) ?? [])
    .flatMap((exam) => {
      if (exam.after === 'class 12' && !goesOn) return []
      const answer = answerFor(exam, standing)
      return answer.state === 'closed' ? [] : [{ exam, condition: answer.conditions[0] ?? null }]
    })
}

function answerFor(exam: Exam, { streams }: Standing): Answer {
  const open: Answer = { state: 'open', conditions: [], missing: [] }
  if (streams === null || exam.after !== 'class 12') return open
  const answers = streams.map((stream) => admits(exam, stream))
  return (
    answers.find(({ state }) => state === 'open') ??
    answers.find(({ state }) => state === 'ask') ?? { ...open, state: 'closed' }
  )
}

/** When somebody sits an examination, where that is not this year. */
export const WHEN: Readonly<Record<Level, string>> = {
  'class 8': 'from class 8',
  'class 10': 'from class 10',
  'class 12': 'in or after class 12',
  iti: 'after an ITI certificate or a diploma',
  diploma: 'after a polytechnic diploma',
  training: 'after the training course',
  degree: 'after a degree',
  master: "after a master's degree",
  service: 'after some years of work',
}
