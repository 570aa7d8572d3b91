import { Anchor, Badge, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { CardList, CardStudent, ReportScope } from '../report-cards.api.ts'
import { cardLink } from '../report-links.ts'
import { count, isGraded, percent } from '../report-text.ts'
import { RemarkField } from './remark-field.tsx'
import classes from './report-cards.module.css'

const SHOWN = 3

function Completeness({ missing }: Pick<CardStudent, 'missing'>) {
  if (missing.length === 0) {
    return (
      <Badge color="leaf" variant="light" tt="none" style={{ '--badge-color': 'var(--leaf-text)' }}>
        Complete
      </Badge>
    )
  }
  const names = missing.slice(0, SHOWN).map(({ subject, exam }) => `${subject} ${exam}`)
  const more = missing.length - names.length
  return (
    <>
      <Badge color="amber" variant="light" tt="none" style={{ '--badge-color': 'var(--amber-text)' }}>
        {count(missing.length, 'mark')} not entered
      </Badge>
      <Text size="sm" c="dimmed" mt={4}>
        {names.join(', ')}
        {more > 0 && ` and ${more} more`}
      </Text>
    </>
  )
}

interface CardStudentsProps {
  list: CardList
  scope: ReportScope
  query: string
}
/** The students of the class: what each card lacks, and the remark that goes on it. */
export function CardStudents({ list, scope, query }: CardStudentsProps) {
  const grade = (student: CardStudent) =>
    isGraded(list.grading_system) && student.grade ? `, grade ${student.grade}` : ''
  return (
    <ul className={classes.rows} aria-label={`Report cards of ${list.class_name}`}>
      {list.students.map((student) => (
        <li key={student.student_id} className={classes.row}>
          <span className={classes.roll}>{student.roll_number}</span>
          <div>
            <Anchor
              component={Link}
              to={cardLink(scope, student.student_id) + query}
              fw={600}
              aria-label={`Report card of ${student.name}`}
            >
              {student.name}
            </Anchor>
            <Text size="sm" className="tabular" mb={4}>
              {student.overall === null ? 'No result yet' : `Overall ${percent(student.overall)}${grade(student)}`}
            </Text>
            <Completeness missing={student.missing} />
          </div>
          <RemarkField scope={scope} student={student} isReadOnly={list.is_archived} />
        </li>
      ))}
    </ul>
  )
}
