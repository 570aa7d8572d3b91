import { t } from '@lingui/core/macro'
import { Group } from '@mantine/core'
import { formatDay } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { RegistersTable } from '../components/registers-table.tsx'
import { useDay } from './attendance-page.tsx'

export function TeacherAttendancePage() {
  const { userId } = useSignedIn()
  const { day, field } = useDay()
  const { state, set } = useListState(['state', 'day'])
  return (
    <>
      <PageHeader title={t`Attendance`} description={t`The registers of your classes on ${{ day: formatDay(day) }}.`} />
      <Group mb="md" align="flex-end">
        <DateField label={t`Date`} {...field} />
      </Group>
      <RegistersTable area={{ role: 'teacher', userId }} day={day} state={state} onState={set} />
    </>
  )
}
