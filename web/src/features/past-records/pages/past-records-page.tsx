import { t } from '@lingui/core/macro'
import { Stack, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { DayImport } from '../components/day-import.tsx'
import { MarksImport } from '../components/marks-import.tsx'
import { MonthsImport } from '../components/months-import.tsx'
import { PastImports } from '../components/past-imports.tsx'
import { type PastRecords, pastRecordsQuery } from '../past-records.api.ts'

/** What happened before a school began here: months of attendance, single days and exams, from its own sheets. */
export function PastRecordsPage() {
  const { role, createdBy } = useSignedIn()
  const area = role === 'teacher' ? 'teacher' : 'organisation'
  const isKept = role === 'teacher' && createdBy === 'organisation'
  return (
    <>
      <PageHeader
        title={t`Past records`}
        back={{ to: linkTo(`/${area}/attendance`), label: t`Attendance` }}
        description={t`Attendance and marks of the months before you began here, from your own CSV or Excel (.xlsx) files. Every row is brought in, or none, and each file can be taken back.`}
      />
      {isKept ? <EmptyState title={t`Your school brings in its past records`} /> : <Records />}
    </>
  )
}

function Records() {
  const { userId } = useSignedIn()
  const query = useQuery(pastRecordsQuery(userId))
  // what a form says of its own file is no longer true once a file was taken back: it begins anew
  const [undone, setUndone] = useState(0)
  return (
    <PageState query={query}>
      {(records) => (
        <Stack gap="lg">
          <Kinds key={undone} records={records} />
          <PastImports imports={records.imports} onUndone={() => setUndone((count) => count + 1)} />
        </Stack>
      )}
    </PageState>
  )
}

const KINDS = ['months', 'day', 'marks'] as const

function Kinds({ records }: { records: PastRecords }) {
  const [params, setParams] = useSearchParams()
  const kind = KINDS.find((one) => one === params.get('kind')) ?? 'months'
  return (
    <Tabs
      value={kind}
      keepMounted={false}
      onChange={(value) => setParams(value && value !== 'months' ? { kind: value } : {}, { replace: true })}
    >
      <Tabs.List mb="lg">
        <Tabs.Tab value="months">{t`Attendance by month`}</Tabs.Tab>
        <Tabs.Tab value="day">{t`Attendance of a day`}</Tabs.Tab>
        <Tabs.Tab value="marks">{t`Marks of earlier exams`}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="months">
        <MonthsImport records={records} />
      </Tabs.Panel>
      <Tabs.Panel value="day">
        <DayImport records={records} />
      </Tabs.Panel>
      <Tabs.Panel value="marks">
        <MarksImport records={records} />
      </Tabs.Panel>
    </Tabs>
  )
}
