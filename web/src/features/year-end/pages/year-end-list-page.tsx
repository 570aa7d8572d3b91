import { plural, t } from '@lingui/core/macro'
import { Button, NativeSelect, Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatNumber } from '../../../lib/format.ts'
import { saveCsv } from '../../../lib/save-file.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import table from '../../../ui/data-table.module.css'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import classes from '../components/year-end.module.css'
import { listQuery } from '../year-end.api.ts'
import { listByClass, listCsv, listHeads, outcomeText } from '../year-end-list.ts'

function allText(count: number): string {
  const shown = formatNumber(count)
  return plural(count, { one: `All classes (${shown} student)`, other: `All classes (${shown} students)` })
}

/** Who goes where, class by class, for the notice board and the class teachers' hands. */
export function YearEndListPage() {
  const { userId } = useSignedIn()
  const [params, setParams] = useSearchParams()
  const of = params.get('of') === 'last' ? 'last' : 'preview'
  const wanted = params.get('class') ?? ''
  const query = useQuery(listQuery(userId, of))
  const { data } = query
  return (
    <>
      <PageHeader
        title={of === 'last' ? t`Students after the year-end` : t`Students of the preview`}
        description={
          of === 'last'
            ? t`Which class each student is in now.`
            : t`Which class each student will be in. Nothing is changed yet.`
        }
        back={{ to: linkTo('/organisation/academic-years/year-end'), label: t`Year-end` }}
        actions={
          data && (
            <>
              <Button
                className="screen-only"
                variant="default"
                onClick={() => saveCsv(listCsv(data.students, of), `year-end-${data.year_name}.csv`)}
              >
                {t`Export CSV`}
              </Button>
              <Button className="screen-only" onClick={() => window.print()}>
                {t`Print`}
              </Button>
            </>
          )
        }
      />
      <PageState
        query={query}
        skeleton={<LineSkeleton lines={10} />}
        loadingLabel={t`Loading the list`}
        isEmpty={({ students }) => students.length === 0}
        empty={<EmptyState title={t`No students`}>{t`This academic year has no students.`}</EmptyState>}
      >
        {({ students }) => {
          const groups = listByClass(students)
          const { before, happens } = listHeads(of)
          const shown = wanted === 'all' ? groups : groups.filter(({ title }) => title === wanted)
          return (
            <Stack gap="lg">
              <NativeSelect
                label={t`Class`}
                className="screen-only"
                maw="16rem"
                data={[
                  { value: 'all', label: allText(students.length) },
                  ...groups.map(({ title, people }) => ({
                    value: title,
                    label: `${title} (${formatNumber(people.length)})`,
                  })),
                ]}
                value={shown.length ? wanted : (groups[0]?.title ?? 'all')}
                onChange={(event) => setParams({ of, class: event.currentTarget.value }, { replace: true })}
              />
              {(shown.length ? shown : groups.slice(0, 1)).map(({ title, people }) => (
                <div key={title} className={classes.sheet}>
                  <SectionCard
                    title={title}
                    description={plural(people.length, { one: '# student', other: '# students' })}
                  >
                    <Table className={table.table ?? ''} verticalSpacing={4}>
                      <Table.Thead>
                        <Table.Tr>
                          <Table.Th>{t`Roll number`}</Table.Th>
                          <Table.Th>{t`Name`}</Table.Th>
                          <Table.Th>{t`Admission number`}</Table.Th>
                          <Table.Th>{before}</Table.Th>
                          <Table.Th>{happens}</Table.Th>
                        </Table.Tr>
                      </Table.Thead>
                      <Table.Tbody>
                        {people.map((one) => (
                          <Table.Tr key={one.student_id}>
                            <Table.Td data-label={t`Roll number`}>{one.roll_number || '–'}</Table.Td>
                            <Table.Td data-label={t`Name`}>{one.name}</Table.Td>
                            <Table.Td data-label={t`Admission number`}>{one.admission_number || '–'}</Table.Td>
                            <Table.Td data-label={before}>{one.class_name || '–'}</Table.Td>
                            <Table.Td data-label={happens}>{outcomeText(one.outcome, of)}</Table.Td>
                          </Table.Tr>
                        ))}
                      </Table.Tbody>
                    </Table>
                  </SectionCard>
                </div>
              ))}
            </Stack>
          )
        }}
      </PageState>
    </>
  )
}
