import type { Sentence } from '@margam/school/sentence'
import type { Item } from '../item.ts'
import { createRng, type Rng } from '../rng.ts'
import { type TopicMarks, topicMarks, type UnitMarks, unitMarks } from '../topic-share.ts'
import { buildProblem } from './build-problem.ts'
import { type Alternatives, choicesByKind, chooseAlternatives } from './choices.ts'
import { type ExactResult, solveExactly } from './exact.ts'
import { exchangeForBloomMarks } from './exchange.ts'
import type { Problem, ProblemInput } from './problem.ts'
import { type Found, searchSelection, spareUsed, usualLimits } from './search.ts'
import { hasUnits, type Selection } from './selection.ts'
import { type Shortage, shortages } from './shortage.ts'

export interface AssemblyInput extends ProblemInput {
  /** The pool after the hard filter: board, class, subject and the chosen topics. */
  items: readonly Item[]
  /** Whether a paper that obeys the rules is enough, however far from the targets; for trying changes out. */
  quick?: boolean
}

export interface PlacedItem {
  section: number
  slot: number
  question: number
  part: number
  item: Item
  alternative?: Item
}

export interface SolverReport {
  /** Weighted deviation from the integer targets: 40 a topic (of shares: a mark), 30 a difficulty, 20 a Bloom group; 80 a mark of a unit. */
  deviation: number
  /** No paper under these rules deviates less than this. */
  bound: number
  /** How optimality is known: deviation 0, equality with the proven bound, or not at all. */
  proof: 'zero' | 'bound' | 'none'
  method: 'search' | 'exact'
  /** Questions; of topics with shares marks. */
  targets: Record<'topic' | 'difficulty' | 'bloom', Record<string, { target: number; count: number }>>
  /** What the shares of the plan ask of each topic and what it has. */
  topicMarks?: TopicMarks[]
  /** The same of units. */
  unitMarks?: UnitMarks[]
  /** Rules that had to be eased, in a teacher's words. */
  relaxed: Sentence[]
}

export type Assembly =
  | { status: 'assembled'; placed: PlacedItem[]; report: SolverReport }
  | { status: 'infeasible'; problem: Problem; reason: Reason }

export type Reason =
  | { kind: 'shortage'; shortages: Shortage[] }
  | { kind: 'uncovered'; topics: string[] }
  | { kind: 'choices' }
  /** The rules together leave no paper (proven), or none was found within the limits. */
  | { kind: 'rules'; proven: boolean }

type Effort = 'best' | 'near' | 'any'
/** The best paper may use up what could stand beside it: then a near one will do, at last any that obeys the rules. */
const efforts: readonly Effort[] = (['best', 'near', 'any'] as const).flatMap((effort) => Array(4).fill(effort))
const quickEfforts: readonly Effort[] = Array(8).fill('any')

/**
 * Chooses the questions of a paper. Counts, families, enemies, near-duplicates, answer leaks, groups, coverage and internal
 * choice hold always; difficulty, Bloom and topic spread come as near to their integer targets as they can.
 */
export function assemble(input: AssemblyInput): Assembly {
  const problem = buildProblem(input)
  const owed = choicesByKind(problem, input.blueprint)
  const missing = shortages(problem, owed)
  if (missing.length > 0) return { status: 'infeasible', problem, reason: { kind: 'shortage', shortages: missing } }
  const uncoverable = problem.topics.filter((_, t) => problem.covered[t] && !hasTopic(problem, t))
  if (uncoverable.length > 0)
    return { status: 'infeasible', problem, reason: { kind: 'uncovered', topics: uncoverable } }

  // the same for every seed, and what takes longest
  let exact: ExactResult | undefined
  const exactly = () => (exact ??= solveExactly(problem))
  for (const [attempt, effort] of (input.quick ? quickEfforts : efforts).entries()) {
    const solved = solve(problem, `${input.seed}/search/${attempt}`, effort, exactly)
    if ('reason' in solved && effort === 'near') continue
    if ('reason' in solved) return { status: 'infeasible', problem, reason: solved.reason }
    const { selection } = solved.found
    settle(selection, createRng(`${input.seed}/settle/${attempt}`), effort)
    const alternatives = chooseAlternatives(selection, input.blueprint, createRng(`${input.seed}/choices/${attempt}`))
    if (alternatives) return assembled(input, solved, alternatives)
  }
  return { status: 'infeasible', problem, reason: { kind: 'choices' } }
}

function hasTopic(problem: Problem, topic: number): boolean {
  return (
    problem.cells.some((cells) => cells.some((cell) => cell.topic === topic)) ||
    problem.groups.some((group) => group.members.some((index) => problem.candidates[index].topic === topic))
  )
}

