import { t } from '@lingui/core/macro'
import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { formatAll } from '../../../lib/format.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { careersLink, useCareerRole } from '../career-links.ts'
import { type CareerPage as Career, careerQuery } from '../careers.api.ts'
import { ExamsCard } from '../components/exams-card.tsx'
import { NeedsCards } from '../components/needs-cards.tsx'
import { OpennessNote } from '../components/openness-note.tsx'
import { PathwaysCard } from '../components/pathways-card.tsx'
import { PayCard } from '../components/pay-plot.tsx'
import { SimilarCard } from '../components/similar-card.tsx'

/** One career: what one does, earns and needs, and the ways into it. */
export function CareerPage() {
  const { career: id = '' } = useParams()
  const role = useCareerRole()
  const query = useQuery(careerQuery(id))
  const { data } = query
  return (
    <>
      <PageHeader
        title={data?.name ?? t`Career`}
        description={data && describe(data)}
        back={{ to: careersLink(role), label: t`Careers` }}
        actions={
          data && (
            <span className="screen-only" style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
              <Button variant="default" onClick={() => window.print()}>
                {t`Print`}
              </Button>
              <Button component={Link} variant="default" to={careersLink(role, { compare: data.id })}>
                {t`Compare with another`}
              </Button>
            </span>
          )
        }
      />
      <PageState query={query} skeleton={<LineSkeleton lines={12} />} loadingLabel={t`Loading the career`}>
        {(career) => (
          <Stack gap="lg">
            {career.student && <OpennessNote open={career.student} role={role} />}
            <Story career={career} />
            <PayCard career={career} />
            <PathwaysCard career={career} />
            <ExamsCard exams={career.exams} />
            <NeedsCards career={career} />
            <SimilarCard career={career} role={role} />
            <Text size="sm" c="dimmed">
              {t`Ratings, pay and examinations are our own judgement, with basis and date. Rules change: ask a teacher and look at the official sites before you decide.`}
            </Text>
          </Stack>
        )}
      </PageState>
    </>
  )
}

const describe = ({ aliases, family }: Career): string =>
  aliases.length > 0
    ? t`${{ family: family.name }}. Also called ${{ names: formatAll(aliases) }}.`
    : t`${{ family: family.name }}.`

function Story({ career: { a_day: aDay, hard_truth: hardTruth, try_it: tryIt, region } }: { career: Career }) {
  const parts = [
    { title: t`What a day is like`, text: aDay },
    { title: t`The hard part`, text: hardTruth },
    { title: t`Try it this month`, text: tryIt },
    { title: t`Where the work is`, text: region },
  ].filter(({ text }) => text !== '')
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {parts.map(({ title, text }) => (
        <SectionCard key={title} title={title}>
          <Text>{text}</Text>
        </SectionCard>
      ))}
    </SimpleGrid>
  )
}
