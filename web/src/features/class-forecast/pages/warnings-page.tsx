import { plural, t } from '@lingui/core/macro'
import { Anchor, Badge, Button, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { formatPercent } from '../../../lib/format.ts'
import { saveCsv } from '../../../lib/save-file.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListFilter } from '../../../ui/list-filter.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { HowForecastsWork } from '../../forecast-accuracy/index.ts'
import {
  forecastClassesQuery,
  readAllWarnings,
  toShow,
  type Warning,
  type Warnings,
  warningsQuery,
} from '../class-forecast.api.ts'
import classes from '../components/class-forecast.module.css'
import { StudentName } from '../components/student-name.tsx'
import { OffNote, SwitchWarning } from '../components/switch-warning.tsx'
import { warningsCsv } from '../forecast-csv.ts'
import { chanceText, changeText, whyText } from '../forecast-text.ts'

const toPage = ({ warnings: rows, total, next_cursor: nextCursor }: Warnings) => ({ rows, total, nextCursor })

/** Whose next mark is likely low, over all classes that the reader sees. */
export function WarningsPage() {
  const { userId } = useSignedIn()
  const { state, set } = useListState(['class_id', 'show'])
  const asked = warningsQuery(userId, state)
  const { data } = useQuery(asked)
  const query = useQuery({ ...asked, select: toPage })
  const choices = useQuery(forecastClassesQuery(userId)).data?.classes ?? []
  const isOff = toShow(state.filters['show']) === 'off'
  return (
    <>
      <PageHeader title={t`Early Warnings`} description={data && describe(data)} actions={<HowForecastsWork />} />
      <DataTable
        label={t`Early warnings`}
        columns={data ? columnsOf(data.pass_mark) : []}
        query={query}
        rowKey={(row) => `${row.student_id} ${row.subject_id}`}
        state={state}
        onState={set}
        searchPlaceholder={t`Search students by name`}
        filters={
          <>
            {choices.length > 1 && (
              <ListFilter
                label={t`Class`}
                name="class_id"
                options={[
                  { value: '', label: t`All classes` },
                  ...choices.map((one) => ({ value: one.class_id, label: one.class_name })),
                ]}
                state={state}
                onState={set}
              />
            )}
            <ListFilter
              label={t`Show`}
              name="show"
              options={[
                { value: '', label: t`Warnings` },
                { value: 'off', label: t`Switched off` },
              ]}
              state={state}
              onState={set}
            />
          </>
        }
        actions={data && data.total > 0 && <Actions data={data} state={state} />}
        empty={
          <EmptyState title={t`No early warning.`}>
            {t`No warnings now, as far as the published marks tell. Those that were switched off are not counted.`}
          </EmptyState>
        }
      />
      <Text c="dimmed" size="sm" mt="md">
        {isOff
          ? t`Warnings that were switched off come back by themselves when the term ends, or the academic year where no term is running.`
          : t`Only the school and the teachers who see these marks see these warnings: no student, no family and no classmate. A warning describes marks, not a student. “New on the list”, “More likely than before” and “Less likely than before” are said when the latest mark changed the chance by more than marks usually vary.`}
      </Text>
    </>
  )
}

function describe({ counts, pass_mark: passMark, warning_chance: chance }: Warnings): string {
  const pass = formatPercent(passMark)
  const parts = [
    plural(counts.on, { one: '# warning', other: '# warnings' }),
    counts.new > 0 && plural(counts.new, { one: '# of them new', other: '# of them new' }),
    counts.off > 0 && plural(counts.off, { one: '# switched off', other: '# switched off' }),
    t`from ${chance} in 100 chances of a mark below ${pass}`,
  ]
  return parts.filter((part) => part !== false).join(' · ')
}

interface ActionsProps {
  data: Warnings
  state: ReturnType<typeof useListState>['state']
}
function Actions({ data, state }: ActionsProps) {
  const file = useMutation({
    mutationFn: () => readAllWarnings(state),
    onSuccess: (all) => saveCsv(warningsCsv(all, data.pass_mark), 'early-warnings.csv'),
    onError: (error) => toasts.error(errorText(error)),
  })
  return (
    <>
      <Button variant="default" loading={file.isPending} onClick={() => file.mutate()}>
        {t`Export CSV`}
      </Button>
      <Button variant="default" onClick={() => window.print()}>
        {t`Print`}
      </Button>
    </>
  )
}

const columnsOf = (passMark: number): Column<Warning>[] => [
  {
    key: 'student_name',
    header: t`Student`,
    cell: (row) => (
      <span className={classes.name}>
        <StudentName id={row.student_id} name={row.student_name} />
        {row.forecast.change && !row.off && (
          <Badge color="gray" variant="light" tt="none">
            {changeText(row.forecast.change)}
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: 'class_name',
    header: t`Class`,
    unbroken: true,
    cell: (row) => (
      <Anchor
        component={Link}
        inherit
        to={linkTo('/class-forecast', { class_id: row.class_id, subject_id: row.subject_id })}
      >
        {row.class_name} · {row.subject_name}
      </Anchor>
    ),
  },
  {
    key: 'why',
    header: t`Why`,
    cell: (row) => (
      <span className={classes.name}>
        {whyText(row.subject_name, passMark, row.forecast)}
        {row.off && <OffNote off={row.off} />}
      </span>
    ),
  },
  { key: 'risk', header: t`Chance`, numeric: true, unbroken: true, cell: (row) => chanceText(row.forecast.risk) },
  {
    key: 'switch',
    header: t`Warning`,
    screenOnly: true,
    cell: ({ class_id, student_id, subject_id, student_name: student, subject_name: subject, off }) => (
      <SwitchWarning of={{ class_id, student_id, subject_id }} student={student} subject={subject} off={off} />
    ),
  },
]
