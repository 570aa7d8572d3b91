import { t } from '@lingui/core/macro'
import { Group } from '@mantine/core'
import type { AcademicYear } from '@margam/contract/academic-years'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { schoolYearsQuery } from '../../../lib/school-years.ts'
import { toasts } from '../../../lib/toasts.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useBegunVersion } from '../../../ui/use-begun-version.ts'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { forgetDays, postYear, putYear } from '../academic-years.api.ts'
import { nextYear, type Span, spanErrors } from '../year-rules.ts'

interface YearFormDialogProps {
  /** The year to change as it is stored, 'new' for another one, null while the dialog is closed. */
  year: AcademicYear | 'new' | null
  years: AcademicYear[]
  userId: string
  onClose: () => void
}
export function YearFormDialog({ year, years, userId, onClose }: YearFormDialogProps) {
  return (
    <FormModal
      opened={year !== null}
      onClose={onClose}
      title={year === 'new' || year === null ? t`Add Academic Year` : t`Dates of ${year.academic_year_name}`}
    >
      {year !== null && (
        <YearForm year={year === 'new' ? null : year} years={years} userId={userId} onSaved={onClose} />
      )}
    </FormModal>
  )
}

interface YearFormProps {
  year: AcademicYear | null
  years: AcademicYear[]
  userId: string
  onSaved: () => void
}
function YearForm({ year, years, userId, onSaved }: YearFormProps) {
  const queryClient = useQueryClient()
  const saveFrom = useBegunVersion(year?.version ?? 0)
  const { starts_on, ends_on } = year ?? nextYear(years)
  const form = useValidatedForm({
    initialValues: { starts_on, ends_on },
    validate: (values) => spanErrors(values, false),
  })
  const save = useMutation({
    mutationFn: async (span: Span): Promise<{ message: string }> =>
      year
        ? saveFrom((version) => putYear({ ...span, academic_year_id: year.academic_year_id, version }))
        : postYear(span),
    onSuccess: ({ message }) => {
      toasts.success(message)
      void forgetDays(queryClient)
      form.resetDirty()
      onSaved()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: schoolYearsQuery(userId).queryKey }),
  })
  return (
    <FormBody
      guards={t`Your changes to this academic year would be lost.`}
      form={form}
      onSend={(values) => save.mutate(values)}
      failure={save.error}
    >
      <DateField label={t`First day`} required data-autofocus {...form.field('starts_on')} />
      <DateField label={t`Last day`} required {...form.field('ends_on')} />
      <Group justify="flex-end">
        <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
          {year ? t`Save Dates` : t`Add Academic Year`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}
