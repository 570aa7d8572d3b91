import type { Role } from '@margam/contract/endpoint'
import { paths } from '../app/paths.ts'

const LANDINGS: Record<Role, string> = {
  student: paths.studentDashboard,
  teacher: paths.teacherDashboard,
  organisation: paths.organisationDashboard,
  demo_user: paths.demo,
  superadmin: paths.restoreClasses,
}

/** Where a role's own area begins. */
export const landingPath = (role: Role) => LANDINGS[role]

/** The path asked for before the sign-in when it stays on this site, else null. */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/')) return null
  // Browsers drop control characters and read a backslash as a slash, so only the parsed address tells the host.
  const url = URL.parse(next, 'http://here.invalid')
  return url?.origin === 'http://here.invalid' ? url.pathname + url.search + url.hash : null
}

/** `path` with the place to come back to. */
export const withNext = (path: string, next: string | null) =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path
