import { t } from '@lingui/core/macro'
import { Button, Checkbox, Group, Radio, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toasts } from '../../../lib/toasts.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { checkConsent, consentValues, isRelation } from '../consent-rules.ts'
import { type ConsentStanding, postConsent, RELATIONS, takeStanding } from '../guardian-consent.api.ts'
import { relationWord } from '../relation-words.ts'
import { ConsentText } from './consent-text.tsx'

interface ConsentStepProps {
  standing: ConsentStanding
  /** Back to what was shown before, where the step is taken again. */
  onBack?: () => void
}
/** A guardian reads what is kept and why, and agrees; where that is verified they are written to. */
export function ConsentStep({ standing, onBack }: ConsentStepProps) {
  const { verified } = standing
  const client = useQueryClient()
  const [start] = useState(() => consentValues(standing))
  const form = useValidatedForm({ initialValues: start, validate: (values) => checkConsent(values, verified) })
  const give = useMutation({
    mutationFn: postConsent,
    onSuccess: (reply) => {
      form.resetDirty()
      toasts.success(reply.message)
      takeStanding(client, reply.standing)
      onBack?.()
    },
    onError: form.refuse,
  })
  const send = (values: typeof start) => {
    if (!isRelation(values.relation)) return
    give.mutate({
      guardian_name: values.guardian_name,
      relation: values.relation,
      ...(verified ? { guardian_email: values.guardian_email } : { guardian_email: '', agreed: values.agreed }),
    })
  }
  const { value: relation, ...relationField } = form.field('relation')
  const { value: agreed, ...agreedField } = form.field('agreed')
  return (
    <SectionCard
      title={t`First, ask a parent or guardian`}
      description={
        verified
          ? t`You are under 18. We ask them by mail; this is what they read there before they answer.`
          : t`You are under 18. Read this together; it takes two minutes.`
      }
    >
      <ConsentText />
      <Text fw={600} mt="lg" mb="sm">
        {verified ? t`Whom do we ask?` : t`Who agrees?`}
      </Text>
      <FormBody
        form={form}
        onSend={send}
        failure={give.error}
        guards={t`What you entered of your parent or guardian would be lost.`}
      >
        <TextInput label={t`Name of your parent or guardian`} maw={420} {...form.field('guardian_name')} />
        <Radio.Group label={t`They are your`} value={relation} {...relationField}>
          <Group gap="lg" mt={4}>
            {RELATIONS.map((one) => (
              <Radio key={one} value={one} label={relationWord(one)} py={10} />
            ))}
          </Group>
        </Radio.Group>
        {verified && (
          <TextInput
            type="email"
            label={t`Their email`}
            description={t`They open the link of our mail and answer there; they need no account.`}
            autoComplete="off"
            maw={420}
            {...form.field('guardian_email')}
          />
        )}
        {!verified && (
          <Checkbox
            label={t`My parent or guardian has read this and agrees`}
            checked={agreed}
            py={10}
            {...agreedField}
          />
        )}
        <Group gap="sm">
          <SubmitButton isBusy={give.isPending} busyText={t`Saving...`}>
            {verified ? t`Write to them` : t`Go on`}
          </SubmitButton>
          {onBack && <Button variant="default" onClick={onBack}>{t`Back`}</Button>}
        </Group>
      </FormBody>
    </SectionCard>
  )
}
