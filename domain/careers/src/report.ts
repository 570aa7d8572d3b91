import type { Career } from './career.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { examsOpenTo, sayExams, WHEN } from './exams.ts'
import type { ExplainedCareer } from './explain.ts'
import { heading, list, paragraph, table } from './html.ts'
import type { TestInterpretation } from './interpretation.ts'
import type { Pupil } from './pupil.ts'
import type { RankedCareer } from './rank.ts'
import { bridge, describePathway, openPathways, sayAdmission, sayClosed, standingOf } from './routes.ts'
import { formatPay } from './salary.ts'

/** Months until interests are worth measuring again. */
export const RETAKE_MONTHS = 6

export type ReportParts = {
  index: CatalogueIndex
  pupil: Pupil
  top: readonly ExplainedCareer[]
  alternatives: readonly { choice: RankedCareer; reason: string }[]
  pathways: readonly string[]
  interpretation: TestInterpretation
}

/** The whole guidance as semantic HTML (h3, p, ul, table), every text escaped; no style, script or link. */
export function writeReport({ index, pupil, top, alternatives, pathways, interpretation }: ReportParts): string {
  return [
    heading('What your answers say'),
    paragraph(interpretation.personality_interpretation),
    paragraph(interpretation.iq_interpretation),
    heading('Careers worth exploring'),
    table(
      ['Career', 'Starting pay', 'Mid-career pay', 'Senior pay'],
      top.map(({ choice: { career } }) => [
        career.name,
        formatPay(career.salary.entry),
        formatPay(career.salary.mid),
        formatPay(career.salary.senior),
      ]),
    ),
    paragraph('Pay is a typical range, not a promise; it differs by place, employer and skill.'),
    ...top.map((career) => careerSection(index, career, pupil)),
    heading('Other directions'),
    list(
      alternatives.map(
        ({ choice: { career }, reason }) => `${career.name} (${formatPay(career.salary.entry)}): ${reason}`,
      ),
    ),
    heading('Next steps'),
    list(pathways),
    heading('Before you decide'),
    list([
      'A short test shows a direction, not a decision.',
      'There are no Indian norms for these scales yet.',
      'Interests change as you try things.',
    ]),
    paragraph(sayRetake(pupil.today)),
    paragraph(
      'Talk it over with a parent, a teacher or your school counsellor. If you feel distressed, Tele-MANAS is free at any hour on 14416.',
    ),
  ].join('')
}

function careerSection(index: CatalogueIndex, { choice: { career }, reason }: ExplainedCareer, pupil: Pupil) {
  const { basis, as_of, confidence } = career.salary
  // Below class 9 the report is for exploring alone: no advice on streams and entrance.
  const exploring = (pupil.schoolClass ?? 9) <= 8
  return [
    heading(career.name),
    paragraph(reason),
    list([
      `A day: ${career.a_day}`,
      `Good to know: ${career.hard_truth}`,
      `Outlook: ${career.outlook.reason}`,
      `Near you: ${career.region}`,
      ...(exploring ? [] : entrance(index, career, pupil)),
      `Pay basis: ${basis} (as of ${as_of}, confidence ${confidence}).`,
    ]),
  ].join('')
}

/** Ways in, who is admitted to them, and their examinations, as far as the pupil's stream opens them. */
function entrance(index: CatalogueIndex, career: Career, pupil: Pupil): string[] {
  const standing = standingOf(pupil)
  const closed = sayClosed(career, standing)
  const open = closed === null ? openPathways(career, standing) : []
  const rules = open.flatMap((pathway) => sayAdmission(pathway) ?? [])
  const exams = closed === null ? examsOpenTo(index, career, standing) : []
  const said = exams.map(({ exam, condition }) => {
    const isNow = exam.after === 'class 12' && standing.schoolClass === 12
    return { exam, also: [...(isNow ? [] : [WHEN[exam.after]]), ...(condition === null ? [] : [condition])] }
  })
  return [
    ...(career.hard_needs.length > 0 ? [`Needs: ${career.hard_needs.join('; ')}`] : []),
    ...(closed === null ? [] : [closed, bridge(career, standing)]),
    ...open.map((pathway) => describePathway(pathway, standing)),
    ...new Set(rules),
    ...(said.length > 0 ? [`Examinations: ${sayExams(said, pupil.today)}`] : []),
  ]
}

function sayRetake(today: string | undefined): string {
  if (today === undefined) return 'Take the interest test again after six months or later.'
  return `Take the interest test again on or after ${monthsLater(today, RETAKE_MONTHS)}.`
}

/** The same day some months later, or the last day of that month where it has none. */
export function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number)
  const later = month - 1 + months
  const lastDay = new Date(Date.UTC(year, later + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, later, Math.min(date, lastDay))).toISOString().slice(0, 10)
}
