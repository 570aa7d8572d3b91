import { leaksAnswer } from './leak.ts'
import type { Cell, Problem } from './problem.ts'
import { askSameNumeral } from './same-numerals.ts'
import { areNearDuplicates } from './similarity.ts'

/** Of one question more or less than wanted; of topics with shares and of units, of one mark. */
export const weights = { topic: 40, unit: 80, topicOfUnit: 10, difficulty: 30, bloom: 20, uncovered: 10_000 }

export const hasUnits = ({ targets }: Problem) => targets.unit.length > 1

/** Where units have their marks, the spread within them gives way first. */
export const topicWeight = (problem: Problem) => (hasUnits(problem) ? weights.topicOfUnit : weights.topic)

const gap = (count: number, target: number) => Math.abs(count - target)

/** The items chosen so far, with what is needed to judge a change in constant time. */
export class Selection {
  readonly problem: Problem
  /** Candidate on each place; -1 where none. */
  readonly chosen: Int32Array
  /** Questions of each topic, or their marks where topics have shares. */
  readonly topic: Int32Array
  /** Marks of each unit. */
  readonly unit: Int32Array
  readonly difficulty: Int32Array
  readonly bloom: Int32Array
  /** Marks of each Bloom group. */
  readonly bloomMarks: Int32Array
  /** Places that belong to a group and stay as they are. */
  readonly fixed: Uint8Array
  private readonly familyUse = new Map<number, number>()
  private readonly ideaUse = new Map<number, number>()
  private readonly enemyUse = new Map<number, number>()
  private readonly inUse = new Set<number>()

  constructor(problem: Problem) {
    this.problem = problem
    this.chosen = new Int32Array(problem.places.length).fill(-1)
    this.fixed = new Uint8Array(problem.places.length)
    this.topic = new Int32Array(problem.topics.length)
    this.unit = new Int32Array(problem.targets.unit.length)
    this.difficulty = new Int32Array(3)
    this.bloom = new Int32Array(problem.targets.bloom.length)
    this.bloomMarks = new Int32Array(problem.targets.bloom.length)
  }

  put(place: number, index: number) {
    this.count(place, index, 1)
    this.chosen[place] = index
  }

  take(place: number): number {
    const index = this.chosen[place]
    if (index >= 0) this.count(place, index, -1)
    this.chosen[place] = -1
    return index
  }

  /** Puts the first question of a cell that may join on a place; false where none may. */
  putFrom(place: number, cell: Cell): boolean {
    for (const index of cell.members) {
      if (!this.admits(index)) continue
      this.put(place, index)
      return true
    }
    return false
  }

  private count(place: number, index: number, by: 1 | -1) {
    const { candidates, kinds, places, unitOf } = this.problem
    const candidate = candidates[index]
    const { marks, weight } = kinds[places[place].kind]
    this.topic[candidate.topic] += by * weight
    this.unit[unitOf[candidate.topic]] += by * marks
    this.difficulty[candidate.difficulty] += by
    this.bloom[candidate.bloom] += by
    this.bloomMarks[candidate.bloom] += by * marks
    this.familyUse.set(candidate.family, (this.familyUse.get(candidate.family) ?? 0) + by)
    if (candidate.idea >= 0) this.ideaUse.set(candidate.idea, this.useOfIdea(candidate.idea) + by)
    for (const tag of candidate.enemies) this.enemyUse.set(tag, (this.enemyUse.get(tag) ?? 0) + by)
    if (by > 0) this.inUse.add(index)
    else this.inUse.delete(index)
  }

  isFamilyFree(index: number): boolean {
    const { family, cap } = this.problem.candidates[index]
    return (this.familyUse.get(family) ?? 0) < cap
  }

  /** Questions in use that ask for a skill. */
  useOfIdea(idea: number): number {
    return this.ideaUse.get(idea) ?? 0
  }

  isIdeaFree(index: number): boolean {
    const { idea, ideaCap } = this.problem.candidates[index]
    return idea < 0 || this.useOfIdea(idea) < ideaCap
  }

  /** Whether an item may join the items in use, save those of its own group. */
  admits(index: number): boolean {
    return this.isIdeaFree(index) && this.admitsAsChoice(index)
  }

