import { t } from '@lingui/core/macro'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatMoment, formatTime } from '../../../lib/format.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { LookRow, School } from '../schools.api.ts'

const LookDialog = lazyPart(async () => (await import('./look-dialog.tsx')).LookDialog)

/** Who looked into the school's data and why, and the way to do it. */
export function LooksCard({ school }: { school: School }) {
  const [isAsking, setIsAsking] = useState(false)
  const own = school.looks.find((look) => look.is_open && look.is_own)
  return (
    <SectionCard
      title={t`Access to its data`}
      description={t`For support: with a reason, for a while, read only. The school is told, and reads each in its audit trail.`}
      actions={
        own ? (
          <Button component={Link} to={linkTo('/superadmin/looks/:look_id', { look_id: own.look_id })}>
            {t`Continue your access`}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setIsAsking(true)} disabled={school.is_being_deleted}>
            {t`Access its data`}
          </Button>
        )
      }
    >
      {school.looks.length === 0 ? (
        <Text c="dimmed">{t`Nobody has opened the data of this school.`}</Text>
      ) : (
        <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
          {school.looks.map((look) => (
            <Row key={look.look_id} look={look} />
          ))}
        </Stack>
      )}
      {isAsking && <LookDialog school={school} onClose={() => setIsAsking(false)} />}
    </SectionCard>
  )
}

function Row({ look }: { look: LookRow }) {
  const [from, to] = [formatMoment(look.begun_at), formatTime(look.ends_at, new Date(look.begun_at))]
  return (
    <li>
      <Group gap="xs">
        <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
          {look.operator}
        </Text>
        {look.is_open && (
          <Badge variant="light" color="amber" tt="none">
            {t`Open`}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {from} – {to}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {look.reason}
      </Text>
    </li>
  )
}
