import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { Facts } from '../../../ui/facts.tsx'
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
        <Facts facts={facts.map(([label, value]) => ({ label, value }))} />
      ) : (
        <Text c="dimmed">{t`These are shown to the class teacher.`}</Text>
      )}
    </SectionCard>
  )
}
