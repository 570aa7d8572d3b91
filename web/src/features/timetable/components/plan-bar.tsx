import { t } from '@lingui/core/macro'
import { Button, Group, Text } from '@mantine/core'
import { addDays } from '@margam/school/school-days'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { postPlan, timetableKey, type Week } from '../timetable.api.ts'

/** Which plan holds, and a new one from a day on; the old one stays for the days before. */
export function PlanBar({ week }: { week: Week }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [startsOn, setStartsOn] = useState(addDays(week.today, 1))
  const begin = useMutation({
    mutationFn: () => postPlan(startsOn),
    onSuccess: async ({ message }) => {
      toasts.success(message)
      setAsking(false)
      await client.invalidateQueries({ queryKey: timetableKey })
    },
    onError: (error) => toasts.error(errorText(error)),
  })
  if (!week.plan) return <Text c="dimmed">{t`No plan holds on this day yet. The first lesson begins one.`}</Text>
  const { name, starts_on, ends_on } = week.plan
  const [start, end] = [formatDay(starts_on), ends_on && formatDay(ends_on)]
  return (
    <Group justify="space-between">
      <Text c="dimmed">{end ? t`${name}, ${start} to ${end}` : t`${name}, ${start} to the end of the year`}</Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t`New plan from a date`}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Begin a new plan?`}
        confirmLabel={t`Begin new plan`}
        danger={false}
        isBusy={begin.isPending}
        onConfirm={() => begin.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{t`The new plan begins with the same lessons. The plan before it stays for the days before, with their registers.`}</p>
        <DateField label={t`First day`} value={startsOn} onChange={setStartsOn} />
      </ConfirmDialog>
    </Group>
  )
}
