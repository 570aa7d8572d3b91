import { plural, t } from '@lingui/core/macro'
import { Button, Progress, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { practiseLink } from '../../papers/index.ts'
import type { Practice } from '../practice.api.ts'
import classes from './practice.module.css'

/** So many of the weakest fit into a short paper. */
const MOST_TOPICS = 3

/** What a practice came to, by topic, the weakest first. */
export function ResultCard({ practice }: { practice: Pick<Practice, 'board' | 'cls' | 'subject' | 'result'> }) {
  const { board, cls, subject } = practice
  const { got, out_of: outOf, topics } = practice.result
  const weakestFirst = topics.toSorted((a, b) => a.got / a.out_of - b.got / b.out_of)
  const missed = weakestFirst.filter((topic) => topic.got < topic.out_of).slice(0, MOST_TOPICS)
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
      {missed.length > 0 && (
        <Button
          component={Link}
          to={practiseLink({ board, cls, subject, topics: missed.map(({ topic }) => topic) })}
          mt="lg"
        >
          {plural(missed.length, { one: 'Practise this topic', other: 'Practise these topics' })}
        </Button>
      )}
    </SectionCard>
  )
}
