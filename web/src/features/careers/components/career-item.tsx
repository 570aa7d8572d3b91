import { t } from '@lingui/core/macro'
import { Anchor, Badge, Checkbox, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { formatAll } from '../../../lib/format.ts'
import { foundNames } from '../career-filters.ts'
import { careerLink } from '../career-links.ts'
import type { CareerRole } from '../career-roles.ts'
import type { CareerRow } from '../careers.api.ts'
import { themeName } from '../theme-words.ts'
import { useAtOnce } from '../use-at-once.ts'
import classes from './careers.module.css'

interface CareerItemProps {
  career: CareerRow
  role: CareerRole
  /** By what it was searched, to say by which other name it was found. */
  search: string
  isTicked: boolean
  /** Two others are ticked. */
  isFull: boolean
  onTick: (isTicked: boolean) => void
}
/** One career of the list: what it pays, how long its shortest way is, what it is about. */
export function CareerItem({ career, role, search, isTicked, isFull, onTick }: CareerItemProps) {
  const [shownTick, tick] = useAtOnce(isTicked, onTick)
  const also = foundNames(career, search)
  const [first, second] = career.top_themes
  return (
    <li className={classes.card} data-ticked={isTicked || undefined}>
      <Title order={2} size="h4">
        <Anchor component={Link} inherit to={careerLink(role, career.id)}>
          {career.name}
        </Anchor>
      </Title>
      <Text size="sm" c="dimmed">
        {career.family}
      </Text>
      {also.length > 0 && <Text size="sm">{t`Also called ${{ names: formatAll(also) }}`}</Text>}
      <dl className={classes.facts}>
        <div>
          <dt>{t`Pay at entry`}</dt>
          <dd>{career.salary_range}</dd>
        </div>
        <div>
          <dt>{t`Shortest way`}</dt>
          <dd>{career.shortest.words}</dd>
        </div>
        <div>
          <dt>{t`Interests`}</dt>
          <dd>{t`${{ first: themeName(first) }}, then ${{ second: themeName(second) }}`}</dd>
        </div>
      </dl>
      <div className={classes.foot}>
        <Checkbox
          label={t`Compare`}
          aria-label={t`Compare ${{ career: career.name }}`}
          checked={shownTick}
          disabled={isFull && !isTicked}
          onChange={(event) => tick(event.currentTarget.checked)}
        />
        <span className={classes.badges}>
          {career.without_degree && (
            <Badge variant="light" color="leaf" tt="none" c="var(--mantine-color-text)">{t`Without a degree`}</Badge>
          )}
          {career.government && (
            <Badge variant="light" color="lagoon" tt="none" c="var(--mantine-color-text)">{t`Government`}</Badge>
          )}
        </span>
      </div>
    </li>
  )
}
