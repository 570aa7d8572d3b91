import { t } from '@lingui/core/macro'
import { Button, Group, Input, Text } from '@mantine/core'
import { PROFILE_FILES, type ProfileFile } from '@margam/contract/student-sections'
import { type ReactNode, useState } from 'react'
import { fieldId } from '../../../ui/field-id.ts'
import { StoredFileLink } from '../../../ui/stored-file-link.tsx'
import type { ProfileFiles } from '../use-profile-files.ts'
import { ChooseFile, RemoveDialog } from './file-buttons.tsx'

interface FileFieldProps {
  name: ProfileFile
  label: string
  stored: { name: string; url: string } | null
  files: ProfileFiles
  hint?: string
  /** What the server said about it. */
  error?: string | undefined
  accept?: string
  onFile?: (file: File | null) => void
  /** The picture itself, for a photo. */
  children?: ReactNode
}
/** A file of a profile: what is stored can be read, replaced and taken away; nothing is sent before the form is saved. */
export function FileField({
  name,
  label,
  stored,
  files,
  hint = t`PDF, JPG or PNG up to 5 MB`,
  error,
  accept = PROFILE_FILES[name].types.join(','),
  onFile = (file) => files.choose(name, file),
  children,
}: FileFieldProps) {
  const [isAsking, setIsAsking] = useState(false)
  const chosen = files.chosen[name]
  const isRemoved = files.removed.includes(name)
  const isStored = stored !== null && !isRemoved && !chosen
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={hint}
      error={files.refused[name] ?? error}
      errorProps={{ role: 'alert' }}
    >
      <Group gap="sm" my={6} align="center">
        {children}
        {isStored && !children && <StoredFileLink url={stored.url} label={label} />}
        {chosen && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t`${chosen.name}, sent when you save`}
          </Text>
        )}
        {isRemoved && <Text size="sm" c="dimmed">{t`Removed when you save.`}</Text>}
        <ChooseFile
          id={fieldId(name)}
          label={label}
          accept={accept}
          hasOne={isStored || chosen !== undefined}
          onFile={onFile}
        />
        {(chosen || isRemoved) && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={t`Take back ${label}`}
            onClick={() => files.takeBack(name)}
          >
            {t`Take back`}
          </Button>
        )}
        {isStored && (
          <Button
            variant="subtle"
            color="brick"
            size="compact-md"
            aria-label={t`Remove ${label}`}
            onClick={() => setIsAsking(true)}
          >
            {t`Remove`}
          </Button>
        )}
      </Group>
      {isAsking && (
        <RemoveDialog
          opened
          title={t`Remove ${label}?`}
          confirmLabel={t`Remove`}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            files.remove(name)
          }}
        >
          {t`The file is taken away when you save. It cannot be brought back then.`}
        </RemoveDialog>
      )}
    </Input.Wrapper>
  )
}
