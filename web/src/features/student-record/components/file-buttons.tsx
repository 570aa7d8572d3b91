import { t } from '@lingui/core/macro'
import { Button, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { lazyPart } from '../../../ui/lazy-part.tsx'

interface ChooseFileProps {
  id: string
  label: string
  accept: string
  hasOne: boolean
  onFile: (file: File | null) => void
}
/** Opens the browser's own choice of files. */
export const ChooseFile = ({ id, label, accept, hasOne, onFile }: ChooseFileProps) => (
  <FileButton accept={accept} onChange={onFile}>
    {(props) => (
      <Button
        {...props}
        id={id}
        variant="default"
        size="compact-md"
        leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
        aria-label={hasOne ? t`Replace ${label}` : t`Choose a file for ${label}`}
      >
        {hasOne ? t`Replace` : t`Choose a file`}
      </Button>
    )}
  </FileButton>
)

export const RemoveDialog = lazyPart(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog)
