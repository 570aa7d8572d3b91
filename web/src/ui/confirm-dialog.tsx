import { t } from '@lingui/core/macro'
import { Button, Group, getDefaultZIndex, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface ConfirmDialogProps {
  opened: boolean
  /** Names the object: "Archive Asha K?" */
  title: string
  /** Says the effect. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isBusy?: boolean
  /** Red for what takes something away. */
  danger?: boolean
  /** Stands above another open dialog. */
  isAbove?: boolean
  onConfirm: () => void
  onCancel: () => void
}
/** Asks before something that is hard to take back; the focus starts on Cancel. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = t`Cancel`,
  isBusy = false,
  danger = true,
  isAbove = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      closeOnClickOutside={!isBusy}
      closeOnEscape={!isBusy}
      {...(isAbove ? { zIndex: getDefaultZIndex('popover') } : {})}
    >
      <Text component="div">{children}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel} disabled={isBusy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={danger ? 'brick' : 'cobalt'} onClick={onConfirm} loading={isBusy}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
