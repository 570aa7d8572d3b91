import { t } from '@lingui/core/macro'
import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { allSchools, postSuspension, type School } from '../schools.api.ts'
import { checkReason, ReasonField } from './reason-form.tsx'

export function SuspendDialog({ school, onClose }: { school: School; onClose: () => void }) {
  const client = useQueryClient()
  const { name, school_id: schoolId, version } = school
  const form = useValidatedForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: checkReason(reason) }),
    scope: 'suspend',
  })
  const suspend = useMutation({
    mutationFn: ({ reason }: { reason: string }) => postSuspension(schoolId, { reason, version }),
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
  return (
    <FormModal opened onClose={onClose} title={t`Suspend ${name}?`}>
      <FormBody form={form} onSend={(values) => suspend.mutate(values)} failure={suspend.error}>
        <Text>{t`Everybody of the school is signed out at once. Its office is written to, and reads the reason.`}</Text>
        <ReasonField
          label={t`Reason`}
          description={t`The school’s office reads it when it signs in.`}
          data-autofocus
          {...form.field('reason')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={suspend.isPending}>
            {t`Cancel`}
          </Button>
          <SubmitButton isBusy={suspend.isPending} busyText={t`Suspending...`} color="brick">
            {t`Suspend the school`}
          </SubmitButton>
        </Group>
      </FormBody>
    </FormModal>
  )
}
