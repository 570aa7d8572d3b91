import type { TargetShares } from '../blueprint.ts'
import { createRng } from '../rng.ts'
import { apportion } from './apportion.ts'
import { mostWithin } from './idea-limits.ts'
import { type Candidate, type Cell, difficulties, type Kind, type Problem, type ProblemInput } from './problem.ts'

/** How many questions a topic that a paper leans on gets for one of another. */
const LEANING = 2

type Unaimed = Omit<Problem, 'targets' | 'bloomNames'>

/** Largest remainder over the questions, or the marks of shares; no target above what different families can fill. */
export function integerTargets(problem: Unaimed, input: ProblemInput): Problem['targets'] {
  const { aims } = input
  if (aims)
    return {
      topic: problem.topics.map((topic) => aims.topic[topic] ?? 0),
      unit: input.targets.units?.map(({ unit }) => aims.unit[unit] ?? 0) ?? unitTargets(problem, input.targets),
      difficulty: difficulties.map((name) => aims.difficulty[name] ?? 0),
      bloom: input.targets.bloom.map((group) => aims.bloom[group.levels.join('+')] ?? 0),
      bloomMarks: marksBy(problem, input.targets.bloom),
    }
  const total = problem.places.length
  const capacity = (value: (cell: Cell) => number, size: number, weightOf: (kind: Kind) => number = () => 1) => {
    const room = Array.from({ length: size }, () => 0)
    const all = room.map(() => new Map<number, Candidate>())
    problem.kinds.forEach((kind, k) => {
      const families = Array.from({ length: size }, () => new Map<number, Candidate>())
      const add = (index: number, part: number) =>
        families[part].set(problem.candidates[index].family, problem.candidates[index])
      for (const cell of problem.cells[k]) for (const index of cell.members) add(index, value(cell))
      for (const group of problem.groups)
        if (group.kind === k) for (const index of group.members) add(index, valueOf(problem.candidates[index], value))
      families.forEach((own, i) => {
        room[i] += weightOf(kind) * Math.min(kind.count, mostHeld(own))
        for (const [family, candidate] of own) all[i].set(family, candidate)
      })
    })
    // what serves several kinds fills one of them
    return problem.kinds.every((kind) => weightOf(kind) === 1)
      ? room.map((most, i) => Math.min(most, mostHeld(all[i])))
      : room
  }
  // Where the topics outnumber the questions, the seed decides which of them come first.
  const rng = createRng(`${input.seed}/topics`)
  const { topicShare, units } = input.targets
  const unitWeight = (topic: number) => {
    const unit = units?.[problem.unitOf[topic]]
    return unit ? unit.share / unit.topics.length : 1
  }
  const topicWeights = problem.topics.map((topic, t) => {
    if (topicShare) return topicShare[topic] ?? 0
    const tie = rng.next() * 1e-3
    const weight = unitWeight(t) * (input.lean?.includes(topic) ? LEANING : 1)
    return input.cover.length === 0 || input.cover.includes(topic) ? weight + tie : 0
  })
  // in steps that the questions can make: of five marks each, no topic gets 34
  const step = problem.kinds.reduce((common, { weight }) => commonDivisor(common, weight), 0)
  const steps = problem.kinds.reduce((sum, { count, weight }) => sum + (count * weight) / step, 0)
  const room = capacity(
    (cell) => cell.topic,
    problem.topics.length,
    ({ weight }) => weight / step,
  )
  return {
    topic: apportion(steps, topicWeights, room).map((count) => count * step),
    unit: unitTargets(problem, input.targets),
    difficulty: apportion(
      total,
      difficulties.map((name) => input.targets.difficulty[name]),
      capacity((cell) => cell.difficulty, 3),
    ),
    bloom: apportion(
      total,
      input.targets.bloom.map((group) => group.share),
      capacity((cell) => cell.bloom, input.targets.bloom.length),
    ),
    bloomMarks: marksBy(problem, input.targets.bloom),
  }
}

/** Without units the whole paper is one. */
const unitTargets = (problem: Unaimed, { units }: TargetShares): number[] => marksBy(problem, units ?? [{ share: 1 }])

const marksBy = ({ kinds }: Unaimed, parts: readonly { share: number }[]): number[] =>
  apportion(
    kinds.reduce((sum, kind) => sum + kind.count * kind.marks, 0),
    parts.map(({ share }) => share),
  )

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

const valueOf = (candidate: Candidate, value: (cell: Cell) => number) =>
  value({ topic: candidate.topic, difficulty: candidate.difficulty, bloom: candidate.bloom, members: [] })

const mostHeld = (families: ReadonlyMap<number, Candidate>) => mostWithin([...families.values()], ({ cap }) => cap)
