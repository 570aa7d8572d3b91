import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'

interface StudentNameProps {
  id: string
  name: string
}
/** Leads to what the reader sees of the student. */
export function StudentName({ id, name }: StudentNameProps) {
  const { role } = useSignedIn()
  const to =
    role === 'teacher'
      ? linkTo('/teacher/student/:student_id', { student_id: id })
      : linkTo('/organisation/students/:student_id', { student_id: id })
  return (
    <Anchor component={Link} to={to} inherit fw={600}>
      {name}
    </Anchor>
  )
}
