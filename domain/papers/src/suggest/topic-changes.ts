import { type Said, say } from '@margam/school/sentence'
import type { PaperRequest } from '../make-paper.ts'
import { topicName } from './phrases.ts'
import type { Failure, Suggestion } from './suggestion.ts'

const leaveOut = (topics: readonly string[]): Said =>
  say('Leave out {topics}.', { topics: { allOf: topics.map(topicName) } })

/** Without the topics that cannot be covered, or without the scarcest. */
export function* leaveOutTopics(request: PaperRequest, { problem, reason }: Failure): Generator<Suggestion> {
  if (!request.topics) return
  if (reason.kind === 'uncovered') {
    const left = request.topics.filter((topic) => !reason.topics.includes(topic))
    if (left.length > 0) yield { text: leaveOut(reason.topics), change: { topics: left } }
  }
  if (reason.kind === 'rules' && request.topics.length > 1) {
    const supply = (topic: string) => problem.candidates.filter((c) => c.item.topic === topic).length
    const scarce = [...request.topics].sort((a, b) => supply(a) - supply(b))
    for (let out = 1; out <= Math.min(3, scarce.length - 1); out++) {
      const gone = scarce.slice(0, out)
      yield { text: leaveOut(gone), change: { topics: request.topics.filter((topic) => !gone.includes(topic)) } }
    }
  }
}

/** Topics of the class that were not chosen, those with most of what is short first. */
export function* addTopics(request: PaperRequest, { problem, reason }: Failure): Generator<Suggestion> {
  if (!request.topics || reason.kind !== 'shortage') return
  const chosen = request.topics
  const marks = new Set(reason.shortages.flatMap(({ kinds }) => kinds.map((k) => problem.kinds[k].marks)))
  const gains = new Map<string, Set<string>>()
  for (const item of request.pool)
    if (!chosen.includes(item.topic) && marks.has(item.marks))
      gains.set(item.topic, (gains.get(item.topic) ?? new Set()).add(item.family))
  const ranked = [...gains].sort((a, b) => b[1].size - a[1].size)
  const kinds = { oneOf: [...marks].sort((a, b) => a - b).map(String) }
  const isOne = marks.size === 1 && marks.has(1) ? 'yes' : 'no'
  const shown = ([topic, families]: (typeof ranked)[number]) =>
    say(
      '{topic} (+{questions, plural, one {# question} other {# questions}} of {kinds} {isOne, select, yes {mark} other {marks}})',
      { topic: topicName(topic), questions: families.size, kinds, isOne },
    )
  const add = (added: typeof ranked): Suggestion => ({
    text: say('{count, plural, one {Add the topic {topics}.} other {Add the topics {topics}.}}', {
      count: added.length,
      topics: { allOf: added.map(shown) },
    }),
    change: { topics: [...chosen, ...added.map(([topic]) => topic)] },
  })
  for (const entry of ranked.slice(0, 2)) yield add([entry])
  for (const count of [2, 3, 5]) if (ranked.length >= count) yield add(ranked.slice(0, count))
  if (ranked.length > 5)
    yield {
      text: say('Take all topics of the class.', {}),
      change: { topics: [...chosen, ...ranked.map(([topic]) => topic)] },
    }
}
