import {
  deliverInterestItems,
  INTEREST_CONTENT_VERSION,
  MEMORY,
  REASONING_CONTENT_VERSION,
  TIME_LIMIT_S,
} from '@margam/assessment'
import { newId } from '../../db/columns.ts'
import { assessmentAnswers, assessmentAttempts, assessmentFlags } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { enforceLimit, HOUR, type Limit } from '../../http/limits.ts'
import type { Caller } from '../../http/session.ts'
import { requireConsent } from '../../school/guardian-consent.ts'
import { lockAccount } from '../../school/lock-account.ts'
import {
  type AttemptKind,
  type AttemptRow,
  selectAdjustments,
  selectOptionalRunning,
  selectSeen,
} from './assessment.queries.ts'
import { finishOverdue } from './finish.ts'
import type { FormTask, MadeQuestion } from './form.worker.ts'

/** Each draws thirty questions. */
const TESTS_PER_ACCOUNT: Limit = { max: 20, windowSeconds: 24 * HOUR }

const INTEREST_LIMIT_S = 900
const FORM = new URL('./form.worker.ts', import.meta.url)
const FORM_LIMIT_MS = 20_000

export interface TestWishes {
  withoutFigures?: boolean
  scale?: 3 | 5
}

interface Drawn {
  questions: AttemptRow['questions']
  /** In their order: which each is, and of which design. */
  items: { item: string; design: string; mistakes?: string[] }[]
  contentVersion: string
  seconds: number
  scale: 3 | 5 | null
}

async function drawReasoning({ db, threads }: Deps, caller: Caller, withoutFigures: boolean): Promise<Drawn> {
  const flagged = await db.select({ design: assessmentFlags.design }).from(assessmentFlags)
  const task: FormTask = {
    seed: newId(),
    seen: await selectSeen(db, caller, 'reasoning', MEMORY),
    avoid: flagged.map(({ design }) => design),
    withoutFigures,
  }
  const made = (await threads.run('assessment', { file: FORM, data: task, limitMs: FORM_LIMIT_MS })) as MadeQuestion[]
  return {
    questions: made.map(({ asked }) => asked),
    items: made.map(({ id, design, asked }) => ({ item: id, design, mistakes: Object.values(asked.mistakes) })),
    contentVersion: REASONING_CONTENT_VERSION,
    seconds: TIME_LIMIT_S,
    scale: null,
  }
}

function drawInterests(scale: 3 | 5): Drawn {
  const items = deliverInterestItems(newId())
  return {
    questions: items.map(({ id, text }) => ({ id, text })),
    items: items.map(({ id }) => ({ item: id, design: `${id} ${scale}` })),
    contentVersion: INTEREST_CONTENT_VERSION,
    seconds: INTEREST_LIMIT_S,
    scale,
  }
}

/** The test of a kind that goes on, or a new one whose time begins now. Asked twice at once it is one test. */
export async function takeTest(deps: Deps, caller: Caller, kind: AttemptKind, wishes: TestWishes): Promise<AttemptRow> {
  const { db } = deps
  await requireConsent(deps, caller)
  await finishOverdue(deps, caller)
  const running = await selectOptionalRunning(db, caller, kind)
  if (running) return running
  await enforceLimit(db, `tests:${caller.accountId}`, TESTS_PER_ACCOUNT)
  const set = await selectAdjustments(db, caller.organisationId, caller.accountId)
  const drawn =
    kind === 'reasoning'
      ? await drawReasoning(deps, caller, set.withoutFigures || wishes.withoutFigures === true)
      : drawInterests(wishes.scale ?? 5)
  // whole minutes, as the instructions say it
  const seconds = 60 * Math.ceil((drawn.seconds / 60) * (1 + set.extraTime / 100))
  return insertAttempt(deps, caller, kind, { ...drawn, seconds })
}

const insertAttempt = ({ db, consent }: Deps, caller: Caller, kind: AttemptKind, drawn: Drawn): Promise<AttemptRow> =>
  db.transaction(async (tx) => {
    const { organisationId, accountId } = caller
    await lockAccount(tx, caller)
    // it may have been withdrawn while the test was drawn
    await requireConsent({ db: tx, consent }, caller)
    const running = await selectOptionalRunning(tx, caller, kind)
    if (running) return running
    const startedAt = new Date()
    const [attempt] = await tx
      .insert(assessmentAttempts)
      .values({
        organisationId,
        accountId,
        kind,
        contentVersion: drawn.contentVersion,
        scale: drawn.scale,
        questions: drawn.questions,
        startedAt,
        expiresAt: new Date(startedAt.getTime() + drawn.seconds * 1000),
      })
      .returning()
    await tx
      .insert(assessmentAnswers)
      .values(drawn.items.map((item, place) => ({ organisationId, attemptId: attempt.id, place, ...item })))
    return attempt
  })
