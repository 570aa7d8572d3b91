import type { ReplyInput } from '@margam/contract/endpoint'
import type { QuestionColumn, QuestionStudent, readQuestionMarks } from '@margam/contract/question-marks'
import { subjectNamed } from '@margam/papers/subject-name'
import { questionStatistics, verdictOfQuestion } from '@margam/school/question-statistics'
import { markNumber, parseMark, percentage } from '@margam/school/rounding'
import type { Db } from '../../db/client.ts'
import type { FoundBy } from '../../http/policies.ts'
import type { Caller } from '../../http/session.ts'
import { ARCHIVED_CLASS } from '../../school/archived-class.ts'
import { selectAccountNames } from '../../school/names.ts'
import { toCells, toExamQuestion } from '../../school/question-cells.ts'
import { readTopicScores } from '../../school/topic-scores.ts'
import { toTopics } from '../../school/topics-on-wire.ts'
import { LOCKED_EXAM, selectMarkRoster } from '../marks/index.ts'
import { selectKeptMarks } from '../marks-entry/index.ts'
import { selectPapersToMark } from '../papers/index.ts'
import { type QuestionRow, selectCells, selectOptionalExamPaper, selectQuestions } from './question-marks.queries.ts'

const inHundredths = (value: number) => Math.round(value * 100) / 100

function toColumns(rows: readonly QuestionRow[], students: readonly (readonly string[])[]): QuestionColumn[] {
  const questions = rows.map(toExamQuestion)
  const statistics = questionStatistics(
    questions,
    students.map((cells) => toCells(questions, cells)),
  )
  return rows.map(({ section, attempt, number, label, maxMark, topic, topicName, wording }, i) => {
    const { share, students: sat, discrimination } = statistics[i]
    return {
      section,
      attempt,
      number,
      label,
      max_mark: Number(maxMark),
      topic,
      topic_name: topicName,
      wording,
      percentage: share && percentage(share),
      students: sat,
      discrimination: discrimination === null ? null : inHundredths(discrimination),
      verdict: verdictOfQuestion(statistics[i]),
    }
  })
}

/** An exam question by question, as its teacher enters it and as whoever else sees the exam reads it. */
export async function readSheet(
  db: Db,
  caller: Caller,
  { exam, klass, subject }: FoundBy['seen-exam'],
): Promise<ReplyInput<typeof readQuestionMarks>> {
  const paper = await selectOptionalExamPaper(db, exam)
  const rows = await selectQuestions(db, exam)
  const stored = await selectCells(db, exam)
  const roster = await selectMarkRoster(db, exam)
  const kept = await selectKeptMarks(db, exam.organisationId, exam.id)
  const scores = await readTopicScores(db, {
    organisationId: exam.organisationId,
    classIds: [exam.classId],
    examId: exam.id,
  })
  const closed = klass.archivedAt ? ARCHIVED_CLASS : exam.state === 'locked' ? LOCKED_EXAM : null
  const maximum = Number(exam.maxMark)
  const offered =
    subject.mayWrite && !closed && Number.isInteger(maximum)
      ? await selectPapersToMark(db, caller, { level: klass.level, totalMarks: maximum })
      : []
  // a paper of the exam's own subject is most likely the one; the newest of each first
  const asked = subjectNamed(subject.name)
  const likely = offered.toSorted((a, b) => Number(b.subject === asked) - Number(a.subject === asked))
  const makers = await selectAccountNames(
    db,
    exam.organisationId,
    offered.map(({ accountId }) => accountId),
  )
  return {
    exam_id: exam.id,
    exam_name: exam.name,
    exam_date: exam.heldOn,
    max_mark: maximum,
    state: exam.state,
    class_id: klass.id,
    class_name: klass.name,
    subject_name: subject.name,
    academic_year_name: klass.yearName,
    may_write: subject.mayWrite,
    closed,
    paper: paper ? { paper_id: paper.paperId, qn_code: paper.qnCode, title: paper.title } : null,
    columns: toColumns(
      rows,
      [...stored.values()].map(({ cells }) => cells),
    ),
    students: roster.map(({ id, name, rollNumber }): QuestionStudent => {
      const own = stored.get(id)
      const mark = kept.get(id)
      return {
        student_id: id,
        student_name: name,
        student_roll_number: rollNumber,
        cells: own?.cells ?? rows.map(() => ''),
        version: own?.version ?? 0,
        mark: mark?.mark ? markNumber(parseMark(mark.mark) ?? 0n) : null,
        status: mark ? (mark.isAbsent ? 'absent' : 'present') : null,
      }
    }),
    topics: toTopics(
      scores.flatMap(({ topics }) => topics),
      'class',
    ),
    papers: likely.map((one) => ({
      paper_id: one.id,
      qn_code: one.qnCode,
      title: one.title,
      subject: one.subject,
      class: one.classLevel,
      created_at: one.createdAt.toISOString(),
      made_by: makers.get(one.accountId) ?? '',
    })),
  }
}
