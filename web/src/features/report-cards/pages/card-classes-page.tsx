import { plural, t } from '@lingui/core/macro'
import { Anchor, Button, NativeSelect, Text } from '@mantine/core'
import { searchText } from '@margam/school/search-text'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDayOf } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { useWithoutRefused } from '../../../lib/use-without-refused.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { type CardClass, cardClassesQuery } from '../report-cards.api.ts'

/** Where the head finds the report cards: every class of the year with how far its cards are. */
export function CardClassesPage() {
  const { userId } = useSignedIn()
  const { state, set } = useListState(['period'])
  const { search, filters } = state
  const asked = cardClassesQuery(userId, filters['period'] ?? '')
  const { data, error } = useQuery(asked)
  const query = useQuery({
    ...asked,
    select: ({ classes }) => {
      const wanted = searchText(search)
      const rows = classes.filter((one) => searchText(`${one.class_name} ${one.class_teacher}`).includes(wanted))
      return { rows, total: rows.length, nextCursor: null }
    },
  })
  const elsewhere = useWithoutRefused(error, 'period')
  if (elsewhere) return <Navigate to={elsewhere} replace />
  return (
    <>
      <PageHeader
        title={t`Report Cards`}
        description={
          data?.academic_year
            ? `${data.academic_year} · ${data.period_name}`
            : t`Of every class: how far the cards are, and whom they were given to.`
        }
      />
      <DataTable
        label={t`Report cards by class`}
        columns={columnsOf(data?.period ?? '')}
        query={query}
        rowKey={(row) => row.class_id}
        // a period is no search that finds nothing
        state={{ ...state, filters: {} }}
        onState={(change) => set({ ...change, filters })}
        searchPlaceholder={t`Search classes or class teachers`}
        isWhole
        filters={
          data &&
          data.periods.length > 1 && (
            <NativeSelect
              aria-label={t`Period`}
              data={data.periods.map(({ id, name }) => ({ value: id, label: name }))}
              value={data.period}
              onChange={(event) => set({ filters: { period: event.currentTarget.value } })}
            />
          )
        }
        empty={
          <EmptyState
            title={t`No classes in this academic year yet.`}
            action={
              <Button component={Link} to={linkTo('/organisation/add-class')}>
                {t`Add Class`}
              </Button>
            }
          >
            {t`Each class stands here with its report cards as soon as it is added.`}
          </EmptyState>
        }
      />
    </>
  )
}

const columnsOf = (period: string): Column<CardClass>[] => [
  {
    key: 'class_name',
    header: t`Class`,
    unbroken: true,
    cell: ({ class_id, class_name: name }) => (
      <Anchor
        inherit
        fw={600}
        component={Link}
        to={linkTo('/organisation/classes/:class_id/report-cards', { class_id, period })}
        aria-label={t`Report cards of ${name}`}
      >
        {name}
      </Anchor>
    ),
  },
  { key: 'class_teacher', header: t`Class teacher`, cell: (row) => row.class_teacher || '–' },
  { key: 'exams', header: t`Exams`, cell: (row) => <Exams {...row} /> },
  { key: 'given_out', header: t`Given out`, cell: (row) => <GivenOut {...row} /> },
]

/** What the cards are made of; an exam that is not published is on none of them. */
function Exams({ exams, unpublished }: CardClass) {
  if (exams === 0 && unpublished === 0) return t`None yet`
  return (
    <div>
      {plural(exams, { one: '# published', other: '# published' })}
      {unpublished > 0 && (
        <Text component="span" display="block" size="sm" c="var(--amber-text)">
          {plural(unpublished, { one: '# not published', other: '# not published' })}
        </Text>
      )}
    </div>
  )
}

function GivenOut({ students, given_out: given, last_given_at: last }: CardClass) {
  if (students === 0) return t`No students`
  if (given === 0) return t`Not yet`
  return (
    <div>
      {t`${given} of ${students}`}
      {last && (
        <Text component="span" display="block" size="sm" c="dimmed">
          {t`Last on ${{ day: formatDayOf(last) }}`}
        </Text>
      )}
    </div>
  )
}
