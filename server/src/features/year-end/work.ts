import * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import { lockSchool } from '../../db/school-lock.ts'
import { type Deps, defineTask } from '../../feature.ts'
import type { By } from '../../http/session.ts'
import { fileTask, isAtWork, type NewTask, selectFreshTask } from '../../jobs/tasks.ts'
import { ensureCurrentYear } from '../../school/years.ts'
import { readUndoable, undo } from './undo.ts'
import { selectYearEnd } from './year-end.queries.ts'
import { commit, readSeenPlan } from './year-end.service.ts'

const COMMIT = 'year-end.commit'
const UNDO = 'year-end.undo'

/** What is being done about a school's year's end, or failed a moment ago. */
export const selectWork = (db: Db, { caller }: Pick<By, 'caller'>) => selectFreshTask(db, caller, [COMMIT, UNDO])

/** Adds the job of a year's end unless one waits or runs already; of two clicks at the same moment one adds it. */
const fileOnce = <I extends object>(deps: Deps, by: By, task: NewTask<I>): Promise<string> =>
  deps.db.transaction(async (tx) => {
    await lockSchool(tx, by.caller.organisationId)
    const running = await selectWork(tx, by)
    return isAtWork(running) ? running.id : fileTask(tx, deps, by, task)
  })

/** Asks for what the preview showed; what is wrong with it by now is said at once and not by the job. */
export async function askForCommit(deps: Deps, by: By, fingerprint: string): Promise<string> {
  const { db } = deps
  const running = await selectWork(db, by)
  if (isAtWork(running)) return running.id
  const year = await ensureCurrentYear(db, by.caller.organisationId)
  const row = await selectYearEnd(db, year.organisationId, year.id)
  const { plan } = await readSeenPlan(db, year, row, fingerprint)
  return fileOnce(deps, by, { task: commitTask, total: plan.moves.length, input: { fingerprint } })
}

export async function askForUndo(deps: Deps, by: By): Promise<string> {
  const { db } = deps
  const running = await selectWork(db, by)
  if (isAtWork(running)) return running.id
  const year = await ensureCurrentYear(db, by.caller.organisationId)
  await readUndoable(db, year)
  return fileOnce(deps, by, { task: undoTask, total: 0, input: {} })
}

const commitTask = defineTask({
  kind: COMMIT,
  input: z.object({ fingerprint: z.string() }),
  run: async ({ deps, by, row, input, finish }) => {
    const year = await ensureCurrentYear(deps.db, row.organisationId)
    await commit(deps, by, { year, fingerprint: input.fingerprint }, (tx, { state }) =>
      finish(tx, {
        message: state === 'scheduled' ? /*i18n*/ 'The year-end is scheduled.' : /*i18n*/ 'The new year has begun.',
      }),
    )
  },
})

const undoTask = defineTask({
  kind: UNDO,
  input: z.object({}),
  run: async ({ deps, by, row, finish }) => {
    const year = await ensureCurrentYear(deps.db, row.organisationId)
    await undo(deps, by, year, (tx, message) => finish(tx, { message }))
  },
})

export const yearEndTasks = [commitTask, undoTask]
