import { t } from '@lingui/core/macro'
import { Button, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { IconBook2, IconChalkboard, IconSchool, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { whoAmIQuery } from '../../../lib/who-am-i.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { AttendanceToday } from '../../attendance/index.ts'
import { FirstWarnings } from '../../class-forecast/index.ts'
import { LatestNotices } from '../../notifications/index.ts'
import { ResultsOverview } from '../../school-results/index.ts'
import { StillToDo } from '../components/still-to-do.tsx'
import { WeekResults } from '../components/week-results.tsx'
import { organisationDashboardQuery } from '../dashboards.api.ts'

const PeopleToday = lazyPart(async () => (await import('../components/people-today.tsx')).PeopleToday)

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const quickActions = () => [
  { label: t`Add Teacher`, to: linkTo('/organisation/teachers', { add: '1' }) },
  { label: t`Add Student`, to: linkTo('/organisation/students/update') },
  { label: t`Add Class`, to: linkTo('/organisation/add-class') },
  { label: t`Add Subject`, to: linkTo('/organisation/subjects', { add: '1' }) },
]

export function OrganisationDashboardPage() {
  const { userId } = useSignedIn()
  const me = useQuery(whoAmIQuery(userId))
  const name = me.data && (me.data.organisation_name ?? me.data.full_name)
  const dashboard = useQuery(organisationDashboardQuery(userId))
  return (
    <>
      <PageHeader
        title={name ? t`Welcome, ${name}` : t`Welcome`}
        description={t`Your school today, and what still needs doing.`}
      />
      <PageState query={dashboard} skeleton={<Skeletons />} loadingLabel={t`Loading your dashboard`}>
        {({ data }) => (
          <Stack gap="lg">
            <SimpleGrid cols={{ base: 2, md: 4 }}>
              <StatCard
                label={t`Total Teachers`}
                value={data.total_teachers}
                to={linkTo('/organisation/teachers')}
                icon={<IconChalkboard {...icon} />}
              />
              <StatCard
                label={t`Total Students`}
                value={data.total_students}
                to={linkTo('/organisation/students')}
                icon={<IconUsers {...icon} />}
              />
              <StatCard
                label={t`Total Classes`}
                value={data.total_classes}
                to={linkTo('/organisation/classes')}
                icon={<IconSchool {...icon} />}
              />
              <StatCard
                label={t`Total Subjects`}
                value={data.total_subjects}
                to={linkTo('/organisation/subjects')}
                icon={<IconBook2 {...icon} />}
              />
            </SimpleGrid>
            <SectionCard title={t`Quick actions`}>
              <SimpleGrid cols={{ base: 2, md: 4 }}>
                {quickActions().map(({ label, to }) => (
                  <Button key={label} component={Link} to={to} variant="default">
                    {label}
                  </Button>
                ))}
              </SimpleGrid>
            </SectionCard>
            <StillToDo gaps={data.gaps} />
            {data.total_classes > 0 && <AttendanceToday />}
            {data.total_classes > 0 && <ResultsOverview />}
            {data.total_students > 0 && <WeekResults />}
            {data.total_students > 0 && <FirstWarnings />}
            {data.total_students > 0 && <PeopleToday />}
            <LatestNotices />
          </Stack>
        )}
      </PageState>
    </>
  )
}

const Skeletons = () => (
  <>
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      {['teachers', 'students', 'classes', 'subjects'].map((name) => (
        <Skeleton key={name} height={112} radius="lg" />
      ))}
    </SimpleGrid>
    <Skeleton height={200} radius="lg" mt="lg" />
  </>
)
