import { plural, t } from '@lingui/core/macro'
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

function effectText(changed: number, unchanged: number): string {
  const change =
    changed === 0
      ? t`Nothing would change.`
      : plural(changed, { one: '# mark would change.', other: '# marks would change.' })
  if (unchanged === 0) return change
  const rest = plural(unchanged, { one: '# line stays as it is.', other: '# lines stay as they are.' })
  return `${change} ${rest}`
}

/** What a pasted block would change, before it does. */
export function PasteDialog({ plan, onApply, onClose }: PasteDialogProps) {
  const [by, setBy] = useState<PasteMatch | undefined>(undefined)
  const found = plan(by)
  const { changes, mismatches, unchanged } = found
  return (
    <Modal opened onClose={onClose} title={t`Paste marks`} size="lg">
      <Stack gap="md">
        {found.hasRollNumbers && (
          <SegmentedControl
            aria-label={t`How the lines find their students`}
            value={found.by}
            onChange={(value) => setBy(value === 'roll' ? 'roll' : 'position')}
            data={[
              { value: 'roll', label: t`By roll number` },
              { value: 'position', label: t`By position` },
            ]}
          />
        )}
        <Text>{effectText(changes.length, unchanged)}</Text>
        {mismatches.length > 0 && (
          <Alert
            color="brick"
            title={plural(mismatches.length, { one: '# line is not applied', other: '# lines are not applied' })}
          >
            <List size="sm" spacing={2}>
              {mismatches.map(({ line, text, reason }) => (
                <List.Item key={line}>
                  {text ? t`Line ${line} (${text}): ${reason}` : t`Line ${line} (empty): ${reason}`}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
        {changes.length > 0 && (
          <ScrollTable label={t`Marks that would change`}>
            <Table stickyHeader>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t`Roll`}</Table.Th>
                  <Table.Th>{t`Name`}</Table.Th>
                  <Table.Th ta="right">{t`Now`}</Table.Th>
                  <Table.Th ta="right">{t`Pasted`}</Table.Th>
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
            {t`Cancel`}
          </Button>
          <Button
            disabled={changes.length === 0}
            data-autofocus
            onClick={() => onApply(Object.fromEntries(changes.map(({ id, after }) => [id, after])))}
          >
            {plural(changes.length, { one: 'Apply # mark', other: 'Apply # marks' })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
