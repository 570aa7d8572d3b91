import { papersInARow } from '@margam/content/offer-rule'
import type { Db } from '../../../db/client.ts'
import type { Caller } from '../../../http/session.ts'
import { countApproved } from '../../../school/own-questions.ts'
import { type ClassName, type OfferedTopic, selectTopics } from '../reference/reference.queries.ts'

/**
 * The topics of a class and subject with what each yields to the caller: what comes with the product, and their own
 * approved questions. Of these each counts for every paper: whoever wrote one wants it, the second time too.
 */
export async function selectOfferedTopics(
  db: Db,
  caller: Caller,
  klass: ClassName,
  subject: string,
): Promise<OfferedTopic[]> {
  const topics = await selectTopics(db, klass, subject)
  const board = topics[0]?.board
  if (!board) return topics
  const own = await countApproved(db, caller, { board, classLevel: klass.level, subject })
  return topics.map((row) => {
    const inARow = { ...row.inARow }
    for (const { marks, questions } of own.filter(({ topic }) => topic === row.topic))
      inARow[marks] = (inARow[marks] ?? 0) + questions * papersInARow
    return { ...row, inARow }
  })
}
