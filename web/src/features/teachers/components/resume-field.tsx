import { t } from '@lingui/core/macro'
import { Button, FileInput, Group, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'

interface ResumeFieldProps {
  stored: { name: string } | null
  file: File | null
  onFile: (file: File | null) => void
  onRemove: () => void
  error: string | undefined
}
export function ResumeField({ stored, file, onFile, onRemove, error }: ResumeFieldProps) {
  return (
    <div>
      <FileInput
        id="field-resume"
        label={t`Resume`}
        description={t`PDF, JPG or PNG up to 5 MB`}
        accept="application/pdf,image/jpeg,image/png"
        placeholder={stored ? t`Choose another file` : t`Choose a file`}
        leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': t`Remove the chosen file` }}
        value={file}
        onChange={onFile}
        error={error}
      />
      {stored && !file && (
        <Group gap="xs" mt={4}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {stored.name}
          </Text>
          <Button variant="subtle" color="brick" size="compact-sm" onClick={onRemove}>
            {t`Remove resume`}
          </Button>
        </Group>
      )}
    </div>
  )
}
