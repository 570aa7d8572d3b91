import { schoolDay } from '@margam/contract/dates'
import * as contract from '@margam/contract/proposed-questions'
import { defineFeature } from '../../feature.ts'
import { Answer } from '../../http/register.ts'
import { offeredProvider, proposingTask, startProposing } from './propose.ts'
import { countAsked, selectRuns, selectTries, selectVerdicts } from './proposed-questions.queries.ts'
import { toRun, toVerdict } from './to-wire.ts'

export const proposedQuestionsFeature = defineFeature({
  name: 'proposed-questions',
  tasks: [proposingTask],
  routes: (on, deps) => {
    const { db } = deps
    on(contract.readProposals, async ({ caller }) => {
      const isOffered = (await offeredProvider(deps, caller)) !== undefined
      const runs = await selectRuns(db, caller)
      return {
        is_offered: isOffered,
        left_today: Math.max(0, contract.PROPOSED_A_DAY - (await countAsked(db, caller, schoolDay()))),
        runs: await Promise.all(runs.map(async (row) => toRun(row, await selectTries(db, row)))),
      }
    })
    on(contract.readProposalVerdicts, async ({ found }) => ({
      verdicts: (await selectVerdicts(db, found['params.question_id'])).map(toVerdict),
    }))
    on(contract.proposeQuestions, async ({ body, caller, requestId }) => {
      const taskId = await startProposing(deps, { caller, requestId }, body)
      return new Answer(202, { task_id: taskId })
    })
  },
})
