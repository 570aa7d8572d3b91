import { t } from '@lingui/core/macro'
import { Anchor, Button, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { weekdayOf } from '@margam/school/school-days'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay, formatWeekday } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { FirstWarnings } from '../../class-forecast/index.ts'
import { NoticeBoard } from '../../notifications/index.ts'
import { LatestAnswers } from '../components/latest-answers.tsx'
import { PeopleToday } from '../components/people-today.tsx'
import { RecentResults } from '../components/recent-results.tsx'
import { toTodayLesson } from '../components/teacher-lesson.tsx'
import { ToDoList } from '../components/to-do-list.tsx'
import { TodayLessons } from '../components/today-lessons.tsx'
import { WeekResults } from '../components/week-results.tsx'
import { answersQuery, peopleTodayQuery, type TeacherDashboard, teacherDashboardQuery } from '../dashboards.api.ts'

/** A teacher's desk: the lessons of today, what is still to do, the latest results and the school's notices. */
export function TeacherDashboardPage() {
  const { userId, createdBy } = useSignedIn()
  const dashboard = useQuery(teacherDashboardQuery(userId))
  const { data } = dashboard
  const name = data?.first_name
  // these two may be nothing: what stands below them waits for them, so as not to be pushed down
  const extras = [useQuery(peopleTodayQuery(userId)), useQuery(answersQuery(userId))]
  const isKnown = extras.every(({ isLoading }) => !isLoading)
  const isOwn = createdBy === 'self'
  return (
    <>
      <PageHeader
        title={name ? t`Welcome, ${name}` : t`Welcome`}
        description={data ? `${formatWeekday(weekdayOf(data.day))}, ${formatDay(data.day)}` : t`Your day`}
      />
      <PageState query={dashboard} skeleton={<Skeletons />} loadingLabel={t`Loading your dashboard`}>
        {(day) => (
          <Stack gap="lg">
            {isOwn && isBare(day) && <FirstSteps />}
            <SimpleGrid cols={{ base: 1, md: isOwn ? 1 : 2 }} spacing="lg">
              {/* the school plans lessons; a teacher of their own has no timetable */}
              {!isOwn && <Lessons day={day} />}
              <SectionCard title={t`Still to do`}>
                {day.registers.length + day.marks.length > 0 ? (
                  <ToDoList day={day.day} registers={day.registers} marks={day.marks} />
                ) : (
                  <Text c="dimmed">
                    {isBare(day)
                      ? t`Nothing is waiting yet. Registers and marks that are due will stand here.`
                      : t`Nothing is waiting. Registers and marks are complete.`}
                  </Text>
                )}
              </SectionCard>
            </SimpleGrid>
            {isKnown ? (
              <>
                <PeopleToday />
                <LatestAnswers />
                <WeekResults before={<Before results={day.results} />} />
                <FirstWarnings />
                {!isOwn && <NoticeBoard />}
              </>
            ) : (
              <Skeleton height={200} radius="lg" />
            )}
          </Stack>
        )}
      </PageState>
    </>
  )
}

const Before = ({ results }: Pick<TeacherDashboard, 'results'>) =>
  results.length > 0 ? (
    <>
      <Text c="dimmed" mb="xs">{t`No results were published in the last seven days. The latest before:`}</Text>
      <RecentResults results={results} />
    </>
  ) : (
    <Text c="dimmed">{t`No results yet. Your latest exams will stand here.`}</Text>
  )

const isBare = ({ registers, marks, results }: TeacherDashboard) =>
  registers.length + marks.length + results.length === 0

const Lessons = ({ day: { lessons, no_school: noSchool } }: { day: TeacherDashboard }) => (
  <SectionCard
    title={t`Today’s lessons`}
    actions={
      <Anchor component={Link} to={linkTo('/teacher/timetable')} underline="always">
        {t`Timetable`}
      </Anchor>
    }
  >
    {lessons.length > 0 ? (
      <TodayLessons lessons={lessons.map(toTodayLesson)} />
    ) : (
      <Text c="dimmed">{noSchool ?? t`You have no lessons today.`}</Text>
    )}
  </SectionCard>
)

const FirstSteps = () => (
  <SectionCard title={t`Begin here`} description={t`Say what you teach. Your classes choose from your subjects.`}>
    <Button component={Link} to={linkTo('/teacher/update-profile')}>
      {t`Add your subjects`}
    </Button>
  </SectionCard>
)

const Skeletons = () => (
  <>
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Skeleton height={280} radius="lg" />
      <Skeleton height={280} radius="lg" />
    </SimpleGrid>
    <Skeleton height={200} radius="lg" mt="lg" />
  </>
)
