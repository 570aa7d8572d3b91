import { Alert, Badge, Button, Group, List, Modal, SegmentedControl, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import type { PasteMatch, PastePlan } from '../paste-plan.ts'
import classes from './marks-grid.module.css'

interface PasteDialogProps {
  /** The plan when matched the way asked for, or the way that fits the block. */
  plan: (by?: PasteMatch) => PastePlan
  onApply: (texts: Record<string, string>) => void
  onClose: () => void
}
const marks = (count: number) => `${count} ${count === 1 ? 'mark' : 'marks'}`

/** What a pasted block would change, before it does. */
export function PasteDialog({ plan, onApply, onClose }: PasteDialogProps) {
  const [by, setBy] = useState<PasteMatch | undefined>(undefined)
  const found = plan(by)
  const { changes, mismatches, unchanged } = found
  return (
    <Modal opened onClose={onClose} title="Paste marks" size="lg">
      <Stack gap="md">
        {found.hasRollNumbers && (
          <SegmentedControl
            aria-label="How the lines find their students"
            value={found.by}
            onChange={(value) => setBy(value === 'roll' ? 'roll' : 'position')}
            data={[
              { value: 'roll', label: 'By roll number' },
              { value: 'position', label: 'By position' },
            ]}
          />
        )}
        <Text>
          {changes.length === 0 ? 'Nothing would change.' : `${marks(changes.length)} would change.`}
          {unchanged > 0 && ` ${unchanged} ${unchanged === 1 ? 'line stays' : 'lines stay'} as it is.`}
        </Text>
        {mismatches.length > 0 && (
          <Alert
            color="brick"
            title={`${mismatches.length} ${mismatches.length === 1 ? 'line is' : 'lines are'} not applied`}
          >
            <List size="sm" spacing={2}>
              {mismatches.map(({ line, text, reason }) => (
                <List.Item key={line}>
                  Line {line} ({text || 'empty'}): {reason}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
        {changes.length > 0 && (
          <ScrollTable label="Marks that would change">
            <Table stickyHeader>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Roll</Table.Th>
                  <Table.Th>Name</Table.Th>
                  <Table.Th ta="right">Now</Table.Th>
                  <Table.Th ta="right">Pasted</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {changes.map(({ id, rollNumber, name, before, after, problem }) => (
                  <Table.Tr key={id}>
                    <Table.Td>{rollNumber}</Table.Td>
                    <Table.Td>
                      {name}
                      {problem && (
                        <Text size="sm" c="var(--mantine-color-error)">
                          {problem}
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td ta="right">{before || '–'}</Table.Td>
                    <Table.Td ta="right" fw={650}>
                      {problem ? <Badge color="brick">{after}</Badge> : after}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollTable>
        )}
        <Group justify="flex-end" className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={changes.length === 0}
            data-autofocus
            onClick={() => onApply(Object.fromEntries(changes.map(({ id, after }) => [id, after])))}
          >
            {`Apply ${marks(changes.length)}`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
