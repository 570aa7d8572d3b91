import { t } from '@lingui/core/macro'
import { Anchor, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay, formatPercent } from '../../../lib/format.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { practiseLink } from '../../papers/index.ts'
import type { Analytics, Standout } from '../analytics.api.ts'
import { directionReason, directionText } from '../analytics-text.ts'
import classes from './analytics.module.css'

/** The strongest and the weakest subject with the exam that shows each, and where the results are going. */
export function Standouts({ analytics }: { analytics: Analytics }) {
  const { strongest, weakest, direction, subjects } = analytics
  const isOne = subjects.filter(({ percentage }) => percentage !== null).length < 2
  const one = t`Said once two subjects have a result.`
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Tile title={t`Strongest subject`} value={strongest && <Named standout={strongest} />}>
        {strongest ? shownBy(strongest) : isOne ? one : t`Your two best results lie close together, 2% or less apart.`}
      </Tile>
      <Tile title={t`Weakest subject`} value={weakest && <Named standout={weakest} />}>
        {weakest ? shownBy(weakest) : isOne ? one : t`Your two lowest results lie close together, 2% or less apart.`}
        {weakest && (
          <Anchor component={Link} to={practiseLink({ subject: weakest.subject_name })} display="block" mt="xs">
            {t`Practise ${{ subject: weakest.subject_name }}`}
          </Anchor>
        )}
      </Tile>
      <Tile title={t`Direction`} value={direction && directionText(direction)}>
        {directionReason(direction)}
      </Tile>
    </SimpleGrid>
  )
}

function shownBy({ exam }: Standout): string {
  const [name, day, mark] = [exam.exam_name, formatDay(exam.exam_date), formatPercent(exam.percentage)]
  return t`Shown by ${name}, ${day}: ${mark}.`
}

const Named = ({ standout }: { standout: Standout }) => (
  <>
    {standout.subject_name} <span className={classes.beside}>{formatPercent(standout.percentage)}</span>
  </>
)

function Tile({ title, value, children }: { title: string; value: ReactNode; children: ReactNode }) {
  return (
    <SectionCard title={title}>
      <p className={classes.value}>{value || '–'}</p>
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </SectionCard>
  )
}
