import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'

interface OnlyForProps {
  students: 'added' | 'self-registered'
  children: ReactNode
}
/** A profile screen of one kind of student; the other kind is led to its own. */
export function OnlyFor({ students, children }: OnlyForProps) {
  const { createdBy } = useSignedIn()
  const kind = createdBy === 'self' ? 'self-registered' : 'added'
  if (kind === students) return children
  return (
    <Navigate replace to={linkTo(kind === 'added' ? '/student/added-student-profile' : '/student/student-profile')} />
  )
}
