import { t } from '@lingui/core/macro'
import { Anchor, Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import classes from '../components/report-cards.module.css'
import { type MyCard, myCardsQuery } from '../report-cards.api.ts'

/** The report cards that a student was given, the newest first. */
export function MyCardsPage() {
  const { userId } = useSignedIn()
  const query = useQuery(myCardsQuery(userId))
  return (
    <>
      <PageHeader
        title={t`Report Cards`}
        description={t`As they were given out to you.`}
        back={{ to: linkTo('/student/added-student/grades'), label: t`Grade Report` }}
      />
      <PageState
        query={query}
        isEmpty={({ cards }) => cards.length === 0}
        empty={
          <EmptyState title={t`No report card yet.`}>
            {t`Each card appears here as soon as it is given out.`}
          </EmptyState>
        }
      >
        {({ cards }) => (
          <SectionCard title={t`Your cards`}>
            <ul className={classes.names}>
              {cards.map((card) => (
                <li key={card.card_id}>
                  <div>
                    <Anchor
                      component={Link}
                      to={linkTo('/student/report-cards/:card_id', { card_id: card.card_id })}
                      fw={600}
                    >
                      {card.period_name} · {card.academic_year}
                    </Anchor>
                    {card.is_new && (
                      <Badge ml="xs" variant="light" color="cobalt" tt="none">
                        {t`New`}
                      </Badge>
                    )}
                    <Text size="sm" c="dimmed">
                      {t`Class ${{ section: card.class_name }}`}
                    </Text>
                  </div>
                  <Text size="sm" c="dimmed" ta="right">
                    {givenText(card)}
                  </Text>
                </li>
              ))}
            </ul>
          </SectionCard>
        )}
      </PageState>
    </>
  )
}

export function givenText({ at, version }: Pick<MyCard, 'at' | 'version'>): string {
  const moment = formatMoment(at)
  return version > 1 ? t`Version ${version}, given out ${moment}` : t`Given out ${moment}`
}
