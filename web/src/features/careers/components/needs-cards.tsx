import { t } from '@lingui/core/macro'
import { List, SimpleGrid, Text } from '@mantine/core'
import { formatPercent } from '../../../lib/format.ts'
import { BarPlot } from '../../../ui/bar-plot.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { CareerPage } from '../careers.api.ts'
import { upperFirst } from '../sentence-start.ts'
import { themeName } from '../theme-words.ts'
import { Hexagon } from './hexagon.tsx'

const [LEAST_RATING, MOST_RATING] = [1, 7]

const abilityName = (ability: string): string =>
  ({ logical: t`Logical reasoning`, numerical: t`Reasoning with numbers`, verbal: t`Reasoning with words` })[ability] ??
  ability

/** What a career is about and asks for: interests, abilities, school subjects, streams. */
export function NeedsCards({ career }: { career: CareerPage }) {
  const [first, second] = career.top_themes
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <SectionCard title={t`Interests it suits`}>
        <Hexagon
          caption={t`Most of all ${{ first: themeName(first) }}, then ${{ second: themeName(second) }}. From 1 at the middle to 7 at the edge.`}
          name={t`Interests it suits`}
          max={MOST_RATING}
          min={LEAST_RATING}
          themes={career.themes.map(({ theme, work, rating }) => ({ theme, work, value: rating }))}
        />
      </SectionCard>
      <SectionCard title={t`School subjects it uses`}>
        <BarPlot
          caption={t`How much each counts for it.`}
          name={t`School subjects it uses`}
          columns={[t`Subject`, t`Share`]}
          bars={career.subjects.map(({ subject, share }) => ({ label: subject, value: share }))}
          show={formatPercent}
        />
      </SectionCard>
      <SectionCard title={t`What it asks for`}>
        {career.abilities.length > 0 && (
          <List spacing="xs">
            {career.abilities.map(({ ability, words }) => (
              <List.Item key={ability}>
                <strong>{abilityName(ability)}</strong> {words}
              </List.Item>
            ))}
          </List>
        )}
        {career.needs.length > 0 && (
          <>
            <Text fw={600} mt="md" mb={4}>{t`Must have`}</Text>
            <List spacing="xs">
              {career.needs.map((need) => (
                <List.Item key={need}>{need}</List.Item>
              ))}
            </List>
          </>
        )}
      </SectionCard>
      <SectionCard title={t`Streams that lead there`}>
        {career.streams.length === 0 ? (
          <Text c="dimmed">{t`No stream of classes 11 and 12 is asked for.`}</Text>
        ) : (
          <List spacing="xs">
            {career.streams.map(({ stream, name, condition }) => (
              <List.Item key={stream}>
                {upperFirst(name)}
                {condition && (
                  <Text component="span" size="sm" c="dimmed" display="block">
                    {condition}
                  </Text>
                )}
              </List.Item>
            ))}
          </List>
        )}
      </SectionCard>
    </SimpleGrid>
  )
}
