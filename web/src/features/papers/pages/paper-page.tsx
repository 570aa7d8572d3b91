import { t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { ApiError } from '../../../lib/errors.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { PaperScreen } from '../components/paper-screen.tsx'
import { keepPaper, paperOf, readKeptPaper } from '../kept-paper.ts'
import { usePaperLinks } from '../paper-links.ts'
import { paperQuery, type QuestionPaper } from '../papers.api.ts'

/** The paper that was just made, or the last one of this browser. */
export function LatestPaperPage() {
  const { state } = useLocation()
  const { generator } = usePaperLinks()
  const [kept] = useState(() => paperOf(state) ?? readKeptPaper(localStorage))
  // what is kept is shown at once and compared with what is stored
  const query = useQuery({
    ...paperQuery(kept?.id ?? ''),
    ...(kept ? { initialData: kept, initialDataUpdatedAt: 0 } : {}),
  })
  const isGone = isMissing(query)
  useEffect(() => {
    if (isGone) keepPaper(localStorage, null)
  }, [isGone])
  return kept ? <PaperOf query={query} back={generator} /> : <NoPaper />
}

/** A paper of the history. */
export function StoredPaperPage() {
  const { paper_id: paperId = '' } = useParams()
  const { history } = usePaperLinks()
  return <PaperOf query={useQuery(paperQuery(paperId))} back={history} />
}

const isMissing = ({ error }: UseQueryResult<QuestionPaper>) => error instanceof ApiError && error.status === 404

function PaperOf({ query, back }: { query: UseQueryResult<QuestionPaper>; back: string }) {
  if (isMissing(query)) return <NoPaper />
  return (
    <PageState
      query={query}
      heading={<PageHeader title={t`Question paper`} back={{ to: back, label: t`Go Back` }} />}
      loadingLabel={t`Loading...`}
      skeleton={<Text c="dimmed">{t`Loading...`}</Text>}
    >
      {(paper) => <PaperScreen key={paper.id} paper={paper} back={back} />}
    </PageState>
  )
}

function NoPaper() {
  const { generator } = usePaperLinks()
  return (
    <>
      <PageHeader title={t`Question paper`} />
      <EmptyState
        title={t`No question paper data found.`}
        action={<Button component={Link} to={generator}>{t`Generate Now`}</Button>}
      />
    </>
  )
}
