import { t } from '@lingui/core/macro'
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { formatMoment, formatNumber } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { INSTALLATION, type Installation, isUnderWay, postRehearsal, type Rehearsal } from '../installation.api.ts'
import { ageText, sizeText } from '../sizes.ts'

const stateNames = (): Record<Rehearsal['state'], string> => ({
  queued: t`Waits`,
  running: t`Under way`,
  passed: t`Passed`,
  failed: t`Failed`,
})
const COLOURS = { queued: 'amber', running: 'amber', passed: 'leaf', failed: 'brick' } as const

export function BackupsCard({ installation }: { installation: Installation }) {
  const client = useQueryClient()
  const { backups, rehearsals, database } = installation
  const rehearse = useMutation({
    mutationFn: postRehearsal,
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [INSTALLATION] }),
  })
  const [newest] = backups
  return (
    <SectionCard
      title={t`Backups`}
      description={
        database.kind === 'embedded'
          ? t`One is made each night. A rehearsal reads the newest one back into an empty database and counts its rows.`
          : t`Your PostgreSQL server has backups of its own. A rehearsal makes one of Margam’s where there is none, reads it back and counts its rows.`
      }
      actions={
        <Button loading={rehearse.isPending} disabled={isUnderWay(installation)} onClick={() => rehearse.mutate()}>
          {t`Rehearse a restore`}
        </Button>
      }
    >
      <Stack gap="lg">
        <div>
          <Text fw={650}>{newest ? t`The newest is ${ageText(newest.made_at)} old.` : t`There is no backup yet.`}</Text>
          <Stack component="ul" gap={4} m={0} pl="lg">
            {backups.map(({ name, made_at: madeAt, bytes }) => (
              <Text component="li" key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
                {formatMoment(madeAt)} · {sizeText(bytes)} · {name}
              </Text>
            ))}
          </Stack>
        </div>
        <div>
          <Title order={3} mb="xs">
            {t`Rehearsals`}
          </Title>
          {rehearsals.length === 0 ? (
            <Text c="dimmed">{t`None yet. A backup that was never read back is a hope.`}</Text>
          ) : (
            <Stack gap="sm">
              {rehearsals.map((one) => (
                <RehearsalLine key={one.rehearsal_id} rehearsal={one} />
              ))}
            </Stack>
          )}
        </div>
      </Stack>
    </SectionCard>
  )
}

function RehearsalLine({ rehearsal }: { rehearsal: Rehearsal }) {
  const { state, asked_at: askedAt, rows, tables, backup, problem } = rehearsal
  return (
    <div>
      <Group gap="xs">
        <Badge variant="light" tt="none" color={COLOURS[state]}>
          {stateNames()[state]}
        </Badge>
        <Text size="sm">{formatMoment(askedAt)}</Text>
      </Group>
      {state === 'passed' && rows !== null && tables !== null && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t`${formatNumber(rows)} rows of ${formatNumber(tables)} tables came back as they were counted. ${{ backup }}`}
        </Text>
      )}
      {state === 'failed' && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {problem || t`It did not come to an end.`} {backup}
        </Text>
      )}
    </div>
  )
}
