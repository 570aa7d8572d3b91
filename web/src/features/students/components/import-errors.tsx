import { Button, Group, Table, Text } from '@mantine/core'
import { writeCsv } from '@margam/school/csv'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { RowError } from '../students.api.ts'

const SHOWN_AT_ONCE = 100

/** Every bad row of an import with its column and the reason; a long list grows on demand and can be taken home. */
export function ImportErrors({ errors }: { errors: RowError[] }) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const rows = new Set(errors.map(({ row }) => row)).size
  const save = () => {
    const sheet = writeCsv([
      ['row', 'column', 'message'],
      ...errors.map(({ row, column, message }) => [row, column, message]),
    ])
    saveFile(new Blob([sheet], { type: 'text/csv' }), 'import-errors.csv')
  }
  return (
    <SectionCard
      title={`${errors.length} ${errors.length === 1 ? 'problem' : 'problems'} in ${rows} ${rows === 1 ? 'row' : 'rows'}`}
      description="Nothing is imported until the file is right. Mend the rows and choose the file again."
      actions={
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={save}>
          Save as CSV
        </Button>
      }
    >
      <ScrollTable label="Problems in the file">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              <Table.Th>Column</Table.Th>
              <Table.Th>Reason</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.slice(0, shown).map(({ row, column, message }) => (
              <Table.Tr key={`${row} ${column} ${message}`}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>{column || '–'}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollTable>
      {errors.length > shown && (
        <Group mt="sm">
          <Text size="sm">
            {shown} of {errors.length} shown
          </Text>
          <Button variant="subtle" onClick={() => setShown((count) => count + SHOWN_AT_ONCE)}>
            Show more
          </Button>
        </Group>
      )}
    </SectionCard>
  )
}
