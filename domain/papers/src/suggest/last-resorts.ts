import { say } from '@margam/school/sentence'
import { availableByMarks } from '../availability.ts'
import { mostOfFamily } from '../family-cap.ts'
import { jointSupply } from '../joint-supply.ts'
import { blueprintOf, chosenPool, type PaperRequest } from '../make-paper.ts'
import { nearestCounts } from '../nearest-counts.ts'
import { countsOf } from './phrases.ts'
import { type Suggestion, smallestPaper } from './suggestion.ts'

/** Plain counts in place of the plan, the largest in reach up to its total; then the same with all topics of the class. */
export function* lastResorts(request: PaperRequest): Generator<Suggestion> {
  const slots = blueprintOf(request.plan).sections.flatMap((section) => section.slots)
  const asked = new Map<number, number>()
  for (const { marks, count } of slots) asked.set(marks, (asked.get(marks) ?? 0) + count)
  const total = [...asked].reduce((sum, [marks, count]) => sum + marks * count, 0)
  const everyTopic = [...new Set(request.pool.map((item) => item.topic))]
  for (const topics of request.topics ? [undefined, everyTopic] : [undefined]) {
    const pool = chosenPool({ ...request, topics: topics ?? request.topics })
    const admits = jointSupply(pool, mostOfFamily(request.classLevel))
    const supply = availableByMarks(pool, request.classLevel)
    const most = [...supply].reduce((marks, [value, count]) => marks + value * count, 0)
    for (let sum = Math.min(total, most); sum >= Math.min(smallestPaper, total); sum--)
      for (const counts of nearestCounts({ asked, supply, total: sum, admits }).slice(0, 1)) {
        const wanted = [...counts].sort(([a], [b]) => a - b)
        const values = { counts: countsOf(wanted), total: sum }
        yield {
          text: topics
            ? say(
                'Take all topics of the class and ask for {counts}, without a blueprint ({total} marks in all).',
                values,
              )
            : say('Ask for {counts}, without a blueprint ({total} marks in all).', values),
          change: { counts: Object.fromEntries(counts), ...(topics ? { topics } : {}) },
        }
      }
  }
}
