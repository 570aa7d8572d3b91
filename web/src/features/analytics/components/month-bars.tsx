import { t } from '@lingui/core/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatMonth, formatPercent } from '../../../lib/format.ts'
import { BarPlot } from '../../../ui/bar-plot.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { kindName, YearDays } from '../../attendance/index.ts'
import type { Analytics } from '../analytics.api.ts'
import { monthsTakeaway } from '../analytics-text.ts'

/** The year's attendance, and the share of days present in each month. */
export function MonthBars({ attendance, year }: { attendance: Analytics['attendance']; year: string }) {
  const { months, kept_since: since } = attendance
  return (
    <SectionCard
      title={t`Attendance by month`}
      description={since ? `${year} · ${since}` : year}
      actions={
        <Anchor component={Link} className="screen-only" to={linkTo('/student/attendance')}>
          {t`Day by day`}
        </Anchor>
      }
    >
      {months.length === 0 ? (
        <Text c="dimmed">{t`No register has been taken yet.`}</Text>
      ) : (
        <>
          <YearDays year={attendance} />
          <div style={{ marginTop: 24 }}>
            <BarPlot
              name={t`Attendance by month`}
              caption={monthsTakeaway(months)}
              columns={[
                t`Month`,
                t`Rate`,
                t`Days held`,
                kindName('present'),
                kindName('late'),
                kindName('half_day'),
                kindName('absent'),
              ]}
              bars={months.map(({ month, rate, days, tally }) => ({
                label: formatMonth(month),
                value: rate,
                more: [days, tally.present, tally.late, tally.half_day, tally.absent],
              }))}
              max={100}
              show={formatPercent}
            />
          </div>
        </>
      )}
    </SectionCard>
  )
}
