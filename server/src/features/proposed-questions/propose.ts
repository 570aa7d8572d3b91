import { schoolDay } from '@margam/contract/dates'
import type { OwnQuestionBody } from '@margam/contract/own-questions'
import {
  PROPOSED_A_DAY,
  PROPOSING_TASK,
  type ProposalWishes,
  proposalWishes,
} from '@margam/contract/proposed-questions'
import type { Item } from '@margam/papers/item'
import { htmlToTyped } from '@margam/papers/own/typed-text'
import { isRefusal, refused } from '@margam/papers/proposed/verdict'
import { type Sentence, say } from '@margam/school/sentence'
import * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { proposalRuns, proposalTries } from '../../db/schema/index.ts'
import { type Deps, defineTask, type Work } from '../../feature.ts'
import { AppError, Invalid } from '../../http/errors.ts'
import type { By, Caller } from '../../http/session.ts'
import { fileTask } from '../../jobs/tasks.ts'
import type { Provider } from '../../provider/provider.ts'
import { lockAccount } from '../../school/lock-account.ts'
import { addDrafts, type Drafts, makeRoom } from '../own-questions/index.ts'
import { countAsked, isDemo, isRun } from './proposed-questions.queries.ts'
import type { Tried } from './try-question.ts'
import { readWanted } from './wanted.ts'

/** A question that is refused is asked for twice more. */
const TRIES = 3
/** Nobody waits longer; what is not begun by then is left. */
const LONGEST_MS = 8 * 60_000

const NOT_OFFERED = /*i18n*/ 'Questions are not proposed here: the operator has set up no provider.'
const refusal = (sentence: Sentence) => new AppError(422, 'unprocessable', sentence)

/** The provider of questions, where the caller may ask it. */
export const offeredProvider = async ({ db, provider }: Pick<Deps, 'db' | 'provider'>, caller: Caller) =>
  provider && !(await isDemo(db, caller.organisationId)) ? provider : undefined

const asked = z.object({ runId: z.string(), wishes: proposalWishes })

/** Files the work within what the caller has left today. */
export async function startProposing(deps: Deps, by: By, wishes: ProposalWishes): Promise<string> {
  const { caller } = by
  const { organisationId, accountId } = caller
  const provider = await offeredProvider(deps, caller)
  if (!provider) throw refusal(NOT_OFFERED)
  await readWanted(deps.db, wishes)
  return deps.db.transaction(async (tx) => {
    // before anybody is paid; it holds the tenant, and so comes first
    await makeRoom(tx, caller, wishes.count)
    await lockAccount(tx, caller)
    const askedOn = schoolDay()
    const left = PROPOSED_A_DAY - (await countAsked(tx, caller, askedOn))
    if (wishes.count > left)
      throw new Invalid({
        count: [
          say(
            '{left, plural, =0 {No more questions can be proposed today.} one {# more question can be proposed today.} other {# more questions can be proposed today.}}',
            { left: Math.max(0, left) },
          ),
        ],
      })
    const [{ id }] = await tx
      .insert(proposalRuns)
      .values({ organisationId, accountId, askedOn, questions: wishes.count, wishes, model: provider.model })
      .returning({ id: proposalRuns.id })
    return fileTask(tx, deps, by, { task: proposingTask, total: wishes.count, input: { runId: id, wishes } })
  })
}

interface Placed extends Tried {
  /** Which of the questions that were asked for, from 1. */
  place: number
}

/** Tries at each question until one passes; a provider that is silent three times is not asked on. */
async function tryAll({ deps, by, input, onProgress }: Work<z.output<typeof asked>>, provider: Provider) {
  // the gates take exact arithmetic and the words of topics, which are only loaded where somebody asks
  const { tryQuestion } = await import('./try-question.ts')
  const { loadBench } = await import('./bench.ts')
  const wanted = await readWanted(deps.db, input.wishes)
  const benchWith = await loadBench(deps, by.caller, wanted)
  const tries: Placed[] = []
  const items: Item[] = []
  const end = Date.now() + LONGEST_MS
  for (let place = 1; place <= input.wishes.count && Date.now() < end; place++) {
    const bench = benchWith(items)
    const here: Placed[] = []
    while (here.length < TRIES && !here.some(({ item }) => item)) {
      const refusedBefore = here.flatMap(({ verdicts }) => verdicts.filter(isRefusal).map(({ gate }) => gate))
      const tried = await tryQuestion(provider, { wanted, bench, id: newId(), refusedBefore })
      here.push({ ...tried, place })
      if (tried.item) items.push(tried.item)
    }
    tries.push(...here)
    await onProgress(place)
    if (here.every(({ isSilent }) => isSilent)) break
  }
  return tries
}

