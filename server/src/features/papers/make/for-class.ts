import { isId } from '@margam/contract/fields'
import type { PaperLeaning, PaperWishes } from '@margam/contract/papers'
import type { Scope } from '@margam/papers/requests/paper-request'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { linked } from '../../../db/linked.ts'
import { examPapers, exams, paperItems, papers } from '../../../db/schema/index.ts'
import { Invalid, NotFound } from '../../../http/errors.ts'
import type { Caller } from '../../../http/session.ts'
import { seesSubject, selectSeenClass } from '../../../school/class-access.ts'
import { readTopicScores } from '../../../school/topic-scores.ts'
import { toTopics } from '../../../school/topics-on-wire.ts'

/** The class that a paper is made for, with what it has met and finds hard. */
export interface ForClass {
  id: string
  name: string
  met: string[]
  /** Weak topics of the subject, where the paper is to lean on them; the weakest first. */
  leansOn: PaperLeaning[]
}

const OTHER_LEVEL = /*i18n*/ 'This class is of another level than the paper.'
const OFF: ReadonlySet<unknown> = new Set([undefined, null, '', false, 'false', 'off'])

/** The questions that a class has met: of papers made for it, and of its exams, whoever made them. */
async function selectMet(db: Db, organisationId: string, classId: string): Promise<string[]> {
  const sat = db
    .select({ id: examPapers.paperId })
    .from(examPapers)
    .innerJoin(exams, linked(exams.id, examPapers.examId))
    .where(and(eq(examPapers.organisationId, organisationId), eq(exams.classId, classId)))
  const rows = await db
    .selectDistinct({ item: paperItems.item })
    .from(paperItems)
    .innerJoin(papers, linked(papers.id, paperItems.paperId))
    .where(and(eq(paperItems.organisationId, organisationId), or(eq(papers.classId, classId), inArray(papers.id, sat))))
  return rows.map(({ item }) => item)
}

/** What is wished of a class, or null. Throws NotFound for one that the caller does not see. */
export async function readForClass(
  db: Db,
  caller: Caller,
  wishes: Pick<PaperWishes, 'class_id' | 'lean'>,
  offer: { scope: Scope; topics: readonly { topic: string }[] },
): Promise<ForClass | null> {
  if (wishes.class_id === '') return null
  if (!isId(wishes.class_id) || caller.role === 'student') throw new NotFound()
  const klass = await selectSeenClass(db, caller, wishes.class_id)
  if (klass.level && klass.level !== offer.scope.classLevel) throw new Invalid({ class_id: [OTHER_LEVEL] })
  const { organisationId } = caller
  const found = { id: klass.id, name: klass.name, met: await selectMet(db, organisationId, klass.id) }
  if (OFF.has(wishes.lean)) return { ...found, leansOn: [] }
  const where = seesSubject(caller, exams.subjectId)
  const scores = await readTopicScores(db, { organisationId, classIds: [klass.id], where })
  const weak = scores
    .flatMap(({ topics }) => toTopics(topics, 'class'))
    .filter(({ topic, standing }) => standing === 'weak' && offer.topics.some((one) => one.topic === topic))
  return {
    ...found,
    leansOn: weak.map(({ topic, name, percentage, out_of, exams: count }) => ({
      topic,
      name,
      percentage,
      out_of,
      exams: count,
    })),
  }
}
