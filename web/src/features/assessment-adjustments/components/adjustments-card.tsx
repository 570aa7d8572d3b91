import { t } from '@lingui/core/macro'
import { NativeSelect, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatPercent } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { type Adjustments, adjustmentsQuery, EXTRA_TIMES, putAdjustments } from '../adjustments.api.ts'

/** What a student's tests are adjusted by, for whoever cares for the student. It shows nothing of the results. */
export function AdjustmentsCard({ studentId, name }: { studentId: string; name: string }) {
  const query = useQuery({ ...adjustmentsQuery(studentId), refetchOnWindowFocus: false })
  const [saves, setSaves] = useState(0)
  return (
    <SectionCard
      title={t`Career assessment`}
      description={t`For students who need more time, or cannot see drawings well. ${name}’s answers and results are not shown here.`}
    >
      <PageState query={query} loadingLabel={t`Loading what is set for the tests`}>
        {(data) => (
          <AdjustmentsForm
            key={`${studentId} ${saves}`}
            studentId={studentId}
            start={data}
            onSaved={() => setSaves(saves + 1)}
          />
        )}
      </PageState>
    </SectionCard>
  )
}

interface AdjustmentsFormProps {
  studentId: string
  start: Adjustments
  onSaved: () => void
}
function AdjustmentsForm({ studentId, start, onSaved }: AdjustmentsFormProps) {
  const client = useQueryClient()
  const form = useValidatedForm({
    initialValues: { extra_time: String(start.extra_time), without_figures: start.without_figures },
    scope: 'adjustments',
  })
  const save = useMutation({
    mutationFn: (values: typeof form.values) =>
      putAdjustments(studentId, {
        extra_time: EXTRA_TIMES.find((time) => String(time) === values.extra_time) ?? 0,
        without_figures: values.without_figures,
      }),
    onSuccess: ({ message, extra_time, without_figures }) => {
      toasts.success(message)
      client.setQueryData(adjustmentsQuery(studentId).queryKey, { extra_time, without_figures })
      onSaved()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
  })
  return (
    <FormBody
      form={form}
      guards={t`Your changes to the tests would be lost.`}
      label={t`Career assessment`}
      onSend={(values) => save.mutate(values)}
      failure={save.error}
    >
      <NativeSelect
        label={t`Extra time`}
        description={t`It applies from the next test on.`}
        maw="20rem"
        data={EXTRA_TIMES.map((time) => ({ value: String(time), label: timeText(time) }))}
        {...form.field('extra_time')}
      />
      <Switch
        label={t`Leave out questions with drawings`}
        description={t`Other questions of the reasoning test stand in their place.`}
        checked={form.values.without_figures}
        onChange={(event) => form.setFieldValue('without_figures', event.currentTarget.checked)}
      />
      <div>
        <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
          {t`Set for the next tests`}
        </SubmitButton>
      </div>
    </FormBody>
  )
}

function timeText(time: (typeof EXTRA_TIMES)[number]): string {
  if (time === 0) return t`None`
  if (time === 100) return t`100% more: twice the time`
  return t`${formatPercent(time)} more`
}
