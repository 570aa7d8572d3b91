import { t } from '@lingui/core/macro'
import { Badge, Button } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatNumber } from '../../../lib/format.ts'
import type { StudentDashboard } from '../dashboards.api.ts'
import classes from './student-desk.module.css'

interface StudentWaysProps {
  desk: Pick<StudentDashboard, 'report_cards' | 'waiting'>
}
/** The ways to what a school or a teacher keeps for a student; what is new there is said beside it. */
export function StudentWays({ desk: { report_cards: cards, waiting } }: StudentWaysProps) {
  const unread = formatNumber(waiting.unread_feedback)
  const ways = [
    { to: linkTo('/student/added-student/grades'), label: t`Grade Report`, news: waiting.new_marks && t`New` },
    { to: linkTo('/added-student-profile/analytics'), label: t`Analytics`, news: null },
    { to: linkTo('/student/attendance'), label: t`My Attendance`, news: null },
    cards > 0 && { to: linkTo('/student/report-cards'), label: t`Report Cards`, news: waiting.new_card && t`New` },
    {
      to: linkTo('/added-student-profile/feedback'),
      label: t`Feedback`,
      news: waiting.unread_feedback > 0 ? t`${unread} unread` : null,
    },
  ].filter((way) => way !== false)
  return (
    <nav aria-label={t`Your school`}>
      <ul className={classes.ways}>
        {ways.map(({ to, label, news }) => (
          <li key={to}>
            <Button
              component={Link}
              to={to}
              variant="default"
              rightSection={
                news && (
                  <Badge variant="light" color="cobalt" tt="none">
                    {news}
                  </Badge>
                )
              }
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
