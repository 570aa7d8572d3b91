import { t } from '@lingui/core/macro'
import { List, Title } from '@mantine/core'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { Guide } from '../recommendations.api.ts'
import classes from './result.module.css'

/** What to do from the present class on, stage by stage. */
export function TimelinePart({ timeline }: Pick<Guide, 'timeline'>) {
  if (timeline.length === 0) return null
  return (
    <SectionCard title={t`The way from here`}>
      <ol className={classes.timeline}>
        {timeline.map(({ stage, steps }) => (
          <li key={stage}>
            <Title order={3} size="h4">
              {stage}
            </Title>
            <List size="sm" spacing={4}>
              {steps.map((step) => (
                <List.Item key={step}>{step}</List.Item>
              ))}
            </List>
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}
