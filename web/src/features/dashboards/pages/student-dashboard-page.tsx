import { t } from '@lingui/core/macro'
import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { schoolDay } from '@margam/contract/dates'
import { weekdayOf } from '@margam/school/school-days'
import { IconChartDots, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkTo } from '../../../app/link-to.ts'
import { flatMenu, menuFor } from '../../../app/menus.ts'
import { formatDay, formatWeekday } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { NoticeBoard } from '../../notifications/index.ts'
import { NextStepCard } from '../components/next-step-card.tsx'
import { RecentActivity } from '../components/recent-activity.tsx'
import { StudentWays } from '../components/student-ways.tsx'
import { studentDashboardQuery } from '../dashboards.api.ts'
import { nextStep } from '../next-step.ts'

const OwnLessons = lazyPart(
  async () => (await import('../components/own-lessons.tsx')).OwnLessons,
  () => (
    <SectionCard title={t`Today’s lessons`}>
      <LineSkeleton lines={5} />
    </SectionCard>
  ),
)

const PROFILES = ['/student/student-profile', '/student/added-student-profile']

/** A student's desk: what is next, today's lessons, what happened last and the school's notices. */
export function StudentDashboardPage() {
  const { userId, createdBy } = useSignedIn()
  const dashboard = useQuery(studentDashboardQuery(userId))
  const name = dashboard.data ? `${dashboard.data.first_name} ${dashboard.data.last_name}`.trim() : ''
  const today = schoolDay()
  const isOfSchool = createdBy === 'organisation'
  const profilePath = flatMenu(menuFor('student', createdBy)).find(({ to }) => PROFILES.includes(to))?.to
  return (
    <>
      <PageHeader
        title={name ? t`Welcome, ${name}` : t`Welcome`}
        description={`${formatWeekday(weekdayOf(today))}, ${formatDay(today)}`}
      />
      <PageState query={dashboard} skeleton={<Skeletons />} loadingLabel={t`Loading your dashboard`}>
        {(data) => (
          <Stack gap="lg">
            <NextStepCard step={nextStep({ ...data, profilePath })} />
            {createdBy !== 'self' && <StudentWays desk={data} />}
            <SimpleGrid cols={{ base: 1, md: isOfSchool ? 2 : 1 }} spacing="lg">
              {isOfSchool && <OwnLessons />}
              <SectionCard title={t`Recent activity`}>
                {data.recent_activity.length > 0 ? (
                  <RecentActivity items={data.recent_activity} />
                ) : (
                  <EmptyState title={t`Nothing yet`}>
                    {createdBy === 'self'
                      ? t`Your forecasts will be listed here.`
                      : t`Your marks, your teachers’ feedback, your report cards and your forecasts will be listed here.`}
                  </EmptyState>
                )}
              </SectionCard>
            </SimpleGrid>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
              <StatCard
                label={t`Total Predictions`}
                value={data.total_predictions}
                to={linkTo('/student/mark-prediction-history')}
                icon={<IconChartDots size={20} stroke={1.75} aria-hidden />}
              />
              <StatCard
                label={t`Question Papers Generated`}
                value={data.total_questions}
                to={linkTo('/student/question_paper_history')}
                icon={<IconFileText size={20} stroke={1.75} aria-hidden />}
              />
            </SimpleGrid>
            {isOfSchool && <NoticeBoard />}
          </Stack>
        )}
      </PageState>
    </>
  )
}

const Skeletons = () => (
  <>
    <Skeleton height={84} radius="lg" />
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" mt="lg">
      <Skeleton height={280} radius="lg" />
      <Skeleton height={280} radius="lg" />
    </SimpleGrid>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg" mt="lg">
      <Skeleton height={112} radius="lg" />
      <Skeleton height={112} radius="lg" />
    </SimpleGrid>
  </>
)
