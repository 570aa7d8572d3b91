import type { Rng } from '../rng.ts'
import type { Cell, Problem } from './problem.ts'
import { hasUnits, type Selection } from './selection.ts'

/** Another cell for one place, with what counts of the question there and of that cell's. */
interface Change {
  place: number
  cell: Cell
  from: Tags
  to: Tags
  /** What a question of the place adds to its unit, and to its topic. */
  marks: number
  weight: number
}
interface Tags {
  topic: number
  unit: number
  difficulty: number
  bloom: number
}

/**
 * Where units have their marks: brings the marks of the Bloom groups nearer to their shares, one or two questions at a time. Each
 * unit keeps its marks, and no topic spread, difficulty or number of questions of a group moves farther from its target.
 */
export function exchangeForBloomMarks(selection: Selection, rng: Rng): void {
  // every exchange brings whole marks, so there is a last one
  while (hasUnits(selection.problem) && exchange(selection, rng));
}

function exchange(selection: Selection, rng: Rng): boolean {
  const groups = new Map(
    [...Map.groupBy(rng.shuffle(changesOf(selection)), flowOf)].map(([flow, changes]) => [
      flow,
      [...Map.groupBy(changes, ({ from, to, marks }) => `${from.bloom}/${to.bloom}/${marks}`).values()],
    ]),
  )
  const full = new Set<Change>()
  const made = (...changes: Change[]) =>
    changes.every((one) => !full.has(one)) && harmsNothing(selection, changes) && make(selection, changes, full)
  for (const [flow, own] of groups)
    for (const alike of own) {
      if (flow === stays && isNearer(selection, [alike[0]]) && alike.some((one) => made(one))) return true
      for (const others of groups.get(flowOf({ ...alike[0], from: alike[0].to, to: alike[0].from })) ?? [])
        if (
          isNearer(selection, [alike[0], others[0]]) &&
          alike.some((one) => others.some((other) => one.place !== other.place && made(one, other)))
        )
          return true
    }
  return false
}

const stays = 'within a unit'
/** Which marks go from which unit to which: two changes with opposite flows leave every unit its marks. */
const flowOf = ({ from, to, marks }: Change) => (from.unit === to.unit ? stays : `${from.unit}/${to.unit}/${marks}`)

function changesOf({ problem, chosen, fixed }: Selection): Change[] {
  const { places, kinds, cells, candidates } = problem
  const cellsOf = cells.map((list) => list.map((cell) => ({ cell, to: tagsOf(problem, cell) })))
  return places.flatMap(({ kind }, place) => {
    if (fixed[place] === 1) return []
    const from = tagsOf(problem, candidates[chosen[place]])
    const { marks, weight } = kinds[kind]
    return cellsOf[kind].map(({ cell, to }) => ({ place, cell, from, to, marks, weight }))
  })
}

const tagsOf = ({ unitOf }: Problem, { topic, difficulty, bloom }: Omit<Tags, 'unit'>): Tags => ({
  topic,
  unit: unitOf[topic],
  difficulty,
  bloom,
})

/** Whether changes bring the marks of the Bloom groups nearer to their shares, and their questions no farther. */
function isNearer({ problem: { targets }, bloom, bloomMarks }: Selection, changes: readonly Change[]): boolean {
  return (
    growth(bloomMarks, targets.bloomMarks, (group) => moved(changes, 'bloom', group, 'marks')) < 0 &&
    growth(bloom, targets.bloom, (group) => moved(changes, 'bloom', group)) <= 0
  )
}

function harmsNothing({ problem, difficulty, topic }: Selection, changes: readonly Change[]): boolean {
  const { targets, covered } = problem
  const intoTopic = (one: number) => moved(changes, 'topic', one, 'weight')
  return (
    growth(difficulty, targets.difficulty, (one) => moved(changes, 'difficulty', one)) <= 0 &&
    growth(topic, targets.topic, intoTopic) <= 0 &&
    changes.every(({ from }) => !covered[from.topic] || topic[from.topic] + intoTopic(from.topic) > 0)
  )
}

/** How much farther counts get from their targets. */
function growth(counts: Int32Array, aims: readonly number[], added: (value: number) => number): number {
  let sum = 0
  for (let value = 0; value < counts.length; value++) {
    const more = added(value)
    if (more !== 0) sum += Math.abs(counts[value] + more - aims[value]) - Math.abs(counts[value] - aims[value])
  }
  return sum
}

/** What changes bring to one topic, difficulty or Bloom group: questions, or what is named. */
function moved(changes: readonly Change[], tag: keyof Tags, value: number, each?: 'marks' | 'weight'): number {
  let sum = 0
  for (const change of changes) {
    const one = each ? change[each] : 1
    if (change.to[tag] === value) sum += one
    if (change.from[tag] === value) sum -= one
  }
  return sum
}

/** Makes all changes or none; of a cell that has no question left for its place the change is noted as full. */
function make(selection: Selection, changes: readonly Change[], full: Set<Change>): boolean {
  const held = changes.map(({ place }) => selection.take(place))
  const failed = changes.find(({ place, cell }) => !selection.putFrom(place, cell))
  if (!failed) return true
  full.add(failed)
  for (const { place } of changes) selection.take(place)
  changes.forEach(({ place }, i) => selection.put(place, held[i]))
  return false
}
