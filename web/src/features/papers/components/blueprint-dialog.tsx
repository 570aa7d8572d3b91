import { t } from '@lingui/core/macro'
import { Button, Checkbox, Group, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText, isConflict } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { RowList } from '../../../ui/row-list.tsx'
import { useAskToLeave } from '../../../ui/use-unsaved-guard.ts'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import {
  type BlueprintValues,
  blueprintValues,
  marksOf,
  newSection,
  planRefusal,
  toBlueprint,
  validateBlueprint,
  valuesOf,
} from '../blueprint-form.ts'
import {
  type Contents,
  forgetBlueprints,
  type OwnBlueprint,
  type PaperPlan,
  postBlueprint,
  putBlueprint,
} from '../making.api.ts'
import { marksText } from '../paper-text.ts'
import { useHasColleagues } from '../use-colleagues.ts'
import type { Wishes } from '../wishes.ts'
import { ShareFields } from './share-fields.tsx'
import { SlotFields } from './slot-fields.tsx'
import { TopicShareFields } from './topic-share-fields.tsx'

interface BlueprintDialogProps {
  /** The plan that is changed; a new one without it. */
  edited?: OwnBlueprint
  /** What a new one begins with. */
  start?: PaperPlan | null
  name?: string
  place: Wishes
  contents: Pick<Contents, 'sections' | 'topics'>
  onSaved: (blueprintId: string) => void
  onClose: () => void
}
/** A plan of one's own, to be made or changed. */
export function BlueprintDialog(props: BlueprintDialogProps) {
  const { edited, onClose } = props
  return (
    <FormModal opened onClose={onClose} size="xl" title={edited ? t`Change blueprint` : t`New blueprint`}>
      <BlueprintForm {...props} />
    </FormModal>
  )
}

function BlueprintForm({ edited, start = null, name = '', place, contents, onSaved, onClose }: BlueprintDialogProps) {
  const client = useQueryClient()
  const ask = useAskToLeave()
  const hasColleagues = useHasColleagues()
  const copied = name && t`${name}, my own`
  const form = useValidatedForm<BlueprintValues>({
    initialValues: edited ? valuesOf(edited) : blueprintValues(start, copied.slice(0, 60), false),
    validate: validateBlueprint,
    scope: 'plan',
  })
  const save = useMutation({
    mutationFn: (values: BlueprintValues) => {
      const body = toBlueprint(values, place)
      return edited ? putBlueprint(edited, body) : postBlueprint(body)
    },
    onSuccess: async ({ message, blueprint }) => {
      form.resetDirty()
      toasts.success(message)
      await forgetBlueprints(client)
      onSaved(blueprint.blueprint_id)
      onClose()
    },
    onError: (error) => {
      form.refuse(planRefusal(error))
      toasts.error(errorText(error))
    },
  })
  const isStale = isConflict(save.error)
  const loadAnew = async () => {
    await forgetBlueprints(client)
    form.resetDirty()
    onClose()
  }
  return (
    <FormBody
      form={form}
      guards={t`Your changes to this blueprint would be lost.`}
      failure={save.error}
      onSend={(values) => save.mutate(values)}
    >
      {isStale && <ChangedMeanwhile closes onShow={loadAnew} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t`Name of the blueprint`}
          required
          maxLength={60}
          autoComplete="off"
          data-autofocus
          {...form.field('name')}
        />
        <TextInput
          label={t`Time allowed in minutes`}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('minutes')}
        />
      </SimpleGrid>
      <RowList
        rows={form.values.sections}
        title={t`Sections`}
        most={10}
        texts={{
          row: (number) => t`Section ${number} of the blueprint`,
          remove: (number) => t`Remove section ${number}`,
          add: t`Add a section`,
          none: t`A blueprint needs at least one section.`,
        }}
        onAdd={() => form.insertListItem('sections', newSection(form.values.sections.length))}
        onRemove={(index) => form.removeListItem('sections', index)}
      >
        {(_, index) => <SlotFields form={form} index={index} sections={contents.sections.map((one) => one.name)} />}
      </RowList>
      <ShareFields form={form} />
      <TopicShareFields form={form} contents={contents} />
      {hasColleagues && (
        <Checkbox
          label={t`Share with colleagues`}
          description={t`Other teachers of your school see it and can use it; only you can change it.`}
          checked={form.values.is_shared}
          onChange={(event) => form.setFieldValue('is_shared', event.currentTarget.checked)}
        />
      )}
      <PlanTotal form={form} />
      <Group justify="flex-end">
        <Button variant="default" disabled={save.isPending} onClick={() => ask(onClose)}>
          {t`Cancel`}
        </Button>
        <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
          {t`Save blueprint`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}

/** What the sections come to, as they are typed. */
function PlanTotal({ form }: { form: ReturnType<typeof useValidatedForm<BlueprintValues>> }) {
  const { id, error } = form.field('total')
  const marks = marksText(marksOf(form.values))
  return (
    <div id={id} tabIndex={-1}>
      <Text component="output" fw={650} className="tabular">
        {t`Total: ${marks}`}
      </Text>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </div>
  )
}
