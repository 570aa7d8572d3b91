import { t } from '@lingui/core/macro'
import { Group, Text } from '@mantine/core'
import { saveAttendanceStart } from '@margam/contract/academic-years'
import type { YearOfDay } from '@margam/contract/attendance'
import { dayProblem } from '@margam/contract/fields'
import { whyNotKeptFrom } from '@margam/school/attendance-start'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'

interface AttendanceStartDialogProps {
  year: YearOfDay
  onClose: () => void
}
export function AttendanceStartDialog({ year: latest, onClose }: AttendanceStartDialogProps) {
  const client = useQueryClient()
  // the version goes with the day that the form began from, whatever is read meanwhile
  const [year] = useState(latest)
  const { starts_on: startsOn, ends_on: endsOn, attendance_starts_on: attendanceStartsOn } = year
  const form = useValidatedForm({
    initialValues: { attendance_starts_on: attendanceStartsOn },
    validate: ({ attendance_starts_on: day }) => ({
      attendance_starts_on: day
        ? (dayProblem(day, 'day, month and year') ?? whyNotKeptFrom(day, { startsOn, endsOn, attendanceStartsOn }))
        : t`Choose a day.`,
    }),
  })
  const save = useMutation({
    mutationFn: (values: typeof form.values) =>
      call(saveAttendanceStart, {
        body: { ...values, academic_year_id: year.academic_year_id, version: year.version },
      }),
    onSuccess: ({ message }) => {
      toasts.success(message)
      form.resetDirty()
      onClose()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
    // dashboards, sheets and the list of years follow it
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <FormModal opened onClose={onClose} title={t`Attendance starts on`}>
      <FormBody
        guards={t`Your changes to the day would be lost.`}
        form={form}
        onSend={(values) => save.mutate(values)}
        failure={save.error}
      >
        <Text c="dimmed">
          {t`From this day on, a register that is not taken counts as missed. Registers of earlier days can still be taken, and report cards say since when attendance has been kept.`}
        </Text>
        <DateField label={t`Attendance starts on`} required data-autofocus {...form.field('attendance_starts_on')} />
        <Group justify="flex-end">
          <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
            {t`Save`}
          </SubmitButton>
        </Group>
      </FormBody>
    </FormModal>
  )
}
