import { t } from '@lingui/core/macro'
import { Title } from '@mantine/core'
import { formatDay } from '../../../lib/format.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { kindName, YearDays } from '../../attendance/index.ts'
import type { OverviewAttendance } from '../student-overview.api.ts'
import classes from './attendance-card.module.css'

interface AttendanceCardProps {
  attendance: OverviewAttendance
  year: string
}
/** A year's days, and the latest on which the student was not there all day. */
export function AttendanceCard({ attendance, year }: AttendanceCardProps) {
  const { kept_since: since, last_absences: last } = attendance
  return (
    <SectionCard title={t`Attendance`} description={since ? `${year} · ${since}` : year}>
      <YearDays year={attendance} />
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
    </SectionCard>
  )
}
