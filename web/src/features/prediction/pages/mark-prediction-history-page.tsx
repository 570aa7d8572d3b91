import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton } from '../../../ui/page-state.tsx'
import { HowForecastsWork } from '../../forecast-accuracy/index.ts'
import { ForecastList } from '../components/forecast-list.tsx'
import { historyQuery } from '../prediction.api.ts'

const NewAnswers = lazyPart(async () => (await import('../../concerns/index.ts')).NewAnswers)

export function MarkPredictionHistoryPage() {
  const { userId, createdBy } = useSignedIn()
  const history = useInfiniteQuery(historyQuery(userId))
  const rows = history.data?.pages.flatMap((page) => page.history) ?? []
  return (
    <>
      <PageHeader
        title={t`Prediction History`}
        description={
          createdBy === 'self'
            ? t`Your forecasts, newest first.`
            : t`Your forecasts, newest first, each with the mark that came once it is published. Your teachers see those of their subjects.`
        }
        actions={<HowForecastsWork />}
      />
      <NewAnswers about="forecast" />
      {history.isPending && <LineSkeleton lines={6} />}
      {history.error && <ErrorPanel error={history.error} onRetry={() => void history.refetch()} />}
      {history.data && rows.length === 0 && (
        <EmptyState
          title={t`No predictions yet.`}
          action={
            <Button component={Link} to={linkTo('/student/mark-prediction')} mt="sm">
              {t`Predict my marks`}
            </Button>
          }
        >
          {t`Type the tests of a subject and the forecast is kept here.`}
        </EmptyState>
      )}
      {history.data && rows.length > 0 && <ForecastList history={history} reader="student" />}
    </>
  )
}
