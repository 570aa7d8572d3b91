import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { ApiError } from '../../../lib/errors.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton } from '../../../ui/page-state.tsx'
import { HowForecastsWork } from '../../forecast-accuracy/index.ts'
import { ForecastList } from '../components/forecast-list.tsx'
import { historyQuery } from '../prediction.api.ts'

/** What a student had forecast, for whoever teaches them now. */
export function TaughtStudentPredictionsPage() {
  const { student_id: studentId = '' } = useParams()
  const history = useInfiniteQuery(historyQuery(studentId))
  const isNobody = history.error instanceof ApiError && history.error.status === 404
  return (
    <>
      <PageHeader
        title={t`Predictions by the student`}
        description={t`What the student had forecast in the subjects that you see, newest first: advice to both of you, never a grade.`}
        back={{ to: linkTo('/teacher/student/:student_id', { student_id: studentId }), label: t`Student` }}
        actions={<HowForecastsWork />}
      />
      {history.isPending && <LineSkeleton lines={6} />}
      {isNobody && <EmptyState title={t`Student not found.`}>{t`They are in none of your classes now.`}</EmptyState>}
      {history.error && !isNobody && <ErrorPanel error={history.error} onRetry={() => void history.refetch()} />}
      {history.data &&
        (history.data.pages[0]?.total === 0 ? (
          <EmptyState title={t`No predictions yet.`}>
            {t`The student has had nothing forecast in the subjects that you see.`}
          </EmptyState>
        ) : (
          <ForecastList history={history} reader="teacher" />
        ))}
    </>
  )
}
