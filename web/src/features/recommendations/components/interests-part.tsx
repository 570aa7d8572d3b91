import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { SectionCard } from '../../../ui/section-card.tsx'
import { Hexagon, themeName } from '../../careers/index.ts'
import type { Guide } from '../recommendations.api.ts'
import classes from './result.module.css'

const MOST_SCORE = 10

/** The six interests: as a hexagon with their strength in words, or in words alone where no number is shown. */
export function InterestsPart({ guide: { themes, code, explore_only: exploreOnly } }: { guide: Guide }) {
  const hasNumbers = !exploreOnly && themes.some(({ score }) => score !== null)
  return (
    <SectionCard
      title={t`Your interests`}
      description={code && t`Code ${code}: the first letters of the three strongest.`}
    >
      <div className={classes.interests}>
        {hasNumbers && (
          <Hexagon
            caption={t`From 0 at the middle to 10 at the edge. It is how strong an interest is, not how good you are at it.`}
            name={t`Interests`}
            max={MOST_SCORE}
            themes={themes.map(({ theme, work, score, band }) => ({ theme, work, band, value: score }))}
          />
        )}
        <ul className={classes.bands}>
          {themes.map(({ theme, work, band }) => (
            <li key={theme}>
              <span>
                <strong>{themeName(theme)}</strong>
                <Text component="span" size="sm" c="dimmed" display="block">
                  {work}
                </Text>
              </span>
              <span className={classes.band}>{band}</span>
            </li>
          ))}
        </ul>
      </div>
    </SectionCard>
  )
}
