import { t } from '@lingui/core/macro'
import { Badge, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, errorText } from '../../../lib/errors.ts'
import { formatMoment } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { type FeedbackNote, keepNote, readNote } from '../feedback.api.ts'
import classes from './feedback.module.css'

interface ReceivedNoteProps {
  note: FeedbackNote
  onAnswer: () => void
  /** The teacher has taken it back meanwhile. */
  onGone: () => void
}
/** A note as its student has it: closed until it is read, which its teacher sees. */
export function ReceivedNote({ note, onAnswer, onGone }: ReceivedNoteProps) {
  const client = useQueryClient()
  const words = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  const read = useMutation({
    mutationFn: () => readNote(note.feedback_id),
    onSuccess: ({ feedback }) => keepNote(client, feedback),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) onGone()
      else toasts.error(errorText(error))
    },
  })
  const isRead = note.read_at !== null
  // the button that was pressed is gone
  useEffect(() => {
    if (isRead && wasPressed.current) words.current?.focus()
  }, [isRead])
  const about = note.subject_name ?? t`General`
  const moment = formatMoment(note.written_at)
  const which = `${about}, ${note.teacher_name}, ${moment}`
  return (
    <li className={classes.note}>
      <Group justify="space-between" gap="xs" align="baseline">
        <Text fw={600}>{about}</Text>
        {!isRead && (
          <Badge color="cobalt" variant="filled" tt="none">
            {t`Unread`}
          </Badge>
        )}
        {note.answer && (
          <Badge color="leaf" variant="light" tt="none">
            {t`Answered`}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {[note.teacher_name, note.class_name].filter(Boolean).join(' · ')} ·{' '}
        <time dateTime={note.written_at}>{moment}</time>
      </Text>
      {!isRead ? (
        <Button
          mt="xs"
          variant="default"
          aria-label={t`Read note: ${which}`}
          loading={read.isPending}
          onClick={() => {
            wasPressed.current = true
            read.mutate()
          }}
        >
          {t`Read note`}
        </Button>
      ) : (
        <>
          <div ref={words} tabIndex={-1} className={classes.words}>
            {note.note}
          </div>
          {note.answer && note.answered_at && (
            <blockquote className={classes.answer}>
              <Text size="sm" c="dimmed">
                {t`You answered, ${{ moment: formatMoment(note.answered_at) }}`}
              </Text>
              <Text className={classes.words ?? ''}>{note.answer}</Text>
            </blockquote>
          )}
          <Button
            mt="xs"
            ml={-8}
            variant="subtle"
            size="compact-sm"
            aria-label={note.answer ? t`Change answer: ${which}` : t`Answer: ${which}`}
            onClick={onAnswer}
          >
            {note.answer ? t`Change answer` : t`Answer`}
          </Button>
        </>
      )}
    </li>
  )
}
