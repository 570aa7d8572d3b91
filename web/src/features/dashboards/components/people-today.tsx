import { plural, t } from '@lingui/core/macro'
import { Anchor, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { type PeopleToday as People, peopleTodayQuery } from '../dashboards.api.ts'
import classes from './teacher-day.module.css'

/** Birthdays of the coming week, and who was absent three days running; nothing while there are none. */
export function PeopleToday() {
  const { userId } = useSignedIn()
  const { data } = useQuery(peopleTodayQuery(userId))
  if (!data) return null
  const { birthdays, absentees } = data
  const cards = [absentees.length > 0, birthdays.length > 0].filter(Boolean).length
  if (cards === 0) return null
  return (
    <SimpleGrid cols={{ base: 1, md: cards }} spacing="lg">
      {absentees.length > 0 && (
        <SectionCard title={t`Absent three days running`}>
          <ul className={listClass(cards)}>
            {absentees.map((student) => (
              <Student key={student.student_id} student={student} aside={sinceText(student)} />
            ))}
          </ul>
        </SectionCard>
      )}
      {birthdays.length > 0 && (
        <SectionCard title={t`Birthdays in the coming week`}>
          <ul className={listClass(cards)}>
            {birthdays.map((student) => (
              <Student
                key={student.student_id}
                student={student}
                aside={student.day === data.today ? t`Today` : formatDay(student.day)}
              />
            ))}
          </ul>
        </SectionCard>
      )}
    </SimpleGrid>
  )
}

/** A card that stands alone has room for two columns. */
const listClass = (cards: number) => (cards === 1 ? `${classes.list} ${classes.columns}` : classes.list)

function sinceText({ since, days }: People['absentees'][number]): string {
  const day = formatDay(since)
  return plural(days, { one: `# day, since ${day}`, other: `# days, since ${day}` })
}

interface StudentProps {
  student: { student_id: string; name: string; class_name: string }
  aside: string
}
function Student({ student, aside }: StudentProps) {
  const { role } = useSignedIn()
  const { student_id } = student
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <Anchor
          component={Link}
          to={
            role === 'teacher'
              ? linkTo('/teacher/student/:student_id', { student_id })
              : linkTo('/organisation/students/:student_id', { student_id })
          }
          fw={650}
          display="block"
          underline="always"
        >
          {student.name}
        </Anchor>
        <Text component="span" size="sm" c="dimmed">
          {student.class_name}
        </Text>
      </span>
      <span className={classes.figure}>{aside}</span>
    </li>
  )
}
