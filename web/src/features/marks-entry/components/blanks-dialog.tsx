import { plural, t } from '@lingui/core/macro'
import { memo } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface BlanksDialogProps {
  opened: boolean
  blanks: number
  onSave: () => void
  onClose: () => void
}
const areClosed = (before: BlanksDialogProps, after: BlanksDialogProps) => !before.opened && !after.opened

/** Asks before marks are saved of which some are missing. While it is closed, a mark that is typed does not draw it. */
export const BlanksDialog = memo(function BlanksDialog({ opened, blanks, onSave, onClose }: BlanksDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={plural(blanks, { one: 'Save with one mark missing?', other: 'Save with # marks missing?' })}
      confirmLabel={t`Save marks`}
      cancelLabel={t`Back to the marks`}
      danger={false}
      onConfirm={onSave}
      onCancel={onClose}
    >
      {plural(blanks, {
        one: 'One student has neither a mark nor an absence. They stay not entered, which is not the same as zero, and count in no average.',
        other:
          '# students have neither a mark nor an absence. They stay not entered, which is not the same as zero, and count in no average.',
      })}
    </ConfirmDialog>
  )
}, areClosed)