  /** Whether an item may join but for how often its skill is asked for: an alternative is not one question more. */
  admitsAsChoice(index: number): boolean {
    const candidate = this.problem.candidates[index]
    if (this.inUse.has(index) || !this.isFamilyFree(index)) return false
    if (candidate.enemies.some((tag) => (this.enemyUse.get(tag) ?? 0) > 0)) return false
    for (const other of this.inUse) {
      const used = this.problem.candidates[other]
      if (!areCompatible(candidate.item, used.item)) return false
    }
    return true
  }

  /** Whether two candidates may stand on one paper beside what the counts of `admits` say. */
  areFriends(a: number, b: number): boolean {
    const [left, right] = [this.problem.candidates[a], this.problem.candidates[b]]
    if (a === b || left.family === right.family) return false
    if (left.enemies.some((tag) => right.enemies.includes(tag))) return false
    return areCompatible(left.item, right.item)
  }

  /** Weighted distance from the integer targets; 0 is proof of the best. */
  deviation(): number {
    const { targets } = this.problem
    let sum = 0
    for (let t = 0; t < this.topic.length; t++) sum += topicWeight(this.problem) * gap(this.topic[t], targets.topic[t])
    for (let u = 0; u < this.unit.length; u++) sum += weights.unit * gap(this.unit[u], targets.unit[u])
    for (let d = 0; d < 3; d++) sum += weights.difficulty * gap(this.difficulty[d], targets.difficulty[d])
    for (let b = 0; b < this.bloom.length; b++) sum += weights.bloom * gap(this.bloom[b], targets.bloom[b])
    return sum
  }

  /** How far the marks of the Bloom groups are from their shares. */
  bloomMarksGap(): number {
    return this.problem.targets.bloomMarks.reduce((sum, aim, b) => sum + gap(this.bloomMarks[b], aim), 0)
  }

  uncovered(): number {
    let missing = 0
    for (let t = 0; t < this.topic.length; t++) if (this.problem.covered[t] && this.topic[t] === 0) missing++
    return missing
  }

  /** Change of the objective by one question more and by one less of each topic, unit, difficulty and Bloom group. */
  steps(): Steps {
    const { targets, kinds } = this.problem
    const ofWeight = new Map<number, Step>()
    for (const { weight } of kinds) if (!ofWeight.has(weight)) ofWeight.set(weight, this.topicSteps(weight))
    return {
      topic: kinds.map(({ weight }) => ofWeight.get(weight) ?? this.topicSteps(weight)),
      unit: kinds.map(({ marks }) => stepsOf(this.unit, targets.unit, weights.unit, marks)),
      difficulty: stepsOf(this.difficulty, targets.difficulty, weights.difficulty),
      bloom: stepsOf(this.bloom, targets.bloom, weights.bloom),
    }
  }

  private topicSteps(weight: number): Step {
    const { targets, covered } = this.problem
    const topic = stepsOf(this.topic, targets.topic, topicWeight(this.problem), weight)
    for (let t = 0; t < this.topic.length; t++) {
      if (covered[t] && this.topic[t] === 0) topic.more[t] -= weights.uncovered
      // a topic that has no more than a question of this weight has no other
      if (covered[t] && this.topic[t] === weight) topic.less[t] += weights.uncovered
    }
    return topic
  }

  cost(): number {
    let sum = 0
    for (const index of this.chosen) if (index >= 0) sum += this.problem.candidates[index].cost
    return sum
  }

  isFull(): boolean {
    return !this.chosen.includes(-1)
  }
}

export interface Steps {
  /** By kind, since units and topics with shares count the marks of its questions. */
  topic: readonly Step[]
  unit: readonly Step[]
  difficulty: Step
  bloom: Step
}
interface Step {
  more: Int32Array
  less: Int32Array
}

function stepsOf(counts: Int32Array, aims: readonly number[], weight: number, step = 1): Step {
  const at = (by: number) => counts.map((count, i) => weight * (gap(count + by, aims[i]) - gap(count, aims[i])))
  return { more: at(step), less: at(-step) }
}

/**
 * Whether two items of different families may stand on one paper: no near-duplicates, no answer given away, no numeral asked
 * twice.
 */
export function areCompatible(a: Problem['candidates'][number]['item'], b: typeof a): boolean {
  if (a.group !== undefined && a.group === b.group) return true
  if (a.family === b.family) return a.stem !== b.stem || a.figure !== b.figure
  return !areNearDuplicates(a, b) && !leaksAnswer(a, b) && !askSameNumeral(a, b)
}
