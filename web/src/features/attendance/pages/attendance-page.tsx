import { t } from '@lingui/core/macro'
import { Alert, Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { isSchoolDate } from '@margam/contract/fields'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { askedDay } from '../asked-day.ts'
import { absencesQuery } from '../attendance.api.ts'
import { AbsencesTable } from '../components/absences-table.tsx'
import { CodesDialog } from '../components/codes-dialog.tsx'
import { LowAttendance } from '../components/low-attendance.tsx'
import { RegistersTable } from '../components/registers-table.tsx'
import { WeeklyTrend } from '../components/weekly-trend.tsx'

/** The day in the address, today without one; what is typed stays until it is a day. */
export function useDay() {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState<string | null>(null)
  const day = askedDay(params)
  const set = (text: string) => {
    setTyped(isSchoolDate(text) ? null : text)
    if (!isSchoolDate(text)) return
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.set('day', text)
      next.delete('page')
      return next
    })
  }
  return { day, field: { value: typed ?? day, onChange: set } }
}

const REGISTERS = { search: '', sort: '', limit: 10, cursors: [] as string[], filters: { state: '' } }

export function AttendancePage() {
  const { userId } = useSignedIn()
  const { day, field } = useDay()
  const { state, set } = useListState(['class_id', 'status'])
  const [registers, setRegisters] = useState(REGISTERS)
  const [isEditingCodes, setEditingCodes] = useState(false)
  const listState = { ...state, filters: { ...state.filters, day } }
  const query = useQuery({ ...absencesQuery(userId, listState), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <>
      <PageHeader
        title={t`Attendance`}
        description={t`Registers and absences of ${{ day: formatDay(day) }}.`}
        actions={
          <Button variant="default" onClick={() => setEditingCodes(true)}>
            {t`Attendance codes`}
          </Button>
        }
      />
      <Group mb="md" align="flex-end">
        <DateField label={t`Date`} {...field} />
      </Group>
      <Stack gap="lg">
        {data?.no_school && <Alert color="amber">{data.no_school}</Alert>}
        <SimpleGrid cols={{ base: 2, md: 5 }}>
          <StatCard label={t`Total Students`} value={data?.students ?? null} />
          <StatCard label={t`Present`} value={data?.tally.present ?? null} />
          <StatCard label={t`Absent`} value={data?.tally.absent ?? null} />
          <StatCard label={t`Late`} value={data?.tally.late ?? null} />
          <StatCard label={t`Registers not taken`} value={data?.classes_not_taken ?? null} />
        </SimpleGrid>
        <SectionCard title={t`Registers`}>
          <RegistersTable
            area={{ role: 'organisation', userId }}
            day={day}
            state={{ ...registers, filters: { ...registers.filters, day } }}
            onState={(change) =>
              setRegisters((before) => ({
                ...before,
                cursors: [],
                ...change,
                filters: { state: (change.filters ?? before.filters)['state'] ?? '' },
              }))
            }
          />
        </SectionCard>
        <SectionCard title={t`Absences`}>
          <AbsencesTable userId={userId} day={day} query={query} state={state} onState={set} />
        </SectionCard>
        <WeeklyTrend userId={userId} day={day} classId={state.filters['class_id'] ?? ''} />
        <SectionCard title={t`Low Attendance`}>
          <LowAttendance userId={userId} />
        </SectionCard>
      </Stack>
      {isEditingCodes && <CodesDialog userId={userId} onClose={() => setEditingCodes(false)} />}
    </>
  )
}
