import { t } from '@lingui/core/macro'
import { Alert, Badge, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { type SecondFactor, secondFactorQuery } from '../second-factor.api.ts'

const SetUpFactorDialog = lazyPart(async () => (await import('./set-up-factor-dialog.tsx')).SetUpFactorDialog)
const ProveFactorDialog = lazyPart(async () => (await import('./prove-factor-dialog.tsx')).ProveFactorDialog)

/** So few are left that it is time for new ones. */
const FEW_CODES = 3

export function SecondFactorCard() {
  const factor = useQuery(secondFactorQuery)
  return (
    <SectionCard
      title={t`Second factor`}
      description={t`A code of an app on your phone follows the password, so that a password alone opens nothing.`}
    >
      <PageState query={factor} loadingLabel={t`Loading your second factor`}>
        {(state) => <FactorState factor={state} />}
      </PageState>
    </SectionCard>
  )
}

function FactorState({ factor }: { factor: SecondFactor }) {
  const [dialog, setDialog] = useState<'set-up' | 'codes' | 'end' | null>(null)
  const close = () => setDialog(null)
  const { since, recovery_codes: codes, is_required: isRequired } = factor
  const day = since ? formatMoment(since) : ''
  return (
    <>
      {since ? (
        <Group gap="sm">
          <Badge color="leaf" variant="light" tt="none">
            {t`On`}
          </Badge>
          <Text size="sm">{t`Since ${day}`}</Text>
          <Text size="sm" c="dimmed">
            {t`Recovery codes left: ${codes}`}
          </Text>
        </Group>
      ) : (
        <Alert variant="light" color={isRequired ? 'amber' : 'lagoon'}>
          {isRequired
            ? t`You need one before you can go on: you see other people’s data here.`
            : t`Off. Any app for one-time codes will do, such as the one your phone came with.`}
        </Alert>
      )}
      {since && codes < FEW_CODES && (
        <Alert variant="light" color="amber" mt="sm">
          {t`Few recovery codes are left. Make new ones while you still have the app.`}
        </Alert>
      )}
      <Group mt="md">
        <Button variant={since ? 'default' : 'filled'} onClick={() => setDialog('set-up')}>
          {since ? t`Change the app` : t`Set up`}
        </Button>
        {since && (
          <Button variant="default" onClick={() => setDialog('codes')}>
            {t`New recovery codes`}
          </Button>
        )}
        {since && !isRequired && (
          <Button variant="default" onClick={() => setDialog('end')}>
            {t`Switch off`}
          </Button>
        )}
      </Group>
      {dialog === 'set-up' && <SetUpFactorDialog isChange={since !== null} onClose={close} />}
      {(dialog === 'codes' || dialog === 'end') && <ProveFactorDialog purpose={dialog} onClose={close} />}
    </>
  )
}
