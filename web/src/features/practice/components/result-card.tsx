import { t } from '@lingui/core/macro'
import { Progress, Text } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { PracticeResult } from '../practice.api.ts'
import classes from './practice.module.css'

/** What a practice came to, by topic, the weakest first. */
export function ResultCard({ result: { got, out_of: outOf, topics } }: { result: PracticeResult }) {
  const weakestFirst = topics.toSorted((a, b) => a.got / a.out_of - b.got / b.out_of)
  return (
    <SectionCard
      title={t`${{ got: formatNumber(got) }} of ${{ outOf: formatNumber(outOf) }} marks`}
      description={t`By topic, the weakest first`}
    >
      <ul className={classes.topics}>
        {weakestFirst.map(({ topic, got: own, out_of: most }) => (
          <li key={topic}>
            <Text component="span">{topic}</Text>
            <Progress value={(own / most) * 100} size="lg" radius="xl" aria-label={topic} />
            <Text component="span" className="tabular">
              {t`${{ got: formatNumber(own) }} of ${{ marks: formatNumber(most) }}`}
            </Text>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
