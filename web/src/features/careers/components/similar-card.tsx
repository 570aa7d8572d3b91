import { t } from '@lingui/core/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { SectionCard } from '../../../ui/section-card.tsx'
import { careerLink, compareLink } from '../career-links.ts'
import type { CareerRole } from '../career-roles.ts'
import type { CareerPage } from '../careers.api.ts'
import classes from './career-page.module.css'

/** Careers that are much alike, each with a link to compare the two. */
export function SimilarCard({ career, role }: { career: CareerPage; role: CareerRole }) {
  if (career.similar.length === 0) return null
  return (
    <SectionCard title={t`Similar careers`}>
      <ul className={classes.similar}>
        {career.similar.map((other) => (
          <li key={other.id}>
            <div>
              <Anchor component={Link} fw={600} to={careerLink(role, other.id)}>
                {other.name}
              </Anchor>
              <Text component="span" size="sm" c="dimmed" display="block">
                {t`${{ family: other.family }}, ${{ pay: other.salary_range }}`}
              </Text>
            </div>
            <Anchor
              component={Link}
              size="sm"
              className="screen-only"
              to={compareLink(role, career.id, other.id)}
              aria-label={t`Compare with ${{ career: other.name }}`}
            >
              {t`Compare`}
            </Anchor>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
