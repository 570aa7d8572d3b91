import { t } from '@lingui/core/macro'
import { Button, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { isSchoolDate } from '@margam/contract/fields'
import { HOLDER_ROLES, PLANS as PLAN_KEYS } from '@margam/contract/plans'
import * as rules from '@margam/contract/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { speak } from '../../../lib/speak.ts'
import { toasts } from '../../../lib/toasts.ts'
import { DateField } from '../../../ui/date-field.tsx'
import type { FormErrors } from '../../../ui/form-errors.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { PLAN_NAMES } from '../plan-words.ts'
import { PLANS, postGrant } from '../plans.api.ts'
import { holderKinds } from './holder.tsx'

const EMPTY = { email: '', user_role: 'organisation', plan: 'pro', until: '' }
type Values = typeof EMPTY

const check = ({ email, until }: Values): FormErrors => {
  const problem = rules.email(email)
  return {
    email: problem && speak(problem),
    until: until && !isSchoolDate(until) ? t`Use a date that exists.` : undefined,
  }
}

const chosen = <Key extends string>(keys: readonly Key[], value: string): Key =>
  keys.find((key) => key === value) ?? keys[0]

/** Grants a plan that nobody asked for, by the address of whoever will have it. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const form = useValidatedForm({ initialValues: EMPTY, validate: check, scope: 'grant' })
  const kinds = holderKinds()
  const send = useMutation({
    mutationFn: ({ email, user_role, plan, until }: Values) =>
      postGrant({ email, user_role: chosen(HOLDER_ROLES, user_role), plan: chosen(PLAN_KEYS, plan), until }),
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
    <FormModal opened onClose={onClose} title={t`Grant a plan`}>
      <FormBody form={form} onSend={(values) => send.mutate(values)} failure={send.error}>
        <NativeSelect
          label={t`For whom`}
          description={t`A school’s plan holds for all its members. A teacher or student must have registered on their own.`}
          data={HOLDER_ROLES.map((value) => ({ value, label: kinds[value] }))}
          {...form.field('user_role')}
        />
        <TextInput
          label={t`Email`}
          description={t`The address that they sign in with.`}
          type="email"
          required
          maxLength={254}
          {...form.field('email')}
        />
        <Radio.Group label={t`Plan`} {...form.field('plan')}>
          <Stack gap="sm" mt="xs">
            {PLAN_KEYS.map((value) => (
              <Radio key={value} value={value} label={PLAN_NAMES[value]} />
            ))}
          </Stack>
        </Radio.Group>
        <DateField
          label={t`Last day`}
          description={t`Leave it empty for a plan without an end.`}
          {...form.field('until')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={send.isPending}>
            {t`Cancel`}
          </Button>
          <SubmitButton isBusy={send.isPending} busyText={t`Sending...`}>
            {t`Grant plan`}
          </SubmitButton>
        </Group>
      </FormBody>
    </FormModal>
  )
}
