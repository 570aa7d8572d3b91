import { t } from '@lingui/core/macro'
import { Button, SimpleGrid, Skeleton } from '@mantine/core'
import { IconChartDots, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { NoticeBoard } from '../../notifications/index.ts'
import { RecentActivity } from '../components/recent-activity.tsx'
import { studentDashboardQuery } from '../dashboards.api.ts'

export function StudentDashboardPage() {
  const { userId, createdBy } = useSignedIn()
  const dashboard = useQuery(studentDashboardQuery(userId))
  const name = dashboard.data ? `${dashboard.data.first_name} ${dashboard.data.last_name}`.trim() : ''
  return (
    <>
      <PageHeader
        title={name ? t`Welcome, ${name}` : t`Welcome`}
        description={t`Where you are, and what is next.`}
        actions={
          <>
            {createdBy !== 'self' && (
              <Button component={Link} variant="default" to={linkTo('/student/attendance')}>
                {t`My Attendance`}
              </Button>
            )}
            <Button component={Link} to={linkTo('/student/mark-prediction')}>
              {t`Predict my marks`}
            </Button>
          </>
        }
      />
      <PageState query={dashboard} skeleton={<Skeletons />} loadingLabel={t`Loading your dashboard`}>
        {(data) => (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <StatCard
                label={t`Total Predictions`}
                value={data.total_predictions}
                to={linkTo('/student/mark-prediction-history')}
                icon={<IconChartDots size={20} stroke={1.75} aria-hidden />}
              />
              <StatCard
                label={t`Question Papers Generated`}
                value={data.total_questions}
                icon={<IconFileText size={20} stroke={1.75} aria-hidden />}
              />
            </SimpleGrid>
            <div style={{ marginTop: 24 }}>
              <NoticeBoard />
            </div>
            <div style={{ marginTop: 24 }}>
              <SectionCard title={t`Recent activity`}>
                {data.recent_activity.length > 0 ? (
                  <RecentActivity items={data.recent_activity} />
                ) : (
                  <EmptyState title={t`Nothing yet`}>{t`Your forecasts and papers will be listed here.`}</EmptyState>
                )}
              </SectionCard>
            </div>
          </>
        )}
      </PageState>
    </>
  )
}

const Skeletons = () => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Skeleton height={112} radius="lg" />
      <Skeleton height={112} radius="lg" />
    </SimpleGrid>
    <Skeleton height={240} radius="lg" mt="lg" />
  </>
)
