import { Button, Group, Menu, Text, Textarea } from '@mantine/core'
import { REASON_REQUIRED } from '@margam/contract/marks'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { countStudents } from '../mark-text.ts'
import { type Exam, type ExamAction, marksKey, patchExamState, removeExam } from '../marks.api.ts'
import { ExamDialog } from './exam-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import classes from './marks.module.css'

type Open = ExamAction | 'edit' | 'history' | 'delete' | null

interface ExamActionsProps {
  userId: string
  exam: Exam
  terms: { term_id: string; term_name: string }[]
  mayWrite: boolean
}
/** What can be done with an exam in its state; each step says whom it touches before it is taken. */
export function ExamActions({ userId, exam, terms, mayWrite }: ExamActionsProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const settle = async (message: string) => {
    toasts.success(message)
    close()
    await client.invalidateQueries({ queryKey: marksKey })
  }
  const refuse = async (error: unknown) => {
    toasts.error(errorText(error))
    close()
    // somebody else took a step meanwhile: the buttons follow what is stored
    await client.invalidateQueries({ queryKey: marksKey })
  }
  const step = useMutation({
    mutationFn: (action: ExamAction) => patchExamState(exam, action),
    onSuccess: ({ message }) => settle(message),
    onError: refuse,
  })
  const remove = useMutation({
    mutationFn: () => removeExam(exam.exam_id),
    onSuccess: ({ message }) => settle(message),
    onError: refuse,
  })
  const { state, exam_name: name } = exam
  const seen = countStudents(exam.entered)
  return (
    <Group gap="sm" className={classes.noPrint ?? ''}>
      {mayWrite && state === 'draft' && (
        <Button onClick={() => setOpen('publish')} disabled={exam.entered === 0}>
          Publish
        </Button>
      )}
      {mayWrite && state === 'published' && (
        <Button variant="default" onClick={() => setOpen('lock')}>
          Lock
        </Button>
      )}
      {mayWrite && state === 'locked' && (
        <Button variant="default" onClick={() => setOpen('reopen')}>
          Reopen
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}>
            Exam
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayWrite && state !== 'locked' && <Menu.Item onClick={() => setOpen('edit')}>Edit exam</Menu.Item>}
          {mayWrite && state === 'published' && (
            <Menu.Item onClick={() => setOpen('unpublish')}>Back to draft</Menu.Item>
          )}
          <Menu.Item onClick={() => setOpen('history')}>Exam history</Menu.Item>
          {mayWrite && state !== 'locked' && exam.entered === 0 && (
            <Menu.Item color="brick" onClick={() => setOpen('delete')}>
              Delete exam
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>

      <ConfirmDialog
        opened={open === 'publish'}
        title={`Publish ${name}?`}
        confirmLabel="Publish"
        danger={false}
        isBusy={step.isPending}
        onCancel={close}
        onConfirm={() => step.mutate('publish')}
      >
        {seen} will see their mark, and it counts in averages. Families are mailed where the school has switched that
        on.
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'unpublish'}
        title={`Take ${name} back to a draft?`}
        confirmLabel="Back to draft"
        isBusy={step.isPending}
        onCancel={close}
        onConfirm={() => step.mutate('unpublish')}
      >
        {seen} will no longer see their mark until it is published again.
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'lock'}
        title={`Lock ${name}?`}
        confirmLabel="Lock"
        danger={false}
        isBusy={step.isPending}
        onCancel={close}
        onConfirm={() => step.mutate('lock')}
      >
        The marks of {seen} can no longer be changed. Students still see them. Reopening needs a reason.
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'delete'}
        title={`Delete ${name}?`}
        confirmLabel="Delete exam"
        isBusy={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate()}
      >
        It has no marks. It is gone from this class.
      </ConfirmDialog>
      {open === 'reopen' && <ReopenDialog exam={exam} onDone={settle} onClose={close} />}
      {open === 'edit' && <ExamDialog exam={exam} terms={terms} onClose={close} />}
      {open === 'history' && (
        <HistoryDialog
          userId={userId}
          examId={exam.exam_id}
          studentId=""
          title={`History of ${name}`}
          onClose={close}
        />
      )}
    </Group>
  )
}

interface ReopenDialogProps {
  exam: Exam
  onDone: (message: string) => Promise<void>
  onClose: () => void
}
function ReopenDialog({ exam, onDone, onClose }: ReopenDialogProps) {
  const form = useValidatedForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : REASON_REQUIRED }),
  })
  const reopen = useMutation({
    mutationFn: (reason: string) => patchExamState(exam, 'reopen', reason),
    onSuccess: async ({ message }) => {
      form.resetDirty()
      await onDone(message)
    },
    onError: form.refuse,
  })
  return (
    <FormModal opened onClose={onClose} title={`Reopen ${exam.exam_name}?`}>
      <FormBody form={form} failure={reopen.error} onSend={({ reason }) => reopen.mutate(reason)}>
        <Text>Its marks can be changed again, and students see each change at once. The history keeps the reason.</Text>
        <Textarea
          label="Reason"
          required
          maxLength={300}
          autosize
          minRows={2}
          data-autofocus
          {...form.field('reason')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={reopen.isPending}>
            Cancel
          </Button>
          <SubmitButton isBusy={reopen.isPending} busyText="Reopening...">
            Reopen
          </SubmitButton>
        </Group>
      </FormBody>
    </FormModal>
  )
}
