import { t } from '@lingui/core/macro'
import { Checkbox, Stack, Text } from '@mantine/core'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { WishesState } from '../use-wishes.ts'
import { chooseAll, isPlaced } from '../wishes.ts'

// none of them is there before board, class and subject are chosen
const CountFields = lazyPart(async () => (await import('./count-fields.tsx')).CountFields)
const PlanChoice = lazyPart(async () => (await import('./plan-choice.tsx')).PlanChoice)
const TopicPicker = lazyPart(async () => (await import('./topic-picker.tsx')).TopicPicker)

interface WayOfMakingProps {
  state: Pick<WishesState, 'wishes' | 'setWishes' | 'contents' | 'blueprints' | 'weightages' | 'plan' | 'counts'>
}
/** A plan, or the questions counted by oneself. */
export function WayOfMaking({ state }: WayOfMakingProps) {
  const { wishes, setWishes, contents } = state
  const isReady = isPlaced(wishes)
  return (
    <SectionCard
      title={t`Blueprint of the paper`}
      description={isReady ? undefined : t`Opens when board, class and subject are chosen.`}
    >
      <Checkbox
        label={t`Custom paper`}
        description={t`Choose sections and topics, and count the questions of each mark value yourself.`}
        disabled={!isReady}
        checked={wishes.isCustom}
        onChange={(event) => setWishes({ ...wishes, isCustom: event.currentTarget.checked })}
      />
      {isReady && (
        <Stack gap="lg" mt="lg">
          <PageState query={contents} skeleton={<LineSkeleton lines={6} />}>
            {(found) => (
              <>
                {!wishes.isCustom && <PlanChoice state={state} contents={found} />}
                <Narrowing state={state} contents={found} />
                {wishes.isCustom && <Counts state={state} />}
              </>
            )}
          </PageState>
        </Stack>
      )}
    </SectionCard>
  )
}

type Contents = NonNullable<WishesState['contents']['data']>
/** Which topics: needed for counts, and a choice for plans. */
function Narrowing({ state, contents }: WayOfMakingProps & { contents: Contents }) {
  const { wishes, setWishes } = state
  const isNarrowed = wishes.sections.length > 0
  return (
    <div>
      {wishes.isCustom ? (
        <Text fw={650} mb="sm">{t`Sections and topics`}</Text>
      ) : (
        <Checkbox
          label={t`Only some sections and topics`}
          description={t`Otherwise the questions come from all of them.`}
          checked={isNarrowed}
          onChange={(event) => setWishes(chooseAll(wishes, event.currentTarget.checked, contents))}
          mb={isNarrowed ? 'md' : 0}
        />
      )}
      {(wishes.isCustom || isNarrowed) && <TopicPicker wishes={wishes} contents={contents} onWishes={setWishes} />}
    </div>
  )
}

function Counts({ state: { wishes, setWishes, weightages, counts } }: WayOfMakingProps) {
  if (wishes.sections.length === 0) return null
  return (
    <div>
      <Text fw={650} mb="sm">{t`Questions of each mark value`}</Text>
      {weightages.error && <ErrorPanel error={weightages.error} onRetry={() => void weightages.refetch()} />}
      {weightages.data && (
        <CountFields
          weightages={weightages.data}
          counts={counts}
          onCount={(value, count) => setWishes({ ...wishes, counts: { ...counts, [value]: count } })}
        />
      )}
    </div>
  )
}
