import { type Attribute, type Cell, LEVELS } from '../figures/cell.ts'
import { drawGrid, drawOption, MOST_SVG } from '../figures/sheet.ts'
import type { Design, Draft, FamilyModel } from '../item.ts'
import type { Rng } from '../rng.ts'
import { bisect, figureMistake, otherValue } from './bisection.ts'
import { designOf } from './design.ts'
import { DOMAIN, SECOND_LAYER } from './rules.ts'

type SeriesRule = 'step' | 'alternate' | 'cycle'
const COST: Record<SeriesRule, number> = { step: 0.2, alternate: 0.4, cycle: 0.6 }
const SHOWN = 5
const CAN: Record<SeriesRule, Attribute[]> = {
  step: ['rotation', 'dot', 'bars'],
  alternate: ['shape', 'size', 'shade', 'count', 'line', 'rotation'],
  cycle: ['shape', 'size', 'shade', 'count', 'line'],
}

interface SeriesDesign extends Design {
  rules: SeriesRule[]
  layered: boolean
  turning: boolean
}

const COMBINATIONS: SeriesRule[][] = [
  ['step'],
  ['alternate'],
  ['cycle'],
  ['step', 'alternate'],
  ['step', 'cycle'],
  ['cycle', 'alternate'],
  ['cycle', 'cycle'],
  ['step', 'cycle', 'alternate'],
  ['step', 'cycle', 'cycle'],
  ['cycle', 'cycle', 'alternate'],
  ['cycle', 'cycle', 'cycle'],
  ['step', 'cycle', 'cycle', 'alternate'],
  ['step', 'cycle', 'cycle', 'cycle'],
]

/** Steps need something that turns or goes round the ring; two layers need two rules. */
function isPossible({ rules, layered, turning }: SeriesDesign): boolean {
  const steps = rules.includes('step')
  if (rules.length === 1) return !layered && (!turning || !rules.includes('cycle'))
  return steps ? layered || turning : !turning || rules.includes('alternate')
}

const DESIGNS: SeriesDesign[] = COMBINATIONS.flatMap((rules) =>
  [false, true].flatMap((layered) =>
    [false, true].map((turning) => {
      const costs = rules.map((rule) => COST[rule]).toSorted((a, b) => b - a)
      const radicals = {
        base: -2.1,
        rules: 0.8 * (rules.length - 1),
        ruleKinds: costs[0] + costs.slice(1).reduce((sum, cost) => sum + cost / 2, 0),
        secondLayer: layered ? 0.4 : 0,
        rotation: turning ? 0.3 : 0,
      }
      const id = `${rules.map((rule) => rule[0]).join('')}${layered ? '2' : ''}${turning ? 'r' : ''}`
      return designOf(id, radicals, { rules, layered, turning })
    }),
  ),
).filter(isPossible)

/** Six values, the last of them `last`. */
function valuesOf(
  rule: SeriesRule,
  name: Attribute,
  rng: Rng,
  { high, last }: { high: number; last: number },
): number[] {
  const others = rng.shuffle(
    Array.from({ length: high - DOMAIN[name].low + 1 }, (_, i) => i + DOMAIN[name].low).filter(
      (value) => value !== last,
    ),
  )
  if (rule === 'alternate') return [others[0], last, others[0], last, others[0], last]
  if (rule === 'cycle') return [others[0], others[1], last, others[0], others[1], last]
  if (name === 'bars') {
    const places = rng.int(1, 3)
    return [5, 4, 3, 2, 1, 0].map((back) => {
      const turn = (back * places) % 8
      return ((last >> turn) | (last << (8 - turn))) & 255
    })
  }
  const step = rng.pick([-3, -2, -1, 1, 2, 3])
  return [5, 4, 3, 2, 1, 0].map((back) => (last - back * step + 40) % 8)
}

