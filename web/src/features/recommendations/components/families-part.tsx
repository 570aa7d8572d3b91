import { t } from '@lingui/core/macro'
import { Anchor, Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { SectionCard } from '../../../ui/section-card.tsx'
import { careerLink, useCareerRole } from '../../careers/index.ts'
import type { Guide } from '../recommendations.api.ts'
import classes from './result.module.css'

type Family = Guide['families'][number]

const bandName = (band: Family['band']): string =>
  ({ 'strong match': t`Strong match`, 'good match': t`Good match`, 'worth a look': t`Worth a look` })[band]

/** Kinds of work that go with the answers, with some careers of each to read about. */
export function FamiliesPart({ families }: { families: Family[] }) {
  const role = useCareerRole()
  if (families.length === 0) return null
  return (
    <SectionCard title={t`Kinds of work to explore`}>
      <ul className={classes.families}>
        {families.map(({ id, name, band, examples }) => (
          <li key={id} className={classes.card}>
            <Title order={3} size="h4">
              {name}
            </Title>
            <Text size="sm" c="dimmed">
              {bandName(band)}
            </Text>
            <p className={classes.examples}>
              {examples.map((career, at) => (
                <Fragment key={career.id}>
                  {at > 0 && ', '}
                  <Anchor component={Link} inherit to={careerLink(role, career.id)}>
                    {career.name}
                  </Anchor>
                </Fragment>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
