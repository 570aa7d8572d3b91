import { t } from '@lingui/core/macro'
import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, fieldErrors } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { leaveMark, type MarkValues, markErrors, startValues, tickAbsent, toSave } from '../edit-mark.ts'
import { theirsText, yoursText } from '../mark-text.ts'
import {
  type Exam,
  type ExamMarkRow,
  forgetMarks,
  type MarksView,
  type MarkToSave,
  patchMark,
  type StoredMark,
  storedNow,
} from '../marks.api.ts'

/** Whose mark in which exam is edited, as it was read. */
export interface EditedMark {
  exam: Exam
  student: Pick<ExamMarkRow, 'student_id' | 'student_name'>
  entry: Pick<ExamMarkRow, 'mark' | 'status' | 'mark_before_absence' | 'version'>
}

interface EditMarkDialogProps {
  userId: string
  view: MarksView
  edited: EditedMark
  onClose: () => void
}
/** One mark: a number, absent, or taken back. What somebody else changed meanwhile is shown beside, to choose from. */
export function EditMarkDialog({ userId, view, edited, onClose }: EditMarkDialogProps) {
  const { exam, student, entry } = edited
  const client = useQueryClient()
  const [conflict, setConflict] = useState<{ stored: StoredMark; wanted: MarkToSave }>()
  const [isClearing, setIsClearing] = useState(false)
  const form = useValidatedForm<MarkValues>({
    initialValues: startValues(entry),
    validate: (values) => markErrors(values, exam.max_mark),
  })
  const finish = async () => {
    form.resetDirty()
    await forgetMarks(client)
    onClose()
  }
  const save = useMutation({
    mutationFn: (mark: MarkToSave) => patchMark(userId, view, edited, mark),
    onSuccess: async () => {
      toasts.success(t`Mark saved.`)
      await finish()
    },
    onError: (error, wanted) => {
      setIsClearing(false)
      const stored = storedNow(error)
      setConflict(stored && { stored, wanted })
      if (!stored) form.refuse(error)
    },
  })
  const { mark, isAbsent } = form.values
  const refusal = save.error && !conflict ? fieldErrors(save.error)['new_mark']?.join(' ') : undefined
  const field = form.field('mark')
  const outOf = t`out of ${{ maximum: exam.max_mark }}`
  return (
    <FormModal opened onClose={onClose} title={t`Edit the mark of ${{ student: student.student_name }}`}>
      <Text c="dimmed" mb="md">
        {[`${exam.exam_name}, ${formatDay(exam.exam_date)}`, view.selected_subject, outOf].join(' · ')}
      </Text>
      {conflict ? (
        <Conflict
          theirs={theirsText(conflict.stored)}
          yours={yoursText(conflict.wanted.new_mark, conflict.wanted.status)}
          isBusy={save.isPending}
          onTheirs={() => void finish()}
          onYours={() => save.mutate({ ...conflict.wanted, version: conflict.stored.version })}
        />
      ) : (
        <FormBody
          form={form}
          guards={t`Your changes to this mark would be lost.`}
          onSend={(values) => save.mutate(toSave(values, entry.version))}
        >
          <TextInput
            label={t`Mark out of ${{ maximum: exam.max_mark }}`}
            description={t`A or AB means absent.`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            data-autofocus
            {...field}
            onBlur={() => {
              field.onBlur()
              form.setValues(leaveMark(form.values))
            }}
            value={mark}
            disabled={isAbsent}
            error={field.error ?? refusal}
          />
          <Checkbox
            label={t`Absent`}
            checked={isAbsent}
            onChange={(event) => form.setValues(tickAbsent(form.values, event.currentTarget.checked))}
          />
          {save.error && !refusal && (
            <Alert color="brick" role="alert">
              {errorText(save.error, t`Failed to update mark`, t`Something went wrong please try later`)}
            </Alert>
          )}
          <Group justify="space-between" mt="xs">
            {entry.status === null ? (
              <span />
            ) : (
              <Button variant="subtle" color="brick" disabled={save.isPending} onClick={() => setIsClearing(true)}>
                {t`Clear mark`}
              </Button>
            )}
            <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
              {t`Save mark`}
            </SubmitButton>
          </Group>
        </FormBody>
      )}
      <ConfirmDialog
        opened={isClearing}
        title={t`Clear the mark of ${{ student: student.student_name }}?`}
        confirmLabel={t`Clear mark`}
        isAbove
        isBusy={save.isPending}
        onCancel={() => setIsClearing(false)}
        onConfirm={() => save.mutate({ new_mark: '', status: 'not_entered', version: entry.version })}
      >
        {t`It goes back to not entered. The history keeps what it was.`}
      </ConfirmDialog>
    </FormModal>
  )
}

interface ConflictProps {
  theirs: string
  yours: string
  isBusy: boolean
  onTheirs: () => void
  onYours: () => void
}
function Conflict({ theirs, yours, isBusy, onTheirs, onYours }: ConflictProps) {
  return (
    <Stack gap="md">
      <Alert color="amber" role="alert" title={t`Somebody else changed this mark meanwhile`}>
        <Text c="var(--mantine-color-text)" fw={650}>
          {theirs} / {yours}
        </Text>
        <Text c="var(--mantine-color-text)">{t`Which one shall stand? The history keeps both.`}</Text>
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" onClick={onTheirs} disabled={isBusy}>
          {t`Keep theirs`}
        </Button>
        <Button onClick={onYours} loading={isBusy}>
          {t`Save yours`}
        </Button>
      </Group>
    </Stack>
  )
}
