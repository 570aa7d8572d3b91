import type { Db } from '../../db/client.ts'
import { exams } from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { seesSubject } from '../../school/class-access.ts'
import { readTopicScores, type SubjectScores } from '../../school/topic-scores.ts'

/** What was got in each topic, of what a caller sees: students all that is their own, others the subjects they see. */
export const readSeenTopics = (
  db: Db,
  caller: Caller,
  asked: { classIds: readonly string[]; studentId?: string },
): Promise<SubjectScores[]> => {
  const where = caller.role === 'student' ? undefined : seesSubject(caller, exams.subjectId)
  return readTopicScores(db, { organisationId: caller.organisationId, ...asked, where })
}
