import type { Look, Policies } from '../../http/policies.ts'
import { type SeenEnrolment, selectSeenEnrolmentsOf } from '../../school/seen-enrolments.ts'

declare module '../../http/policies.ts' {
  interface FoundBy {
    /** Nothing where it is the caller’s own. */
    'own-or-taught': readonly SeenEnrolment[]
  }
}

const own: Look<readonly SeenEnrolment[]> = ({ caller, ids }) =>
  new Map(ids.filter((id) => id === caller.accountId).map((id) => [id, []]))

/** Who taught a student once, and does no longer, has no use of what is to come. */
const taught: Look<readonly SeenEnrolment[]> = async ({ db, caller, ids }) => {
  const seen = await selectSeenEnrolmentsOf(db, caller, ids)
  return Map.groupBy(
    seen.filter((enrolment) => enrolment.isHere),
    (enrolment) => enrolment.studentId,
  )
}

export const predictionPolicies: Policies = { 'own-or-taught': { student: own, teacher: taught } }
