import { and, eq, inArray } from 'drizzle-orm'
import { enrolments } from '../db/schema/index.ts'
import { byId, type Look, type Policies } from '../http/policies.ts'
import { requireOwnTenant, type SeenClass, seesAllSubjects, selectSeenById } from './class-access.ts'
import { type SeenEnrolment, selectSeenEnrolmentsOf } from './seen-enrolments.ts'

declare module '../http/policies.ts' {
  interface FoundBy {
    'alone-self': string
    'seen-class': SeenClass
    'kept-class': SeenClass
    'card-class': SeenClass
    'in-class': string
    'seen-student': readonly SeenEnrolment[]
    'kept-student': readonly SeenEnrolment[]
  }
}

/** For a teacher who is their own tenant. A school's teacher gets a 403 that says the school keeps its classes. */
const alone =
  <T>(look: Look<T>): Look<T> =>
  (ask) => {
    requireOwnTenant(ask.caller)
    return look(ask)
  }

const self: Look<string> = ({ caller, ids }) =>
  new Map(ids.filter((id) => id === caller.accountId).map((id) => [id, id]))

const seenClasses: Look<SeenClass> = async ({ db, caller, ids }) => byId(await selectSeenById(db, caller, ids))

/** Whoever makes the cards of a class: the school, its class teacher, or the teacher whose own class it is. */
const cardClasses: Look<SeenClass> = async (ask) => {
  const seen = await seenClasses(ask)
  return byId([...seen.values()].filter((klass) => seesAllSubjects(ask.caller, klass)))
}

const inClass: Look<string> = async ({ db, caller, ids, of = '' }) => {
  const rows = await db
    .selectDistinct({ id: enrolments.studentId })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.organisationId, caller.organisationId),
        eq(enrolments.classId, of),
        inArray(enrolments.studentId, [...ids]),
      ),
    )
  return new Map(rows.map(({ id }) => [id, id]))
}

const seenStudents: Look<readonly SeenEnrolment[]> = async ({ db, caller, ids }) =>
  Map.groupBy(await selectSeenEnrolmentsOf(db, caller, ids), (enrolment) => enrolment.studentId)

/** Who may name a class or a student of one. A role that is not named here gets none. */
export const classPolicies: Policies = {
  'alone-self': { teacher: alone(self) },
  'seen-class': { organisation: seenClasses, teacher: seenClasses },
  'kept-class': { teacher: alone(seenClasses) },
  'card-class': { organisation: cardClasses, teacher: cardClasses },
  'in-class': { organisation: inClass, teacher: inClass },
  'seen-student': { teacher: seenStudents },
  'kept-student': { teacher: alone(seenStudents) },
}
