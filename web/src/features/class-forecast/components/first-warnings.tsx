import { plural, t } from '@lingui/core/macro'
import { Anchor, Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { firstWarningsQuery } from '../class-forecast.api.ts'
import { changeText, whyText } from '../forecast-text.ts'
import classes from './class-forecast.module.css'
import { StudentName } from './student-name.tsx'

/** The likeliest few of the warnings that the reader sees, on a dashboard. */
export function FirstWarnings() {
  const { userId } = useSignedIn()
  const query = useQuery(firstWarningsQuery(userId))
  return (
    <SectionCard
      title={t`Early warnings`}
      actions={
        <Anchor component={Link} to={linkTo('/early-warnings')} underline="always">
          {query.data && query.data.counts.on > query.data.warnings.length
            ? plural(query.data.counts.on, { one: 'All # warning', other: 'All # warnings' })
            : t`The whole list`}
        </Anchor>
      }
    >
      <PageState query={query} loadingLabel={t`Loading early warnings`}>
        {({ warnings, pass_mark: passMark }) =>
          warnings.length === 0 ? (
            <Text c="dimmed">{t`Nobody’s next mark is likely below the pass mark, as far as the published marks tell.`}</Text>
          ) : (
            <ul className={classes.warnings}>
              {warnings.map((row) => (
                <li key={`${row.student_id} ${row.subject_id}`}>
                  <span className={classes.name}>
                    <span>
                      <StudentName id={row.student_id} name={row.student_name} /> · {row.class_name}
                    </span>
                    <Text component="span" size="sm" c="dimmed">
                      {whyText(row.subject_name, passMark, row.forecast)}
                    </Text>
                  </span>
                  {row.forecast.change && (
                    <Badge color="gray" variant="light" tt="none">
                      {changeText(row.forecast.change)}
                    </Badge>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </PageState>
    </SectionCard>
  )
}
