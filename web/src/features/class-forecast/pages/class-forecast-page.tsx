import { plural, t } from '@lingui/core/macro'
import { Alert, Anchor, Badge, Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatMoment, formatPercent } from '../../../lib/format.ts'
import { saveCsv } from '../../../lib/save-file.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { HowForecastsWork } from '../../forecast-accuracy/index.ts'
import {
  type ClassForecast,
  type ClassStudent,
  classForecastQuery,
  forecastClassesQuery,
} from '../class-forecast.api.ts'
import { classRows } from '../class-rows.ts'
import classes from '../components/class-forecast.module.css'
import { Level } from '../components/level.tsx'
import { RangeKey } from '../components/range-key.tsx'
import { SmallRange } from '../components/small-range.tsx'
import { StudentName } from '../components/student-name.tsx'
import { OffNote, SwitchWarning } from '../components/switch-warning.tsx'
import { classCsv } from '../forecast-csv.ts'
import { chanceText, changeText } from '../forecast-text.ts'
import { type ForecastClass, useForecastChoice } from '../use-forecast-choice.ts'

/** What the next mark of everybody in a class is likely to be, in a subject that the reader sees. */
export function ClassForecastPage() {
  const { userId } = useSignedIn()
  const choices = useQuery(forecastClassesQuery(userId))
  return (
    <>
      <PageHeader
        title={t`Class Forecast`}
        description={t`What the next mark of each student is likely to be, from the marks that are published.`}
        actions={
          <>
            <HowForecastsWork />
            <Anchor component={Link} to={linkTo('/forecast-record')} underline="always">
              {t`How right it has been`}
            </Anchor>
          </>
        }
      />
      <PageState
        query={choices}
        isEmpty={({ classes: own }) => own.length === 0}
        empty={
          <EmptyState title={t`No class to forecast yet.`}>
            {t`Classes of this year whose subjects you see stand here.`}
          </EmptyState>
        }
      >
        {({ classes: own }) => <Chosen choices={own} />}
      </PageState>
    </>
  )
}

function Chosen({ choices }: { choices: ForecastClass[] }) {
  const { userId } = useSignedIn()
  const { klass, subject, choose, state, set } = useForecastChoice(choices)
  const asked = classForecastQuery(userId, { class_id: klass?.class_id ?? '', subject_id: subject?.subject_id ?? '' })
  const { data } = useQuery(asked)
  const query = useQuery({
    ...asked,
    select: ({ students }) => {
      const rows = classRows(students, state)
      return { rows, total: rows.length, nextCursor: null }
    },
  })
  if (!klass || !subject) return null
  // the choice of a class is no search that finds nothing
  const { search, sort } = state
  return (
    <Stack gap="sm">
      <DataTable
        label={t`Forecasts of ${{ section: klass.class_name }} in ${{ subject: subject.subject_name }}`}
        columns={data ? columnsOf(data) : []}
        query={query}
        rowKey={(row) => row.student_id}
        state={{ ...state, search, sort, filters: {} }}
        onState={(change) => set({ ...change, filters: state.filters })}
        searchPlaceholder={t`Search students by name`}
        isWhole
        filters={
          <>
            <NativeSelect
              aria-label={t`Class`}
              data={choices.map((one) => ({ value: one.class_id, label: one.class_name }))}
              value={klass.class_id}
              onChange={(event) => choose({ class_id: event.currentTarget.value, subject_id: subject.subject_id })}
            />
            <NativeSelect
              aria-label={t`Subject`}
              data={klass.subjects.map((one) => ({ value: one.subject_id, label: one.subject_name }))}
              value={subject.subject_id}
              onChange={(event) => choose({ class_id: klass.class_id, subject_id: event.currentTarget.value })}
            />
          </>
        }
        actions={data && data.students.length > 0 && <Actions data={data} />}
        empty={<EmptyState title={t`Nobody in this class takes this subject.`} />}
      />
      {data && <Notes data={data} />}
    </Stack>
  )
}

