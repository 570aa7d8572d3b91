import { t } from '@lingui/core/macro'
import { Badge, Group, SimpleGrid, Text, Title } from '@mantine/core'
import type { TeacherItem } from '@margam/contract/teachers'
import type { ReactNode } from 'react'
import { formatDay, formatDayOf } from '../../../lib/format.ts'
import cards from '../../../ui/cards.module.css'

export const teacherName = (teacher: TeacherItem) => `${teacher.first_name} ${teacher.last_name}`.trim()

function timeHere({ joining_date, updated_at }: TeacherItem, isArchived: boolean): string {
  const joined = joining_date ? formatDay(joining_date) : '–'
  const left = formatDayOf(updated_at)
  return isArchived ? t`Joined ${joined} · Archived ${left}` : t`Joined ${joined}`
}

interface TeacherCardsProps {
  teachers: TeacherItem[]
  empty: string
  isArchived?: boolean
  actions: (teacher: TeacherItem, name: string) => ReactNode
}
export function TeacherCards({ teachers, empty, isArchived = false, actions }: TeacherCardsProps) {
  if (teachers.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <SimpleGrid component="ul" cols={{ base: 1, sm: 2, xl: 3 }} p={0} m={0} style={{ listStyle: 'none' }}>
      {teachers.map((teacher) => (
        <li key={teacher.teacher_id} className={cards.card}>
          <Title order={3}>{teacherName(teacher)}</Title>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {teacher.email_address}
          </Text>
          <Text size="sm" c="dimmed" mt={4}>
            {timeHere(teacher, isArchived)}
          </Text>
          <Group gap={6} mt="xs">
            {teacher.subjects.map((name) => (
              <Badge key={name} variant="light" tt="none" style={{ '--badge-color': 'var(--mantine-color-text)' }}>
                {name}
              </Badge>
            ))}
            {teacher.subjects.length === 0 && (
              <Text size="sm" c="dimmed">
                {t`No subjects yet`}
              </Text>
            )}
          </Group>
          {!isArchived && !teacher.is_verified && (
            <Text size="sm" mt="xs" c="var(--amber-text)">
              {teacher.is_invited ? t`Invitation not accepted yet` : t`Not invited yet`}
            </Text>
          )}
          <Group gap="xs" mt="sm">
            {actions(teacher, teacherName(teacher))}
          </Group>
        </li>
      ))}
    </SimpleGrid>
  )
}
