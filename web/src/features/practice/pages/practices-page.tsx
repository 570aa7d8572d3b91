import { t } from '@lingui/core/macro'
import { Anchor, Badge, Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatMoment, formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton } from '../../../ui/page-state.tsx'
import classes from '../components/practice.module.css'
import { type ListedPractice, practicesQuery } from '../practice.api.ts'
import { practiceName } from '../practice-name.ts'

/** All that a student practised, the latest first. */
export function PracticesPage() {
  const query = useInfiniteQuery(practicesQuery)
  const practices = query.data?.pages.flatMap((page) => page.practices) ?? []
  return (
    <>
      <PageHeader
        title={t`Practice`}
        description={t`Papers of your own that you answer on screen. Only you see what comes of it.`}
        actions={<Button component={Link} to={linkTo('/student/question_paper_history')}>{t`Choose a paper`}</Button>}
      />
      {query.isPending && <LineSkeleton lines={6} />}
      {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && practices.length === 0 && (
        <EmptyState
          title={t`Nothing practised yet.`}
          action={<Button component={Link} to={linkTo('/student/question_paper_generator')}>{t`Generate New`}</Button>}
        >
          {t`Open a paper of your own and press Practise: each answer is marked at once, and you see which topics need more.`}
        </EmptyState>
      )}
      <ul className={classes.parts}>
        {practices.map((practice) => (
          <Row key={practice.practice_id} practice={practice} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="default" mt="md" onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
          {t`Show earlier practice`}
        </Button>
      )}
    </>
  )
}

function Row({ practice }: { practice: ListedPractice }) {
  const { practice_id: id, got, out_of: outOf, started_at: startedAt, finished_at: finishedAt } = practice
  return (
    <li className={`${classes.part} ${classes.row}`}>
      <div>
        <Anchor component={Link} to={linkTo('/student/practice/:practice_id', { practice_id: id })} fw={600}>
          {practiceName(practice)}
        </Anchor>
        <Text size="sm" c="dimmed">
          {finishedAt ? t`Finished ${{ at: formatMoment(finishedAt) }}` : t`Begun ${{ at: formatMoment(startedAt) }}`}
        </Text>
      </div>
      {got === null ? (
        <Badge color="lagoon" variant="light" tt="none">{t`Not finished`}</Badge>
      ) : (
        <Text fw={600} className="tabular">
          {t`${{ got: formatNumber(got) }} of ${{ outOf: formatNumber(outOf) }} marks`}
        </Text>
      )}
    </li>
  )
}
