import { plural, t } from '@lingui/core/macro'
import { Anchor, Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { firstWarningsQuery } from '../class-forecast.api.ts'
import { firstStudents } from '../class-rows.ts'
import { changeText, whyText } from '../forecast-text.ts'
import classes from './class-forecast.module.css'
import { StudentName } from './student-name.tsx'

const SHOWN = 5

/** The few students whose warnings are likeliest of those that the reader sees, on a dashboard. */
export function FirstWarnings() {
  const { userId } = useSignedIn()
  const query = useQuery(firstWarningsQuery(userId))
  const students = firstStudents(query.data?.warnings ?? [], SHOWN)
  return (
    <SectionCard
      title={t`Early warnings`}
      actions={
        <Anchor component={Link} to={linkTo('/early-warnings')} underline="always">
          {query.data && query.data.counts.on > students.flat().length
            ? plural(query.data.counts.on, { one: 'All # warning', other: 'All # warnings' })
            : t`The whole list`}
        </Anchor>
      }
    >
      <PageState query={query} skeleton={<LineSkeleton lines={7} />} loadingLabel={t`Loading early warnings`}>
        {({ pass_mark: passMark }) =>
          students.length === 0 ? (
            <Text c="dimmed">{t`No warnings now, as far as the published marks tell. Those that were switched off are not counted.`}</Text>
          ) : (
            <ul className={classes.warnings}>
              {students.map((rows) => (
                <li key={`${rows[0].student_id} ${rows[0].class_id}`}>
                  <span>
                    <StudentName id={rows[0].student_id} name={rows[0].student_name} /> · {rows[0].class_name}
                  </span>
                  {rows.map(({ subject_id, subject_name, forecast }) => (
                    <span key={subject_id} className={classes.why}>
                      <Text component="span" size="sm" c="dimmed">
                        {whyText(subject_name, passMark, forecast)}
                      </Text>
                      {forecast.change && (
                        <Badge color="gray" variant="light" tt="none">
                          {changeText(forecast.change)}
                        </Badge>
                      )}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          )
        }
      </PageState>
    </SectionCard>
  )
}
