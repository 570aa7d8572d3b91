import { t } from '@lingui/core/macro'
import { Button, Group, Text, Textarea } from '@mantine/core'
import { CONCERN_LENGTH } from '@margam/contract/concerns'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { Facts } from '../../../ui/facts.tsx'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useAskToLeave } from '../../../ui/use-unsaved-guard.ts'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { contextFacts, isQuestion, kindName } from '../concern-words.ts'
import { CONCERNS, type ListedConcern, putAnswer } from '../concerns.api.ts'
import { PrintedQuestion } from './printed-question.tsx'

interface AnswerDialogProps {
  concern: ListedConcern
  onClose: () => void
}
/** A concern with what was shown, to be noted as looked at or answered. */
export function AnswerDialog({ concern, onClose }: AnswerDialogProps) {
  return (
    <FormModal opened onClose={onClose} title={kindName(concern)} size="lg">
      <AnswerForm concern={concern} onClose={onClose} />
    </FormModal>
  )
}

function AnswerForm({ concern, onClose }: AnswerDialogProps) {
  const client = useQueryClient()
  const ask = useAskToLeave()
  const { concern_id: concernId, version } = concern
  const form = useValidatedForm({
    initialValues: { answer: concern.answer },
    validate: ({ answer }) => ({ answer: answer.trim() ? undefined : t`The answer is required.` }),
  })
  const save = useMutation({
    mutationFn: (body: { state: 'seen' | 'answered'; answer: string }) => putAnswer(concernId, { ...body, version }),
    onSuccess: ({ message }) => {
      toasts.success(message)
      form.resetDirty()
      onClose()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: [CONCERNS] }),
  })
  return (
    <FormBody
      guards={t`Your answer would be lost.`}
      form={form}
      onSend={({ answer }) => save.mutate({ state: 'answered', answer })}
      failure={save.error}
    >
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{concern.words}</Text>
      <Facts facts={contextFacts(concern.context)} />
      {isQuestion(concern.context) && <PrintedQuestion context={concern.context} />}
      <Textarea
        label={t`Answer`}
        description={t`The person who told us reads it beside the forecast or the paper, and gets a mail when it is there.`}
        required
        autosize
        minRows={3}
        maxLength={CONCERN_LENGTH}
        {...form.field('answer')}
      />
      <Group justify="flex-end">
        {concern.state === 'new' && (
          <Button
            variant="default"
            loading={save.isPending}
            onClick={() => ask(() => save.mutate({ state: 'seen', answer: '' }))}
          >
            {t`I have looked at it`}
          </Button>
        )}
        <SubmitButton isBusy={save.isPending} busyText={t`Sending...`}>
          {t`Send the answer`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}
