import type { ReplyInput } from '@margam/contract/endpoint'
import { fileUrl } from '@margam/contract/files'
import type { BloomGroup, PaperMakeUp, PaperQuestions, readPaper } from '@margam/contract/papers'
import type { Made, Paper } from '@margam/papers'
import { makeUpOf } from '@margam/papers/make-up'
import { type ProjectedQuestion, selectedQuestions } from '@margam/papers/projection'
import { languageOf } from '@margam/papers/subject-language'
import { topicById } from '@margam/papers/topics/index'
import type { Snapshot } from './make/snapshot.ts'
import { hasAnswerSheet } from './one-letter.ts'
import type { PaperRow } from './papers.queries.ts'

/** A figure as a picture: what stands in one can then do nothing, whoever shows it. */
const picture = (svg: string) =>
  `<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}" alt="Figure">`
export const withPictures = (html: string) => html.replace(/<svg\b[\s\S]*?<\/svg>/g, picture)

/** The questions with what a screen asks of each. */
export function toQuestions(projected: ReturnType<typeof selectedQuestions>, paper: Paper): PaperQuestions {
  const printed = new Map(
    paper.sections.flatMap((section) => section.questions).map((question) => [question.number, question]),
  )
  const toQuestion = ({
    number,
    text,
    marks_weightage,
    answer,
    ai_question,
    topics,
    difficulty,
    type,
  }: ProjectedQuestion) => {
    const items = printed.get(number)?.items ?? []
    return {
      number,
      text: withPictures(text),
      marks_weightage,
      answer,
      ai_question,
      topics,
      difficulty,
      type,
      is_edited: items.some(({ item, or }) => item.isReworded === true || or?.isReworded === true),
      has_group: items.some(({ item }) => item.group !== undefined),
    }
  }
  return Array.isArray(projected)
    ? projected.map(toQuestion)
    : Object.fromEntries(Object.entries(projected).map(([title, list]) => [title, list.map(toQuestion)]))
}

const toSections = (paper: Paper) =>
  paper.sections.map(({ title, note, heading, attempt }) => ({
    title,
    note: note ?? '',
    heading,
    attempt: attempt ?? null,
  }))

const THINKING: Readonly<Record<string, BloomGroup>> = { 'R+U': 'remember', Ap: 'apply', 'An+Ev+C': 'analyse' }
const toMakeUp = (made: Made): PaperMakeUp => {
  const { difficulty, bloom, topics, units } = makeUpOf(made)
  return {
    difficulty,
    thinking: bloom.flatMap(({ name, ...part }) => {
      const group = THINKING[name.join('+')]
      return group ? [{ name: group, ...part }] : []
    }),
    topics: topics.map((row) => ({ ...row, name: topicById(row.topic)?.name ?? row.topic })),
    units,
  }
}

interface Around {
  row: PaperRow
  snapshot: Snapshot
  isOwn: boolean
  madeBy: string
  canUndo: boolean
  canRedo: boolean
  school: { name: string; address: string; logo: string | null }
}

export function toPaper({
  row,
  snapshot,
  isOwn,
  madeBy,
  canUndo,
  canRedo,
  school,
}: Around): ReplyInput<typeof readPaper> {
  const { paper } = snapshot.made
  return {
    status: 'success',
    id: row.id,
    qn_code: row.qnCode,
    subject: row.subject,
    board: row.board,
    cls: row.classLevel,
    max_marks: row.totalMarks,
    selected_questions: toQuestions(selectedQuestions(paper), paper),
    created_at: row.createdAt.toISOString(),
    title: row.title,
    minutes: row.minutes,
    exam_date: row.examDate,
    instructions: paper.instructions,
    sections: toSections(paper),
    language: languageOf(row.subject),
    version: row.version,
    is_own: isOwn,
    is_shared: row.isShared,
    made_by: madeBy,
    can_undo: canUndo,
    can_redo: canRedo,
    eased: [...(paper.report.relaxed ?? [])],
    // what a class finds hard is for whoever made the paper
    for_class: isOwn ? row.forClass : null,
    make_up: toMakeUp(snapshot.made),
    set_kind: snapshot.sets?.kind ?? null,
    other_sets: (snapshot.sets?.sets ?? []).slice(1).map(({ letter, paper: other }) => ({
      letter,
      qn_code: other.code,
      instructions: other.instructions,
      sections: toSections(other),
      selected_questions: toQuestions(selectedQuestions(other), other),
    })),
    cross_table: (snapshot.sets?.crossTable ?? []).map(({ numbers }) => numbers),
    has_answer_sheet: hasAnswerSheet(paper),
    school: { name: school.name, address: school.address, logo_url: school.logo && fileUrl(school.logo) },
  }
}
