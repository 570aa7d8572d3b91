import { plural, t } from '@lingui/core/macro'
import { Accordion, Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { TablePager } from '../../../ui/table-pager.tsx'
import { useDelayedText } from '../../../ui/use-delayed-text.ts'
import { useListState } from '../../../ui/use-list-state.ts'
import { HowForecastsWork } from '../../forecast-accuracy/index.ts'
import { ConfidenceKey } from '../components/confidence-key.tsx'
import { ForecastAccordion } from '../components/forecast-accordion.tsx'
import { StudentEntries } from '../components/student-entries.tsx'
import { type TeacherHistoryRecord, teacherHistoryQuery } from '../students-forecasts.api.ts'

export function StudentsPredictionHistoryPage() {
  const { userId } = useSignedIn()
  const { state, set } = useListState()
  const [search, setSearch] = useDelayedText(state.search, (text) => set({ search: text }))
  const query = useQuery(teacherHistoryQuery(userId, state))
  const hasSomething = state.search !== '' || (query.data?.total ?? 0) > 0
  return (
    <>
      <PageHeader
        title={t`Prediction History`}
        description={t`Your forecasts, student by student, the latest first. Where one started from a student of yours, the mark that came stands beside it once it is published.`}
        actions={
          <>
            <HowForecastsWork />
            <Button component={Link} to={linkTo('/teacher/mark-prediction/new')}>
              {t`New Prediction`}
            </Button>
          </>
        }
      />
      {hasSomething && (
        <TextInput
          type="search"
          label={t`Search by name or admission number`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          maw={420}
          mb="lg"
        />
      )}
      <PageState
        query={query}
        skeleton={<LineSkeleton lines={6} />}
        loadingLabel={t`Loading the predictions`}
        isEmpty={(page) => page.rows.length === 0}
        empty={
          state.search ? (
            <EmptyState title={t`Nobody found`}>{t`No prediction of yours is for “${state.search}”.`}</EmptyState>
          ) : (
            <EmptyState title={t`No predictions yet.`}>
              {t`Start from a student of yours, or type the tests of one, and the forecast is kept here.`}
            </EmptyState>
          )
        }
      >
        {(page) => (
          <>
            <ForecastAccordion>
              {page.rows.map((record) => (
                <StudentItem key={record._id} record={record} />
              ))}
            </ForecastAccordion>
            <div style={{ marginTop: 16 }}>
              <ConfidenceKey />
            </div>
            <TablePager page={page} state={state} onState={set} />
          </>
        )}
      </PageState>
    </>
  )
}

function StudentItem({ record }: { record: TeacherHistoryRecord }) {
  const [latest] = record.entries
  const when = latest && formatMoment(latest.created_at)
  const count = record.entries.length
  return (
    <Accordion.Item value={record._id}>
      <Accordion.Control>
        <Group justify="space-between" gap="xs" pr="sm">
          <span>
            <strong>{record.student_name}</strong> · {record.student_class} · {record.admission_number}
          </span>
          <Text component="span" size="sm" c="dimmed">
            {when
              ? plural(count, { one: `# prediction, ${when}`, other: `# predictions, ${when}` })
              : plural(count, { one: '# prediction', other: '# predictions' })}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <StudentEntries record={record} />
      </Accordion.Panel>
    </Accordion.Item>
  )
}
