import { t } from '@lingui/core/macro'
import { Anchor, List, Text } from '@mantine/core'
import { Link } from 'react-router'
import { SectionCard } from '../../../ui/section-card.tsx'
import { careerLink, useCareerRole } from '../../careers/index.ts'
import type { Guide } from '../recommendations.api.ts'
import classes from './result.module.css'

/** Careers to which the stream does not lead directly, what is near them, and what there is to do. */
export function ClosedPart({ closed, advice }: Pick<Guide, 'closed'> & { advice: string[] }) {
  const role = useCareerRole()
  if (closed.length === 0) return null
  return (
    <SectionCard
      title={t`Near your answers, by a bridge`}
      description={t`Your stream does not lead there directly. That is no judgement of you.`}
    >
      <ul className={classes.rows}>
        {closed.map(({ id, name, sentence, near }) => (
          <li key={id}>
            <div>
              <Anchor component={Link} fw={600} to={careerLink(role, id)}>
                {name}
              </Anchor>
              <Text component="span" size="sm" display="block">
                {sentence}
              </Text>
            </div>
            {near && (
              <Anchor component={Link} size="sm" to={careerLink(role, near.id)}>
                {t`Near it and open: ${{ career: near.name }}`}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
      {advice.length > 0 && (
        <List size="sm" spacing={4} mt="md">
          {advice.map((one) => (
            <List.Item key={one}>{one}</List.Item>
          ))}
        </List>
      )}
    </SectionCard>
  )
}
