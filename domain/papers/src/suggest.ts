import type { Reason } from './assembly/assemble.ts'
import type { Problem } from './assembly/problem.ts'
import { availableByMarks } from './availability.ts'
import { mostOfFamily } from './family-cap.ts'
import { jointSupply } from './joint-supply.ts'
import { type Attempt, attemptPaper, blueprintOf, chosenPool, type PaperRequest, type Plan } from './make-paper.ts'
import { nearestCounts } from './nearest-counts.ts'
import { topicById } from './topics/index.ts'

export interface Conflict {
  kind: 'count' | 'topic' | 'choice' | 'rules'
  /** One sentence in a teacher's words. */
  text: string
  marks?: number[]
  topics?: string[]
  asked?: number
  available?: number
}

/** A change that was tried and works; `change` goes over the request as it stands. */
export interface Suggestion {
  text: string
  change: {
    counts?: Record<string, number>
    topics?: string[]
    blueprint?: Extract<Plan, { blueprint: unknown }>['blueprint']
  }
}

export interface Infeasible {
  status: 'infeasible'
  conflicts: Conflict[]
  suggestions: Suggestion[]
}

type Failure = Extract<Attempt, { status: 'infeasible' }>['assembly']

const mostSuggestions = 4
const smallestPaper = 10

/** Why there is no such paper, exactly, and what would work: every suggestion was assembled and checked before it is shown. */
export function explain(request: PaperRequest, failure: Failure): Infeasible {
  const conflicts = conflictsOf(request, failure.problem, failure.reason)
  const suggestions: Suggestion[] = []
  for (const candidate of candidates(request, failure)) {
    if (suggestions.length === mostSuggestions) break
    const changed = applyChange(request, candidate.change)
    if (attemptPaper(changed, true).status === 'made') suggestions.push(candidate)
  }
  // Whatever else is short: other counts, for once also in place of a plan or with all topics of the class.
  if (suggestions.length === 0)
    for (const candidate of lastResorts(request)) {
      if (attemptPaper(applyChange(request, candidate.change), true).status !== 'made') continue
      suggestions.push(candidate)
      break
    }
  return { status: 'infeasible', conflicts, suggestions }
}

export function applyChange(request: PaperRequest, change: Suggestion['change']): PaperRequest {
  const plan: Plan = change.counts
    ? { counts: change.counts }
    : change.blueprint
      ? { blueprint: change.blueprint }
      : request.plan
  return { ...request, plan, topics: change.topics ?? request.topics }
}

