import { Text, Title } from '@mantine/core'
import { formatDay, formatPercent } from '../../../lib/format.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { OverviewAttendance } from '../student-overview.api.ts'
import classes from './attendance-card.module.css'

const KINDS = [
  ['present', 'Present'],
  ['late', 'Late'],
  ['half_day', 'Half day'],
  ['absent', 'Absent'],
] as const
const STATUS = { late: 'Late', half_day: 'Half day', absent: 'Absent' }
const STANDING = {
  low: 'Below the threshold for low attendance.',
  watch: 'Below 90%: worth watching.',
  good: 'Good.',
}

interface AttendanceCardProps {
  attendance: OverviewAttendance
  year: string
}
/** A year's days by kind as one bar, and the latest on which the student was not there all day. */
export function AttendanceCard({ attendance, year }: AttendanceCardProps) {
  const { tally, days, rate, standing, last_absences: last } = attendance
  return (
    <SectionCard title="Attendance" description={year}>
      {rate === null || standing === null ? (
        <Text c="dimmed">No register was taken yet.</Text>
      ) : (
        <>
          <p className={classes.headline}>
            <span className={classes.rate}>{formatPercent(rate)}</span>
            <Text component="span" c="dimmed">
              of {days} {days === 1 ? 'day' : 'days'}
            </Text>
          </p>
          <p className={classes.standing} data-standing={standing}>
            {STANDING[standing]}
          </p>
          <div className={classes.bar} aria-hidden>
            {KINDS.map(([kind]) =>
              tally[kind] > 0 ? <span key={kind} data-kind={kind} style={{ flexGrow: tally[kind] }} /> : null,
            )}
          </div>
          <dl className={classes.tally}>
            {KINDS.map(([kind, label]) => (
              <div key={kind}>
                <dt>
                  <span className={classes.key} data-kind={kind} aria-hidden />
                  {label}
                </dt>
                <dd>{tally[kind]}</dd>
              </div>
            ))}
          </dl>
          {last.length > 0 && (
            <>
              <Title order={3} mt="md" mb={4}>
                Latest absences and late arrivals
              </Title>
              <ul className={classes.days}>
                {last.map(({ day, status }) => (
                  <li key={day}>
                    <time dateTime={day}>{formatDay(day)}</time>
                    <span>{STATUS[status]}</span>
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
