import { Navigate, useLocation } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'

/** Leads to the address that the screen has. */
export function FeedbackRedirect() {
  const { search } = useLocation()
  return <Navigate to={`${linkTo('/added-student-profile/feedback')}${search}`} replace />
}