/** A question as somebody would have typed it. */
const toBody = (item: Item, { brd, cls, sub, topic, type, difficulty, thinking }: ProposalWishes): OwnQuestionBody => ({
  brd,
  cls,
  sub,
  topic,
  type,
  marks: item.marks,
  difficulty,
  thinking,
  stem: htmlToTyped(item.stem),
  options: (item.options ?? []).map(({ text, isKey }) => ({ text: htmlToTyped(text), is_right: isKey })),
  keeps_order: item.fixedOptions,
  answer: item.options ? '' : htmlToTyped(item.answer.text),
  accepted: (item.answer.accepted ?? []).map(htmlToTyped),
  scheme: item.scheme.map(({ step, marks }) => ({ step: htmlToTyped(step), marks })),
  tags: [],
})

/** A school that has become full meanwhile keeps none of them; what was asked and said of them is kept all the same. */
async function addWhereRoom(tx: Db, drafts: Drafts) {
  try {
    return { ...(await addDrafts(tx, drafts)), full: undefined }
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 422) throw error
    return { ids: [], refused: drafts.questions.map((_, index) => ({ index })), full: error.sentence }
  }
}

/** Keeps what passed as drafts, and of every try what each gate said; the ids of the drafts, and why there is no room. */
async function keep(tx: Db, caller: Caller, { runId, wishes }: z.output<typeof asked>, tries: readonly Placed[]) {
  const { organisationId } = caller
  const passed = tries.filter(({ item }) => item)
  const {
    ids,
    refused: unfit,
    full,
  } = await addWhereRoom(tx, {
    account: caller,
    questions: passed.flatMap(({ item }) => (item ? [toBody(item, wishes)] : [])),
  })
  const isUnfit = (tried: Placed) => unfit.some(({ index }) => index === passed.indexOf(tried))
  const left = [...ids]
  const rows = tries.map((tried, position) => ({
    organisationId,
    runId,
    position,
    place: tried.place,
    verdicts: isUnfit(tried)
      ? [...tried.verdicts, refused('wording', /*i18n*/ 'The question could not be kept as an own question.')]
      : tried.verdicts,
    questionId: tried.item && !isUnfit(tried) ? (left.shift() ?? null) : null,
  }))
  if (rows.length > 0) await tx.insert(proposalTries).values(rows)
  await tx
    .update(proposalRuns)
    .set({ finishedAt: new Date() })
    .where(isRun({ organisationId, id: runId }))
  return { ids, full }
}

function messageOf(kept: number, wanted: number, tries: readonly Tried[]): Sentence {
  if (kept === wanted)
    return say(
      '{kept, plural, one {# question is a draft among your own questions. Read it and approve it.} other {# questions are drafts among your own questions. Read and approve them.}}',
      { kept },
    )
  if (kept > 0)
    return say(
      '{kept, plural, one {# of {wanted} questions is a draft among your own questions; the others did not pass the checks.} other {# of {wanted} questions are drafts among your own questions; the others did not pass the checks.}}',
      { kept, wanted },
    )
  return tries.every(({ isSilent }) => isSilent)
    ? /*i18n*/ 'The provider of questions did not answer. Nothing was kept; please try again later.'
    : /*i18n*/ 'No question passed every check, so nothing was kept.'
}

async function propose(work: Work<z.output<typeof asked>>) {
  const { deps, by, input, finish } = work
  const provider = await offeredProvider(deps, by.caller)
  if (!provider) throw refusal(NOT_OFFERED)
  const tries = await tryAll(work, provider)
  await deps.db.transaction(async (tx) => {
    const { ids, full } = await keep(tx, by.caller, input, tries)
    await finish(tx, { message: full ?? messageOf(ids.length, input.wishes.count, tries) })
  })
}
export const proposingTask = defineTask({ kind: PROPOSING_TASK, input: asked, run: propose })
