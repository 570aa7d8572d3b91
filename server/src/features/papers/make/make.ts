import { schoolDay } from '@margam/contract/dates'
import type { BodyOf, ReplyInput } from '@margam/contract/endpoint'
import { isId } from '@margam/contract/fields'
import { type checkPaperWishes, type generatePaper, UNSUBSCRIBED } from '@margam/contract/papers'
import type { Blueprint, Suggestion } from '@margam/papers'
import { selectedQuestions } from '@margam/papers/projection'
import { inPerCent } from '@margam/papers/topic-share'
import { say } from '@margam/school/sentence'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { newId } from '../../../db/columns.ts'
import { paperDrafts, paperItems, paperRevisions, papers } from '../../../db/schema/index.ts'
import type { Deps } from '../../../feature.ts'
import { AppError, Invalid } from '../../../http/errors.ts'
import { Answer } from '../../../http/register.ts'
import type { Caller } from '../../../http/session.ts'
import type { BlueprintRow, PaperRow } from '../papers.queries.ts'
import { selectUsage } from '../papers.queries.ts'
import { lockMaker, refusalOf, selectQuota } from '../quota.ts'
import { toQuestions } from '../to-wire.ts'
import { attachPictures } from './attach-pictures.ts'
import { readForClass } from './for-class.ts'
import type { MakerReply, MakerTask } from './maker.worker.ts'
import { loadOffer } from './offer.ts'
import { withPlan } from './offer-catalogue.ts'
import { itemsIn, type Snapshot } from './snapshot.ts'
import { checkChosen, checkTopics, readWishes, toBlueprint } from './wishes.ts'

const FILE = new URL('./maker.worker.ts', import.meta.url)
const LIMIT_MS = 20_000

export async function askMaker(
  { db, threads }: Pick<Deps, 'db' | 'threads'>,
  caller: Caller,
  task: MakerTask,
): Promise<MakerReply> {
  const reply = (await threads.run('papers', { file: FILE, data: task, limitMs: LIMIT_MS })) as MakerReply
  if (reply.status !== 'made') return reply
  return { ...reply, snapshot: await attachPictures(db, caller, reply.snapshot) }
}

/** What the thread is asked for. Throws Invalid at the fields that it cannot be asked with. */
async function readTask(
  db: Db,
  caller: Caller,
  wishes: BodyOf<typeof checkPaperWishes>,
  own: BlueprintRow | undefined,
) {
  const read = readWishes(wishes)
  checkChosen(read.body)
  const blueprint: Blueprint | null = read.plan
    ? toBlueprint(read.plan, read.title, 'plan')
    : own
      ? toBlueprint(own.plan, own.name, 'blueprint_id')
      : null
  const found = await loadOffer(db, caller, read.body)
  if (read.plan) checkTopics(read.plan, found.topics, 'plan')
  const offer = blueprint ? withPlan(found, blueprint) : found
  const history = await selectUsage(db, caller, offer.scope)
  const hasShares = blueprint?.targets.topicShare !== undefined
  const forClass = await readForClass(db, caller, { ...wishes, ...(hasShares ? { lean: false } : {}) }, offer)
  const ofClass = forClass ? { met: forClass.met, lean: forClass.leansOn.map(({ topic }) => topic) } : {}
  const task: MakerTask = { kind: 'make', offer, body: { ...read.body, ...ofClass, seed: newId(), history } }
  return { read, task, forClass }
}

const toSuggestion = ({ text, change }: Suggestion): Reply['suggestions'][number] => ({
  text,
  change: {
    ...(change.counts ? { counts: change.counts } : {}),
    ...(change.topics ? { topics: change.topics } : {}),
    ...(change.preset ? { preset: change.preset } : {}),
    ...(change.blueprint && !change.preset ? { plan: toPlan(change.blueprint) } : {}),
  },
})

function toPlan({ minutes, sections, targets }: Blueprint): Reply['suggestions'][number]['change']['plan'] {
  const { topicShare } = targets
  const shareOf = (level: string) => targets.bloom.find(({ levels }) => levels.some((one) => one === level))?.share ?? 0
  return structuredClone({
    minutes: minutes ?? null,
    sections: sections.map(({ title, note, slots }) => ({
      title,
      ...(note ? { note } : {}),
      slots: slots.map(({ compound, types, sections: own, choices, ...slot }) => ({
        ...slot,
        ...(compound ? { compound: [...compound] } : {}),
        ...(types ? { types: [...types] } : {}),
        ...(own ? { sections: [...own] } : {}),
        ...(choices ? { choices } : {}),
      })),
    })),
    difficulty: targets.difficulty,
    bloom: { remember: shareOf('R'), apply: shareOf('Ap'), analyse: shareOf('An') },
    ...(topicShare ? { topic_share: inPerCent(topicShare) } : {}),
  })
}

