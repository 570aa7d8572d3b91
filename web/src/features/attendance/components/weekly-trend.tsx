import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { schoolDay } from '@margam/contract/dates'
import { daysOf, weekdayName, weekdayOf, weekOf } from '@margam/school/school-days'
import { useQuery } from '@tanstack/react-query'
import { formatDay, formatPercent } from '../../../lib/format.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { trendQuery } from '../attendance.api.ts'
import classes from './attendance.module.css'

interface WeeklyTrendProps {
  userId: string
  day: string
  classId: string
}
/** The rate of each day of the week; a day without a register has none, which is not nought. */
export function WeeklyTrend({ userId, day, classId }: WeeklyTrendProps) {
  const query = useQuery(trendQuery(userId, day, classId))
  const { startsOn, endsOn } = weekOf(day)
  return (
    <SectionCard title={t`Weekly Trend`} description={`${formatDay(startsOn)} – ${formatDay(endsOn)}`}>
      <PageState query={query}>
        {({ days }) => {
          const byDay = new Map(days.map((one) => [one.day, one]))
          const shown = daysOf(weekOf(day)).filter((one) => weekdayOf(one) <= 5 || byDay.has(one))
          return (
            <ul className={classes.trend}>
              {shown.map((one) => {
                const rate = byDay.get(one)?.rate ?? null
                return (
                  <li key={one} className={classes.trendRow}>
                    <span>{weekdayName(weekdayOf(one))}</span>
                    <span className={classes.bar} aria-hidden>
                      <span className={classes.fill} style={{ display: 'block', width: `${rate ?? 0}%` }} />
                    </span>
                    <Text component="span" ta="right" c={rate === null ? 'dimmed' : ''}>
                      {rate !== null ? formatPercent(rate) : one > schoolDay() ? t`Not yet` : t`No register`}
                    </Text>
                  </li>
                )
              })}
            </ul>
          )
        }}
      </PageState>
    </SectionCard>
  )
}
