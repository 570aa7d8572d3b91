import { t } from '@lingui/core/macro'
import { Modal, Table, Text } from '@mantine/core'
import { formatMoment } from '../../../lib/format.ts'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import type { AuditChange } from '../audit.api.ts'
import { actionName, roleName, thingName } from '../audit-words.ts'
import { fieldChanges, type Names } from '../change-text.ts'

interface ChangeDialogProps {
  change: AuditChange | null
  names: Names
  onClose: () => void
}
/** What a change did, field by field. */
export function ChangeDialog({ change, names, onClose }: ChangeDialogProps) {
  const rows = change ? fieldChanges(change.before, change.after, names) : []
  return (
    <Modal
      opened={change !== null}
      onClose={onClose}
      size="lg"
      title={change ? `${actionName(change.action)}: ${change.entity_name ?? thingName(change.entity)}` : ''}
    >
      {change && (
        <Text size="sm" c="dimmed" mb="md">
          {change.actor_name || roleName(change.actor_role)}, {formatMoment(change.at)}
        </Text>
      )}
      {rows.length === 0 ? (
        <Text>{t`Nothing but the state changed.`}</Text>
      ) : (
        <ScrollTable label={t`Before and after`}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t`Field`}</Table.Th>
                <Table.Th>{t`Before`}</Table.Th>
                <Table.Th>{t`After`}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.field}>
                  <Table.Th scope="row">{row.field}</Table.Th>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{row.before}</Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{row.after}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollTable>
      )}
    </Modal>
  )
}
