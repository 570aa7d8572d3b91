import { t } from '@lingui/core/macro'
import { FileInput, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { choicesOf } from '../../../lib/speak.ts'
import { PhoneField } from '../../../ui/phone-field.tsx'
import type { FieldProps } from '../../../ui/use-validated-form.ts'
import { isFile, type ProfileField } from '../profile-sections.ts'
import { RemoveFileButton } from './stored-file.tsx'

interface ProfileFieldInputProps {
  field: ProfileField
  input: FieldProps
  stored: { name: string } | null
  file: File | null
  onFile: (file: File | null) => void
  onRemove: () => void
}
export function ProfileFieldInput({ field, input, stored, file, onFile, onRemove }: ProfileFieldInputProps) {
  const { label, kind, options } = field
  if (isFile(field)) {
    const isImage = kind === 'image'
    return (
      <div>
        <FileInput
          label={label}
          description={isImage ? t`JPG or PNG up to 2 MB, best 150x150 px` : t`PDF, JPG or PNG up to 5 MB`}
          accept={isImage ? 'image/jpeg,image/png' : 'application/pdf,image/jpeg,image/png'}
          placeholder={t`Choose a file`}
          leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
          clearable
          clearButtonProps={{ 'aria-label': t`Take back ${label}` }}
          value={file}
          onChange={onFile}
          id={input.id}
          error={input.error}
        />
        {stored && (
          <Group gap="xs" mt={4}>
            <Text size="sm">{stored.name}</Text>
            <RemoveFileButton label={label} onRemove={onRemove} />
          </Group>
        )}
      </div>
    )
  }
  if (kind === 'phone') return <PhoneField label={label} {...input} />
  if (kind === 'area') return <Textarea label={label} autosize minRows={2} {...input} />
  if (kind === 'list')
    return <Textarea label={label} description={t`Separated by commas`} autosize minRows={2} {...input} />
  if (kind === 'siblings') {
    return (
      <Textarea
        label={label}
        description={t`One a line: name, class`}
        placeholder={t`Ravi Menon, 5`}
        autosize
        minRows={2}
        {...input}
      />
    )
  }
  if (kind === 'choice') {
    const data = [{ value: '', label: t`Not given` }, ...choicesOf(options ?? [])]
    return <NativeSelect label={label} data={data} {...input} />
  }
  return <TextInput label={label} autoComplete="off" {...input} />
}
