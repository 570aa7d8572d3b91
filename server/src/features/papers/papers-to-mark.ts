import { examColumns } from '@margam/papers/exam-columns'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { papers } from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { isReadable, type PaperRow } from './papers.queries.ts'
import { selectRevision } from './revisions.ts'

const MOST_OFFERED = 100

/** Papers that a caller may read, which an exam of so many marks can have been; the newest first. */
export const selectPapersToMark = (
  db: Db,
  caller: Caller,
  { level, totalMarks }: { level: string | null; totalMarks: number },
): Promise<PaperRow[]> =>
  db
    .select()
    .from(papers)
    .where(
      and(
        isReadable(papers, caller),
        isNull(papers.removedAt),
        eq(papers.totalMarks, totalMarks),
        level ? eq(papers.classLevel, level) : undefined,
      ),
    )
    .orderBy(desc(papers.id))
    .limit(MOST_OFFERED)

/** What is marked by itself of a paper as it is shown now. */
export async function readExamColumns(db: Db, row: PaperRow) {
  const { snapshot } = await selectRevision(db, row)
  return examColumns(snapshot.made.paper)
}
