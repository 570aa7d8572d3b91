import { plural, t } from '@lingui/core/macro'
import { Anchor, Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay, formatPercent } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { SpreadPlot, type SpreadRow } from '../../../ui/spread-plot.tsx'
import { type WeekResult, weekResultsQuery } from '../dashboards.api.ts'
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

/** The results of the last seven days, each exam as a small picture; `before` stands where there are none. */
export function WeekResults({ before }: { before?: ReactNode }) {
  const { userId, role } = useSignedIn()
  const query = useInfiniteQuery(weekResultsQuery(userId))
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = query
  if (!data && !error) return null
  const exams = data?.pages.flatMap((page) => page.exams) ?? []
  const pathOf = (exam: WeekResult) =>
    role === 'teacher' ? examPath(exam) : linkTo('/organisation/classes/:class_id/report', { class_id: exam.class_id })
  return (
    <SectionCard title={t`Results since last week`}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {exams.length > 0 && (
        <SpreadPlot
          caption={t`From lowest to highest, the middle half as a box, the mean as a line; 0 to 100%.`}
          rows={exams.map((exam) => toRow(exam, pathOf(exam)))}
        />
      )}
      {data &&
        exams.length === 0 &&
        (before ?? <Text c="dimmed">{t`No results were published in the last seven days.`}</Text>)}
      {hasNextPage && (
        <Button variant="default" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t`Show more results`}
        </Button>
      )}
    </SectionCard>
  )
}
