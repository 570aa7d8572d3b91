import { plural, t } from '@lingui/core/macro'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatPercent } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { ReportFrame, useYear } from '../../grade-report/index.ts'
import { type AnalysedExam, type Analytics, analyticsQuery, LEAST_EXAMS } from '../analytics.api.ts'
import { MonthBars } from '../components/month-bars.tsx'
import { OwnMarks } from '../components/own-marks.tsx'
import { Standouts } from '../components/standouts.tsx'
import { SubjectBars } from '../components/subject-bars.tsx'

const StudentTopics = lazyPart(async () => (await import('../../topic-strengths/index.ts')).StudentTopics)

/** A student's own year: what the marks and the attendance say. */
export function AnalyticsPage() {
  const { userId } = useSignedIn()
  const [params, setParams] = useSearchParams()
  const year = useYear()
  const subjectId = params.get('subject_id') ?? ''
  const query = useQuery(analyticsQuery(userId, year, subjectId))
  const choose = (chosen: string) => setParams(withSubject(params, chosen), { replace: true })
  return (
    <ReportFrame
      title={t`Analytics`}
      description={t`Your published marks beside the class average, your subjects, and your attendance.`}
      more={{ to: linkTo('/student/attendance'), label: t`My Attendance` }}
      years={query.data}
      error={query.error}
    >
      <PageState
        query={query}
        loadingLabel={t`Loading your analytics`}
        isEmpty={(analytics) => analytics.academic_year === null}
        empty={<EmptyState title={t`No analytics yet.`}>{t`They are here once you are in a class.`}</EmptyState>}
      >
        {(analytics) => (
          <Stack gap="lg">
            {analytics.marks < LEAST_EXAMS ? (
              <TooFew analytics={analytics} />
            ) : (
              <>
                <Standouts analytics={analytics} />
                <SubjectBars subjects={analytics.subjects} />
                <Marks analytics={analytics} subjectId={subjectId} onSubject={choose} isOld={query.isPlaceholderData} />
              </>
            )}
            <StudentTopics studentId={userId} year={analytics.academic_year ?? ''} isOwn />
            <MonthBars attendance={analytics.attendance} year={analytics.academic_year ?? ''} />
          </Stack>
        )}
      </PageState>
    </ReportFrame>
  )
}

interface MarksProps {
  analytics: Analytics
  subjectId: string
  onSubject: (subjectId: string) => void
  /** What is there is still of the subject chosen before. */
  isOld: boolean
}
function Marks({ analytics, subjectId, onSubject, isOld }: MarksProps) {
  const { subjects, exams } = analytics
  const [params] = useSearchParams()
  if (isOld && !exams.some((exam) => !subjectId || exam.subject_id === subjectId)) return <LineSkeleton lines={6} />
  // a subject of another year, or of nobody, is none of these
  if (subjectId && !subjects.some((subject) => subject.subject_id === subjectId)) {
    return <Navigate to={{ search: String(withSubject(params, '')) }} replace />
  }
  return <OwnMarks analytics={analytics} subjectId={subjectId} onSubject={onSubject} />
}

function withSubject(params: URLSearchParams, subjectId: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (subjectId) next.set('subject_id', subjectId)
  else next.delete('subject_id')
  return next
}

/** What is missing to analytics, and what is there already. */
function TooFew({ analytics: { exams } }: { analytics: Analytics }) {
  const first = exams.find((exam) => exam.percentage !== null)
  return (
    <SectionCard title={t`Marks`}>
      <EmptyState
        title={plural(LEAST_EXAMS, {
          one: 'Analytics need # exam with your mark.',
          other: 'Analytics need # exams with your marks.',
        })}
      >
        {t`They begin once two of your marks are published: a single mark has nothing to be compared with.`}
      </EmptyState>
      {first && <Text ta="center">{soFar(first)}</Text>}
    </SectionCard>
  )
}

function soFar({ exam_name: exam, subject_name: subject, percentage }: AnalysedExam): string {
  const mark = formatPercent(percentage)
  return t`So far: ${mark} in ${exam}, ${subject}.`
}
