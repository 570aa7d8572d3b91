import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useOwnLinks } from '../own-links.ts'
import {
  type OwnQuestion,
  postApprove,
  postArchive,
  postReturn,
  postSend,
  questionQuery,
  refreshLists,
} from '../own-questions.api.ts'
import { useQuestionChange } from '../use-question-change.ts'

/** What the caller may do with a question as it stands. */
export function QuestionActions({ question }: { question: OwnQuestion }) {
  const { may, status, question_id: questionId } = question
  const client = useQueryClient()
  const links = useOwnLinks()
  const { isBusy, run } = useQuestionChange()
  const [dialog, setDialog] = useState<'archive' | 'return' | null>(null)
  const close = () => setDialog(null)
  const plain = { variant: 'default', disabled: isBusy } as const
  return (
    <>
      {may.archive && <Button {...plain} onClick={() => setDialog('archive')}>{t`Archive`}</Button>}
      {may.restore && <Button {...plain} onClick={() => run(() => postArchive(question, false))}>{t`Restore`}</Button>}
      {may.edit && (
        <Button component={Link} to={links.edit(questionId)} variant="default">
          {t`Edit`}
        </Button>
      )}
      {may.send && status === 'draft' && (
        <Button loading={isBusy} onClick={() => run(() => postSend(question, true))}>{t`Send for review`}</Button>
      )}
      {may.send && status === 'in-review' && (
        <Button {...plain} onClick={() => run(() => postSend(question, false))}>{t`Take back from review`}</Button>
      )}
      {may.review && <Button {...plain} onClick={() => setDialog('return')}>{t`Send back`}</Button>}
      {(may.review || may.approve) && (
        <Button loading={isBusy} onClick={() => run(() => postApprove(question))}>{t`Approve`}</Button>
      )}
      <ConfirmDialog
        opened={dialog === 'archive'}
        title={t`Archive this question?`}
        confirmLabel={t`Archive`}
        onCancel={close}
        onConfirm={() => {
          close()
          run(() => postArchive(question, true))
        }}
      >
        {t`No new paper has it then. Papers that were made keep it, and you can restore it.`}
      </ConfirmDialog>
      {dialog === 'return' && (
        <ReasonDialog
          title={t`Send this question back?`}
          label={t`Send back`}
          busyText={t`Sending...`}
          send={(reason) => postReturn(question, reason)}
          onSettled={() => {
            void client.invalidateQueries({ queryKey: questionQuery(questionId).queryKey })
            void refreshLists(client)
          }}
          onClose={close}
        >
          {t`It is a draft again. Its author reads what should be changed.`}
        </ReasonDialog>
      )}
    </>
  )
}
