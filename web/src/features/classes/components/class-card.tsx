import { t } from '@lingui/core/macro'
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { ClassItem } from '@margam/contract/classes'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatNumber } from '../../../lib/format.ts'
import cards from '../../../ui/cards.module.css'

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
  const name = `${item.class_name} · ${item.academic_year}`
  return (
    <Stack component="li" className={cards.card} gap="xs">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Title order={2} size="h3">
          {name}
        </Title>
        <Badge color={colour} variant="light" tt="none" style={{ '--badge-color': `var(--${colour}-text)` }}>
          {statusName(item.status)}
        </Badge>
      </Group>
      <Text>{t`Class teacher: ${item.teacher}`}</Text>
      <Text>{capacity === null ? t`Students: ${students}` : t`Students: ${students} of ${capacity}`}</Text>
      {isActive && item.teacher === 'Unassigned' && (
        <Warning>{t`Class teacher not assigned. Please assign a responsible staff member.`}</Warning>
      )}
      {isActive && item.students === 0 && <Warning>{t`No students added. Please add students to this class.`}</Warning>}
      <Group gap="xs" mt="auto">
        <Button variant="default" size="xs" aria-label={t`View Details of ${item.class_name}`} onClick={onDetails}>
          {t`View Details`}
        </Button>
        <Button
          component={Link}
          to={linkTo('/organisation/classes/:class_id/report', { class_id: item.id })}
          variant="default"
          size="xs"
          aria-label={t`Report of ${item.class_name}`}
        >
          {t`Report`}
        </Button>
        <Button
          component={Link}
          to={linkTo('/organisation/classes/:class_id/report-cards', { class_id: item.id })}
          variant="default"
          size="xs"
          aria-label={t`Report cards of ${item.class_name}`}
        >
          {t`Report cards`}
        </Button>
        {isActive && (
          <>
            <Button
              component={Link}
              to={linkTo('/organisation/edit-class/:class_id/:org_id/', { class_id: item.id, org_id: organisationId })}
              variant="default"
              size="xs"
              aria-label={t`Edit ${item.class_name}`}
            >
              {t`Edit`}
            </Button>
            <Button
              variant="subtle"
              color="brick"
              size="xs"
              aria-label={t`Archive ${item.class_name}`}
              onClick={onArchive}
            >
              {t`Archive`}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  )
}

const Warning = ({ children }: { children: string }) => (
  <Text size="sm" c="var(--amber-text)" style={{ display: 'flex', gap: 6 }}>
    <IconAlertTriangle size={18} stroke={1.75} aria-hidden style={{ flex: 'none' }} />
    <span>{children}</span>
  </Text>
)
