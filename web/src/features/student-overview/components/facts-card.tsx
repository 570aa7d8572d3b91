import { t } from '@lingui/core/macro'
import { SimpleGrid, Text } from '@mantine/core'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { Fact } from '../overview-facts.ts'

interface FactsCardProps {
  title: string
  /** Null where they are not for the reader. */
  facts: Fact[] | null
}
export function FactsCard({ title, facts }: FactsCardProps) {
  return (
    <SectionCard title={title}>
      {facts ? (
        <SimpleGrid component="dl" cols={{ base: 2, md: 3 }} verticalSpacing="sm" m={0}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <Text component="dt" size="sm" c="dimmed">
                {label}
              </Text>
              <Text component="dd" m={0} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {value}
              </Text>
            </div>
          ))}
        </SimpleGrid>
      ) : (
        <Text c="dimmed">{t`These are shown to the class teacher.`}</Text>
      )}
    </SectionCard>
  )
}
