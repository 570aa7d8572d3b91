import { t } from '@lingui/core/macro'
import { Group, Textarea, TextInput } from '@mantine/core'
import { OPERATOR_LENGTH } from '@margam/contract/legal-texts'
import * as rules from '@margam/contract/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { LEGAL_KEY, type OperatorDetails, putOperator } from '../legal-texts.api.ts'

interface OperatorCardProps {
  operator: (OperatorDetails & { version: number }) | null
}
/** Who runs the installation: what both texts show above their words. */
export function OperatorCard({ operator }: OperatorCardProps) {
  const client = useQueryClient()
  const form = useValidatedForm({
    initialValues: { name: operator?.name ?? '', address: operator?.address ?? '', email: operator?.email ?? '' },
    scope: 'operator',
    validate: ({ name, address, email }) => ({
      name: name.trim() ? undefined : t`Name is required.`,
      address: address.trim() ? undefined : t`Address is required.`,
      email: rules.email(email),
    }),
  })
  const save = useMutation({
    mutationFn: (values: OperatorDetails) => putOperator({ ...values, version: operator?.version ?? null }),
    onSuccess: ({ message }) => {
      toasts.success(message)
      form.resetDirty()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: LEGAL_KEY }),
  })
  return (
    <SectionCard
      title={t`Who runs this installation`}
      description={
        operator
          ? t`Both texts show it above their words.`
          : t`Both texts say that it is not yet stated. Name the person or body that answers for what is kept here.`
      }
    >
      <FormBody
        guards={t`Your changes to who runs this would be lost.`}
        form={form}
        onSend={(values) => save.mutate(values)}
        failure={save.error}
      >
        <TextInput label={t`Name`} required maxLength={OPERATOR_LENGTH.name} {...form.field('name')} />
        <Textarea
          label={t`Address`}
          required
          autosize
          minRows={2}
          maxLength={OPERATOR_LENGTH.address}
          {...form.field('address')}
        />
        <TextInput type="email" label={t`Email`} required {...form.field('email')} />
        <Group justify="flex-end">
          <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
            {t`Save`}
          </SubmitButton>
        </Group>
      </FormBody>
    </SectionCard>
  )
}
