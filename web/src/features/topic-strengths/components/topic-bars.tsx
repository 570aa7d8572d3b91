import { plural, t } from '@lingui/core/macro'
import { Badge, Progress } from '@mantine/core'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import type { TopicStanding } from '../topic-strengths.api.ts'
import classes from './topic-bars.module.css'

/** What was got in each topic, the lowest share first. */
export function TopicBars({ topics, name }: { topics: readonly TopicStanding[]; name: string }) {
  return (
    <ul className={classes.topics} aria-label={name}>
      {topics.map((topic) => (
        <li key={topic.topic}>
          <span className={classes.name}>{topic.name}</span>
          <Progress
            className={classes.bar ?? ''}
            value={topic.percentage}
            size="lg"
            radius="xl"
            color={topic.standing === 'weak' ? 'amber' : topic.standing === 'strong' ? 'leaf' : 'cobalt'}
            aria-label={topic.name}
          />
          <span className={classes.share}>
            {formatPercent(topic.percentage)} <small>{basisOf(topic)}</small>
          </span>
          <Standing topic={topic} />
        </li>
      ))}
    </ul>
  )
}

function basisOf({ got, out_of: outOf, questions }: TopicStanding): string {
  const [own, most] = [formatNumber(got), formatNumber(outOf)]
  return plural(questions, {
    one: `${own} of ${most} marks, # question`,
    other: `${own} of ${most} marks, # questions`,
  })
}

function Standing({ topic: { standing } }: { topic: TopicStanding }) {
  if (standing === 'weak') return <Badge color="amber" variant="light">{t`Weak`}</Badge>
  if (standing === 'strong') return <Badge color="leaf" variant="light">{t`Strong`}</Badge>
  return <span />
}
