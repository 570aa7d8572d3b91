import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DateField } from '../../../ui/date-field.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { checkBirthDate } from '../consent-rules.ts'
import { putBirthDate, readProfileAnew, takeStanding } from '../guardian-consent.api.ts'

/** Asks when a student was born, where the record does not say. */
export function BirthDateStep() {
  const client = useQueryClient()
  const form = useValidatedForm({ initialValues: { date_of_birth: '' }, validate: checkBirthDate })
  const save = useMutation({
    mutationFn: putBirthDate,
    onSuccess: (standing) => {
      takeStanding(client, standing)
      void readProfileAnew(client)
    },
    onError: form.refuse,
  })
  return (
    <SectionCard title={t`When were you born?`}>
      <FormBody form={form} onSend={(values) => save.mutate(values.date_of_birth)} failure={save.error}>
        <Text maw="68ch">
          {t`Your record does not say. Under 18, a parent or guardian agrees first. The date is written into your record.`}
        </Text>
        <DateField label={t`Date of birth`} autoComplete="bday" maw={320} {...form.field('date_of_birth')} />
        <div>
          <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
            {t`Go on`}
          </SubmitButton>
        </div>
      </FormBody>
    </SectionCard>
  )
}
