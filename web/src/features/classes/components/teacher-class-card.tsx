import { t } from '@lingui/core/macro'
import { ActionIcon, Anchor, Badge, Button, Group, Text, Title } from '@mantine/core'
import { schoolDay } from '@margam/contract/dates'
import { IconArchive, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay, formatPercent } from '../../../lib/format.ts'
import cards from '../../../ui/cards.module.css'
import type { TeacherClass } from '../own-classes.api.ts'
import styles from './teacher-class-card.module.css'

const roleName = (role: TeacherClass['teacher_role']): string =>
  ({ class_teacher: t`Class Teacher`, subject_teacher: t`Subject Teacher` })[role]
const day = (value: string | null) => (value ? formatDay(value) : '–')

interface TeacherClassCardProps {
  klass: TeacherClass
  /** Left out under a school, which keeps its classes: then the teacher's role shows instead. */
  onEdit?: (() => void) | undefined
  onArchive?: (() => void) | undefined
}
export function TeacherClassCard({ klass, onEdit, onArchive }: TeacherClassCardProps) {
  const { class_name: name, is_active: isActive, student_count: count } = klass
  const isKept = onEdit !== undefined
  return (
    <li className={`${cards.card} ${styles.card} ${isActive ? '' : styles.archived}`}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={2} size="h3">
            {name}
          </Title>
          <Text size="sm" c="dimmed">
            {klass.academic_year}
          </Text>
        </div>
        {!isActive ? (
          <Badge color="gray" variant="light" tt="none" c="var(--mantine-color-text)">
            {t`Archived`}
          </Badge>
        ) : isKept ? (
          <Group gap={4} wrap="nowrap">
            <ActionIcon variant="subtle" size="lg" aria-label={t`Edit ${name}`} title={t`Edit`} onClick={onEdit}>
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
          </Group>
        ) : (
          <Badge
            color={klass.teacher_role === 'class_teacher' ? 'cobalt' : 'lagoon'}
            variant="light"
            tt="none"
            c={klass.teacher_role === 'class_teacher' ? 'var(--mantine-color-anchor)' : 'var(--lagoon-text)'}
          >
            {roleName(klass.teacher_role)}
          </Badge>
        )}
      </Group>
      <ul className={styles.subjects} aria-label={t`Subjects of ${name}`}>
        {klass.subjects.map(({ subject_id, subject_name }) => (
          <li key={subject_id}>
            <Badge component="span" color="gray" variant="light" tt="none" c="var(--mantine-color-text)">
              {subject_name}
            </Badge>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>{t`Start date`}</dt>
          <dd>{day(klass.start_date)}</dd>
        </div>
        <div>
          <dt>{t`End date`}</dt>
          <dd>{day(klass.end_date)}</dd>
        </div>
        <div>
          <dt>{t`Average marks`}</dt>
          <dd>{formatPercent(klass.average_marks)}</dd>
        </div>
      </dl>
      {isActive ? (
        <div className={styles.foot}>
          <Button
            component={Link}
            to={linkTo('/teacher/teacher_class_students_listing/:class_id', { class_id: klass.id })}
            variant="light"
            size="xs"
            aria-label={t`View Students (${count}) of ${name}`}
          >
            {t`View Students (${count})`}
          </Button>
          <Button
            component={Link}
            to={linkTo('/teacher/class/:class_id/report', { class_id: klass.id })}
            variant="default"
            size="xs"
            aria-label={t`Generate Report of ${name}`}
          >
            {t`Generate Report`}
          </Button>
          <Ways klass={klass} hasCards={isKept || klass.teacher_role === 'class_teacher'} />
        </div>
      ) : (
        <Text size="sm">{t`This class is archived and cannot be edited.`}</Text>
      )}
    </li>
  )
}

/** Straight to what is done in a class day by day. */
function Ways({ klass: { id, class_name: name }, hasCards }: { klass: TeacherClass; hasCards: boolean }) {
  const ways = [
    {
      to: linkTo('/teacher/attendance/register', { class_id: id, day: schoolDay() }),
      label: t`Register`,
      spoken: t`Register of ${name}`,
    },
    {
      to: linkTo('/teacher/class/student-marks', { class_name: name }),
      label: t`Marks`,
      spoken: t`Marks of ${name}`,
    },
    ...(hasCards
      ? [
          {
            to: linkTo('/teacher/class/:class_id/report-cards', { class_id: id }),
            label: t`Report cards`,
            spoken: t`Report cards of ${name}`,
          },
        ]
      : []),
  ]
  return (
    <div className={styles.ways}>
      {ways.map(({ to, label, spoken }) => (
        <Anchor key={to} component={Link} to={to} size="sm" underline="always" aria-label={spoken}>
          {label}
        </Anchor>
      ))}
    </div>
  )
}
