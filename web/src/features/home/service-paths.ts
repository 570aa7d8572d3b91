import { linkTo } from '../../app/link-to.ts'
import { landingPath, withNext } from '../../lib/next-path.ts'
import type { SessionState } from '../../lib/session.ts'

export interface ServicePath {
  to: string
  /** Whether it is the service itself, or the sign-in on the way there; otherwise the own area of a role without it. */
  isService: boolean
}

const PREDICTORS = { student: linkTo('/student/mark-prediction'), teacher: linkTo('/teacher/mark-prediction/new') }

/** The predictor, for students and teachers; a stranger signs in first. */
export function predictorPath(state: SessionState): ServicePath {
  if (state.status === 'signed-out') {
    return { to: withNext(linkTo('/login/student'), PREDICTORS.student), isService: true }
  }
  const { role } = state.session
  if (role === 'student' || role === 'teacher') return { to: PREDICTORS[role], isService: true }
  return { to: landingPath(role), isService: false }
}

/** The paper generator: the sign-in, or the own area of a signed-in role, none of which has it yet. */
export const generatorPath = (state: SessionState): ServicePath =>
  state.status === 'signed-out'
    ? { to: linkTo('/login'), isService: true }
    : { to: landingPath(state.session.role), isService: false }