function assign(rng: Rng, { rules, layered, turning }: SeriesDesign): [Attribute, SeriesRule][] | null {
  const taken: [Attribute, SeriesRule][] = []
  for (const rule of rng.shuffle(rules)) {
    const free = CAN[rule].filter((name) => !taken.some(([other]) => other === name))
    if (free.length === 0) return null
    taken.push([rng.pick(free), rule])
  }
  const names = taken.map(([name]) => name)
  const layers = names.some((name) => SECOND_LAYER.includes(name)) && names.some((name) => !SECOND_LAYER.includes(name))
  const clash =
    (names.includes('count') && names.includes('rotation')) || (names.includes('dot') && names.includes('bars'))
  return !clash && layers === layered && names.includes('rotation') === turning ? taken : null
}

const BAR_PAIRS = [0b11, 0b101, 0b1001, 0b111, 0b1011, 0b1101]

function draw(rng: Rng, design: Design): Draft | null {
  const chosen = DESIGNS.find(({ id }) => id === design.id) ?? DESIGNS[0]
  const ruled = assign(rng, chosen)
  if (ruled === null) return null
  const names = ruled.map(([name]) => name)
  const turned = names.includes('rotation') || (!names.includes('count') && rng.chance(0.25))
  const shown = new Set<Attribute>(['shape', 'size', 'shade', turned ? 'rotation' : 'count', ...names])
  const blank: Cell = { shape: 0, size: 0, shade: 0, count: 1, rotation: null, line: null, dot: null, bars: null }
  const cells = Array.from({ length: SHOWN + 1 }, () => ({ ...blank }))
  const highOf = (name: Attribute): number =>
    name !== 'shape' ? DOMAIN[name].high : (turned ? LEVELS.turnedShape : LEVELS.shape) - 1
  const lastOf = (name: Attribute): number =>
    name === 'bars' ? ringed(rng.pick(BAR_PAIRS), rng.int(0, 7)) : rng.int(DOMAIN[name].low, highOf(name))
  for (const name of shown) {
    const [high, last] = [highOf(name), lastOf(name)]
    const rule = ruled.find(([other]) => other === name)?.[1]
    const values = rule ? valuesOf(rule, name, rng, { high, last }) : cells.map(() => last)
    values.forEach((value, i) => {
      cells[i][name] = value
    })
  }
  const right = cells[SHOWN]
  const fillers = rng.shuffle([...shown].filter((name) => !names.includes(name)))
  const changed = [...rng.shuffle(names), ...fillers].slice(0, 3)
  const changes = changed.map((attribute) => ({
    attribute,
    value:
      attribute === 'bars'
        ? ringed(Number(right.bars), rng.int(1, 7))
        : otherValue(attribute, Number(right[attribute]), rng, { kind: 'constant', high: highOf(attribute) }),
  }))
  if (changes.some(({ attribute, value }) => value === right[attribute])) return null
  // Five of the eight cells of the factorial, any of them as likely to be the right one.
  const wrong = rng.shuffle(bisect(right, changes).slice(1)).slice(0, 4)
  const options = rng.shuffle([right, ...wrong])
  const figure = drawGrid([...cells.slice(0, SHOWN), null], 'by number')
  if (figure.length > MOST_SVG) return null
  return {
    question: 'The figures follow one another from left to right and then in the second row. Which figure comes sixth?',
    figure,
    options: options.map((cell) => ({
      value: drawOption(cell),
      ...(cell !== right && { mistake: figureMistake(right, cell) }),
    })),
    keyIndex: options.indexOf(right),
    rules: ruled.map(([name, rule]) => `${name}: ${rule}`),
    skin: fillers.map((name) => `${name}: constant`),
    uses: [],
  }
}

const ringed = (set: number, places: number): number => ((set << places) | (set >> (8 - places))) & 255

/** A row of five figures and the one after them. */
export const figureSeries: FamilyModel = {
  family: 'figure-series',
  category: 'logical_reasoning',
  optionCount: 5,
  drawnOptions: true,
  designs: DESIGNS,
  draw,
}
