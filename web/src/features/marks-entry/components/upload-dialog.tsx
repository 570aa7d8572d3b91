import { plural, t } from '@lingui/core/macro'
import { Alert, Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorText } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { SHEET_ACCEPT } from '../../../lib/sheet-files.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { countProblems, RowProblems, saveRowProblems } from '../../../ui/row-problems.tsx'
import type { ExamValues } from '../exam-form.ts'
import {
  type AskedSheet,
  checkFile,
  type EntrySheet,
  NO_FILE,
  type RowError,
  saveFileMarks,
  saveTemplate,
} from '../marks-entry.api.ts'
import classes from './marks-grid.module.css'
import { UploadReport } from './upload-report.tsx'

const failed = () => t`Bulk upload failed.`

function examLine(sheet: EntrySheet, exam: ExamValues): string {
  const { class_name: className, subject_name: subject } = sheet
  const { exam_name: name, max_mark: maximum } = exam
  const day = formatDay(exam.exam_date)
  return t`${className}, ${subject}: ${name}, ${day}, out of ${maximum}.`
}

interface UploadDialogProps {
  sheet: EntrySheet
  asked: AskedSheet
  exam: ExamValues
  /** Marks in the grid that are not saved; a file is saved without them. */
  typed: number
  onSaved: (message: string) => void
  onClose: () => void
}
/** A file of marks: looked through first, and saved as it was shown or not at all. */
export function UploadDialog({ sheet, asked, exam, typed, onSaved, onClose }: UploadDialogProps) {
  const { userId } = useSignedIn()
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const check = useMutation({ mutationFn: (chosen: File) => checkFile(userId, sheet, exam, chosen) })
  const save = useMutation({
    mutationFn: ({ chosen, plan }: { chosen: File; plan: string }) => saveFileMarks(userId, sheet, exam, chosen, plan),
    onSuccess: ({ status: _status, ...reply }) => onSaved('message' in reply ? reply.message : ''),
    onError: (error) => toasts.error(errorText(error, failed())),
  })
  const template = useMutation({
    mutationFn: () => saveTemplate(userId, asked),
    onError: (error) => toasts.error(errorText(error)),
  })
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setMissing(false)
    check.reset()
    save.reset()
  }
  const plan = check.data
  const errors = plan?.errors.length ? plan.errors : rowErrorsOf(save.error)
  const failure = check.error ?? save.error
  const isReady = plan !== undefined && errors.length === 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Upload marks from a CSV or Excel file`}
      size="xl"
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Text>{examLine(sheet, exam)}</Text>
        <Text size="sm" c="dimmed">
          {t`Columns: roll_no (or admission_number), mark, and if you like name and absent. Write AB for somebody who was absent. Every row is saved, or none.`}
        </Text>
        <Group>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            loading={template.isPending}
            onClick={() => template.mutate()}
          >
            {t`Download the template`}
          </Button>
        </Group>
        {typed > 0 && (
          <Alert color="amber">
            {plural(typed, {
              one: 'One mark that you typed is not saved, and not in the file. Save it first if it counts.',
              other: '# marks that you typed are not saved, and not in the file. Save them first if they count.',
            })}
          </Alert>
        )}
        <FileInput
          label={t`CSV or Excel file (.xlsx)`}
          accept={SHEET_ACCEPT}
          placeholder={t`Choose a file`}
          clearable
          clearButtonProps={{ 'aria-label': t`Take back the file` }}
          leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />}
          value={file}
          onChange={choose}
          error={isMissing ? NO_FILE : undefined}
        />
        {failure && errors.length === 0 && (
          <Alert color="brick" role="alert">
            {errorText(failure, failed())}
          </Alert>
        )}
        {errors.length > 0 && <RowErrors errors={errors} />}
        {isReady && <UploadReport plan={plan} />}
        <Group justify="flex-end" className={classes.actions}>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {t`Cancel`}
          </Button>
          {isReady && file ? (
            <Button loading={save.isPending} onClick={() => save.mutate({ chosen: file, plan: plan.plan })}>
              {plural(plan.rows, { one: 'Upload # mark', other: 'Upload # marks' })}
            </Button>
          ) : (
            <Button loading={check.isPending} onClick={() => (file ? check.mutate(file) : setMissing(true))}>
              {t`Check the file`}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function RowErrors({ errors }: { errors: readonly RowError[] }) {
  const count = countProblems(errors)
  return (
    <Alert color="brick" role="alert" title={t`${count}: nothing is saved`}>
      <Text size="sm" mb="xs">
        {t`Mend the rows and choose the file again. Row 1 is the header.`}
      </Text>
      <RowProblems problems={errors} />
      <Button
        mt="xs"
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        onClick={() => saveRowProblems(errors, 'marks-errors.csv')}
      >
        {t`Save the list as CSV`}
      </Button>
    </Alert>
  )
}

/** The rows that a refused upload names. */
function rowErrorsOf(error: unknown): RowError[] {
  if (!(error instanceof ApiError)) return []
  const { errors } = (error.body ?? {}) as { errors?: unknown }
  return Array.isArray(errors) ? (errors as RowError[]) : []
}
