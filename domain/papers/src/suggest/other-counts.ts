import { say } from '@margam/school/sentence'
import { availableByMarks } from '../availability.ts'
import { mostOfFamily } from '../family-cap.ts'
import { jointSupply } from '../joint-supply.ts'
import { chosenPool, type PaperRequest } from '../make-paper.ts'
import { nearestCounts } from '../nearest-counts.ts'
import { type Failure, type Suggestion, smallestPaper } from './suggestion.ts'

/** Counts that come nearest to those asked for: with the same total, or else with the next lower one that can be made. */
export function* otherCounts(request: PaperRequest, { problem, reason }: Failure): Generator<Suggestion> {
  if (!('counts' in request.plan) || reason.kind === 'choices') return
  const pool = chosenPool(request)
  const asked = new Map(Object.entries(request.plan.counts).map(([marks, count]) => [Number(marks), count]))
  const total = [...asked].reduce((sum, [marks, count]) => sum + marks * count, 0)
  const wanted =
    reason.kind === 'uncovered' ? new Set(problem.topics.flatMap((topic) => marksOf(request, topic))) : null
  const together = jointSupply(pool, mostOfFamily(request.classLevel))
  const query = {
    asked,
    supply: availableByMarks(pool, request.classLevel),
    admits: (counts: ReadonlyMap<number, number>) =>
      together(counts) && (!wanted || [...counts].some(([marks, count]) => count > 0 && wanted.has(marks))),
  }
  const most = [...query.supply].reduce((marks, [value, count]) => marks + value * count, 0)
  // Less than a paper is no help.
  if (most < Math.min(smallestPaper, total)) return
  let sum = Math.min(total, most)
  let found = nearestCounts({ ...query, total: sum })
  while (found.length === 0 && sum > smallestPaper) found = nearestCounts({ ...query, total: --sum })
  for (const counts of found.slice(0, 4)) {
    const changes = [...new Set([...asked.keys(), ...counts.keys()])]
      .sort((one, other) => one - other)
      .filter((marks) => (counts.get(marks) ?? 0) !== (asked.get(marks) ?? 0))
      .map((marks) =>
        say('{count} of {marks, plural, one {# mark} other {# marks}} instead of {asked}', {
          count: counts.get(marks) ?? 0,
          marks,
          asked: asked.get(marks) ?? 0,
        }),
      )
    if (changes.length === 0) continue
    yield {
      text:
        sum === total
          ? say('Ask for {changes}.', { changes: { allOf: changes } })
          : say('Ask for {changes} ({total} marks in all).', { changes: { allOf: changes }, total: sum }),
      change: { counts: Object.fromEntries(counts) },
    }
  }
}

const marksOf = (request: PaperRequest, topic: string) =>
  request.pool.filter((item) => item.topic === topic).map((item) => item.marks)
