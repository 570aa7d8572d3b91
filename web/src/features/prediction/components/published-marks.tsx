import { t } from '@lingui/core/macro'
import { Button, Group, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { subjectMarksQuery } from '../prediction.api.ts'
import type { PublishedMark } from '../published-marks.ts'

interface PublishedMarksProps {
  subject: string
  onUse: (marks: PublishedMark[]) => void
}
/** What the school has published in a subject, to be read beside the typed tests and taken over into them. */
export function PublishedMarks({ subject, onUse }: PublishedMarksProps) {
  const { userId } = useSignedIn()
  const query = useQuery(subjectMarksQuery(userId, subject))
  if (query.isPending) {
    return (
      <Text size="sm" c="dimmed" mb="sm" component="output" display="block">
        {t`Loading your marks of ${subject}`}
      </Text>
    )
  }
  if (query.isError) {
    return (
      <Group gap="xs" mb="sm">
        <Text size="sm">{t`Your published marks could not be loaded.`}</Text>
        <Button variant="subtle" size="compact-sm" onClick={() => void query.refetch()}>
          {t`Try again`}
        </Button>
      </Group>
    )
  }
  const { marks } = query.data
  if (marks.length === 0) {
    return <Text size="sm" c="dimmed" mb="sm">{t`No published marks of ${subject}.`}</Text>
  }
  return (
    <section aria-label={t`Published marks of ${subject}`} style={{ marginBottom: '1rem' }}>
      <Group gap="sm" mb={4} justify="space-between">
        <Text size="sm" fw={600}>{t`Published marks`}</Text>
        <Button
          variant="light"
          size="compact-sm"
          aria-label={t`Use these marks of ${subject}`}
          onClick={() => onUse(marks)}
        >
          {t`Use these marks`}
        </Button>
      </Group>
      <ScrollTable label={t`Published marks of ${subject}, oldest first`}>
        <Table verticalSpacing={4} className="tabular">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Exam`}</Table.Th>
              <Table.Th>{t`Date`}</Table.Th>
              <Table.Th>{t`Marks`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {marks.map(({ exam_name, exam_date, mark, max_mark }, index) => (
              <Table.Tr key={`${index}-${exam_name}`}>
                <Table.Td>{exam_name}</Table.Td>
                <Table.Td>{formatDay(exam_date)}</Table.Td>
                <Table.Td>{t`${mark} of ${max_mark}`}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollTable>
    </section>
  )
}
