import { t } from '@lingui/core/macro'
import { Alert, Button, FileInput, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText, fieldErrors } from '../../../lib/errors.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { EXAMPLES, saveExample } from '../examples.ts'
import { IMPORT_FORMATS, type ImportFormat, QUESTION_FILE } from '../exchange.api.ts'
import { importFormatWords } from '../format-words.ts'

interface ChooseFileProps {
  file: File | null
  format: ImportFormat
  isBusy: boolean
  /** Why the last file could not be looked through. */
  error: unknown
  onFile: (file: File | null) => void
  onFormat: (format: ImportFormat) => void
  onCheck: (file: File) => void
}
export function ChooseFile({ file, format, isBusy, error, onFile, onFormat, onCheck }: ChooseFileProps) {
  const [isMissing, setMissing] = useState(false)
  const isLarge = file !== null && file.size > QUESTION_FILE.maxBytes
  const refused = error ? (fieldErrors(error)['question_file'] ?? errorText(error)) : undefined
  const words = importFormatWords()
  return (
    <SectionCard title={t`1. Choose the file`}>
      <Stack gap="md">
        <FileInput
          label={t`File of questions`}
          description={t`GIFT, Moodle XML, QTI or CSV; at most 8 MB.`}
          placeholder={t`Choose a file`}
          leftSection={<IconFileUpload size={18} stroke={1.75} aria-hidden />}
          clearable
          clearButtonProps={{ 'aria-label': t`Remove the chosen file` }}
          value={file}
          error={isLarge ? t`The file must be at most 8 MB.` : isMissing && !file ? t`Choose a file.` : undefined}
          onChange={(chosen) => {
            setMissing(false)
            onFile(chosen)
          }}
        />
        <NativeSelect
          label={t`Format`}
          value={format}
          data={IMPORT_FORMATS.map((value) => ({ value, label: words[value] }))}
          onChange={({ currentTarget: { value } }) => onFormat(IMPORT_FORMATS.find((one) => one === value) ?? 'auto')}
        />
        {refused && (
          <Alert color="brick" role="alert">
            {refused}
          </Alert>
        )}
        <Group>
          <Button
            loading={isBusy}
            onClick={() => {
              if (file && !isLarge) onCheck(file)
              else setMissing(true)
            }}
          >
            {t`Look through the file`}
          </Button>
        </Group>
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {t`Examples to look at and fill in:`}
          </Text>
          {EXAMPLES.map((example) => (
            <Button
              key={example.name}
              size="xs"
              variant="default"
              leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
              onClick={() => saveExample(example)}
            >
              {words[example.format]}
            </Button>
          ))}
        </Group>
      </Stack>
    </SectionCard>
  )
}
