import { t } from '@lingui/core/macro'
import { Facts } from '../../../ui/facts.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { Quality } from '../assessment-quality.api.ts'
import { categoryName, numberText } from '../quality-words.ts'

/** How well the parts of each score go together. */
export function ReliabilityCard({ reliability }: Pick<Quality, 'reliability'>) {
  return (
    <SectionCard
      title={t`Reliability`}
      description={t`Alpha, 0 to 1: how well the answers of a part go together. A dash stands where there are too few results.`}
    >
      <Facts facts={reliability.map(({ name, alpha }) => ({ label: categoryName(name), value: numberText(alpha) }))} />
    </SectionCard>
  )
}