type Reply = ReplyInput<typeof checkPaperWishes>
type Infeasible = Extract<MakerReply, { status: 'infeasible' }>
const toInfeasible = ({ conflicts, suggestions }: Infeasible) => ({
  conflicts: conflicts.map(({ text }) => ({ text })),
  suggestions: suggestions.map(toSuggestion),
})

/** Whether there is such a paper. Nothing is kept and nothing counted. */
export async function checkWishes(
  deps: Deps,
  caller: Caller,
  wishes: BodyOf<typeof checkPaperWishes>,
  own: BlueprintRow | undefined,
) {
  const { task } = await readTask(deps.db, caller, wishes, own)
  const reply = await askMaker(deps, caller, task)
  if (reply.status === 'refused') throw new Invalid(reply.errors)
  if (reply.status === 'infeasible') return { is_possible: false, eased: [], ...toInfeasible(reply) }
  if (reply.status === 'unsound') throw new Error(`A paper broke its own rules: ${reply.violations.join('; ')}`)
  const eased = reply.status === 'made' ? reply.snapshot.made.paper.report.relaxed : []
  return { is_possible: true, eased, conflicts: [], suggestions: [] }
}

/** Makes a paper within the caller's plan, checked before it is kept; what is not made costs nothing. */
export async function generate(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof generatePaper>,
  own: BlueprintRow | undefined,
) {
  const { user_id: _id, user_role: _role, draft_id, ...wishes } = body
  const { read, task, forClass } = await readTask(deps.db, caller, wishes, own)
  const unsubscribed = (message: NonNullable<ReturnType<typeof refusalOf>>) =>
    new Answer(200, { status: UNSUBSCRIBED as typeof UNSUBSCRIBED, message })
  const before = refusalOf(await selectQuota(deps.db, caller))
  if (before) return unsubscribed(before)
  const reply = await askMaker(deps, caller, task)
  if (reply.status === 'refused') throw new Invalid(reply.errors)
  if (reply.status === 'infeasible') {
    const said = reply.conflicts.map(({ text }) => text)
    const sentence = said.reduce((first, rest) => say('{first} {rest}', { first, rest }))
    throw new AppError(422, 'unprocessable', sentence).with(toInfeasible(reply))
  }
  if (reply.status !== 'made') throw new Error(`A paper broke its own rules: ${JSON.stringify(reply)}`)
  const { snapshot } = reply
  const { paper } = snapshot.made
  const made = await deps.db.transaction(async (tx) => {
    await lockMaker(tx, caller)
    const refused = refusalOf(await selectQuota(tx, caller))
    if (refused) return refused
    const row = await insertPaper(tx, caller, snapshot, {
      title: read.title,
      minutes: read.minutes ?? paper.minutes,
      examDate: read.examDate,
      wishes,
      madeOn: schoolDay(),
      classId: forClass?.id ?? null,
      forClass: forClass && { name: forClass.name, leans_on: forClass.leansOn },
    })
    if (isId(draft_id)) {
      const { organisationId, accountId } = caller
      const mine = and(eq(paperDrafts.organisationId, organisationId), eq(paperDrafts.accountId, accountId))
      await tx.delete(paperDrafts).where(and(mine, eq(paperDrafts.id, draft_id)))
    }
    return row
  })
  if (!isRow(made)) return unsubscribed(made)
  return new Answer(201, {
    status: 'success' as const,
    id: made.id,
    qn_code: made.qnCode,
    subject: made.subject,
    board: made.board,
    cls: made.classLevel,
    max_marks: made.totalMarks,
    selected_questions: toQuestions(selectedQuestions(paper), paper),
    created_at: made.createdAt.toISOString(),
  })
}

const isRow = (made: unknown): made is PaperRow => typeof made === 'object' && made !== null && 'qnCode' in made

type Head = Pick<PaperRow, 'title' | 'minutes' | 'examDate' | 'wishes' | 'madeOn' | 'classId' | 'forClass'>

/** Keeps a paper with its first revision and the questions that it uses. */
export async function insertPaper(
  tx: Db,
  { organisationId, accountId }: Caller,
  snapshot: Snapshot,
  head: Head,
): Promise<PaperRow> {
  const { paper } = snapshot.made
  const [row] = await tx
    .insert(papers)
    .values({
      organisationId,
      accountId,
      qnCode: paper.code,
      board: paper.board,
      classLevel: paper.classLevel,
      subject: paper.subject,
      totalMarks: paper.maximumMarks,
      revision: 1,
      ...head,
    })
    .returning()
  await tx
    .insert(paperRevisions)
    .values({ organisationId, paperId: row.id, revision: 1, parent: null, qnCode: paper.code, snapshot })
  await tx.insert(paperItems).values(itemsIn(snapshot).map((item) => ({ organisationId, paperId: row.id, item })))
  return row
}
