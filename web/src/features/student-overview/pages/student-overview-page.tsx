import { t } from '@lingui/core/macro'
import { Badge, Button, Group, NativeSelect, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { ApiError } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { FeedbackCard } from '../../feedback/index.ts'
import { AttendanceCard } from '../components/attendance-card.tsx'
import { FactsCard } from '../components/facts-card.tsx'
import { MarksCard } from '../components/marks-card.tsx'
import { basicFacts, healthFacts, parentFacts } from '../overview-facts.ts'
import { overviewQuery, type StudentOverview } from '../student-overview.api.ts'

const AdjustmentsCard = lazyPart(async () => (await import('../../assessment-adjustments/index.ts')).AdjustmentsCard)
// what stands below it must not move while somebody begins to write there
const StudentTopics = lazyPart(
  async () => (await import('../../topic-strengths/index.ts')).StudentTopics,
  () => <Skeleton height={136} radius="lg" aria-hidden />,
)

/** A student of one of the teacher's classes, as the teacher may see them. */
export function StudentOverviewPage() {
  const { student_id: studentId = '' } = useParams()
  const [params] = useSearchParams()
  const query = useQuery(overviewQuery(studentId, params.get('class_id') ?? ''))
  const { data, error, isFetching } = query
  const back = data
    ? {
        to: linkTo('/teacher/teacher_class_students_listing/:class_id', { class_id: data.class_id }),
        label: t`Students of ${data.class_name}`,
      }
    : { to: linkTo('/teacher/teacher_class'), label: t`My Classes` }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageHeader title={t`Student`} back={back} />
        <EmptyState title={t`Student not found.`}>{t`They are in none of your classes.`}</EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={data?.student.full_name ?? t`Student`}
        back={back}
        {...(data
          ? {
              description: `${data.class_name}, ${data.academic_name}`,
              actions: (
                <Group gap="xs">
                  {data.may_give_feedback && (
                    <Button
                      component={Link}
                      variant="subtle"
                      to={linkTo('/teacher/student/:student_id/predictions', { student_id: data.student.id })}
                    >
                      {t`Their predictions`}
                    </Button>
                  )}
                  <Button
                    component={Link}
                    variant="default"
                    to={linkTo('/teacher/mark-prediction/new', { student: data.student.id, class_id: data.class_id })}
                  >
                    {t`Predict next marks`}
                  </Button>
                </Group>
              ),
            }
          : {})}
      />
      {error && !data && !isFetching ? (
        <Stack>
          <Text fw={650}>{t`Failed to fetch student data.`}</Text>
          <ErrorPanel error={error} onRetry={() => void query.refetch()} />
        </Stack>
      ) : (
        <PageState query={query} loadingLabel={t`Loading the student`}>
          {(overview) => <Overview key={overview.student.id} overview={overview} />}
        </PageState>
      )}
    </>
  )
}

function Overview({ overview }: { overview: StudentOverview }) {
  const { userId, createdBy } = useSignedIn()
  const { student, class_name, academic_name, class_id, subjects } = overview
  return (
    <Stack gap="lg">
      <Standing overview={overview} />
      <ClassChoice overview={overview} />
      <FactsCard title={t`Basic Information`} facts={basicFacts(overview)} />
      <MarksCard name={student.first_name} className={class_name} subjects={subjects} />
      {overview.may_give_feedback && <StudentTopics studentId={student.id} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <AttendanceCard attendance={overview.attendance} year={academic_name} />
        <FeedbackCard
          // another class is another conversation: what was typed does not follow
          key={`${student.id} ${class_id}`}
          teacherId={userId}
          student={{ id: student.id, name: student.first_name }}
          classId={class_id}
          subjects={subjects.filter((subject) => subject.may_write)}
          mayWrite={overview.may_give_feedback}
        />
      </SimpleGrid>
      <FactsCard title={t`Parental Information`} facts={parentFacts(overview)} />
      <FactsCard title={t`Health & Access`} facts={healthFacts(overview)} />
      {/* in a school it is the office that sets it */}
      {createdBy === 'self' && overview.may_give_feedback && (
        <AdjustmentsCard studentId={student.id} name={student.first_name} />
      )}
    </Stack>
  )
}

function Standing({ overview: { student, may_give_feedback } }: { overview: StudentOverview }) {
  if (may_give_feedback) return null
  const lastDay = student.end_date && formatDay(student.end_date)
  return (
    <Group>
      <Badge color="brick" variant="light" tt="none" size="lg">
        {lastDay ? t`Archived, left ${lastDay}` : t`Not in this class now`}
      </Badge>
    </Group>
  )
}

/** A student may have been in several of the teacher's classes, one a year or more. */
function ClassChoice({ overview: { classes, class_id } }: { overview: StudentOverview }) {
  const [, setParams] = useSearchParams()
  if (classes.length < 2) return null
  return (
    <NativeSelect
      label={t`Class`}
      maw="20rem"
      value={class_id}
      data={classes.map((one) => ({ value: one.class_id, label: `${one.class_name}, ${one.academic_name}` }))}
      onChange={(event) => setParams({ class_id: event.currentTarget.value }, { replace: true })}
    />
  )
}
