import { plural, t } from '@lingui/core/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay, formatPercent } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { SpreadPlot, type SpreadRow } from '../../../ui/spread-plot.tsx'
import type { WeekResult } from '../dashboards.api.ts'
import { examPath } from '../exam-path.ts'

const noteOf = ({ marks, absent, spread }: WeekResult) =>
  [
    spread && `${formatPercent(spread.lowest)} – ${formatPercent(spread.highest)}`,
    marks === 0 && absent > 0 && plural(absent, { one: '# absent', other: '# absent' }),
  ]
    .filter(Boolean)
    .join('')

function toRow(exam: WeekResult, to: string): SpreadRow {
  const { exam_name: name, class_name: section, subject_name: subject } = exam
  const day = formatDay(exam.exam_date)
  return {
    key: exam.exam_id,
    name: `${section} ${subject}, ${name}`,
    label: (
      <>
        <Anchor component={Link} to={to} fw={650} display="block" underline="always">
          {section} · {subject}
        </Anchor>
        <Text component="span" size="sm" c="dimmed">
          {name} · {day}
        </Text>
      </>
    ),
    spread: exam.spread,
    note: noteOf(exam),
  }
}

/** Exams, each as a small picture with the way to its marks. */
export function ResultsPlot({ exams }: { exams: readonly WeekResult[] }) {
  const { role } = useSignedIn()
  const pathOf = (exam: WeekResult) =>
    role === 'teacher' ? examPath(exam) : linkTo('/organisation/classes/:class_id/report', { class_id: exam.class_id })
  return (
    <SpreadPlot
      caption={t`From lowest to highest, the middle half as a box, the mean as a line; 0 to 100%.`}
      rows={exams.map((exam) => toRow(exam, pathOf(exam)))}
    />
  )
}
