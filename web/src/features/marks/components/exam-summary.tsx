import { t } from '@lingui/core/macro'
import { classAverage } from '@margam/school/class-average'
import { summarise } from '@margam/school/marks'
import { parseMark, percentage } from '@margam/school/rounding'
import { formatPercent } from '../../../lib/format.ts'
import type { Exam, ExamMarkRow } from '../marks.api.ts'
import { Distribution } from './distribution.tsx'
import classes from './marks.module.css'

interface ExamSummaryProps {
  exam: Exam
  rows: readonly ExamMarkRow[]
}
/** What an exam came to: how many, the mean, the highest and the lowest, and how the marks spread. */
export function ExamSummary({ exam, rows }: ExamSummaryProps) {
  const marks = rows.flatMap(({ mark }) => (mark === null ? [] : (parseMark(mark) ?? [])))
  const { count, mean, highest, lowest } = summarise(marks)
  // of all marks, not of their mean, which is rounded as it stands here
  const ratio = classAverage({
    marks: count,
    sum: marks.reduce((all, mark) => all + mark, 0n),
    maximum: parseMark(exam.max_mark) ?? 0n,
  })
  const absent = rows.filter(({ status }) => status === 'absent').length
  const missing = rows.filter(({ status, has_left }) => status === null && !has_left).length
  const facts = [
    [t`Marks entered`, String(count)],
    [t`Average`, mean === null ? '–' : `${mean}${ratio ? ` (${formatPercent(percentage(ratio))})` : ''}`],
    [t`Highest`, highest === null ? '–' : String(highest)],
    [t`Lowest`, lowest === null ? '–' : String(lowest)],
    [t`Absent`, String(absent)],
    [t`Not entered`, String(missing)],
  ]
  return (
    <div className={classes.summary}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {count > 0 && <Distribution rows={rows} />}
    </div>
  )
}
