import { t } from '@lingui/core/macro'
import { Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { lookClassesQuery } from '../school-looks.api.ts'

const stateOf = ({ is_archived: isArchived }: { is_archived: boolean }) => (isArchived ? t`Archived` : t`Active`)

export function ClassesTab({ lookId }: { lookId: string }) {
  const query = useQuery(lookClassesQuery(lookId))
  return (
    <PageState query={query} loadingLabel={t`Loading the classes`}>
      {({ academic_year: year, classes, subjects }) => (
        <Stack gap="lg">
          <SectionCard title={year ? t`Classes of ${year}` : t`Classes`}>
            {classes.length === 0 ? (
              <Text c="dimmed">{t`The school has no classes this year.`}</Text>
            ) : (
              <ScrollTable label={t`Classes`}>
                <Table>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{t`Class`}</Table.Th>
                      <Table.Th>{t`Class teacher`}</Table.Th>
                      <Table.Th ta="right">{t`Students`}</Table.Th>
                      <Table.Th>{t`State`}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {classes.map((row) => (
                      <Table.Tr key={row.class_id}>
                        <Table.Th scope="row">{row.name}</Table.Th>
                        <Table.Td>{row.class_teacher || '–'}</Table.Td>
                        <Table.Td ta="right">{formatNumber(row.students)}</Table.Td>
                        <Table.Td>{stateOf(row)}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </ScrollTable>
            )}
          </SectionCard>
          <SectionCard title={t`Subjects`}>
            {subjects.length === 0 ? (
              <Text c="dimmed">{t`The school has no subjects.`}</Text>
            ) : (
              <ScrollTable label={t`Subjects`}>
                <Table>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{t`Subject`}</Table.Th>
                      <Table.Th>{t`Code`}</Table.Th>
                      <Table.Th>{t`State`}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {subjects.map((row) => (
                      <Table.Tr key={row.subject_id}>
                        <Table.Th scope="row">{row.name}</Table.Th>
                        <Table.Td>{row.code || '–'}</Table.Td>
                        <Table.Td>{stateOf(row)}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </ScrollTable>
            )}
          </SectionCard>
        </Stack>
      )}
    </PageState>
  )
}
