import { t } from '@lingui/core/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDayOf } from '../../../lib/format.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { ResultView } from '../components/result-view.tsx'
import { type SharedWhole, sharedResultQuery } from '../recommendations.api.ts'
import { useReaderRole } from '../use-reader-role.ts'

/** A result that its student shares, to be read with them. */
export function SharedResultPage() {
  const { career_result_id: resultId = '' } = useParams()
  const role = useReaderRole()
  const query = useQuery(sharedResultQuery(resultId))
  const { data } = query
  return (
    <>
      <PageHeader
        title={data ? t`Career result of ${{ student: data.student_name }}` : t`Career result`}
        description={data && describe(data)}
        back={{ to: linkTo(`/${role}/career-results`), label: t`Shared career results` }}
        actions={
          data && (
            <Button className="screen-only" variant="default" onClick={() => window.print()}>
              {t`Print`}
            </Button>
          )
        }
      />
      <PageState query={query} skeleton={<LineSkeleton lines={12} />} loadingLabel={t`Loading the result`}>
        {(result) => (
          <Stack gap="lg">
            <Alert color="lagoon" variant="light" icon={<IconUsers stroke={1.75} aria-hidden />}>
              <Text c="var(--mantine-color-text)">
                {t`Shared by the student; they can take it back. It speaks to the student: "you" is who took the tests.`}
              </Text>
            </Alert>
            <ResultView result={result} />
          </Stack>
        )}
      </PageState>
    </>
  )
}

function describe({ class_name: klass, shared_at: sharedAt }: SharedWhole): string {
  const date = formatDayOf(sharedAt)
  return klass ? t`${klass}, shared on ${date}` : t`Shared on ${date}`
}
