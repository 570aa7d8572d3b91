import { t } from '@lingui/core/macro'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { answersQuery } from '../dashboards.api.ts'
import classes from './teacher-day.module.css'

/** What students answered to the teacher's notes lately; nothing while there is none. */
export function LatestAnswers() {
  const { userId } = useSignedIn()
  const { data } = useQuery(answersQuery(userId))
  if (!data || data.notes.length === 0) return null
  return (
    <SectionCard title={t`Answers to your feedback`}>
      <ul className={classes.list}>
        {data.notes.map((note) => (
          <li key={note.feedback_id} className={classes.row}>
            <span className={classes.what}>
              <Anchor
                component={Link}
                to={linkTo('/teacher/student/:student_id', { student_id: note.student_id })}
                fw={650}
                display="block"
                underline="always"
              >
                {note.student_name}
              </Anchor>
              <Text component="span" display="block" size="sm" c="dimmed">
                {[note.class_name, note.subject_name, note.answered_at && formatMoment(note.answered_at)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <Text component="span" display="block" style={{ whiteSpace: 'pre-line' }}>
                {note.answer}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
