import type { Role } from '@margam/contract/endpoint'
import { linkTo } from './link-to.ts'

const LANDINGS: Record<Role, string> = {
  student: linkTo('/student/dashboard'),
  teacher: linkTo('/teacher/dashboard'),
  organisation: linkTo('/organisation/dashboard'),
  demo_user: linkTo('/demo'),
  superadmin: linkTo('/superadmin/schools'),
}

/** Where a role's own area begins. */
export const landingPath = (role: Role) => LANDINGS[role]

/** The screens on which a role has marks forecast. */
export const PREDICTORS: Partial<Record<Role, string>> = {
  student: linkTo('/student/mark-prediction'),
  teacher: linkTo('/teacher/mark-prediction/new'),
}
/** Where a stranger who wants a forecast goes on to, whoever they turn out to be. */
export const ANY_PREDICTOR = linkTo('/student/mark-prediction')

/** The screens on which a role has question papers made. */
export const GENERATORS: Partial<Record<Role, string>> = {
  student: linkTo('/student/question_paper_generator'),
  teacher: linkTo('/teacher/question_paper_generator'),
  organisation: linkTo('/organisation/question_paper_generator'),
}
/** Where a stranger who wants a question paper goes on to, whoever they turn out to be. */
export const ANY_GENERATOR = linkTo('/student/question_paper_generator')

/** Where somebody goes who has signed in as `role` on the way to an address: forecasts and papers are another screen for each. */
export function pathAfterSignIn(role: Role, next: string | null): string {
  if (next === ANY_PREDICTOR) return PREDICTORS[role] ?? landingPath(role)
  if (next === ANY_GENERATOR) return GENERATORS[role] ?? landingPath(role)
  return safeNext(next) ?? landingPath(role)
}

const HERE = 'http://here.invalid'

/** The path asked for before the sign-in, as a browser would read it, when it stays on this site; else null. */
export function safeNext(next: string | null): string | null {
  // Browsers drop control characters and read a backslash as a slash, so only the parsed address tells the host.
  if (!next?.startsWith('/') || /\p{Cc}/u.test(next)) return null
  const url = URL.parse(next, HERE)
  if (url?.origin !== HERE) return null
  const path = url.pathname + url.search + url.hash
  // "/x/..//host" is "//host" once it is read, and that is another site's address
  return /^\/[/\\]/.test(path) ? null : path
}

/** `path` with the address to come back to. */
export const withNext = (path: string, next: string | null) =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path
