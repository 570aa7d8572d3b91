import { linkTo } from '../../app/link-to.ts'
import { useSignedIn } from '../../lib/use-session.ts'
import { CAREER_ROLES, type CareerRole } from './career-roles.ts'

/** The address of who is signed in; a demo's visitor looks from the role that is open. */
export function useCareerRole(): CareerRole {
  const { role } = useSignedIn()
  return CAREER_ROLES.find((one) => one === role) ?? 'student'
}

export const careersLink = (role: CareerRole, query: { compare?: string } = {}) => linkTo(`/${role}/careers`, query)
export const careerLink = (role: CareerRole, career: string) => linkTo(`/${role}/careers/:career`, { career })
export const compareLink = (role: CareerRole, career: string, other: string) =>
  linkTo(`/${role}/careers/:career/compared-with/:other`, { career, other })
