import { linkTo } from '../../app/link-to.ts'
import { ANY_PREDICTOR, landingPath, PREDICTORS, withNext } from '../../lib/next-path.ts'
import type { SessionState } from '../../lib/session.ts'

export interface ServicePath {
  to: string
  /** Whether it is the service itself, or the sign-in on the way there; otherwise the own area of a role without it. */
  isService: boolean
}

/** The predictor, for students and teachers; a stranger signs in first. */
export function predictorPath(state: SessionState): ServicePath {
  if (state.status === 'signed-out') {
    return { to: withNext(linkTo('/login'), ANY_PREDICTOR), isService: true }
  }
  const { role } = state.session
  const own = PREDICTORS[role]
  return own ? { to: own, isService: true } : { to: landingPath(role), isService: false }
}

/** The paper generator: the sign-in, or the own area of a signed-in role, none of which has it yet. */
export const generatorPath = (state: SessionState): ServicePath =>
  state.status === 'signed-out'
    ? { to: linkTo('/login'), isService: true }
    : { to: landingPath(state.session.role), isService: false }
