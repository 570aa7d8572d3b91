import { t } from '@lingui/core/macro'
import { ActionIcon, Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { ClassItem } from '@margam/contract/classes'
import { IconAlertTriangle, IconArchive } from '@tabler/icons-react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatNumber } from '../../../lib/format.ts'
import cards from '../../../ui/cards.module.css'
import { lacksSubjects } from './class-needs.tsx'

export const statusName = (status: ClassItem['status']): string =>
  ({ Active: t`Active`, Archived: t`Archived` })[status]

interface ClassCardProps {
  item: ClassItem
  organisationId: string
  onDetails: () => void
  onArchive: () => void
}
export function ClassCard({ item, organisationId, onDetails, onArchive }: ClassCardProps) {
  const isActive = item.status === 'Active'
  const colour = isActive ? 'leaf' : 'brick'
  const students = formatNumber(item.students)
  const capacity = item.capacity === null ? null : formatNumber(item.capacity)
  const { class_name: name } = item
  return (
    <Stack component="li" className={cards.card} gap={6} p="md">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Title order={3} size="h4">
          {name}
        </Title>
        <Badge color={colour} variant="light" tt="none" style={{ '--badge-color': `var(--${colour}-text)` }}>
          {statusName(item.status)}
        </Badge>
      </Group>
      <Text size="sm">{t`Class teacher: ${item.teacher}`}</Text>
      <Text size="sm">{capacity === null ? t`Students: ${students}` : t`Students: ${students} of ${capacity}`}</Text>
      {isActive && item.teacher === 'Unassigned' && (
        <Warning>{t`Class teacher not assigned. Please assign a responsible staff member.`}</Warning>
      )}
      {lacksSubjects(item) && <Warning>{t`No subjects assigned. Please say what is taught and by whom.`}</Warning>}
      {isActive && item.students === 0 && <Warning>{t`No students added. Please add students to this class.`}</Warning>}
      <Group gap={4} mt="auto" pt={6} wrap="nowrap">
        <Button variant="default" size="compact-sm" aria-label={t`View Details of ${name}`} onClick={onDetails}>
          {t`View Details`}
        </Button>
        {isActive && (
          <Button
            component={Link}
            to={linkTo('/organisation/edit-class/:class_id/:org_id/', { class_id: item.id, org_id: organisationId })}
            variant="default"
            size="compact-sm"
            aria-label={t`Edit ${name}`}
          >
            {t`Edit`}
          </Button>
        )}
        {isActive && (
          <ActionIcon
            ml="auto"
            variant="subtle"
            color="brick"
            title={t`Archive ${name}`}
            aria-label={t`Archive ${name}`}
            onClick={onArchive}
          >
            <IconArchive size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <ClassPapers item={item} />
    </Stack>
  )
}

/** What is made of the results of a class. */
export function ClassPapers({ item: { id, class_name: name } }: { item: Pick<ClassItem, 'id' | 'class_name'> }) {
  const papers = [
    {
      to: linkTo('/organisation/classes/:class_id/report', { class_id: id }),
      label: t`Report`,
      spoken: t`Report of ${name}`,
    },
    {
      to: linkTo('/organisation/classes/:class_id/report-cards', { class_id: id }),
      label: t`Report cards`,
      spoken: t`Report cards of ${name}`,
    },
  ]
  return (
    <Group gap="4px 20px">
      {papers.map(({ to, label, spoken }) => (
        <Anchor key={to} component={Link} to={to} size="sm" underline="always" aria-label={spoken}>
          {label}
        </Anchor>
      ))}
    </Group>
  )
}

const Warning = ({ children }: { children: string }) => (
  <Text size="sm" lh={1.35} c="var(--amber-text)" style={{ display: 'flex', gap: 6 }}>
    <IconAlertTriangle size={18} stroke={1.75} aria-hidden style={{ flex: 'none' }} />
    <span>{children}</span>
  </Text>
)
