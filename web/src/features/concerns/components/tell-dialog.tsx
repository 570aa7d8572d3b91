import { t } from '@lingui/core/macro'
import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { CONCERN_LENGTH } from '@margam/contract/concerns'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { kindChoices } from '../concern-words.ts'
import { type ConcernAbout, ownConcernsQuery } from '../concerns.api.ts'

interface TellDialogProps {
  about: ConcernAbout
  title: string
  send: (values: typeof EMPTY) => Promise<{ message: string }>
  onClose: () => void
}
/** What is the matter with something, in the words of whoever was shown it. */
export function TellDialog({ title, ...rest }: TellDialogProps) {
  return (
    <FormModal opened onClose={rest.onClose} title={title}>
      <TellForm {...rest} />
    </FormModal>
  )
}

const EMPTY = { kind: '', words: '' }
function TellForm({ about, send: post, onClose }: Omit<TellDialogProps, 'title'>) {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const form = useValidatedForm({
    initialValues: EMPTY,
    scope: 'concern',
    validate: ({ kind, words }) => ({
      kind: kind ? undefined : t`Choose what is the matter.`,
      words: words.trim() ? undefined : t`Please say it in your own words.`,
    }),
  })
  const send = useMutation({
    mutationFn: post,
    onSuccess: ({ message }) => {
      toasts.success(message)
      form.resetDirty()
      onClose()
      return client.invalidateQueries({ queryKey: ownConcernsQuery(userId).queryKey })
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
  })
  return (
    <FormBody
      guards={t`What you wrote would be lost.`}
      form={form}
      onSend={(values) => send.mutate(values)}
      failure={send.error}
    >
      <Text size="sm">
        {about === 'forecast'
          ? t`The people who run Margam read this, with the numbers that you were shown and the name of your school, if you are in one. They do not see your name unless you write it.`
          : t`The people who run Margam read this, with the question, its key and the name of your school, if you are in one. They do not see your name unless you write it.`}
      </Text>
      <Radio.Group label={t`What is the matter?`} required {...form.field('kind')}>
        <Stack gap="xs" mt="xs">
          {kindChoices(about).map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t`In your words`}
        required
        autosize
        minRows={3}
        maxLength={CONCERN_LENGTH}
        {...form.field('words')}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={send.isPending}>
          {t`Cancel`}
        </Button>
        <SubmitButton isBusy={send.isPending} busyText={t`Sending...`}>
          {t`Send`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}
