import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface BlanksDialogProps {
  opened: boolean
  blanks: number
  onSave: () => void
  onClose: () => void
}
/** Asks before marks are saved of which some are missing. */
export function BlanksDialog({ opened, blanks, onSave, onClose }: BlanksDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={blanks === 1 ? 'Save with one mark missing?' : `Save with ${blanks} marks missing?`}
      confirmLabel="Save marks"
      cancelLabel="Back to the marks"
      danger={false}
      onConfirm={onSave}
      onCancel={onClose}
    >
      {blanks === 1 ? 'One student has' : `${blanks} students have`} neither a mark nor an absence. They stay not
      entered, which is not the same as zero, and count in no average.
    </ConfirmDialog>
  )
}
