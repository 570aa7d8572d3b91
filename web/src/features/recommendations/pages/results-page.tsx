import { t } from '@lingui/core/macro'
import { Accordion, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { careersLink } from '../../careers/index.ts'
import { ListedResult } from '../components/listed-result.tsx'
import { type CareerResult, resultsQuery } from '../recommendations.api.ts'

/** The recommendations that a student keeps, the latest first. */
export function ResultsPage() {
  const { userId } = useSignedIn()
  const query = useQuery(resultsQuery(userId))
  return (
    <>
      <PageHeader
        title={t`Career Prediction Results`}
        description={t`Each as it was when it was made. Only you see one, unless you share it.`}
        actions={
          <Button component={Link} variant="default" to={careersLink('student')}>
            {t`Browse all careers`}
          </Button>
        }
      />
      <PageState
        query={query}
        skeleton={<LineSkeleton lines={6} />}
        loadingLabel={t`Loading your results`}
        isEmpty={(results) => results.length === 0}
        empty={
          <EmptyState
            title={t`No Assessment Results Found`}
            action={
              <Button component={Link} to={linkTo('/student/career-assessment')}>
                {t`Take Assessment`}
              </Button>
            }
          />
        }
      >
        {(results) => <Results results={results} />}
      </PageState>
    </>
  )
}

function Results({ results }: { results: CareerResult[] }) {
  const [open, setOpen] = useState<string[]>([])
  return (
    <Accordion
      multiple
      variant="separated"
      order={2}
      value={open}
      onChange={setOpen}
      styles={{ item: { background: 'var(--surface)', borderColor: 'var(--hairline)' } }}
    >
      {results.map((result) => (
        <ListedResult key={result._id} result={result} isOpen={open.includes(result._id)} />
      ))}
    </Accordion>
  )
}
