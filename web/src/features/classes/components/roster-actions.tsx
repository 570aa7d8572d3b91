import { t } from '@lingui/core/macro'
import { ActionIcon, Group } from '@mantine/core'
import { IconArchive, IconEye, IconMail, IconPencil, IconRestore, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import type { RosterStudent } from '../roster.api.ts'
import { fullName } from '../roster-list.ts'

export type RosterAct = 'invite' | 'restore'

interface RosterActionsProps {
  student: RosterStudent
  classId: string
  /** Left out where the roster cannot be changed: under a school, and in an archived class. */
  onArchive?: (() => void) | undefined
  onAct: (act: RosterAct) => void
  isBusy: boolean
}
export function RosterActions({ student, classId, onArchive, onAct, isBusy }: RosterActionsProps) {
  const name = fullName(student)
  const act = (Icon: TablerIcon, what: RosterAct, title: string, label: string) => (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={label}
      title={title}
      disabled={isBusy}
      onClick={() => onAct(what)}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        component={Link}
        to={linkTo('/teacher/student/:student_id', { student_id: student.id, class_id: classId })}
        variant="subtle"
        size="lg"
        aria-label={t`View ${name}`}
        title={t`View`}
      >
        <IconEye size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {onArchive && student.end_date && act(IconRestore, 'restore', t`Restore`, t`Restore ${name}`)}
      {onArchive && !student.end_date && (
        <>
          <ActionIcon
            component={Link}
            to={linkTo('/teacher/class/:class_id/edit-student/:student_id', {
              class_id: classId,
              student_id: student.id,
            })}
            variant="subtle"
            size="lg"
            aria-label={t`Edit ${name}`}
            title={t`Edit`}
          >
            <IconPencil size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="brick"
            size="lg"
            aria-label={t`Archive ${name}`}
            title={t`Archive`}
            onClick={onArchive}
          >
            <IconArchive size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          {!student.is_verified &&
            student.email &&
            (student.is_invited
              ? act(IconMail, 'invite', t`Resend invitation`, t`Resend invitation to ${name}`)
              : act(IconMail, 'invite', t`Send invitation`, t`Send invitation to ${name}`))}
        </>
      )}
    </Group>
  )
}
