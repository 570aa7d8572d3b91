import { t } from '@lingui/core/macro'
import { Alert, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMoment, formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { type Quality, qualityQuery, RESULTS_FOR_NORMS } from '../assessment-quality.api.ts'
import { DesignsTable } from '../components/designs-table.tsx'
import { ReliabilityCard } from '../components/reliability-card.tsx'
import { StatementsTable } from '../components/statements-table.tsx'

/** How the questions of both tests do with real students, over all schools and without a name. */
export function QualityPage() {
  const query = useQuery(qualityQuery)
  return (
    <>
      <PageHeader
        title={t`Quality of the tests`}
        description={t`How the questions of the reasoning test and the statements of the interest test do with real students, over all schools and without a name.`}
      />
      <PageState
        query={query}
        skeleton={<LineSkeleton lines={10} />}
        isEmpty={({ results }) => results.reasoning + results.interests === 0}
        empty={
          <EmptyState title={t`Nobody has finished a test yet.`}>
            {t`What the questions come to stands here from the first results on.`}
          </EmptyState>
        }
      >
        {(quality) => <Shown quality={quality} />}
      </PageState>
    </>
  )
}

function Shown({ quality }: { quality: Quality }) {
  const { results, provisional, statements, reliability, counted_at: countedAt } = quality
  const needed = formatNumber(RESULTS_FOR_NORMS)
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <StatCard label={t`Reasoning results`} value={results.reasoning} />
        <StatCard label={t`Interest results`} value={results.interests} />
      </SimpleGrid>
      {provisional && (
        <Alert color="amber" variant="light" title={t`Norms are provisional until ${needed} results`}>
          <Text c="var(--mantine-color-text)">
            {t`Until then the scale rests on assumed difficulty, and reports say so.`}
          </Text>
        </Alert>
      )}
      <SectionCard
        title={t`Reasoning questions, by design`}
        description={t`Each design makes many questions. One that does badly is drawn less.`}
      >
        <DesignsTable />
      </SectionCard>
      <StatementsTable statements={statements} />
      <ReliabilityCard reliability={reliability} />
      <Text size="sm" c="dimmed">
        {t`Counted ${{ at: formatMoment(countedAt) }}`}
      </Text>
    </Stack>
  )
}
