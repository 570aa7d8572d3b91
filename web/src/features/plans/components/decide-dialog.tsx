import { t } from '@lingui/core/macro'
import { Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { isSchoolDate } from '@margam/contract/fields'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { DateField } from '../../../ui/date-field.tsx'
import type { FormErrors } from '../../../ui/form-errors.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { PLAN_NAMES } from '../plan-words.ts'
import { PLANS, type PlanRequest, postDecision } from '../plans.api.ts'

const EMPTY = { decision: 'grant', until: '', answer: '' }
type Values = typeof EMPTY

const check = ({ decision, until, answer }: Values): FormErrors => ({
  until: decision === 'grant' && until && !isSchoolDate(until) ? t`Use a date that exists.` : undefined,
  answer: decision === 'decline' && !answer.trim() ? t`Say why, so that they know.` : undefined,
})

interface DecideDialogProps {
  request: PlanRequest
  onClose: () => void
}
/** Grants what somebody asked for, or says why not. */
export function DecideDialog({ request, onClose }: DecideDialogProps) {
  const client = useQueryClient()
  const form = useValidatedForm({ initialValues: EMPTY, validate: check, scope: 'decide' })
  const { plan, request_id: requestId, school_name: school } = request
  const name = PLAN_NAMES[plan]
  const isGrant = form.values.decision === 'grant'
  const send = useMutation({
    mutationFn: ({ until, answer }: Values) =>
      postDecision(requestId, isGrant ? { decision: 'grant', until } : { decision: 'decline', answer }),
    onSuccess: ({ message }) => {
      toasts.success(message)
      onClose()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: [PLANS] }),
  })
  return (
    <FormModal opened onClose={onClose} title={t`${name} for ${school}`}>
      <FormBody form={form} onSend={(values) => send.mutate(values)} failure={send.error}>
        <Radio.Group label={t`Your answer`} {...form.field('decision')}>
          <Stack gap="sm" mt="xs">
            <Radio
              value="grant"
              label={t`Grant`}
              description={t`It holds from today, and takes the place of what they have.`}
            />
            <Radio value="decline" label={t`Decline`} description={t`Nothing changes, and they are told why.`} />
          </Stack>
        </Radio.Group>
        {isGrant ? (
          <DateField
            label={t`Last day`}
            description={t`Leave it empty for a plan without an end.`}
            {...form.field('until')}
          />
        ) : (
          <Textarea label={t`Why`} required autosize minRows={2} maxLength={300} {...form.field('answer')} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={send.isPending}>
            {t`Cancel`}
          </Button>
          <SubmitButton isBusy={send.isPending} busyText={t`Sending...`} color={isGrant ? 'cobalt' : 'brick'}>
            {isGrant ? t`Grant ${name}` : t`Decline`}
          </SubmitButton>
        </Group>
      </FormBody>
    </FormModal>
  )
}
