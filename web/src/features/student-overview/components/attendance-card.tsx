import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { formatDay, formatPercent } from '../../../lib/format.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { OverviewAttendance } from '../student-overview.api.ts'
import classes from './attendance-card.module.css'

const KINDS = ['present', 'late', 'half_day', 'absent'] as const
const kindName = (kind: (typeof KINDS)[number]): string =>
  ({ present: t`Present`, late: t`Late`, half_day: t`Half day`, absent: t`Absent` })[kind]
const standingText = (standing: 'low' | 'watch' | 'good'): string =>
  ({
    low: t`Below the threshold for low attendance.`,
    watch: t`Below 90%: worth watching.`,
    good: t`Good.`,
  })[standing]

interface AttendanceCardProps {
  attendance: OverviewAttendance
  year: string
}
/** A year's days by kind as one bar, and the latest on which the student was not there all day. */
export function AttendanceCard({ attendance, year }: AttendanceCardProps) {
  const { tally, days, rate, standing, kept_since: since, last_absences: last } = attendance
  const share = formatPercent(rate)
  return (
    <SectionCard title={t`Attendance`} description={since ? `${year} · ${since}` : year}>
      {rate === null || standing === null ? (
        <Text c="dimmed">{t`No register was taken yet.`}</Text>
      ) : (
        <>
          <p className={classes.headline}>
            <Trans>
              <span className={classes.rate}>{share}</span>{' '}
              <Text component="span" c="dimmed">
                <Plural value={days} one="of # day" other="of # days" />
              </Text>
            </Trans>
          </p>
          <p className={classes.standing} data-standing={standing}>
            {standingText(standing)}
          </p>
          <div className={classes.bar} aria-hidden>
            {KINDS.map((kind) =>
              tally[kind] > 0 ? <span key={kind} data-kind={kind} style={{ flexGrow: tally[kind] }} /> : null,
            )}
          </div>
          <dl className={classes.tally}>
            {KINDS.map((kind) => (
              <div key={kind}>
                <dt>
                  <span className={classes.key} data-kind={kind} aria-hidden />
                  {kindName(kind)}
                </dt>
                <dd>{tally[kind]}</dd>
              </div>
            ))}
          </dl>
          {last.length > 0 && (
            <>
              <Title order={3} mt="md" mb={4}>
                {t`Latest absences and late arrivals`}
              </Title>
              <ul className={classes.days}>
                {last.map(({ day, status }) => (
                  <li key={day}>
                    <time dateTime={day}>{formatDay(day)}</time>
                    <span>{kindName(status)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </SectionCard>
  )
}
