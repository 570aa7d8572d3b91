import { t } from '@lingui/core/macro'
import { Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { checkAnswer, decisionOf, EMPTY_ANSWER } from '../answer-rules.ts'
import { type Decision, type DeletionRequest, postDecision } from '../deletion-requests.api.ts'

const choices = (role: DeletionRequest['user_role']) =>
  [
    {
      value: 'erase',
      label: t`Erase`,
      description:
        role === 'student'
          ? t`Contact, family, medical and identity data, documents, forecasts, feedback, report cards, career tests with the guardian’s consent, question papers and practices are deleted, and the name becomes “Former student”. Marks and attendance stay without the person. It cannot be taken back.`
          : t`Contact and identity data, documents, profile, the forecasts they typed and drafts of papers are deleted, and the name becomes “Former teacher”. What they wrote to students stays, and so do marks, papers and questions. It cannot be taken back.`,
    },
    {
      value: 'archive',
      label: t`Archive`,
      description: t`The account ends and everything is kept, as when somebody leaves. It can be restored.`,
    },
    { value: 'decline', label: t`Decline`, description: t`Nothing changes, and the person reads why.` },
  ] as const

const buttons = (): Record<Decision, string> => ({
  erase: t`Erase for ever`,
  archive: t`Archive`,
  decline: t`Decline`,
})

interface AnswerDialogProps {
  request: DeletionRequest
  onClose: () => void
}
export function AnswerDialog({ request, onClose }: AnswerDialogProps) {
  const client = useQueryClient()
  const form = useValidatedForm({ initialValues: EMPTY_ANSWER, validate: checkAnswer, scope: 'answer' })
  const { name, request_id: requestId, user_role: role } = request
  const decision = decisionOf(form.values)
  const send = useMutation({
    mutationFn: (body: { decision: Decision; answer: string }) => postDecision(requestId, body),
    onSuccess: ({ message }) => {
      toasts.success(message)
      onClose()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
    // the lists of people, and what is still to do, have changed with it
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <FormModal opened title={t`Answer ${name}`} onClose={onClose}>
      <FormBody
        form={form}
        onSend={(values) => {
          const chosen = decisionOf(values)
          if (chosen) send.mutate({ decision: chosen, answer: values.answer })
        }}
        failure={send.error}
      >
        <Radio.Group label={t`Your answer`} {...form.field('decision')}>
          <Stack gap="sm" mt="xs">
            {choices(role).map(({ value, label, description }) => (
              <Radio key={value} value={value} label={label} description={description} />
            ))}
          </Stack>
        </Radio.Group>
        {decision === 'decline' && (
          <Textarea label={t`Why`} autosize minRows={2} maxRows={6} maxLength={1000} {...form.field('answer')} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={send.isPending}>
            {t`Cancel`}
          </Button>
          <SubmitButton
            isBusy={send.isPending}
            busyText={t`Sending...`}
            color={decision === 'erase' ? 'brick' : 'cobalt'}
          >
            {decision ? buttons()[decision] : t`Answer`}
          </SubmitButton>
        </Group>
      </FormBody>
    </FormModal>
  )
}