function Actions({ data }: { data: ClassForecast }) {
  const name = `forecast-${data.class_name}-${data.subject_name}.csv`.replaceAll(' ', '-')
  return (
    <>
      <Button variant="default" onClick={() => saveCsv(classCsv(data), name)}>
        {t`Export CSV`}
      </Button>
      <Button variant="default" onClick={() => window.print()}>
        {t`Print`}
      </Button>
    </>
  )
}

function columnsOf(data: ClassForecast): Column<ClassStudent>[] {
  const { pass_mark: passMark } = data
  const none = '–'
  return [
    { key: 'roll_number', header: t`Roll`, sortable: true, unbroken: true, cell: (row) => row.roll_number },
    {
      key: 'student_name',
      header: t`Student`,
      sortable: true,
      cell: (row) => (
        <span className={classes.name}>
          <StudentName id={row.student_id} name={row.student_name} />
          {row.forecast?.change && !row.off && (
            <Badge color="gray" variant="light" tt="none">
              {changeText(row.forecast.change)}
            </Badge>
          )}
          {row.off && <OffNote off={row.off} />}
        </span>
      ),
    },
    {
      key: 'range',
      header: t`Next mark`,
      cell: ({ forecast, student_name: name }) =>
        forecast ? (
          <SmallRange label={name} forecast={forecast} passMark={passMark} />
        ) : (
          <Text component="span" size="sm" c="dimmed">
            {t`No published mark yet`}
          </Text>
        ),
    },
    {
      key: 'predicted',
      header: t`Expected`,
      sortable: true,
      numeric: true,
      cell: ({ forecast }) => (forecast ? formatPercent(Math.round(forecast.predicted)) : none),
    },
    {
      key: 'risk',
      header: t`Chance below ${formatPercent(passMark)}`,
      sortable: true,
      numeric: true,
      cell: ({ forecast, off }) =>
        forecast ? (
          <Text component="span" size="sm" fw={forecast.is_warning && !off ? 700 : 400}>
            {chanceText(forecast.risk)}
          </Text>
        ) : (
          none
        ),
    },
    {
      key: 'confidence',
      header: t`Confidence`,
      unbroken: true,
      cell: ({ forecast }) => (forecast ? <Level confidence={forecast.confidence} /> : none),
    },
    {
      key: 'last_mark',
      header: t`Last mark`,
      sortable: true,
      numeric: true,
      cell: ({ forecast }) => (forecast ? formatPercent(forecast.last_marks.at(-1)) : none),
    },
    {
      key: 'tests',
      header: t`Tests`,
      sortable: true,
      numeric: true,
      cell: ({ forecast }) => forecast?.tests ?? 0,
    },
    {
      key: 'switch',
      header: t`Warning`,
      screenOnly: true,
      cell: (row) =>
        row.off || row.forecast?.is_warning ? (
          <SwitchWarning
            of={{ class_id: data.class_id, student_id: row.student_id, subject_id: data.subject_id }}
            student={row.student_name}
            subject={data.subject_name}
            off={row.off}
          />
        ) : (
          none
        ),
    },
  ]
}

function Notes({ data }: { data: ClassForecast }) {
  const tooVaried = data.students.filter(({ forecast }) => forecast?.too_varied).length
  return (
    <>
      {data.is_being_made && (
        <Alert color="cobalt">{t`Marks have come in. The forecasts are being made again; this takes a moment.`}</Alert>
      )}
      <RangeKey passMark={data.pass_mark} />
      {tooVaried > 0 && (
        <Text size="sm" c="dimmed">
          {plural(tooVaried, {
            one: 'The marks of # student vary too much to plan by.',
            other: 'The marks of # students vary too much to plan by.',
          })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t`A forecast describes marks, not a student. It knows nothing of effort, of illness or of what is taught next.`}
        {data.made_at && ` ${t`As of ${formatMoment(data.made_at)}.`}`}
      </Text>
    </>
  )
}
