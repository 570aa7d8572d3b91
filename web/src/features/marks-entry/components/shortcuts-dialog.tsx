import { t } from '@lingui/core/macro'
import { Modal, Table } from '@mantine/core'
import { memo } from 'react'
import { shortcuts } from '../grid-keys.ts'

interface ShortcutsDialogProps {
  opened: boolean
  onClose: () => void
}
export const ShortcutsDialog = memo(function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Keyboard shortcuts`}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Keys`}</Table.Th>
            <Table.Th>{t`In the grid`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shortcuts().map(([keys, does]) => (
            <Table.Tr key={keys}>
              <Table.Td fw={600} style={{ whiteSpace: 'nowrap' }}>
                {keys}
              </Table.Td>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
})
