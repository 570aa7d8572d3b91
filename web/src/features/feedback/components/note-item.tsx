import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  const about = note.subject_name ?? t`General`
  const written = formatMoment(note.written_at)
  const read = note.read_at && formatMoment(note.read_at)
  const author = isMine ? t`You` : note.teacher_name
  const which = `${about}, ${written}`
  return (
    <li className={classes.note}>
      <Group justify="space-between" gap="xs" align="baseline">
        <Text fw={600}>{about}</Text>
        <Badge color={note.read_at ? 'leaf' : 'gray'} variant="light" tt="none">
          {note.answer ? t`Answered` : note.read_at ? t`Read` : t`Unread`}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {read ? (
          <Trans>
            {author}, <time dateTime={note.written_at}>{written}</time>. Read {read}
          </Trans>
        ) : (
          <Trans>
            {author}, <time dateTime={note.written_at}>{written}</time>
          </Trans>
        )}
      </Text>
      <Text className={classes.words ?? ''}>{note.note}</Text>
      {note.answer && note.answered_at && (
        <blockquote className={classes.answer}>
          <Text size="sm" c="dimmed">
            {t`${{ student: note.student_name }} answered, ${{ moment: formatMoment(note.answered_at) }}`}
          </Text>
          <Text className={classes.words ?? ''}>{note.answer}</Text>
        </blockquote>
      )}
      {note.may_change && (
        <Group gap="xs" mt="xs" ml={-8}>
          <Button variant="subtle" size="compact-sm" aria-label={t`Edit feedback: ${which}`} onClick={onEdit}>
            {t`Edit`}
          </Button>
          <Button
            variant="subtle"
            color="brick"
            size="compact-sm"
            aria-label={t`Withdraw feedback: ${which}`}
            onClick={onWithdraw}
          >
            {t`Withdraw`}
          </Button>
        </Group>
      )}
    </li>
  )
}
