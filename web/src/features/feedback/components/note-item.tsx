import { Badge, Button, Group, Text } from '@mantine/core'
import { formatMoment } from '../../../lib/format.ts'
import type { FeedbackNote } from '../feedback.api.ts'
import classes from './feedback.module.css'

interface NoteItemProps {
  note: FeedbackNote
  isMine: boolean
  onEdit: () => void
  onWithdraw: () => void
}
export function NoteItem({ note, isMine, onEdit, onWithdraw }: NoteItemProps) {
  const about = note.subject_name ?? 'General'
  const written = formatMoment(note.written_at)
  const which = `${about}, ${written}`
  return (
    <li className={classes.note}>
      <Group justify="space-between" gap="xs" align="baseline">
        <Text fw={600}>{about}</Text>
        <Badge color={note.read_at ? 'leaf' : 'gray'} variant="light" tt="none">
          {note.answer ? 'Answered' : note.read_at ? 'Read' : 'Unread'}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {isMine ? 'You' : note.teacher_name}, <time dateTime={note.written_at}>{written}</time>
        {note.read_at && <>. Read {formatMoment(note.read_at)}</>}
      </Text>
      <Text className={classes.words ?? ''}>{note.note}</Text>
      {note.answer && note.answered_at && (
        <blockquote className={classes.answer}>
          <Text size="sm" c="dimmed">
            {note.student_name} answered, {formatMoment(note.answered_at)}
          </Text>
          <Text className={classes.words ?? ''}>{note.answer}</Text>
        </blockquote>
      )}
      {note.may_change && (
        <Group gap="xs" mt="xs" ml={-8}>
          <Button variant="subtle" size="compact-sm" aria-label={`Edit feedback: ${which}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            variant="subtle"
            color="brick"
            size="compact-sm"
            aria-label={`Withdraw feedback: ${which}`}
            onClick={onWithdraw}
          >
            Withdraw
          </Button>
        </Group>
      )}
    </li>
  )
}
