import { Navigate, useLocation } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'

/** The address below the student's area, which leads to the one that the menu has. */
export const AnalyticsRedirect = () => (
  <Navigate to={linkTo('/added-student-profile/analytics') + useLocation().search} replace />
)
