import { plural, t } from '@lingui/core/macro'
import { Anchor, Button, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { classLevelName } from '../../../lib/class-level.ts'
import { columnPercent, type PercentText } from '../../../lib/format.ts'
import { saveCsv } from '../../../lib/save-file.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { useWithoutRefused } from '../../../lib/use-without-refused.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { TrendArrow } from '../../../ui/trend-arrow.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import classes from '../components/school-results.module.css'
import { resultsCsv } from '../results-csv.ts'
import { type ClassResults, type SchoolResults, schoolResultsQuery, WHOLE_YEAR } from '../school-results.api.ts'

type Row = ClassResults | { class_id: null; marks: number; mean: number | null; subjects: SchoolResults['subjects'] }

/** The classes, and above them all of them together. */
const rowsOf = ({ classes: shown, marks, mean, subjects }: SchoolResults): Row[] =>
  marks === 0 ? [] : [{ class_id: null, marks, mean, subjects }, ...shown]

const toPage = (data: SchoolResults) => {
  const rows = rowsOf(data)
  return { rows, total: rows.length, nextCursor: null }
}

const meansOf = (data: SchoolResults) =>
  rowsOf(data).flatMap((row) => [
    row.mean,
    ...(row.class_id === null ? row.subjects : row.results).map((result) => result?.mean),
  ])

type Result = ClassResults['results'][number]
/** A mean, and under it whether the results rise or fall; what is steady is not worth a word in each cell. */
function Cell({ result, percent }: { result: Result | undefined; percent: PercentText }) {
  if (!result) return '–'
  const isMoving = result.trend === 'up' || result.trend === 'down'
  return (
    <span className={classes.cell}>
      {percent(result.mean)}
      {isMoving && (
        <Text component="span" size="xs" fw={600}>
          <TrendArrow trend={result.trend} />
        </Text>
      )}
    </span>
  )
}

const columnsOf = ({ subjects, period }: SchoolResults, percent: PercentText): Column<Row>[] => [
  {
    key: 'class_name',
    header: t`Class`,
    unbroken: true,
    cell: (row) =>
      row.class_id === null ? (
        <strong>{t`All classes`}</strong>
      ) : (
        <Anchor
          inherit
          fw={600}
          component={Link}
          to={linkTo('/organisation/classes/:class_id/report', {
            class_id: row.class_id,
            period: period === WHOLE_YEAR ? undefined : period,
          })}
        >
          {row.class_name}
        </Anchor>
      ),
  },
  { key: 'mean', header: t`All subjects`, numeric: true, cell: (row) => <strong>{percent(row.mean)}</strong> },
  ...subjects.map(
    (subject, at): Column<Row> => ({
      key: subject.subject_id,
      header: subject.subject_name,
      numeric: true,
      cell: (row) =>
        row.class_id === null ? percent(row.subjects[at]?.mean) : <Cell result={row.results[at]} percent={percent} />,
    }),
  ),
]

/** How the classes do in each subject this year, and where results rise or fall beyond what tests vary by. */
export function SchoolResultsPage() {
  const { userId } = useSignedIn()
  const { state, set } = useListState(['level', 'period'])
  const { level = '', period = '' } = state.filters
  const asked = schoolResultsQuery(userId, { level, period: period || WHOLE_YEAR })
  const { data, error } = useQuery(asked)
  const query = useQuery({ ...asked, select: toPage })
  const elsewhere = useWithoutRefused(error, 'period')
  if (elsewhere) return <Navigate to={elsewhere} replace />
  const choose = (filters: Record<string, string>) => set({ filters: { ...state.filters, ...filters } })
  return (
    <>
      <PageHeader
        title={t`Results by class and subject`}
        description={data && describe(data)}
        back={{ to: linkTo('/organisation/dashboard'), label: t`Dashboard` }}
        actions={
          data &&
          data.marks > 0 && (
            <Button
              variant="default"
              onClick={() => saveCsv(resultsCsv(data), `results-${data.academic_year}-${data.level || 'all'}.csv`)}
            >
              {t`Export CSV`}
            </Button>
          )
        }
      />
      <DataTable
        label={t`Results by class and subject`}
        columns={data ? columnsOf(data, columnPercent(meansOf(data))) : []}
        query={query}
        rowKey={(row) => row.class_id ?? ''}
        state={state}
        onState={set}
        isWhole
        filters={data && <Filters data={data} onChoose={choose} />}
        empty={
          <EmptyState title={t`No results yet.`}>{t`Results appear here as soon as marks are published.`}</EmptyState>
        }
      />
      <Text c="dimmed" size="sm" mt="md">
        {t`The average of all published marks, each in per cent of its exam’s maximum; absent and not entered are in none. A result rises or falls when its latest exam lies above or below the ones before by more than the exams of this subject vary by themselves over the classes of the school.`}
      </Text>
    </>
  )
}

function describe({ academic_year: year, exams, classes: shown }: SchoolResults): string {
  const sections = plural(shown.length, { one: '# class', other: '# classes' })
  const held = plural(exams, { one: '# published exam', other: '# published exams' })
  return [year, sections, held].filter(Boolean).join(' · ')
}

interface FiltersProps {
  data: SchoolResults
  onChoose: (filters: Record<string, string>) => void
}
function Filters({ data: { level, levels, takes_all: takesAll, period, periods }, onChoose }: FiltersProps) {
  const named = levels.map((one) => ({ value: one, label: classLevelName(one) }))
  return (
    <>
      {levels.length > 1 && (
        <NativeSelect
          aria-label={t`Level`}
          data={takesAll ? [{ value: '', label: t`All levels` }, ...named] : named}
          value={level}
          onChange={(event) => onChoose({ level: event.currentTarget.value })}
        />
      )}
      {periods.length > 1 && (
        <NativeSelect
          aria-label={t`Period`}
          data={periods.map(({ id, name }) => ({ value: id, label: name }))}
          value={period}
          onChange={(event) =>
            onChoose({ period: event.currentTarget.value === WHOLE_YEAR ? '' : event.currentTarget.value })
          }
        />
      )}
    </>
  )
}
