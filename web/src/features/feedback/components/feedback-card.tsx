import { t } from '@lingui/core/macro'
import { Button, Divider, Text } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { LineSkeleton } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { type FeedbackNote, forgetNotes, notesQuery, withdrawNote } from '../feedback.api.ts'
import { EditNoteDialog } from './edit-note-dialog.tsx'
import classes from './feedback.module.css'
import { NoteForm, type NoteFormProps } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'

interface FeedbackCardProps extends NoteFormProps {
  teacherId: string
  /** The student is in the class now. */
  mayWrite: boolean
}
/** What teachers wrote to a student, whether it was read, what the student answered; and a note to write. */
export function FeedbackCard({ teacherId, mayWrite, ...to }: FeedbackCardProps) {
  const { student, classId } = to
  const client = useQueryClient()
  const query = useInfiniteQuery(notesQuery(teacherId, student.id, classId))
  const [edited, setEdited] = useState<FeedbackNote | null>(null)
  const [withdrawn, setWithdrawn] = useState<FeedbackNote | null>(null)
  const withdraw = useMutation({
    mutationFn: (note: FeedbackNote) => withdrawNote(note.feedback_id),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => {
      setWithdrawn(null)
      return forgetNotes(client)
    },
  })
  const notes = query.data?.pages.flatMap((page) => page.notes) ?? []
  return (
    <SectionCard title={t`Feedback`}>
      {mayWrite && (
        <>
          <NoteForm {...to} />
          <Divider my="md" />
        </>
      )}
      {query.isPending && <LineSkeleton />}
      {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && notes.length === 0 && (
        <Text c="dimmed">
          {mayWrite ? t`No feedback yet. The first note is yours to write.` : t`No feedback was written.`}
        </Text>
      )}
      <ul className={classes.notes}>
        {notes.map((note) => (
          <NoteItem
            key={note.feedback_id}
            note={note}
            isMine={note.teacher_id === teacherId}
            onEdit={() => setEdited(note)}
            onWithdraw={() => setWithdrawn(note)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="default" mt="md" onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
          {t`Show earlier feedback`}
        </Button>
      )}
      <EditNoteDialog note={edited} onClose={() => setEdited(null)} />
      <ConfirmDialog
        opened={withdrawn !== null}
        title={t`Withdraw this note to ${{ name: student.name }}?`}
        confirmLabel={t`Withdraw`}
        isBusy={withdraw.isPending}
        onConfirm={() => withdrawn && withdraw.mutate(withdrawn)}
        onCancel={() => setWithdrawn(null)}
      >
        {t`${{ name: student.name }} has not read it and will not see it.`}
      </ConfirmDialog>
    </SectionCard>
  )
}
