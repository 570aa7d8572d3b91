import { t } from '@lingui/core/macro'
import { Alert, Button, FileInput, Group, Stack, Text } from '@mantine/core'
import { NO_SHEET } from '@margam/contract/file-rules'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ChangedFile, errorText } from '../lib/errors.ts'
import { SHEET_ACCEPT } from '../lib/sheet-files.ts'
import { speak } from '../lib/speak.ts'
import { toasts } from '../lib/toasts.ts'
import { SectionCard } from './section-card.tsx'

/** What columns hold, as somebody chose it: a field by the key of a heading, '' to leave it out. */
export type HeadingChoices = Readonly<Record<string, string>>

/** A file of rows to import and what looking through it found; another file forgets that. */
export function useSheet<Plan>(
  preview: (file: File, choices: HeadingChoices) => Promise<Plan>,
  onAnother: () => void,
  noFile: string = NO_SHEET,
) {
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [choices, setChoices] = useState<HeadingChoices>({})
  // what was found stays on the screen while the file is looked through with other columns
  const [former, setFormer] = useState<Plan>()
  const check = useMutation({
    mutationFn: (asked: { file: File; choices: HeadingChoices }) => preview(asked.file, asked.choices),
  })
  const changedFile = check.error instanceof ChangedFile ? errorText(check.error) : undefined
  const plan = check.data ?? (check.isPending ? former : undefined)
  return {
    file,
    plan,
    error: changedFile === undefined ? check.error : null,
    fileError: isMissing ? speak(noFile) : changedFile,
    isChecking: check.isPending,
    choose: (chosen: File | null) => {
      setFile(chosen)
      setMissing(false)
      setChoices({})
      check.reset()
      onAnother()
    },
    check: () => {
      setFormer(undefined)
      if (file) check.mutate({ file, choices })
      else setMissing(true)
    },
    /** Looks through it once more, for what it was compared with has changed. */
    again: () => {
      if (!file) return
      setFormer(plan)
      check.mutate({ file, choices })
    },
    chooseColumn: (key: string, field: string) => {
      if (!file) return
      const chosen = { ...choices, [key]: field }
      setChoices(chosen)
      setFormer(plan)
      check.mutate({ file, choices: chosen })
      onAnother()
    },
    /** What looking through it found no longer holds, for it was asked something else. */
    forget: () => {
      check.reset()
      onAnother()
    },
  }
}

interface ChooseSheetProps {
  sheet: Pick<ReturnType<typeof useSheet>, 'file' | 'error' | 'fileError' | 'isChecking' | 'choose' | 'check'>
  isChecked: boolean
  /** What the columns are and how their cells are written. */
  hint: string
  saveTemplate: () => Promise<void>
  isBlocked?: boolean
  /** What is said once for all rows. */
  children?: ReactNode
}
/** The first step of an import: the template, the file, and looking through it. */
export function ChooseSheet({ sheet, isChecked, hint, saveTemplate, isBlocked = false, children }: ChooseSheetProps) {
  const template = useMutation({
    mutationFn: saveTemplate,
    onError: (error) => toasts.error(errorText(error)),
  })
  return (
    <SectionCard
      title={t`1. Choose the file`}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => template.mutate()}
        >
          {t`Download the template`}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text c="dimmed" maw="72ch" style={{ overflowWrap: 'anywhere' }}>
          {hint}
        </Text>
        <FileInput
          label={t`CSV or Excel file (.xlsx)`}
          accept={SHEET_ACCEPT}
          placeholder={t`Choose a file`}
          clearable
          clearButtonProps={{ 'aria-label': t`Remove the chosen file` }}
          leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />}
          value={sheet.file}
          onChange={sheet.choose}
          error={sheet.fileError}
          maw={480}
        />
        {children}
        <Group>
          <Button
            loading={sheet.isChecking}
            disabled={isBlocked}
            onClick={sheet.check}
            variant={isChecked ? 'default' : 'filled'}
          >
            {t`Check the file`}
          </Button>
          {isBlocked && <Text size="sm">{t`The next file can follow when this import is through.`}</Text>}
        </Group>
        {sheet.error && (
          <Alert color="brick" role="alert">
            {errorText(sheet.error)}
          </Alert>
        )}
      </Stack>
    </SectionCard>
  )
}
