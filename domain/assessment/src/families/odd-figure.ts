import type { Attribute, Cell } from '../figures/cell.ts'
import { drawOption } from '../figures/sheet.ts'
import type { Design, Draft, FamilyModel } from '../item.ts'
import type { Rng } from '../rng.ts'
import { designOf } from './design.ts'
import { DOMAIN } from './rules.ts'

type Rule = 'same' | 'number' | 'pointing'
interface OddDesign extends Design {
  rule: Rule
  /** How many further attributes vary without a rule. */
  noise: number
}

// Four like figures need at least two further attributes to look different from each other.
const NOISE: [Rule, number[]][] = [
  ['same', [2, 3, 4]],
  ['number', [1, 2, 3]],
  ['pointing', [1, 2, 3]],
]

const DESIGNS: OddDesign[] = NOISE.flatMap(([rule, levels]) =>
  levels.map((noise) =>
    designOf(
      `${rule}${noise}`,
      { base: -1.9, noise: 0.45 * (noise - levels[0]), relation: rule === 'same' ? 0 : 0.9 },
      { rule, noise },
    ),
  ),
)

const bars = (rng: Rng, count: number): number =>
  rng
    .shuffle([0, 1, 2, 3, 4, 5, 6, 7])
    .slice(0, count)
    .reduce((set, i) => set | (1 << i), 0)

/** Values for five figures with no 4-against-1 split: two and two and one, or three and two. */
function unruled(rng: Rng, low: number, high: number): number[] {
  const [a, b, c] = rng.shuffle(Array.from({ length: high - low + 1 }, (_, i) => i + low))
  return rng.shuffle(rng.chance(0.7) ? [a, a, b, b, c] : [a, a, a, b, b])
}

function set(cells: Cell[], name: Attribute, values: readonly number[]): void {
  cells.forEach((cell, i) => {
    cell[name] = values[i]
  })
}

/** Lays the rule into the cells so that only figure `odd` breaks it; gives the attributes it uses up. */
function applyRule(rule: Rule, cells: Cell[], odd: number, rng: Rng): Attribute[] {
  if (rule === 'number') {
    const counts = unruled(rng, 1, 6)
    set(cells, 'count', counts)
    const barCounts = counts.map((count, i) =>
      i === odd ? rng.pick([1, 2, 3, 4, 5, 6].filter((n) => n !== count)) : count,
    )
    cells.forEach((cell, i) => {
      cell.bars = bars(rng, barCounts[i])
    })
    return ['count', 'bars']
  }
  if (rule === 'pointing') {
    const turns = rng.shuffle([0, 1, 2, 3, 4, 5, 6, 7]).slice(0, 5)
    const apart = rng.pick([0, 4])
    set(cells, 'rotation', turns)
    set(
      cells,
      'dot',
      turns.map((turn, i) => (turn + 1 + apart + (i === odd ? rng.pick([2, 3, 5, 6]) : 0)) % 8),
    )
    return ['rotation', 'dot']
  }
  const name = rng.pick<Attribute>(['shape', 'size', 'shade', 'line'])
  const [usual, other] = rng.shuffle(Array.from({ length: DOMAIN[name].high + 1 }, (_, i) => i))
  set(
    cells,
    name,
    cells.map((_, i) => (i === odd ? other : usual)),
  )
  return [name]
}

function draw(rng: Rng, design: Design): Draft | null {
  const { rule, noise } = DESIGNS.find(({ id }) => id === design.id) ?? DESIGNS[0]
  const turned = rule === 'pointing'
  const base: Cell = {
    // Only the arrow says without doubt where it points.
    shape: turned ? 0 : rng.int(0, DOMAIN.shape.high),
    size: rng.int(0, 2),
    shade: rng.int(0, 3),
    count: turned ? 1 : rng.int(1, 4),
    rotation: turned ? 0 : null,
    line: null,
    dot: null,
    bars: null,
  }
  const cells = Array.from({ length: 5 }, () => ({ ...base }))
  const odd = rng.int(0, 4)
  const used = applyRule(rule, cells, odd, rng)
  const candidates: Attribute[] = turned ? ['size', 'shade', 'line'] : ['shape', 'size', 'shade', 'line', 'count']
  const varied = rng.shuffle(candidates.filter((name) => !used.includes(name))).slice(0, noise)
  if (varied.length < noise) return null
  for (const name of varied) set(cells, name, unruled(rng, DOMAIN[name].low, DOMAIN[name].high))
  return {
    question: 'Four of these figures share a rule. Which figure does not follow it?',
    options: cells.map((cell, i) => ({
      value: drawOption(cell),
      ...(i !== odd && { mistake: 'looks different in a feature without a rule' }),
    })),
    keyIndex: odd,
    rules: [`${rule}: ${used.join(' and ')}`],
    skin: varied.map((name) => `${name}: varied`),
    uses: [],
  }
}

/** Five figures of which four share a rule. */
export const oddFigure: FamilyModel = {
  family: 'odd-figure',
  category: 'logical_reasoning',
  optionCount: 5,
  drawnOptions: true,
  designs: DESIGNS,
  draw,
}
