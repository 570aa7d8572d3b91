import { plural, t } from '@lingui/core/macro'
import { Button, Group, Menu, Text, Textarea } from '@mantine/core'
import { REASON_REQUIRED } from '@margam/contract/marks'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { type Exam, type ExamAction, forgetMarks, patchExamState, removeExam } from '../marks.api.ts'
import classes from './marks.module.css'

const ExamDialog = lazyPart(async () => (await import('./exam-dialog.tsx')).ExamDialog)
const HistoryDialog = lazyPart(async () => (await import('./history-dialog.tsx')).HistoryDialog)

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
    await forgetMarks(client)
  }
  const refuse = async (error: unknown) => {
    toasts.error(errorText(error))
    close()
    // somebody else took a step meanwhile: the buttons follow what is stored
    await forgetMarks(client)
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
  const { state, exam_name: name, entered } = exam
  return (
    <Group gap="sm" className={classes.noPrint ?? ''}>
      {mayWrite && state === 'draft' && (
        <Button onClick={() => setOpen('publish')} disabled={entered === 0}>
          {t`Publish`}
        </Button>
      )}
      {mayWrite && state === 'published' && (
        <Button variant="default" onClick={() => setOpen('lock')}>
          {t`Lock`}
        </Button>
      )}
      {mayWrite && state === 'locked' && (
        <Button variant="default" onClick={() => setOpen('reopen')}>
          {t`Reopen`}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}>
            {t`Exam`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayWrite && state !== 'locked' && <Menu.Item onClick={() => setOpen('edit')}>{t`Edit exam`}</Menu.Item>}
          {mayWrite && state === 'published' && (
            <Menu.Item onClick={() => setOpen('unpublish')}>{t`Back to draft`}</Menu.Item>
          )}
          <Menu.Item
            component={Link}
            to={linkTo('/teacher/class/student-marks/questions/:exam_id', { exam_id: exam.exam_id })}
          >
            {t`Marks by question`}
          </Menu.Item>
          <Menu.Item onClick={() => setOpen('history')}>{t`Exam history`}</Menu.Item>
          {mayWrite && state !== 'locked' && entered === 0 && (
            <Menu.Item color="var(--brick-text)" onClick={() => setOpen('delete')}>
              {t`Delete exam`}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>

      <ConfirmDialog
        opened={open === 'publish'}
        title={t`Publish ${name}?`}
        confirmLabel={t`Publish`}
        danger={false}
        isBusy={step.isPending}
        onCancel={close}
        onConfirm={() => step.mutate('publish')}
      >
        {plural(entered, {
          one: '# student will see the result, and it counts in averages. Families are mailed where a school has switched that on.',
          other:
            '# students will see their results, and these count in averages. Families are mailed where a school has switched that on.',
        })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'unpublish'}
        title={t`Take ${name} back to a draft?`}
        confirmLabel={t`Back to draft`}
        isBusy={step.isPending}
        onCancel={close}
        onConfirm={() => step.mutate('unpublish')}
      >
        {plural(entered, {
          one: '# student will no longer see their mark until it is published again.',
          other: '# students will no longer see their mark until it is published again.',
        })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'lock'}
        title={t`Lock ${name}?`}
        confirmLabel={t`Lock`}
        danger={false}
        isBusy={step.isPending}
        onCancel={close}
        onConfirm={() => step.mutate('lock')}
      >
        {plural(entered, {
          one: 'The marks of # student can no longer be changed. Students still see them. Reopening needs a reason.',
          other: 'The marks of # students can no longer be changed. Students still see them. Reopening needs a reason.',
        })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'delete'}
        title={t`Delete ${name}?`}
        confirmLabel={t`Delete exam`}
        isBusy={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate()}
      >
        {t`It has no marks. It will be removed from this class.`}
      </ConfirmDialog>
      {open === 'reopen' && <ReopenDialog exam={exam} onDone={settle} onClose={close} />}
      {open === 'edit' && <ExamDialog exam={exam} terms={terms} onClose={close} />}
      {open === 'history' && (
        <HistoryDialog
          userId={userId}
          examId={exam.exam_id}
          studentId=""
          title={t`History of ${name}`}
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
  const client = useQueryClient()
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
    onError: (error) => {
      form.refuse(error)
      // perhaps somebody else changed it meanwhile: sent again, it goes with the version that is stored
      return forgetMarks(client)
    },
  })
  return (
    <FormModal opened onClose={onClose} title={t`Reopen ${{ name: exam.exam_name }}?`}>
      <FormBody form={form} failure={reopen.error} onSend={({ reason }) => reopen.mutate(reason)}>
        <Text>{t`Its marks can be changed again, and students see each change at once. The history keeps the reason.`}</Text>
        <Textarea
          label={t`Reason`}
          required
          maxLength={300}
          autosize
          minRows={2}
          data-autofocus
          {...form.field('reason')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={reopen.isPending}>
            {t`Cancel`}
          </Button>
          <SubmitButton isBusy={reopen.isPending} busyText={t`Reopening...`}>
            {t`Reopen`}
          </SubmitButton>
        </Group>
      </FormBody>
    </FormModal>
  )
}