type Solved = { found: Found; bound: number; method: 'search' | 'exact' } | { reason: Reason }

/** So many restarts are enough where 0 can be met, and show what is near before the exact program is asked. */
const firstRestarts = 2
/** Restarts that look for what the exact program has proven: its own answer takes the same cells from every seed. */
const provenRestarts = 4

/**
 * Search first; where it does not reach 0, the exact program proves its result, betters it, or proves that there is none. Where
 * units have their marks its bound proves nothing, and the search comes as near in a quarter of the time.
 */
function solve(problem: Problem, seed: string, effort: Effort, exactly: () => ExactResult): Solved {
  const rng = createRng(seed)
  if (effort !== 'best') {
    const limits = effort === 'near' ? { restarts: 1 } : { bound: Infinity }
    const found = searchSelection(problem, rng, { ...usualLimits, ...limits })
    return found ? { found, bound: 0, method: 'search' } : { reason: { kind: 'rules', proven: false } }
  }
  const first = searchSelection(problem, rng, { ...usualLimits, restarts: firstRestarts })
  if (first?.deviation === 0) return { found: first, bound: 0, method: 'search' }
  const exact: ExactResult = first && hasUnits(problem) ? { status: 'open', bound: 0 } : exactly()
  if (first && exact.status === 'solved' && first.deviation <= exact.deviation)
    return { found: first, bound: exact.bound, method: 'search' }
  if (exact.status === 'impossible')
    return first ? { found: first, bound: 0, method: 'search' } : { reason: { kind: 'rules', proven: true } }
  const limits =
    exact.status === 'open'
      ? { restarts: usualLimits.restarts - firstRestarts, bound: exact.bound }
      : { restarts: provenRestarts, bound: exact.deviation }
  const found = nearer(first, searchSelection(problem, rng, { ...usualLimits, ...limits }))
  if (exact.status === 'open')
    return found ? { found, bound: exact.bound, method: 'search' } : { reason: { kind: 'rules', proven: false } }
  if (found && found.deviation <= exact.deviation) return { found, bound: exact.bound, method: 'search' }
  const better = { selection: exact.selection, deviation: exact.deviation, restarts: 0 }
  return { found: better, bound: exact.bound, method: 'exact' }
}

/** What is left to better once a selection is as near to its targets as it gets. */
function settle(selection: Selection, rng: Rng, effort: Effort) {
  if (effort !== 'any') exchangeForBloomMarks(selection, rng)
  spareUsed(selection, rng)
}

const nearer = (a: Found | null, b: Found | null) => (a && b ? (b.deviation < a.deviation ? b : a) : (a ?? b))

type Chosen = Extract<Solved, { found: Found }>

function assembled({ targets }: AssemblyInput, { found, bound, method }: Chosen, alternatives: Alternatives): Assembly {
  const { selection } = found
  const { problem } = selection
  const deviation = selection.deviation()
  const placed = problem.places.map((place, i): PlacedItem => {
    const alternative = alternatives.get(i)
    return {
      section: place.section,
      slot: place.slot,
      question: place.question,
      part: place.part,
      item: problem.candidates[selection.chosen[i]].item,
      alternative: alternative === undefined ? undefined : problem.candidates[alternative].item,
    }
  })
  const proof = deviation === 0 ? 'zero' : deviation <= bound ? 'bound' : 'none'
  const { topicShare, units } = targets
  const marks = marksByTopic(placed)
  const shares = {
    ...(topicShare ? { topicMarks: topicMarks(topicShare, marks) } : {}),
    ...(units ? { unitMarks: unitMarks(units, marks) } : {}),
  }
  return {
    status: 'assembled',
    placed,
    report: { deviation, bound, proof, method, targets: spread(found), ...shares, relaxed: [] },
  }
}

function marksByTopic(placed: readonly PlacedItem[]): Record<string, number> {
  const marks: Record<string, number> = {}
  for (const { item } of placed) marks[item.topic] = (marks[item.topic] ?? 0) + item.marks
  return marks
}

function spread({ selection }: Found): SolverReport['targets'] {
  const { problem, topic, difficulty, bloom } = selection
  const table = (names: readonly string[], targets: readonly number[], counts: Int32Array) =>
    Object.fromEntries(names.map((name, i) => [name, { target: targets[i], count: counts[i] }]))
  return {
    topic: table(problem.topics, problem.targets.topic, topic),
    difficulty: table(['easy', 'average', 'difficult'], problem.targets.difficulty, difficulty),
    bloom: table(problem.bloomNames, problem.targets.bloom, bloom),
  }
}
