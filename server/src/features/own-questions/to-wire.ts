import type { ListedQuestion, OwnQuestion } from '@margam/contract/own-questions'
import type { Bloom } from '@margam/papers/item-model'
import { languageOf } from '@margam/papers/subject-language'
import type { Db } from '../../db/client.ts'
import type { Caller } from '../../http/session.ts'
import { selectAccountNames } from '../../school/names.ts'
import { withPictures } from '../papers/index.ts'
import { type ListedRow, type QuestionRow, selectShown } from './own-questions.queries.ts'
import { isWriter, needsReview, selectReviewed } from './reviewers.ts'

const THINKING = {
  R: 'remember',
  U: 'remember',
  Ap: 'apply',
  An: 'analyse',
  Ev: 'analyse',
  C: 'analyse',
} as const satisfies Record<Bloom, ListedQuestion['thinking']>

const presentIds = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null)

function toListed(row: ListedRow, caller: Caller, names: ReadonlyMap<string, string>): ListedQuestion {
  const { type, marks, difficulty, bloom, stem } = row.question
  return {
    question_id: row.id,
    version: row.version,
    status: row.status,
    is_in_use: row.isApproved && row.archivedAt === null,
    is_archived: row.archivedAt !== null,
    brd: row.board,
    cls: row.classLevel,
    sub: row.subject,
    topic: row.topic,
    topic_name: row.topicName ?? row.topic,
    type,
    marks,
    difficulty,
    thinking: THINKING[bloom],
    stem,
    tags: row.tags,
    written_by: names.get(row.accountId ?? '') ?? '',
    is_own: row.accountId === caller.accountId,
    source: row.source,
    written_at: row.createdAt.toISOString(),
    changed_at: row.changedAt.toISOString(),
  }
}

export async function listQuestions(db: Db, caller: Caller, rows: readonly ListedRow[]): Promise<ListedQuestion[]> {
  const names = await selectAccountNames(db, caller.organisationId, presentIds(rows.map((row) => row.accountId)))
  return rows.map((row) => toListed(row, caller, names))
}

/** A figure as an address that carries it along. */
const pictureOf = (figure: string | null) => (figure ? (/src="([^"]*)"/.exec(withPictures(figure))?.[1] ?? null) : null)

/** A question as a caller sees it, and what they may do with it. */
export async function showQuestion(db: Db, caller: Caller, { organisationId, id }: QuestionRow): Promise<OwnQuestion> {
  const row = await selectShown(db, { organisationId, id })
  const names = await selectAccountNames(db, organisationId, presentIds([row.accountId, row.reviewedBy]))
  const { options, isFixed, answer, scheme } = row.question
  const isArchived = row.archivedAt !== null
  const keeps = row.accountId === caller.accountId || caller.role === 'organisation'
  const isSchool = needsReview(caller)
  const reviews =
    row.status === 'in-review' && !isWriter(caller, row) && (await selectReviewed(db, caller)).includes(row.subject)
  return {
    ...toListed(row, caller, names),
    options: options.map(({ text, isKey }) => ({ text, is_right: isKey })),
    keeps_order: isFixed,
    answer: answer.text,
    accepted: answer.accepted ?? [],
    scheme: scheme.map(({ step, marks }) => ({ step, marks })),
    picture: pictureOf(row.figure),
    reason: row.reason,
    reviewed_by: names.get(row.reviewedBy ?? '') ?? '',
    language: languageOf(row.subject),
    may: {
      edit: keeps && !isArchived,
      send: keeps && isSchool && !isArchived && row.status !== 'approved',
      review: reviews && !isArchived,
      approve: keeps && !isSchool && !isArchived && row.status === 'draft',
      archive: keeps && !isArchived,
      restore: keeps && isArchived,
    },
  }
}
