import { Button, NativeSelect, Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatNumber } from '../../../lib/format.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import table from '../../../ui/data-table.module.css'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import classes from '../components/year-end.module.css'
import { listQuery } from '../year-end.api.ts'
import { listByClass } from '../year-end-list.ts'

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
        title={of === 'last' ? 'Students after the year-end' : 'Students of the preview'}
        description={
          of === 'last'
            ? 'Where each student sits now, by class.'
            : 'Where each student will sit, by class. Nothing is changed yet.'
        }
        back={{ to: linkTo('/organisation/academic-years/year-end'), label: 'Year-end' }}
        actions={
          data && (
            <>
              <Button className="screen-only" variant="default" onClick={() => saveFile(data.file, data.name)}>
                Export CSV
              </Button>
              <Button className="screen-only" onClick={() => window.print()}>
                Print
              </Button>
            </>
          )
        }
      />
      <PageState
        query={query}
        skeleton={<LineSkeleton lines={10} />}
        loadingLabel="Loading the list"
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title="No students">There is nobody whose year could end.</EmptyState>}
      >
        {({ rows }) => {
          const groups = listByClass(rows, of)
          const shown = wanted === 'all' ? groups : groups.filter(({ title }) => title === wanted)
          return (
            <Stack gap="lg">
              <NativeSelect
                label="Class"
                className="screen-only"
                maw="16rem"
                data={[
                  { value: 'all', label: `All classes (${formatNumber(rows.length)} students)` },
                  ...groups.map(({ title, people }) => ({ value: title, label: `${title} (${people.length})` })),
                ]}
                value={shown.length ? wanted : (groups[0]?.title ?? 'all')}
                onChange={(event) => setParams({ of, class: event.currentTarget.value }, { replace: true })}
              />
              {(shown.length ? shown : groups.slice(0, 1)).map(({ title, people }) => (
                <div key={title} className={classes.sheet}>
                  <SectionCard
                    title={title}
                    description={people.length === 1 ? '1 student' : `${people.length} students`}
                  >
                    <Table className={table.table ?? ''} verticalSpacing={4}>
                      <Table.Thead>
                        <Table.Tr>
                          <Table.Th>Roll number</Table.Th>
                          <Table.Th>Name</Table.Th>
                          <Table.Th>Admission number</Table.Th>
                          <Table.Th>{of === 'last' ? 'Class before' : 'Class now'}</Table.Th>
                          <Table.Th>{of === 'last' ? 'What happened' : 'What happens'}</Table.Th>
                        </Table.Tr>
                      </Table.Thead>
                      <Table.Tbody>
                        {people.map(({ key, admissionNumber, name, from, what, roll }) => (
                          <Table.Tr key={key}>
                            <Table.Td data-label="Roll number">{roll || '–'}</Table.Td>
                            <Table.Td data-label="Name">{name}</Table.Td>
                            <Table.Td data-label="Admission number">{admissionNumber || '–'}</Table.Td>
                            <Table.Td data-label="Class before">{from || '–'}</Table.Td>
                            <Table.Td data-label="What happens">{what}</Table.Td>
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
