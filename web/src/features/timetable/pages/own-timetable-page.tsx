import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import { schoolDay } from '@margam/contract/dates'
import { isSchoolDate } from '@margam/contract/fields'
import { weekOf } from '@margam/school/school-days'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay, formatList } from '../../../lib/format.ts'
import { useDownload } from '../../../lib/use-download.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { StepButtons } from '../components/step-buttons.tsx'
import { WeekGrid } from '../components/week-grid.tsx'
import { type OwnWeek, ownWeekQuery } from '../own-week.api.ts'
import { classesOf, type EmptyWeek, emptyWeek, headsOf, printedDay } from '../own-week.ts'
import { downloadOwnWeek } from '../timetable.api.ts'

/** A student's own lessons, week by week, as each day of it has them. */
export function OwnTimetablePage() {
  const { userId } = useSignedIn()
  const [params, setParams] = useSearchParams()
  const asked = params.get('day') ?? ''
  const day = isSchoolDate(asked) ? asked : schoolDay()
  const { startsOn, endsOn } = weekOf(day)
  const query = useQuery({ ...ownWeekQuery(userId, day), placeholderData: keepPreviousData })
  const { data } = query
  const pdf = useDownload(() => downloadOwnWeek(data ? printedDay(data) : day))
  return (
    <>
      <PageHeader
        title={t`Timetable`}
        description={t`${{ from: formatDay(startsOn) }} to ${{ to: formatDay(endsOn) }}`}
        back={{ to: linkTo('/student/dashboard'), label: t`Dashboard` }}
        actions={
          data &&
          emptyWeek(data) === null && (
            <Button variant="default" loading={pdf.isPending} onClick={() => pdf.mutate()}>
              {t`Download PDF`}
            </Button>
          )
        }
      />
      <Group mb="md">
        <StepButtons day={day} span="week" onDay={(one) => setParams({ day: one }, { replace: true })} />
        {data && classesOf(data).length > 0 && <span>{t`Class ${{ section: formatList(classesOf(data)) }}`}</span>}
      </Group>
      <PageState
        query={query}
        loadingLabel={t`Loading your timetable`}
        isEmpty={(week) => emptyWeek(week) !== null}
        empty={data && <NoLessons week={data} />}
      >
        {(week) => (
          <WeekGrid
            week={{ periods: week.periods, lessons: week.days.flatMap(({ lessons }) => lessons) }}
            days={week.days.map(({ weekday }) => weekday)}
            view="class"
            heads={headsOf(week)}
          />
        )}
      </PageState>
    </>
  )
}

const titles = (): Record<EmptyWeek, string> => ({
  'no class': t`You are in no class in this week.`,
  'no plan': t`No timetable is planned for this week yet.`,
  'no school': t`No school in this week.`,
  'no lessons': t`No lessons are planned for your class yet.`,
})
function NoLessons({ week }: { week: OwnWeek }) {
  const { createdBy } = useSignedIn()
  const why = emptyWeek(week)
  if (!why) return null
  const reasons = [...new Set(week.days.flatMap(({ closed }) => closed ?? []))]
  const isOfSchool = createdBy === 'organisation'
  return (
    <EmptyState title={titles()[why]}>
      {why === 'no school' && reasons.join(' ')}
      {why === 'no class' &&
        (isOfSchool
          ? t`Your lessons are here once your school has placed you in a class.`
          : t`A timetable is here for students of a school.`)}
      {why === 'no plan' &&
        (isOfSchool
          ? t`Your lessons are here once your school has planned them.`
          : t`A timetable is here for students of a school.`)}
    </EmptyState>
  )
}
