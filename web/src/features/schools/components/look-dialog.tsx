import { t } from '@lingui/core/macro'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { LOOK_MINUTES } from '@margam/contract/school-looks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { checkReason, ReasonField } from '../../../ui/reason-field.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { allSchools, postLook, type School } from '../schools.api.ts'

const MINUTES = [10, LOOK_MINUTES, 60]

export function LookDialog({ school, onClose }: { school: School; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { name, school_id } = school
  const form = useValidatedForm({
    initialValues: { reason: '', minutes: String(LOOK_MINUTES) },
    validate: ({ reason }) => ({ reason: checkReason(reason) }),
    scope: 'look',
  })
  const begin = useMutation({
    mutationFn: (values: { reason: string; minutes: string }) =>
      postLook({ school_id, reason: values.reason, minutes: Number(values.minutes) }),
    onSuccess: ({ message, look_id }) => {
      toasts.success(message)
      form.resetDirty()
      onClose()
      void navigate(linkTo('/superadmin/looks/:look_id', { look_id }))
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
    onSettled: () => client.invalidateQueries(allSchools),
  })
  return (
    <FormModal opened onClose={onClose} title={t`Access the data of ${name}?`}>
      <FormBody form={form} onSend={(values) => begin.mutate(values)} failure={begin.error}>
        <Text>
          {t`You may read its settings, people, classes, subjects and audit trail; no marks, documents or identity numbers. Its office is written to at once.`}
        </Text>
        <ReasonField
          label={t`Reason`}
          description={t`The school reads it in its audit trail.`}
          data-autofocus
          {...form.field('reason')}
        />
        <NativeSelect
          label={t`For how long`}
          data={MINUTES.map((minutes) => ({ value: String(minutes), label: t`${minutes} minutes` }))}
          {...form.field('minutes')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={begin.isPending}>
            {t`Cancel`}
          </Button>
          <SubmitButton isBusy={begin.isPending} busyText={t`Opening...`}>
            {t`Open access`}
          </SubmitButton>
        </Group>
      </FormBody>
    </FormModal>
  )
}
