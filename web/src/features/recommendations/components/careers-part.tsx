import { t } from '@lingui/core/macro'
import { Anchor, List, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { careerLink, OpennessNote, useCareerRole } from '../../careers/index.ts'
import type { Guide } from '../recommendations.api.ts'
import classes from './result.module.css'

/** The careers worth exploring, the best first, each with why. */
export function CareersPart({ guide: { cards, flat, explore_only: exploreOnly } }: { guide: Guide }) {
  return (
    <SectionCard
      title={t`Careers worth exploring`}
      description={
        exploreOnly
          ? t`Some to read about and try, in no fixed order.`
          : flat
            ? t`One to try for each interest, in no fixed order.`
            : t`The nearest to your answers first.`
      }
    >
      <ol className={classes.cards} data-ranked={!(flat || exploreOnly) || undefined}>
        {cards.map((card) => (
          <CareerCard key={card.id} card={card} hidesMatch={exploreOnly} />
        ))}
      </ol>
    </SectionCard>
  )
}

function CareerCard({ card, hidesMatch }: { card: Guide['cards'][number]; hidesMatch: boolean }) {
  const role = useCareerRole()
  return (
    <li className={classes.card}>
      <Title order={3} size="h4">
        <Anchor component={Link} inherit to={careerLink(role, card.id)}>
          {card.name}
        </Anchor>
      </Title>
      <Text size="sm" c="dimmed">
        {t`${{ family: card.family }}, ${{ pay: card.salary_range }} at entry, ${{ years: card.years_of_study }}`}
      </Text>
      {card.match !== null && !hidesMatch && <Match value={card.match} />}
      <List size="sm" spacing={4} mt="xs">
        {card.reasons.map((reason) => (
          <List.Item key={reason}>{reason}</List.Item>
        ))}
      </List>
      <div className={classes.open}>
        <OpennessNote open={card.open} role={role} />
      </div>
      <Text size="sm" mt="xs">
        <strong>{t`Watch out:`}</strong> {card.watch_out}
      </Text>
      <Text size="sm">
        <strong>{t`Try it:`}</strong> {card.try_it}
      </Text>
    </li>
  )
}

/** How near a career is to the answers, 0 to 100, as a small bar with its number. */
function Match({ value }: { value: number }) {
  const shown = Math.min(100, Math.max(0, Math.round(value)))
  return (
    <div className={classes.match}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect className={classes.track} width={100} height={8} rx={4} />
        <rect className={classes.fill} width={shown} height={8} rx={4} />
      </svg>
      <Text component="span" size="sm" className="tabular">
        {t`Match ${{ match: formatNumber(shown) }} of 100`}
      </Text>
    </div>
  )
}
