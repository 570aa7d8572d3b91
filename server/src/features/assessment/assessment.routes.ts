import * as contract from '@margam/contract/assessment'
import { isId } from '@margam/contract/fields'
import { defineFeature } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { requireConsent } from '../../school/guardian-consent.ts'
import { deleteAll, saveAdjustments } from './adjustments.ts'
import { save, toGiven } from './answers.ts'
import { finishAbandonedJob, flagDesignsJob, forgetAnswersJob } from './assessment.jobs.ts'
import {
  type AttemptKind,
  assessmentPolicies,
  selectAdjustments,
  selectAnswers,
  selectOwnById,
} from './assessment.queries.ts'
import { convert, keepScoresOf, readTestType, toConverted } from './external.ts'
import { submit } from './finish.ts'
import { readOverview } from './overview.ts'
import { readQuality } from './quality.ts'
import { readInterests, readReasoning, readResults } from './results.ts'
import { takeTest } from './start.ts'
import { toInterestTest, toReasoningTest } from './to-wire.ts'

interface Submission {
  answers?: Parameters<typeof toGiven>[0]
  sent_at: string
  auto_submitted?: boolean | null
}

export const assessmentFeature = defineFeature({
  name: 'assessment',
  policies: assessmentPolicies,
  jobs: [finishAbandonedJob, forgetAnswersJob, flagDesignsJob],
  routes: (on, deps) => {
    const { db } = deps

    /** The test is named beside the answers or around them. Throws NotFound for one of somebody else, or of the other kind. */
    async function handIn(caller: Caller, kind: AttemptKind, named: readonly (string | undefined)[], sent: Submission) {
      const ids = new Set(named.filter((id) => id !== undefined && id !== ''))
      const [id = '', ...others] = ids
      const [attempt] = isId(id) && others.length === 0 ? await selectOwnById(db, caller, [id]) : []
      if (!attempt || attempt.kind !== kind) throw new NotFound()
      await requireConsent(deps, caller)
      const { answers, sent_at: sentAt, auto_submitted } = sent
      return submit(db, attempt, { given: toGiven(answers), sentAt, isAuto: auto_submitted === true })
    }

    on(contract.takeReasoningTest, async ({ caller, query }) => {
      const withoutFigures = query.without_figures === 'true'
      const attempt = await takeTest(deps, caller, 'reasoning', { withoutFigures })
      return toReasoningTest(attempt, await selectAnswers(db, attempt))
    })
    on(contract.takeInterestTest, async ({ caller, query }) => {
      const attempt = await takeTest(deps, caller, 'interests', { scale: query.scale === '3' ? 3 : 5 })
      return toInterestTest(attempt, await selectAnswers(db, attempt))
    })
    on(contract.saveAnswers, async ({ body, caller, found }) => {
      await requireConsent(deps, caller)
      return save(db, found['params.attempt_id'], body)
    })
    on(contract.submitReasoningTest, async ({ body, caller }) => {
      const sent = body.submissionData ?? body
      return (await handIn(
        caller,
        'reasoning',
        [body.iq_result_id, body.submissionData?.iq_result_id],
        sent,
      )) as contract.ReasoningResult
    })
    on(contract.submitInterestTest, async ({ body, caller }) => {
      const sent = body.submissionData ?? body
      return (await handIn(
        caller,
        'interests',
        [body.personality_result_id, body.submissionData?.personality_result_id],
        sent,
      )) as contract.InterestResult
    })
    on(contract.readReasoningResult, async ({ caller }) => {
      const { reasoning } = await readResults(deps, caller)
      return { result: reasoning.result }
    })
    on(contract.readInterestResult, async ({ caller }) => {
      const { interests } = await readResults(deps, caller)
      return { result: interests.result }
    })

    on(contract.convertScores, async ({ query }) => {
      const { user_id: _, test_type, test_category, ...scores } = query
      const type = readTestType(test_type, toKind(test_category))
      return toConverted(type, convert(type, scores))
    })
    on(contract.keepScores, async ({ body, caller }) => {
      const kind = await keepScoresOf(deps, caller, { testType: body.test_type, scores: body.scores })
      return {
        message: /*i18n*/ 'Your scores were kept.',
        reasoning: kind === 'reasoning' ? (await readReasoning(db, caller)).result : null,
        interests: kind === 'interests' ? (await readInterests(db, caller)).result : null,
      }
    })

    on(contract.readAssessments, ({ caller }) => readOverview(deps, caller))
    on(contract.deleteAssessments, async ({ caller }) => {
      await deleteAll(db, caller)
      return { message: /*i18n*/ 'Your answers and results were deleted.' }
    })

    on(contract.readAdjustments, async ({ caller, found }) => {
      const set = await selectAdjustments(db, caller.organisationId, found['params.student_id'])
      return { extra_time: set.extraTime, without_figures: set.withoutFigures }
    })
    on(contract.saveAdjustments, async ({ body, caller, found }) => {
      await saveAdjustments(db, caller.organisationId, found['params.student_id'], body)
      return { message: /*i18n*/ 'Saved. It applies from the next test on.', ...body }
    })

    on(contract.readQuality, () => readQuality(db))
  },
})

/** "iq" and "personality" as the specification names the two; anything else says nothing. */
const toKind = (category: string): AttemptKind | undefined =>
  category === 'iq' ? 'reasoning' : category === 'personality' ? 'interests' : undefined
