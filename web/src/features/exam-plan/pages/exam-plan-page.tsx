import { t } from '@lingui/core/macro'
import { Anchor, Button, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { columnPercent, formatDay, type PercentText } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { StateBadge } from '../../marks/index.ts'
import { examPlanQuery, type PlannedExam } from '../exam-plan.api.ts'

const states = () => [
  { value: '', label: t`All exams` },
  { value: 'missing', label: t`Marks missing` },
  { value: 'draft', label: t`Drafts` },
  { value: 'published', label: t`Published` },
  { value: 'locked', label: t`Locked` },
]

function Entered({ entered, students }: Pick<PlannedExam, 'entered' | 'students'>) {
  return (
    <Text component="span" inherit {...(entered < students ? { c: 'var(--amber-text)', fw: 600 } : {})}>
      {t`${entered} of ${students}`}
    </Text>
  )
}

const columns = (percent: PercentText): Column<PlannedExam>[] => [
  {
    key: 'exam_name',
    header: t`Exam`,
    cell: (row) => (
      <div>
        {row.exam_name}
        <Text size="sm" c="dimmed">
          {formatDay(row.exam_date)}
        </Text>
      </div>
    ),
  },
  {
    key: 'class_name',
    header: t`Class`,
    cell: (row) => (
      <Anchor
        inherit
        component={Link}
        to={linkTo('/organisation/classes/:class_id/report', { class_id: row.class_id })}
      >
        {row.class_name}
      </Anchor>
    ),
  },
  { key: 'subject_name', header: t`Subject`, cell: (row) => row.subject_name },
  { key: 'teacher', header: t`Teacher`, cell: (row) => row.teacher ?? '–' },
  { key: 'entered', header: t`Marks entered`, numeric: true, cell: (row) => <Entered {...row} /> },
  { key: 'mean', header: t`Average`, numeric: true, cell: (row) => percent(row.mean) },
  { key: 'state', header: t`State`, cell: (row) => <StateBadge state={row.state} /> },
]

/** The exams of the year in all classes: who has entered what, and what is published. */
export function ExamPlanPage() {
  const { userId } = useSignedIn()
  const { state, set } = useListState(['state'])
  const query = useQuery(examPlanQuery(userId, state))
  return (
    <>
      <PageHeader
        title={t`Exams`}
        description={t`Of all classes this year, the latest first: who has entered what, and what is published.`}
        actions={
          <>
            <Button component={Link} to={linkTo('/organisation/results')} variant="default">
              {t`Results by class and subject`}
            </Button>
            <Button component={Link} to={linkTo('/organisation/report-cards')} variant="default">
              {t`Report Cards`}
            </Button>
          </>
        }
      />
      <DataTable
        label={t`Exams of all classes`}
        columns={columns(columnPercent(query.data?.rows.map(({ mean }) => mean) ?? []))}
        query={query}
        rowKey={(row) => row.exam_id}
        state={state}
        onState={set}
        searchPlaceholder={t`Search exams, classes, subjects or teachers`}
        filters={
          <NativeSelect
            aria-label={t`Which exams`}
            data={states()}
            value={state.filters['state'] ?? ''}
            onChange={(event) => set({ filters: { state: event.currentTarget.value } })}
          />
        }
        empty={
          <EmptyState title={t`No exams yet.`}>
            {t`An exam stands here as soon as a teacher enters its first mark.`}
          </EmptyState>
        }
      />
    </>
  )
}
