import { plural, t } from '@lingui/core/macro'
import { Alert, Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core'
import { NO_FILE } from '@margam/contract/marks-entry'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { SHEET_ACCEPT } from '../../../lib/sheet-files.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { useSheet } from '../../../ui/choose-sheet.tsx'
import type { SheetFields } from '../../../ui/heading-choices.tsx'
import { rowErrorsOf } from '../../../ui/import-errors.tsx'
import { countProblems, RowProblems, saveRowProblems } from '../../../ui/row-problems.tsx'
import type { ExamValues } from '../exam-form.ts'
import {
  type AskedSheet,
  checkFile,
  type EntrySheet,
  type RowError,
  saveFileMarks,
  saveTemplate,
  type UploadPlan,
} from '../marks-entry.api.ts'
import classes from './marks-grid.module.css'
import { UploadReport } from './upload-report.tsx'

const HeadingChoices = lazy(async () => ({ default: (await import('../../../ui/heading-choices.tsx')).HeadingChoices }))

const columnNames = (): SheetFields => ({
  roll_no: t`Roll number`,
  admission_number: t`Admission number`,
  name: t`Name`,
  mark: t`Mark`,
  absent: t`Absent`,
})

const refusalText = (error: unknown) => errorText(error, t`Bulk upload failed.`, t`Upload failed.`)

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
  onSaved: (saved: { message: string; exam_id: string }) => void
  onClose: () => void
}
/** A file of marks: looked through first, and saved as it was shown or not at all. */
export function UploadDialog({ sheet, asked, exam, typed, onSaved, onClose }: UploadDialogProps) {
  const { userId } = useSignedIn()
  const save = useMutation({
    mutationFn: (looked: { file: File; plan: UploadPlan }) => saveFileMarks(userId, sheet, exam, looked),
    onSuccess: onSaved,
    onError: (error) => toasts.error(refusalText(error)),
  })
  const { file, plan, error, isChecking, fileError, choose, check, chooseColumn } = useSheet(
    (file, choices) => checkFile(userId, sheet, exam, { file, choices }),
    save.reset,
    NO_FILE,
  )
  const template = useMutation({
    mutationFn: () => saveTemplate(userId, asked),
    onError: (error) => toasts.error(errorText(error)),
  })
  const errors = plan?.errors.length ? plan.errors : rowErrorsOf(save.error)
  const failure = error ?? save.error
  const isReady = plan !== undefined && errors.length === 0
  // of a header that does not fit it is asked what the columns hold; no row was looked at yet
  const isAsked = plan !== undefined && plan.headings.length > 0 && errors.some(({ row }) => row === 1)
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
          {t`Columns: roll_no (or admission_number), mark, and if you like name and absent, under these names or your own. Write AB for somebody who was absent. Every row is saved, or none.`}
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
          clearButtonProps={{ 'aria-label': t`Remove the chosen file` }}
          leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />}
          value={file}
          onChange={choose}
          error={fileError}
        />
        {failure && errors.length === 0 && (
          <Alert color="brick" role="alert">
            {refusalText(failure)}
          </Alert>
        )}
        {plan && plan.headings.length > 0 && (
          <Suspense fallback={null}>
            <HeadingChoices
              headings={plan.headings}
              fields={columnNames()}
              problems={isAsked ? errors : []}
              onChoose={chooseColumn}
            />
          </Suspense>
        )}
        {errors.length > 0 && !isAsked && <RowErrors errors={errors} />}
        {isReady && <UploadReport plan={plan} />}
        <Group justify="flex-end" className={classes.actions}>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {t`Cancel`}
          </Button>
          {isReady && file ? (
            <Button loading={save.isPending} disabled={isChecking} onClick={() => save.mutate({ file, plan })}>
              {plural(plan.rows, { one: 'Upload # mark', other: 'Upload # marks' })}
            </Button>
          ) : (
            <Button loading={isChecking} onClick={check}>
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
        {t`Correct the rows and choose the file again. Row 1 is the header.`}
      </Text>
      <RowProblems problems={errors} />
      <Button
        mt="xs"
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        onClick={() => saveRowProblems(errors, 'marks-errors.csv')}
      >
        {t`Save as CSV`}
      </Button>
    </Alert>
  )
}
