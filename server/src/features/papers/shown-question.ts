import type { QuestionContext } from '@margam/contract/concerns'
import { projectedAlone } from '@margam/papers/projection'
import { languageOf } from '@margam/papers/subject-language'
import type { Db } from '../../db/client.ts'
import { paperOfSet } from './make/snapshot.ts'
import type { PaperRow } from './papers.queries.ts'
import { selectRevision } from './revisions.ts'
import { toQuestions } from './to-wire.ts'

/** A question of a set as it is shown now, with its key; undefined where the paper has none such. */
export async function findShownQuestion(
  db: Db,
  row: PaperRow,
  asked: { set: string; number: number },
): Promise<QuestionContext | undefined> {
  const { snapshot } = await selectRevision(db, row)
  const paper = paperOfSet(snapshot, asked.set)
  const found = paper?.sections.flatMap(({ questions }) => questions).find(({ number }) => number === asked.number)
  if (!paper || !found) return undefined
  const projected = projectedAlone(found)
  const [question] = Object.values(toQuestions([projected], paper)).flat()
  return {
    subject: row.subject,
    board: row.board,
    class_level: row.classLevel,
    qn_code: paper.code,
    set: asked.set,
    language: languageOf(row.subject),
    question,
    item_ids: projected.item_ids,
  }
}
