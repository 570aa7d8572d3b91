import { type Made, type PaperRequest, type Plan } from '../make-paper.ts'
import { makePaper } from '../paper-outcome.ts'
import type { Infeasible } from '../suggest/index.ts'
import type { PaperBody } from './paper-body.ts'
import {
  isCustom,
  type PaperCatalogue,
  planOf,
  RefusedRequest,
  type Scope,
  scopeOf,
  topicsOf,
} from './paper-request.ts'
import { usageOf } from './usage.ts'

type Attempted = { request: PaperRequest; outcome: Made | Infeasible }

function marksIn(plan: Plan): Set<number> {
  if ('counts' in plan) return new Set(Object.keys(plan.counts).map(Number))
  return new Set(
    plan.blueprint.sections.flatMap((s) => s.slots.flatMap((slot) => [...(slot.compound ?? [slot.marks])])),
  )
}

/** The paper that is asked for, or why there is none. @throws RefusedRequest for what the catalogue does not offer */
export function makeRequested(body: PaperBody, catalogue: PaperCatalogue): Attempted {
  const scope = scopeOf(body, catalogue)
  const topics = isCustom(body) || body.blueprint ? topicsOf(body, scope, catalogue) : null
  const plan = planOf(body, scope, catalogue)
  const request = (chosen: Plan): PaperRequest => {
    const pool = catalogue.pool(scope, allMarks(chosen, scope, catalogue), body.seed, body.sets?.count)
    return {
      ...scope,
      pool,
      topics,
      choosable: catalogue.offeredTopics(scope).map(({ topic }) => topic),
      cover: (body.topic ?? []).length > 0,
      plan: chosen,
      seed: body.seed,
      usage: usageOf(body.history),
      ...(body.met ? { met: body.met } : {}),
      ...(body.lean ? { lean: body.lean } : {}),
      // a catalogue holds those from outside that somebody has approved
      ...(pool.some(({ origin }) => origin === 'llm') ? { rules: { llmShare: 1 } } : {}),
    }
  }
  if (plan) {
    const asked = request(plan)
    return { request: asked, outcome: makePaper(asked, catalogue.presets(scope)) }
  }
  return firstPreset(scope, catalogue, request)
}

/** Suggestions may use any mark value, so a custom paper's pool holds them all. */
function allMarks(plan: Plan, scope: Scope, catalogue: PaperCatalogue): Set<number> {
  return 'counts' in plan ? new Set([...marksIn(plan), ...catalogue.availability(scope, null).keys()]) : marksIn(plan)
}

function firstPreset(scope: Scope, catalogue: PaperCatalogue, request: (plan: Plan) => PaperRequest): Attempted {
  let last: Attempted | null = null
  for (const blueprint of catalogue.presets(scope)) {
    const asked = request({ blueprint })
    last = { request: asked, outcome: makePaper(asked) }
    if (last.outcome.status === 'made') return last
  }
  if (!last) throw new RefusedRequest('blueprint', 'There is no preset for this class and subject.')
  return last
}
