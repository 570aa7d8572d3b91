import type { Item } from '@margam/papers/item'
import type { ClassLevel, Subject } from '@margam/papers/item-model'
import { ownItem } from '@margam/papers/own/own-question'
import { languageOf } from '@margam/papers/subject-language'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import {
  bankItems,
  organisations,
  ownQuestions,
  proposalRuns,
  proposalTries,
  students,
  syllabusTopics,
  teachers,
} from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { personName } from '../../school/names.ts'

export type RunRow = typeof proposalRuns.$inferSelect
export type TryRow = typeof proposalTries.$inferSelect
type Member = Pick<Caller, 'organisationId' | 'accountId'>

const isOwn = ({ organisationId, accountId }: Member) =>
  and(eq(proposalRuns.organisationId, organisationId), eq(proposalRuns.accountId, accountId))
export const isRun = ({ organisationId, id }: Pick<RunRow, 'organisationId' | 'id'>) =>
  and(eq(proposalRuns.organisationId, organisationId), eq(proposalRuns.id, id))

/** How many questions a member has asked for on a school day. */
export async function countAsked(db: Db, member: Member, day: string): Promise<number> {
  const [row] = await db
    .select({ questions: sql<number>`coalesce(sum(${proposalRuns.questions}), 0)::int` })
    .from(proposalRuns)
    .where(and(isOwn(member), eq(proposalRuns.askedOn, day)))
  return row?.questions ?? 0
}

const RUNS_SHOWN = 10

/** The last runs of a member, each with what the board calls its topic. */
export const selectRuns = (db: Db, member: Member): Promise<(RunRow & { topicName: string | null })[]> =>
  db
    .select({ ...columns, topicName: syllabusTopics.name })
    .from(proposalRuns)
    .leftJoin(
      syllabusTopics,
      and(
        eq(syllabusTopics.board, sql`${proposalRuns.wishes}->>'brd'`),
        eq(syllabusTopics.classLevel, sql`${proposalRuns.wishes}->>'cls'`),
        eq(syllabusTopics.subject, sql`${proposalRuns.wishes}->>'sub'`),
        eq(syllabusTopics.topic, sql`${proposalRuns.wishes}->>'topic'`),
      ),
    )
    .where(isOwn(member))
    .orderBy(desc(proposalRuns.askedOn), desc(proposalRuns.id))
    .limit(RUNS_SHOWN)
const columns = {
  id: proposalRuns.id,
  organisationId: proposalRuns.organisationId,
  accountId: proposalRuns.accountId,
  askedOn: proposalRuns.askedOn,
  questions: proposalRuns.questions,
  wishes: proposalRuns.wishes,
  model: proposalRuns.model,
  askedAt: proposalRuns.askedAt,
  finishedAt: proposalRuns.finishedAt,
}

export const selectTries = (db: Db, { organisationId, id }: Pick<RunRow, 'organisationId' | 'id'>): Promise<TryRow[]> =>
  db
    .select()
    .from(proposalTries)
    .where(and(eq(proposalTries.organisationId, organisationId), eq(proposalTries.runId, id)))
    .orderBy(asc(proposalTries.position))

/** What was said of a question that was proposed. */
export async function selectVerdicts(db: Db, { organisationId, id }: { organisationId: string; id: string }) {
  const [row] = await db
    .select({ verdicts: proposalTries.verdicts })
    .from(proposalTries)
    .where(and(eq(proposalTries.organisationId, organisationId), eq(proposalTries.questionId, id)))
  return row?.verdicts ?? []
}

/** A demo is anybody's, and what a provider is asked is the operator's to pay. */
export async function isDemo(db: Db, organisationId: string): Promise<boolean> {
  const [row] = await db
    .select({ kind: organisations.kind })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  return row?.kind === 'demo'
}

/** The written questions of a subject, of all its classes. */
export async function selectWritten(db: Db, subject: Subject): Promise<Item[]> {
  const rows = await db
    .select({ content: bankItems.content })
    .from(bankItems)
    .where(and(eq(bankItems.subject, subject), isNull(bankItems.retiredAt)))
    .orderBy(asc(bankItems.id))
  return rows.map(({ content }) => content)
}

/** What the people of a school, and the school, are called. They stay here: a question is looked through for them. */
export async function selectNames(db: Db, organisationId: string): Promise<string[]> {
  const pupils = await db
    .select({ name: personName(students) })
    .from(students)
    .where(eq(students.organisationId, organisationId))
  const staff = await db
    .select({ name: personName(teachers) })
    .from(teachers)
    .where(eq(teachers.organisationId, organisationId))
  const school = await db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  return [...pupils, ...staff, ...school].flatMap(({ name }) => (name ? [name] : []))
}

/** All own questions that the caller's school has of a class and subject, drafts among them, as on a paper. */
export async function selectOwnItems(
  db: Db,
  organisationId: string,
  { classLevel, subject }: { classLevel: ClassLevel; subject: Subject },
): Promise<Item[]> {
  const { id, version, topic, question } = ownQuestions
  const rows = await db
    .select({ id, version, topic, question })
    .from(ownQuestions)
    .where(
      and(
        eq(ownQuestions.organisationId, organisationId),
        eq(ownQuestions.classLevel, classLevel),
        eq(ownQuestions.subject, subject),
        isNull(ownQuestions.archivedAt),
      ),
    )
  return rows.map(({ question: own, ...row }) =>
    ownItem(own, { ...row, origin: 'bank', subject, classLevel, language: languageOf(subject) }),
  )
}
