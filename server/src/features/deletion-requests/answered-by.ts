import type { Caller } from '../../http/session.ts'

export type AnsweredBy = 'school' | 'teacher' | 'self'

/** A school answers for its people, a teacher of their own for their students; whoever is alone waits. */
export const answeredBy = (
  kind: string,
  { organisationId, accountId }: Pick<Caller, 'organisationId' | 'accountId'>,
): AnsweredBy => (kind === 'school' ? 'school' : accountId === organisationId ? 'self' : 'teacher')
