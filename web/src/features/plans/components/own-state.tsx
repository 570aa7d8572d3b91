import { t } from '@lingui/core/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import { formatDay, formatMoment } from '../../../lib/format.ts'
import { PLAN_NAMES } from '../plan-words.ts'
import type { OwnPlan } from '../plans.api.ts'

function heldText({ plan, of, until }: OwnPlan): string {
  if (!plan) return t`You have no plan yet. Choose one to generate question papers.`
  const name = PLAN_NAMES[plan]
  if (of === 'demo') return t`The sample school has ${name}.`
  if (of === 'school') return t`Your school has ${name}, and it holds for you.`
  return until ? t`Your plan is ${name}, until ${formatDay(until)}.` : t`Your plan is ${name}.`
}

interface OwnStateProps {
  own: OwnPlan
  isBusy: boolean
  onWithdraw: () => void
}
/** What somebody has, and what became of what they asked for. */
export function OwnState({ own, isBusy, onWithdraw }: OwnStateProps) {
  const { plan, request, renews_on: renewsOn } = own
  return (
    <>
      <Text mb="md">
        {heldText(own)} {plan && t`The count starts again on ${formatDay(renewsOn)}.`}
      </Text>
      {request?.state === 'open' && (
        <Alert color="amber" mb="md" title={t`You asked for ${PLAN_NAMES[request.plan]}`}>
          <Group justify="space-between">
            <Text size="sm">{t`Asked ${formatMoment(request.asked_at)}. We write to you when it is granted.`}</Text>
            <Button variant="default" size="xs" loading={isBusy} onClick={onWithdraw}>
              {t`Take back`}
            </Button>
          </Group>
        </Alert>
      )}
      {request?.state === 'declined' && (
        <Alert color="brick" mb="md" title={t`Your request for ${PLAN_NAMES[request.plan]} was not granted`}>
          {request.answer}
        </Alert>
      )}
    </>
  )
}
