import type { Look, Policies } from '../../http/policies.ts'
import { type SeenSubject, selectSeenById, selectSeenSubjects } from '../../school/class-access.ts'

declare module '../../http/policies.ts' {
  interface FoundBy {
    'seen-subject': SeenSubject
  }
}

const seenSubjects: Look<SeenSubject> = async ({ db, caller, ids, of = '' }) => {
  const [klass] = await selectSeenById(db, caller, [of])
  const seen = klass ? await selectSeenSubjects(db, caller, klass) : []
  return new Map(seen.filter(({ subjectId }) => ids.includes(subjectId)).map((one) => [one.subjectId, one]))
}

export const subjectPolicies: Policies = { 'seen-subject': { organisation: seenSubjects, teacher: seenSubjects } }
