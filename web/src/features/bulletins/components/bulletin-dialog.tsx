import { t } from '@lingui/core/macro'
import { Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { type BulletinForm, checkBulletin, toBody, toForm } from '../bulletin-form.ts'
import { audienceChoices, kindChoices } from '../bulletin-words.ts'
import { BULLETINS, type Bulletin, postBulletin, putBulletin } from '../bulletins.api.ts'

interface BulletinDialogProps {
  /** Null for a new one. */
  bulletin: Bulletin | null
  onClose: () => void
}
export function BulletinDialog({ bulletin, onClose }: BulletinDialogProps) {
  return (
    <FormModal opened onClose={onClose} title={bulletin ? t`Edit operator notice` : t`Add operator notice`}>
      <Form bulletin={bulletin} onClose={onClose} />
    </FormModal>
  )
}

function Form({ bulletin, onClose }: BulletinDialogProps) {
  const client = useQueryClient()
  const form = useValidatedForm<BulletinForm>({ initialValues: toForm(bulletin), validate: checkBulletin })
  const save = useMutation({
    mutationFn: (values: BulletinForm) =>
      bulletin
        ? putBulletin(bulletin.bulletin_id, { ...toBody(values), version: bulletin.version })
        : postBulletin(toBody(values)),
    onSuccess: ({ message }) => {
      toasts.success(message)
      form.resetDirty()
      onClose()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [BULLETINS] }),
        client.invalidateQueries({ queryKey: ['who-am-i'] }),
      ]),
  })
  return (
    <FormBody
      guards={t`Your changes to this notice would be lost.`}
      form={form}
      onSend={(values) => save.mutate(values)}
      failure={save.error}
    >
      <TextInput label={t`Title`} required data-autofocus {...form.field('title')} />
      <Textarea label={t`Text`} required autosize minRows={3} {...form.field('body')} />
      <Group grow align="flex-start">
        <NativeSelect label={t`Kind`} data={kindChoices()} {...form.field('kind')} />
        <NativeSelect label={t`For`} data={audienceChoices()} {...form.field('audience')} />
      </Group>
      <TextInput
        type="datetime-local"
        label={t`Shown from`}
        description={t`In your own time zone.`}
        required
        {...form.field('starts_at')}
      />
      <TextInput type="datetime-local" label={t`Shown until`} required {...form.field('ends_at')} />
      <Checkbox
        label={t`Strangers read it too, on the front page`}
        checked={form.values.is_public}
        onChange={(event) => form.setFieldValue('is_public', event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
          {bulletin ? t`Save` : t`Publish`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}
