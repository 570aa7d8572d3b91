import { topicById } from '@margam/papers/topics/index'
import { maximumOf } from '@margam/school/question-marks'
import { formatMark, parseMark } from '@margam/school/rounding'
import { say } from '@margam/school/sentence'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { holdOwnExam, requireWritable } from '../marks/index.ts'
import { type PaperRow, readExamColumns } from '../papers/index.ts'
import { insertExamPaper, removeExamPaper, selectCells, selectOptionalExamPaper } from './question-marks.queries.ts'

interface Choice {
  examId: string
  /** Undefined for none. */
  paper: PaperRow | undefined
  discardsMarks: boolean
}

/** Says which paper an exam was: its questions become the columns, as they stand now. */
export const chooseExamPaper = (db: Db, by: By, { examId, paper, discardsMarks }: Choice): Promise<void> =>
  db.transaction(async (tx) => {
    const { exam, klass } = await holdOwnExam(tx, by.caller, { exam_id: examId })
    requireWritable(klass, exam)
    const columns = paper ? await readExamColumns(tx, paper) : []
    if (paper) {
      const maximum = maximumOf(columns.map(({ marks, ...column }) => ({ ...column, maximum: BigInt(marks) * 100n })))
      if (maximum !== parseMark(exam.maxMark))
        throw new Invalid({
          paper_id: [
            say('This paper is out of {paper}, and the exam out of {exam}.', {
              paper: formatMark(maximum),
              exam: formatMark(parseMark(exam.maxMark) ?? 0n),
            }),
          ],
        })
    }
    const before = await selectOptionalExamPaper(tx, exam)
    const marked = await selectCells(tx, exam)
    if (marked.size > 0 && !discardsMarks)
      throw new Invalid({
        paper_id: [
          say(
            '{count, plural, one {# student has marks by question. They are thrown away with the paper.} other {# students have marks by question. They are thrown away with the paper.}}',
            { count: marked.size },
          ),
        ],
      })
    await removeExamPaper(tx, exam)
    const { organisationId, id } = exam
    if (paper)
      await insertExamPaper(
        tx,
        { organisationId, examId: id, paperId: paper.id, qnCode: paper.qnCode, title: paper.title },
        columns.map(({ marks, topic, ...column }, position) => ({
          ...column,
          organisationId,
          examId: id,
          position,
          maxMark: String(marks),
          topic,
          topicName: topicById(topic)?.name ?? topic,
        })),
      )
    await writeAudit(tx, by, [
      {
        action: 'update',
        entity: 'exam',
        entityId: id,
        before: { paper: before?.qnCode ?? null, ...(marked.size > 0 ? { marked_by_question: marked.size } : {}) },
        after: { paper: paper?.qnCode ?? null },
      },
    ])
  })
