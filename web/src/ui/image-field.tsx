import { t } from '@lingui/core/macro'
import { Button, CloseButton, FileButton, Group, Input, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useCallback } from 'react'

interface ImageFieldProps {
  label: string
  hint: string
  file: File | null
  onFile: (file: File | null) => void
  error?: string | undefined
  accept?: string
}
/** One image, with a preview and a way to take it out again. */
export function ImageField({ label, hint, file, onFile, error, accept = 'image/jpeg,image/png' }: ImageFieldProps) {
  // An object URL holds the file in memory until it is given back.
  const preview = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !file) return
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return (
    <Input.Wrapper label={label} description={hint} error={error} labelElement="div">
      <Group mt={6} align="center">
        <FileButton accept={accept} onChange={onFile}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhoto size={20} stroke={1.75} aria-hidden />}>
              {file ? t`Choose another image` : t`Choose image`}
            </Button>
          )}
        </FileButton>
        {file && (
          <Group gap="xs" wrap="nowrap">
            <img ref={preview} alt="" width={56} height={56} style={{ objectFit: 'cover', borderRadius: 8 }} />
            <Text size="sm" truncate maw={180}>
              {file.name}
            </Text>
            <CloseButton aria-label={t`Remove ${file.name}`} onClick={() => onFile(null)} />
          </Group>
        )}
      </Group>
    </Input.Wrapper>
  )
}
