import { t } from '@lingui/core/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Contents, OwnBlueprint, PaperPlan } from '../making.api.ts'
import { planOf, sharesText, sizeText } from '../paper-text.ts'
import type { WishesState } from '../use-wishes.ts'
import { marksOfPlan } from '../wishes.ts'
import { PlanCards, type ShownPlan } from './plan-cards.tsx'
import { TopicShareNote, UnitNote } from './topic-share-note.tsx'

const BlueprintDialog = lazyPart(async () => (await import('./blueprint-dialog.tsx')).BlueprintDialog)
const DeleteBlueprint = lazyPart(async () => (await import('./delete-blueprint.tsx')).DeleteBlueprint)

interface PlanChoiceProps {
  state: Pick<WishesState, 'wishes' | 'setWishes' | 'blueprints' | 'plan'>
  contents: Contents
}
/** What a dialog is about: a plan of one's own, or one to begin another with. */
type Open = { edited: OwnBlueprint } | { start: PaperPlan | null; name: string } | { deleted: OwnBlueprint } | null

/** The plans of the board, one's own and the colleagues'. */
export function PlanChoice({ state: { wishes, setWishes, blueprints, plan }, contents }: PlanChoiceProps) {
  const [open, setOpen] = useState<Open>(null)
  const take = (chosen: { preset?: string; own?: string }) =>
    setWishes({ ...wishes, preset: '', own: '', plan: null, ...chosen })
  const begin = (start: PaperPlan | null, name: string) => setOpen({ start, name })

  const presets = contents.presets.map(
    (preset): ShownPlan => ({
      ...preset,
      actions: [{ label: t`Make my own blueprint from it`, onClick: () => begin(planOf(preset), preset.name) }],
    }),
  )
  const owned = (blueprints.data ?? []).map(
    (one): ShownPlan => ({
      id: one.blueprint_id,
      name: one.name,
      marks: one.marks,
      minutes: one.plan.minutes ?? null,
      sections: one.plan.sections,
      ...(one.plan.topic_share?.length ? { note: sharesText(one.plan.topic_share.length) } : {}),
      ...(one.is_own ? { isShared: one.is_shared } : { by: one.made_by }),
      actions: one.is_own
        ? [
            { label: t`Change`, onClick: () => setOpen({ edited: one }) },
            { label: t`Copy`, onClick: () => begin(one.plan, one.name) },
            { label: t`Delete`, isDanger: true, onClick: () => setOpen({ deleted: one }) },
          ]
        : [{ label: t`Make my own blueprint from it`, onClick: () => begin(one.plan, one.name) }],
    }),
  )
  const preset = contents.presets.find(({ id }) => id === wishes.preset)
  const close = () => setOpen(null)
  return (
    <div>
      {wishes.plan && <OncePlan plan={wishes.plan} onDrop={() => setWishes({ ...wishes, plan: null })} />}
      <Text fw={650} mb="sm">{t`Blueprints of the board`}</Text>
      {presets.length === 0 ? (
        <Text c="dimmed">{t`There is no blueprint for this class and subject. Make your own, or count the questions yourself.`}</Text>
      ) : (
        <PlanCards
          label={t`Blueprints of the board`}
          plans={presets}
          chosen={wishes.preset}
          onChoose={(id) => take({ preset: id })}
        />
      )}
      {preset && <UnitNote preset={preset} chosen={wishes.topics} contents={contents} />}
      <Group justify="space-between" mt="lg" mb="sm">
        <Text fw={650}>{t`My blueprints`}</Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => begin(null, '')}
        >
          {t`New blueprint`}
        </Button>
      </Group>
      {owned.length === 0 ? (
        <Text
          c="dimmed"
          size="sm"
        >{t`None yet. Your own blueprint is there again for every paper of this class and subject.`}</Text>
      ) : (
        <PlanCards label={t`My blueprints`} plans={owned} chosen={wishes.own} onChoose={(id) => take({ own: id })} />
      )}
      <TopicShareNote shares={plan?.topic_share ?? []} chosen={wishes.topics} contents={contents} />
      {open && 'deleted' in open && (
        <DeleteBlueprint
          blueprint={open.deleted}
          onDeleted={() => wishes.own === open.deleted.blueprint_id && take({})}
          onClose={close}
        />
      )}
      {open && !('deleted' in open) && (
        <BlueprintDialog
          {...open}
          place={wishes}
          contents={contents}
          onSaved={(own) => take({ own })}
          onClose={close}
        />
      )}
    </div>
  )
}

const OncePlan = ({ plan, onDrop }: { plan: PaperPlan; onDrop: () => void }) => (
  <Alert color="lagoon" variant="light" mb="md" title={t`A blueprint for this paper only`}>
    <Group justify="space-between">
      <Text size="sm" c="var(--mantine-color-text)">
        {sizeText(marksOfPlan(plan), plan.minutes)}
      </Text>
      <Button variant="default" size="xs" onClick={onDrop}>
        {t`Choose another blueprint`}
      </Button>
    </Group>
  </Alert>
)
