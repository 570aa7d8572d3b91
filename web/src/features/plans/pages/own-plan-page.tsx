import { t } from '@lingui/core/macro'
import { Badge, Button, List, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { OwnState } from '../components/own-state.tsx'
import { type Offer, offers, PLAN_NAMES } from '../plan-words.ts'
import { deleteRequest, type OwnPlan, ownPlanQuery, PLANS, type Plan, postPlan } from '../plans.api.ts'

/** Which plan somebody has, and the others to choose from. */
export function OwnPlanPage() {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const query = useQuery(ownPlanQuery(userId))
  const settled = {
    onSuccess: ({ message }: { message: string }) => toasts.success(message),
    onError: (error: Error) => toasts.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [PLANS] }),
  }
  const choose = useMutation({ mutationFn: (plan: Plan) => postPlan(plan), ...settled })
  const withdraw = useMutation({ mutationFn: deleteRequest, ...settled })
  return (
    <>
      <PageHeader
        title={t`Choose Your Plan`}
        description={t`Free starts at once. Pro and Elite are a request: whoever runs this installation grants it and agrees the payment with you. Nothing is charged here.`}
      />
      <PageState query={query}>
        {(own) => (
          <>
            <OwnState own={own} isBusy={withdraw.isPending} onWithdraw={() => withdraw.mutate()} />
            <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg">
              {offers().map((offer) => (
                <OfferCard
                  key={offer.plan}
                  offer={offer}
                  own={own}
                  isBusy={choose.isPending && choose.variables === offer.plan}
                  onChoose={() => choose.mutate(offer.plan)}
                />
              ))}
            </SimpleGrid>
            {own.chooses_for === 'school' && (
              <Text size="sm" c="dimmed" mt="md">
                {t`A plan that you choose holds for all of your teachers and students; each has their own count.`}
              </Text>
            )}
          </>
        )}
      </PageState>
    </>
  )
}

interface OfferCardProps {
  offer: Offer
  own: OwnPlan
  isBusy: boolean
  onChoose: () => void
}
function OfferCard({ offer, own, isBusy, onChoose }: OfferCardProps) {
  const { plan, price, points, isPopular } = offer
  const name = PLAN_NAMES[plan]
  const isHeld = own.plan === plan
  // what the server would refuse is not offered
  const isClosed = own.of === 'school' || own.of === 'demo' || own.request?.state === 'open'
  const isLess = plan === 'free' && own.plan !== null
  return (
    <SectionCard
      title={name}
      actions={
        isHeld ? (
          <Badge color="leaf" variant="light" tt="none">{t`Your plan`}</Badge>
        ) : (
          isPopular && <Badge color="cobalt" variant="light" tt="none">{t`Most popular`}</Badge>
        )
      }
    >
      <Stack gap="sm">
        <Text fz={28} fw={650}>
          {price}
        </Text>
        <List spacing={4}>
          {points.map((point) => (
            <List.Item key={point}>{point}</List.Item>
          ))}
        </List>
        <Button
          variant={isPopular ? 'filled' : 'default'}
          loading={isBusy}
          disabled={isClosed || isLess || (isHeld && own.until === null)}
          onClick={onChoose}
        >
          {t`Choose ${name}`}
        </Button>
      </Stack>
    </SectionCard>
  )
}
