import { t } from '@lingui/core/macro'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDayOf } from '../../../lib/format.ts'
import { useDownload } from '../../../lib/use-download.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { DeleteResult } from '../components/delete-result.tsx'
import { ResultView } from '../components/result-view.tsx'
import { SharingCard } from '../components/sharing-card.tsx'
import { downloadResult, resultQuery } from '../recommendations.api.ts'
import { classText } from '../result-words.ts'

/** One of a student's results, as it was made: read, printed, saved, shared or deleted. */
export function ResultPage() {
  const { career_result_id: resultId = '' } = useParams()
  const navigate = useNavigate()
  const query = useQuery(resultQuery(resultId))
  const { data } = query
  const pdf = useDownload(() => downloadResult(resultId))
  const list = linkTo('/student/career-results')
  return (
    <>
      <PageHeader
        title={data ? t`Career result of ${{ date: formatDayOf(data.timestamp) }}` : t`Career result`}
        description={data && classText(data)}
        back={{ to: list, label: t`Career Prediction Results` }}
        actions={
          data && (
            <span className="screen-only" style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
              <DeleteResult resultId={resultId} timestamp={data.timestamp} onDeleted={() => navigate(list)} />
              <Button variant="default" onClick={() => window.print()}>
                {t`Print`}
              </Button>
              <Button loading={pdf.isPending} onClick={() => pdf.mutate()}>
                {t`Download PDF`}
              </Button>
            </span>
          )
        }
      />
      <PageState query={query} skeleton={<LineSkeleton lines={12} />} loadingLabel={t`Loading the result`}>
        {(result) => (
          <Stack gap="lg">
            <ResultView result={result} />
            <div className="screen-only">
              <SharingCard resultId={resultId} shared={result.shared} />
            </div>
          </Stack>
        )}
      </PageState>
    </>
  )
}