const nameOf = (topic: string) => topicById(topic)?.name ?? topic
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`
const question = (count: number) => (count === 1 ? 'question' : 'questions')

function conflictsOf(request: PaperRequest, problem: Problem, reason: Reason): Conflict[] {
  const where = request.topics ? 'in the chosen topics' : 'in this class'
  if (reason.kind === 'shortage')
    return reason.shortages.map(({ kinds, asked, available }): Conflict => {
      const marks = kinds.map((k) => problem.kinds[k].marks)
      const types = [...new Set(kinds.flatMap((k) => problem.kinds[k].types ?? []))]
      const what = `${listed(marks.map((m) => `${m}-mark`))} Class ${request.classLevel} ${request.subject}`
      const only = types.length > 0 ? ` of the type ${listed(types)}` : ''
      const exist =
        available === 0
          ? 'none exists'
          : `only ${available} different ${question(available)} exist${available === 1 ? 's' : ''}`
      const together = marks.length > 1 ? ' together, since some questions can serve either' : ''
      return {
        kind: 'count',
        text: `${what}: you asked for ${asked}${only}${together}; ${exist} ${where}.`,
        marks,
        asked,
        available,
      }
    })
  if (reason.kind === 'uncovered') {
    const marks = listed([...new Set(problem.kinds.map((kind) => `${kind.marks}-mark`))])
    return reason.topics.map((topic) => ({
      kind: 'topic',
      text: `${nameOf(topic)}: there is no ${marks} question of this topic.`,
      topics: [topic],
    }))
  }
  if (reason.kind === 'choices')
    return [{ kind: 'choice', text: 'Too few questions are alike enough to offer all the internal choices asked for.' }]
  return [rulesConflict(request, reason.proven)]
}

/** Names the group of rules whose removal alone would let a paper through. */
function rulesConflict(request: PaperRequest, proven: boolean): Conflict {
  const without = (change: Partial<PaperRequest>) => attemptPaper({ ...request, ...change }, true).status === 'made'
  if (request.topics && without({ cover: false }))
    return {
      kind: 'topic',
      text: 'There are enough questions, but not a choice of them that covers every chosen topic with these marks.',
      topics: [...request.topics],
    }
  if (without({ pool: request.pool.map((item) => ({ ...item, enemies: [] })) }))
    return { kind: 'rules', text: 'Too many of the questions repeat the same fact or figure to stand on one paper.' }
  if (without({ rules: { ...request.rules, familyCap: mostOfFamily(request.classLevel) + 1 } }))
    return { kind: 'rules', text: 'Too many of the questions are variants of one another to stand on one paper.' }
  return {
    kind: 'rules',
    text: proven
      ? 'No choice of the questions obeys all the rules of a paper at once.'
      : 'No choice of the questions that obeys all the rules of a paper was found.',
  }
}

/** Changes worth trying, best first. */
function* candidates(request: PaperRequest, failure: Failure): Generator<Suggestion> {
  yield* leaveOutTopics(request, failure)
  yield* addTopics(request, failure)
  yield* otherCounts(request, failure)
  if (blueprintOf(request.plan).sections.some((section) => section.slots.some((slot) => slot.choices))) {
    const blueprint = blueprintOf(request.plan)
    const sections = blueprint.sections.map((section) => ({
      ...section,
      slots: section.slots.map((slot) => ({ ...slot, choices: undefined })),
    }))
    yield { text: 'Leave out the internal choices.', change: { blueprint: { ...blueprint, sections } } }
  }
  yield* freeTypes(request)
}

function* leaveOutTopics(request: PaperRequest, { problem, reason }: Failure): Generator<Suggestion> {
  if (!request.topics) return
  if (reason.kind === 'uncovered') {
    const left = request.topics.filter((topic) => !reason.topics.includes(topic))
    if (left.length > 0) yield { text: `Leave out ${listed(reason.topics.map(nameOf))}.`, change: { topics: left } }
  }
  if (reason.kind === 'rules' && request.topics.length > 1) {
    const supply = (topic: string) => problem.candidates.filter((c) => c.item.topic === topic).length
    const scarce = [...request.topics].sort((a, b) => supply(a) - supply(b))
    for (let out = 1; out <= Math.min(3, scarce.length - 1); out++) {
      const gone = scarce.slice(0, out)
      const left = request.topics.filter((topic) => !gone.includes(topic))
      yield { text: `Leave out ${listed(gone.map(nameOf))}.`, change: { topics: left } }
    }
  }
}

/** Topics of the class that were not chosen, those with most of what is short first. */
function* addTopics(request: PaperRequest, { problem, reason }: Failure): Generator<Suggestion> {
  if (!request.topics || reason.kind !== 'shortage') return
  const chosen = request.topics
  const marks = new Set(reason.shortages.flatMap(({ kinds }) => kinds.map((k) => problem.kinds[k].marks)))
  const gains = new Map<string, Set<string>>()
  for (const item of request.pool)
    if (!chosen.includes(item.topic) && marks.has(item.marks))
      gains.set(item.topic, (gains.get(item.topic) ?? new Set()).add(item.family))
  const ranked = [...gains].sort((a, b) => b[1].size - a[1].size)
  const kinds = `${[...marks].sort((a, b) => a - b).join(' or ')} ${marks.size === 1 && marks.has(1) ? 'mark' : 'marks'}`
  const shown = (entries: typeof ranked) =>
    listed(
      entries.map(([topic, families]) => `${nameOf(topic)} (+${families.size} ${question(families.size)} of ${kinds})`),
    )
  for (const entry of ranked.slice(0, 2))
    yield { text: `Add the topic ${shown([entry])}.`, change: { topics: [...chosen, entry[0]] } }
  for (const count of [2, 3, 5]) {
    if (ranked.length < count) continue
    const added = ranked.slice(0, count)
    yield { text: `Add the topics ${shown(added)}.`, change: { topics: [...chosen, ...added.map(([topic]) => topic)] } }
  }
  if (ranked.length > 5)
    yield { text: 'Take all topics of the class.', change: { topics: [...chosen, ...ranked.map(([topic]) => topic)] } }
}

/** Counts that come nearest to those asked for: with the same total, or else with the next lower one that can be made. */
function* otherCounts(request: PaperRequest, { problem, reason }: Failure): Generator<Suggestion> {
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
      .sort((a, b) => a - b)
      .filter((marks) => (counts.get(marks) ?? 0) !== (asked.get(marks) ?? 0))
      .map(
        (marks) =>
          `${counts.get(marks) ?? 0} of ${marks} ${marks === 1 ? 'mark' : 'marks'} instead of ${asked.get(marks) ?? 0}`,
      )
    if (changes.length === 0) continue
    yield {
      text: `Ask for ${listed(changes)}${sum === total ? '' : ` (${sum} marks in all)`}.`,
      change: { counts: Object.fromEntries(counts) },
    }
  }
}

const marksOf = (request: PaperRequest, topic: string) =>
  request.pool.filter((item) => item.topic === topic).map((item) => item.marks)

/** Plain counts in place of the plan, the largest in reach up to its total; then the same with all topics of the class. */
function* lastResorts(request: PaperRequest): Generator<Suggestion> {
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
        const words = listed(wanted.map(([marks, count]) => `${count} of ${marks} ${marks === 1 ? 'mark' : 'marks'}`))
        yield {
          text: `${topics ? 'Take all topics of the class and ask' : 'Ask'} for ${words}, without a plan (${sum} marks in all).`,
          change: { counts: Object.fromEntries(counts), ...(topics ? { topics } : {}) },
        }
      }
  }
}

/** A plan whose sections take any type of question. */
function* freeTypes(request: PaperRequest): Generator<Suggestion> {
  if (!('blueprint' in request.plan)) return
  const { blueprint } = request.plan
  if (!blueprint.sections.some((section) => section.slots.some((slot) => slot.types))) return
  const sections = blueprint.sections.map((section) => ({
    ...section,
    slots: section.slots.map((slot) => ({ ...slot, types: undefined, choices: undefined })),
  }))
  yield { text: 'Let every section take questions of any type.', change: { blueprint: { ...blueprint, sections } } }
}
