import type { Paper } from '@margam/papers'
import type { PaperSection } from '@margam/papers/paper-section'
import { examPapers, examQuestions, paperRevisions, papers, questionMarks } from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'
import type { Person } from './factories.ts'
import { madePaper } from './made-paper.ts'

type Change = (paper: Paper) => PaperSection[]

/** Fractions are asked in questions 1 to 4, Integers in 5 to 10, one mark each. */
const twoTopics: Change = ({ sections }) =>
  sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      items: question.items.map(({ item, ...printed }) => ({
        ...printed,
        item: { ...item, topic: question.number <= 4 ? 'maths.fractions' : 'maths.integers' },
      })),
    })),
  }))

/** A paper of ten marks for class 8 that somebody made. */
export async function makePaperToMark(
  deps: Deps,
  { id: accountId, organisationId }: Person,
  {
    change = twoTopics,
    ...row
  }: { change?: Change; isShared?: boolean; totalMarks?: number; classLevel?: string; subject?: string } = {},
): Promise<string> {
  const snapshot = structuredClone(madePaper(accountId))
  snapshot.made.paper.sections = change(snapshot.made.paper)
  const [paper] = await deps.db
    .insert(papers)
    .values({
      organisationId,
      accountId,
      qnCode: snapshot.made.paper.code,
      board: 'CBSE',
      classLevel: '8',
      subject: 'Mathematics',
      totalMarks: 10,
      title: 'Unit test',
      minutes: 30,
      wishes: { brd: 'CBSE', cls: '8', sub: 'Mathematics' },
      revision: 1,
      madeOn: '2026-08-01',
      ...row,
    })
    .returning()
  await deps.db
    .insert(paperRevisions)
    .values({ organisationId, paperId: paper.id, revision: 1, parent: null, qnCode: paper.qnCode, snapshot })
  return paper.id
}

/** An exam of ten marks whose paper had one question, marked so. */
export async function markByQuestion(
  deps: Deps,
  exam: { id: string; organisationId: string; paperId: string },
  who: string,
) {
  const { organisationId, id: examId, paperId } = exam
  await deps.db.insert(examPapers).values({ organisationId, examId, paperId, qnCode: 'CB08MA', title: 'Test' })
  await deps.db.insert(examQuestions).values({
    organisationId,
    examId,
    position: 0,
    section: 0,
    number: 1,
    label: '1',
    maxMark: '10',
    topic: 'maths.integers',
    topicName: 'Integers',
    wording: 'Add.',
    item: 'M20.1',
  })
  await deps.db
    .insert(questionMarks)
    .values({ organisationId, examId, studentId: who, cells: ['4'], updatedBy: organisationId })
}
