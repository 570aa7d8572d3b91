import { t } from '@lingui/core/macro'
import { Button, Group, Stack } from '@mantine/core'
import { addDays } from '@margam/school/school-days'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { LastYearEnd, ScheduledYearEnd } from '../components/decided.tsx'
import { WorkInProgress } from '../components/work-in-progress.tsx'
import { YearEndSteps } from '../components/year-end-steps.tsx'
import { type YearEnd, yearEndQuery } from '../year-end.api.ts'

/** So early before its end a year that has just begun is asked about only when somebody wants it. */
const NEAR_DAYS = 120

export function YearEndPage() {
  const { userId } = useSignedIn()
  const query = useQuery(yearEndQuery(userId))
  const from = query.data?.from
  const lastDay = formatDay(from?.ends_on ?? '')
  return (
    <>
      <PageHeader
        title={t`Year-end`}
        description={
          from
            ? t`${from.name} ends on ${lastDay}. Here its students go up a class, stay or leave, all at once.`
            : t`Students go up a class, stay or leave, all at once.`
        }
        back={{ to: linkTo('/organisation/academic-years'), label: t`Academic Years` }}
      />
      <PageState query={query} skeleton={<LineSkeleton lines={8} />} loadingLabel={t`Loading the year`}>
        {(data) => (
          <Content key={query.dataUpdatedAt} userId={userId} data={data} onReload={() => void query.refetch()} />
        )}
      </PageState>
    </>
  )
}

interface ContentProps {
  userId: string
  data: YearEnd
  onReload: () => void
}
function Content({ userId, data, onReload }: ContentProps) {
  const isNear = addDays(data.today, NEAR_DAYS) >= data.from.ends_on
  const [isWanted, setIsWanted] = useState(false)
  const now = (
    <Stack gap="lg">
      {data.last && <LastYearEnd userId={userId} last={data.last} />}
      {data.state === 'scheduled' ? (
        <ScheduledYearEnd userId={userId} data={data} />
      ) : data.last === null || isNear || isWanted ? (
        <div>
          <YearEndSteps userId={userId} data={data} onReload={onReload} />
        </div>
      ) : (
        <Group>
          <Button variant="default" onClick={() => setIsWanted(true)}>
            {t`Prepare the end of ${data.from.name}`}
          </Button>
        </Group>
      )}
    </Stack>
  )
  if (!data.task_id) return now
  return <WorkInProgress taskId={data.task_id}>{now}</WorkInProgress>
}
