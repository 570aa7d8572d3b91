import { t } from '@lingui/core/macro'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { checkDraft, type DraftForm, toDraftForm } from '../draft-form.ts'
import { deleteDraft, LEGAL_KEY, type LegalDesk, postVersion, putDraft } from '../legal-texts.api.ts'
import { DeskQuestions } from './desk-questions.tsx'
import { DraftFields } from './draft-fields.tsx'

interface TextDeskProps {
  desk: LegalDesk
  /** Its screen. */
  path: string
  /** After the draft has become a version, or is gone: what is edited is another text. */
  onOther: () => void
}
/** A text as it is written: kept as a draft, looked at, and published. */
export function TextDesk({ desk, path, onOther }: TextDeskProps) {
  const { kind, version, draft } = desk
  const client = useQueryClient()
  const [edit, setEdit] = useState(draft?.edit ?? null)
  const [asks, setAsks] = useState<'publish' | 'discard' | null>(null)
  const form = useValidatedForm<DraftForm>({ initialValues: toDraftForm(desk), validate: checkDraft, scope: kind })
  const readAnew = () => client.invalidateQueries({ queryKey: LEGAL_KEY })
  const refused = (error: unknown) => {
    toasts.error(errorText(error))
    form.refuse(error)
  }
  const save = useMutation({
    mutationFn: (values: DraftForm) => putDraft({ kind, ...values, edit }),
    onSuccess: ({ message, draft: kept }) => {
      toasts.success(message)
      setEdit(kept.edit)
      form.resetDirty()
      return readAnew()
    },
    onError: refused,
  })
  const end = useMutation({
    mutationFn: (how: 'publish' | 'discard') => (how === 'publish' ? postVersion(kind, edit ?? 0) : deleteDraft(kind)),
    onSuccess: async ({ message }) => {
      toasts.success(message)
      form.resetDirty()
      await readAnew()
      onOther()
    },
    onError: refused,
    onSettled: () => setAsks(null),
  })
  const from = formatDay(desk.effective_on)
  const isSaved = edit !== null && !form.isDirty()
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t`Published: version ${version}, from ${from}.`}{' '}
        <Anchor component={Link} to={path} underline="always">
          {t`Read it`}
        </Anchor>
      </Text>
      <FormBody
        guards={t`Your changes to this text would be lost.`}
        form={form}
        onSend={(values) => save.mutate(values)}
        failure={save.error ?? end.error}
      >
        <DraftFields form={form} />
        <Group justify="flex-end">
          {edit !== null && (
            <Button variant="subtle" color="brick" onClick={() => setAsks('discard')}>
              {t`Throw the draft away`}
            </Button>
          )}
          <SubmitButton variant="default" isBusy={save.isPending} busyText={t`Saving...`}>
            {t`Save draft`}
          </SubmitButton>
          <Button disabled={!isSaved} onClick={() => setAsks('publish')}>
            {t`Publish`}
          </Button>
        </Group>
        {!isSaved && (
          <Text size="sm" c="dimmed" ta="end">
            {t`Save the draft first; what is saved is published.`}
          </Text>
        )}
      </FormBody>
      <DeskQuestions
        asks={asks}
        from={formatDay(form.values.effective_on)}
        isBusy={end.isPending}
        onYes={(how) => end.mutate(how)}
        onNo={() => setAsks(null)}
      />
    </>
  )
}
