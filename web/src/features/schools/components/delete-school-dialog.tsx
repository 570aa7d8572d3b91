import { t } from '@lingui/core/macro'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { nameKey } from '@margam/contract/fields'
import { SCHOOL_WAITING_DAYS } from '@margam/contract/schools'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { checkReason, ReasonField } from '../../../ui/reason-field.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { allSchools, postDeletion, type School } from '../schools.api.ts'

export function DeleteSchoolDialog({ school, onClose }: { school: School; onClose: () => void }) {
  const client = useQueryClient()
  const { name, school_id: schoolId, version } = school
  const form = useValidatedForm({
    initialValues: { reason: '', name: '' },
    validate: ({ reason, name: typed }) => ({
      reason: checkReason(reason),
      name: nameKey(typed) === nameKey(name) ? undefined : t`Type ${name}.`,
    }),
    scope: 'delete-school',
  })
  const announce = useMutation({
    mutationFn: (values: { reason: string; name: string }) => postDeletion(schoolId, { ...values, version }),
    onSuccess: ({ message }) => {
      toasts.success(message)
      onClose()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
    onSettled: () => client.invalidateQueries(allSchools),
  })
  const days = SCHOOL_WAITING_DAYS
  return (
    <FormModal opened onClose={onClose} title={t`Delete ${name}?`}>
      <FormBody form={form} onSend={(values) => announce.mutate(values)} failure={announce.error}>
        <Text>
          {t`In ${days} days everything of the school is deleted. Its office is written to today; until then the school works as ever, and you can cancel.`}
        </Text>
        <ReasonField
          label={t`Reason`}
          description={t`The school’s office reads it.`}
          data-autofocus
          {...form.field('reason')}
        />
        <TextInput
          label={t`Name of the school`}
          description={name}
          required
          autoComplete="off"
          {...form.field('name')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={announce.isPending}>
            {t`Cancel`}
          </Button>
          <SubmitButton isBusy={announce.isPending} busyText={t`Announcing...`} color="brick">
            {t`Announce the deletion`}
          </SubmitButton>
        </Group>
      </FormBody>
    </FormModal>
  )
}
