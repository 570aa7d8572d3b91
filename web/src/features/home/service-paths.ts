import type { Role } from '@margam/contract/endpoint'
import { linkTo } from '../../app/link-to.ts'
import { ANY_GENERATOR, ANY_PREDICTOR, GENERATORS, landingPath, PREDICTORS, withNext } from '../../app/next-path.ts'
import type { SessionState } from '../../lib/session.ts'

export interface ServicePath {
  to: string
  /** Whether it is the service itself, or the sign-in on the way there; otherwise the own area of a role without it. */
  isService: boolean
}

function servicePath(state: SessionState, own: Partial<Record<Role, string>>, any: string): ServicePath {
  if (state.status === 'signed-out') return { to: withNext(linkTo('/login'), any), isService: true }
  const { role } = state.session
  const to = own[role]
  return to ? { to, isService: true } : { to: landingPath(role), isService: false }
}

/** The predictor, for students and teachers; a stranger signs in first. */
export const predictorPath = (state: SessionState) => servicePath(state, PREDICTORS, ANY_PREDICTOR)

/** The paper generator, for students, teachers and schools; a stranger signs in first. */
export const generatorPath = (state: SessionState) => servicePath(state, GENERATORS, ANY_GENERATOR)
