import { plural, t } from '@lingui/core/macro'
import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatList, formatPercent } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { BarPlot } from '../../../ui/bar-plot.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { TrendArrow } from '../../../ui/trend-arrow.tsx'
import { type ResultsMove, resultsOverviewQuery } from '../school-results.api.ts'
import classes from './school-results.module.css'

/** The year's results by subject, and the classes that rise or fall most. */
export function ResultsOverview() {
  const { userId } = useSignedIn()
  const query = useQuery(resultsOverviewQuery(userId))
  return (
    <SectionCard
      title={t`Results of this year`}
      actions={
        <Anchor component={Link} to={linkTo('/organisation/results')} underline="always">
          {t`By class and subject`}
        </Anchor>
      }
    >
      <PageState query={query} loadingLabel={t`Loading the results`}>
        {({ subjects, moves, rising, falling, exams }) => {
          const bars = subjects.flatMap(({ subject_name: label, mean: value }) =>
            value === null ? [] : [{ label, value }],
          )
          if (bars.length === 0) return <Text c="dimmed">{t`No exam of this year is published yet.`}</Text>
          return (
            <SimpleGrid cols={{ base: 1, md: moves.length > 0 ? 2 : 1 }} spacing="xl">
              <BarPlot
                caption={plural(exams, {
                  one: 'The average of the marks in # published exam, by subject.',
                  other: 'The average of the marks in # published exams, by subject.',
                })}
                columns={[t`Subject`, t`Average`]}
                bars={bars}
                max={100}
                unit="%"
              />
              {moves.length > 0 && (
                <Stack gap="xs">
                  <Text size="sm" c="dimmed">
                    {movesText(rising, falling)}
                  </Text>
                  <ul className={classes.moves}>
                    {moves.map((move) => (
                      <Move key={`${move.class_id} ${move.subject_id}`} {...move} />
                    ))}
                  </ul>
                </Stack>
              )}
            </SimpleGrid>
          )
        }}
      </PageState>
    </SectionCard>
  )
}

function movesText(rising: number, falling: number): string {
  const parts = [
    rising > 0 && plural(rising, { one: '# result rises', other: '# results rise' }),
    falling > 0 && plural(falling, { one: '# result falls', other: '# results fall' }),
  ].filter((part) => part !== false)
  const what = formatList(parts)
  return t`${what} by more than marks usually vary:`
}

function Move({ class_id, class_name: section, subject_name: subject, trend, latest, earlier }: ResultsMove) {
  const [from, to] = [formatPercent(earlier), formatPercent(latest)]
  return (
    <li>
      <Anchor
        component={Link}
        to={linkTo('/organisation/classes/:class_id/report', { class_id })}
        fw={600}
        underline="always"
      >
        {section} · {subject}
      </Anchor>
      <span className={classes.moved}>
        <TrendArrow trend={trend} />
        <Text component="span" size="sm" c="dimmed">
          {t`${from} to ${to}`}
        </Text>
      </span>
    </li>
  )
}
