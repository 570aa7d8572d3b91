import { OPENED } from '@margam/contract/student-record'
import { and, eq, inArray } from 'drizzle-orm'
import { auditLog } from '../db/schema/index.ts'

/** What of a person is noted when somebody else looks at it; each is told by the person's id. */
export const OPENED_THINGS: readonly string[] = OPENED

/** The entries of the trail that say who looked at what of a person. */
export const isOpeningOf = ({ organisationId, id }: { organisationId: string; id: string }) =>
  and(
    eq(auditLog.organisationId, organisationId),
    inArray(auditLog.entity, [...OPENED_THINGS]),
    eq(auditLog.entityId, id),
    inArray(auditLog.action, ['open', 'reveal']),
  )
