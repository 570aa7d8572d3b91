import { linkTo } from '../../app/link-to.ts'
import { landingPath, withNext } from '../../lib/next-path.ts'
import type { SessionState } from '../../lib/session.ts'

/** 'Try it Out': the predictor, or the sign-in and then on to it; another role's own area, which has no such screen. */
export function predictorPath(state: SessionState): string {
  if (state.status === 'signed-out') return withNext(linkTo('/login/student'), linkTo('/student/mark-prediction'))
  const { role } = state.session
  return role === 'student' ? linkTo('/student/mark-prediction') : landingPath(role)
}

/** 'Check it Out': the sign-in, or the signed-in role's own area. */
export const generatorPath = (state: SessionState): string =>
  state.status === 'signed-out' ? linkTo('/login') : landingPath(state.session.role)
