import { t } from '@lingui/core/macro'
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconArchive, IconEye, IconMail, IconPencil, IconRestore } from '@tabler/icons-react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay } from '../../../lib/format.ts'
import { canBeInvited, fullName } from '../student-list.ts'
import type { StudentItem } from '../students.api.ts'

interface StudentRowActionsProps {
  student: StudentItem
  onArchive: () => void
  onAct: (action: 'restore' | 'invite') => void
  isBusy: boolean
}
/** What can be done with one student of the list. */
export function StudentRowActions({ student, onArchive, onAct, isBusy }: StudentRowActionsProps) {
  const name = fullName(student)
  const lastDay = student.end_date && formatDay(student.end_date)
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  const link = { component: Link, variant: 'subtle', color: 'gray', size: 'lg' } as const
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        {...link}
        to={linkTo('/organisation/students/:student_id', { student_id: student.id })}
        aria-label={t`View ${name}`}
      >
        <IconEye {...icon} />
      </ActionIcon>
      {lastDay ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t`Restore ${name}`}
          disabled={isBusy}
          onClick={() => onAct('restore')}
        >
          <IconRestore {...icon} />
        </ActionIcon>
      ) : (
        <>
          <ActionIcon
            {...link}
            to={linkTo('/organisation/students/edit/:student_id', { student_id: student.id })}
            aria-label={t`Edit ${name}`}
          >
            <IconPencil {...icon} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`Archive ${name}`} onClick={onArchive}>
            <IconArchive {...icon} />
          </ActionIcon>
          {canBeInvited(student) && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={student.is_invited ? t`Resend invitation to ${name}` : t`Send invitation to ${name}`}
              disabled={isBusy}
              onClick={() => onAct('invite')}
            >
              <IconMail {...icon} />
            </ActionIcon>
          )}
        </>
      )}
      {lastDay && <Text size="sm">{t`Left ${lastDay}`}</Text>}
    </Group>
  )
}
