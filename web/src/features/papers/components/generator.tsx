import { t } from '@lingui/core/macro'
import { Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSignedIn } from '../../../lib/use-session.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { keepChoices } from '../last-choices.ts'
import type { PaperSuggestion } from '../making.api.ts'
import { useDraft } from '../use-draft.ts'
import { useMaking } from '../use-making.ts'
import { useWishes } from '../use-wishes.ts'
import { applySuggestion, isPlaced, type Wishes } from '../wishes.ts'
import { GenerateBar } from './generate-bar.tsx'
import { PaperDetails } from './paper-details.tsx'
import { PlaceFields } from './place-fields.tsx'
import { WayOfMaking } from './way-of-making.tsx'

const ClassChoice = lazyPart(async () => (await import('./class-choice.tsx')).ClassChoice)
const DraftList = lazyPart(async () => (await import('./draft-list.tsx')).DraftList)
const VerdictPanel = lazyPart(async () => (await import('./verdict-panel.tsx')).VerdictPanel)
const MakingLoader = lazyPart(async () => (await import('./making-loader.tsx')).MakingLoader)
const PlansGate = lazyPart(async () => (await import('./plans-gate.tsx')).PlansGate)

interface GeneratorProps {
  head: ReactNode
  start: Wishes
  /** The draft that these wishes are; empty for none. */
  draftId: string
}
export function Generator({ head, start, draftId }: GeneratorProps) {
  const { userId } = useSignedIn()
  const state = useWishes(start)
  const { said, wishes, setWishes, contents, counts, total, reason, body, isChecking } = state
  const draft = useDraft(said, body, draftId)
  const making = useMaking(draft.release)
  const verdict = making.verdict ?? state.verdict
  const shown = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isPlaced(wishes)) keepChoices(localStorage, userId, wishes)
  }, [userId, wishes])
  // what was refused is said where it can be mended
  useEffect(() => {
    if (making.verdict) shown.current?.scrollIntoView({ block: 'center' })
  }, [making.verdict])

  const change = (next: Wishes) => {
    making.forget()
    setWishes(next)
  }
  const take = ({ change: tried }: PaperSuggestion) => {
    if (contents.data) change(applySuggestion({ ...wishes, counts }, tried, contents.data))
  }
  if (making.unsubscribed !== null) return <PlansGate message={making.unsubscribed} onBack={making.stayUnsubscribed} />
  return (
    <>
      {head}
      <Stack gap="lg">
        <DraftList openId={draftId} />
        <SectionCard title={t`What the paper is about`}>
          <PlaceFields wishes={wishes} onWishes={change} />
          {isPlaced(wishes) && (
            <ClassChoice
              wishes={wishes}
              hasShares={(state.plan?.topic_share ?? []).length > 0}
              contents={contents.data}
              onWishes={change}
            />
          )}
        </SectionCard>
        <WayOfMaking state={{ ...state, setWishes: change }} />
        {isPlaced(wishes) && <PaperDetails wishes={wishes} onWishes={change} />}
        <div ref={shown}>
          {making.failure && (
            <ErrorPanel
              error={making.failure.status >= 500 ? null : making.failure}
              fallback={t`Something went wrong while generating the question paper.`}
            />
          )}
          {verdict && <VerdictPanel verdict={verdict} onTake={take} />}
          {isChecking && !verdict && (
            <Text component="output" c="dimmed">{t`Checking whether there is such a paper...`}</Text>
          )}
        </div>
      </Stack>
      <GenerateBar
        total={total}
        isCounted={wishes.isCustom}
        reason={
          reason ?? (verdict && !verdict.is_possible ? t`There is no such paper yet; see what works above.` : undefined)
        }
        isSaving={draft.isSaving}
        mayKeep={isPlaced(wishes)}
        onKeep={draft.keep}
        onGenerate={() => making.start(body, draft.draftId)}
      />
      {making.stage && <MakingLoader stage={making.stage} onCancel={making.cancel} />}
    </>
  )
}
