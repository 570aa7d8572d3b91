import { t } from '@lingui/core/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { SectionCard } from '../../../ui/section-card.tsx'
import { careerLink, useCareerRole } from '../../careers/index.ts'
import type { Guide } from '../recommendations.api.ts'
import classes from './result.module.css'

/** Others that are worth a look, each with a sentence. */
export function AlternativesPart({ alternatives }: Pick<Guide, 'alternatives'>) {
  const role = useCareerRole()
  if (alternatives.length === 0) return null
  return (
    <SectionCard title={t`Also worth a look`}>
      <ul className={classes.rows}>
        {alternatives.map(({ id, name, family, salary_range: pay, reason }) => (
          <li key={id}>
            <div>
              <Anchor component={Link} fw={600} to={careerLink(role, id)}>
                {name}
              </Anchor>
              <Text component="span" size="sm" display="block">
                {reason}
              </Text>
            </div>
            <Text component="span" size="sm" c="dimmed">
              {t`${family}, ${{ pay }}`}
            </Text>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
