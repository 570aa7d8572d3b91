import { type Attribute, type Cell, LEVELS } from '../figures/cell.ts'
import { drawGrid, drawOption, MOST_SVG } from '../figures/sheet.ts'
import type { Design, Draft, FamilyModel } from '../item.ts'
import type { Rng } from '../rng.ts'
import { bisect, figureMistake, otherValue } from './bisection.ts'
import { designOf } from './design.ts'
import { assignments, DOMAIN, lastValues, RULE_COST, type RuleKind, SECOND_LAYER, valuesBy } from './rules.ts'

type Assigned = [Attribute, RuleKind][]
interface MatrixDesign extends Design {
  ways: Assigned[]
}

const COMBINATIONS: RuleKind[][] = [
  ['repeat'],
  ['progression'],
  ['distribution'],
  ['addition'],
  ['logic'],
  ['repeat', 'progression'],
  ['repeat', 'distribution'],
  ['progression', 'progression'],
  ['progression', 'distribution'],
  ['distribution', 'distribution'],
  ['distribution', 'addition'],
  ['progression', 'addition'],
  ['distribution', 'logic'],
  ['progression', 'logic'],
  ['progression', 'progression', 'distribution'],
  ['progression', 'distribution', 'distribution'],
  ['distribution', 'distribution', 'addition'],
  ['distribution', 'distribution', 'logic'],
  ['progression', 'distribution', 'logic'],
  ['progression', 'distribution', 'distribution', 'addition'],
  ['distribution', 'distribution', 'progression', 'logic'],
  ['distribution', 'distribution', 'distribution', 'logic'],
]

/** Weights of the rules: the dearest counts whole, the others half. */
export function ruleWeight(kinds: readonly RuleKind[]): number {
  const costs = kinds.map((kind) => RULE_COST[kind]).toSorted((a, b) => b - a)
  return costs[0] + costs.slice(1).reduce((sum, cost) => sum + cost / 2, 0)
}

/** Splits each combination of rules by what the difficulty model asks: a second layer, and turning. */
function designsOf(kinds: RuleKind[]): MatrixDesign[] {
  const groups = new Map<string, MatrixDesign>()
  for (const way of assignments(kinds)) {
    const layers =
      way.some(([name]) => SECOND_LAYER.includes(name)) && way.some(([name]) => !SECOND_LAYER.includes(name))
    const turns = way.some(([name]) => name === 'rotation')
    const id = `${kinds.map((kind) => (kind === 'repeat' ? 'c' : kind[0])).join('')}${layers ? '2' : ''}${turns ? 'r' : ''}`
    const radicals = {
      base: -2.1,
      rules: 0.8 * (kinds.length - 1),
      ruleKinds: ruleWeight(kinds),
      secondLayer: layers ? 0.4 : 0,
      rotation: turns ? 0.3 : 0,
    }
    const group: MatrixDesign = groups.get(id) ?? designOf(id, radicals, { ways: [] })
    group.ways.push(way)
    groups.set(id, group)
  }
  return [...groups.values()]
}

const DESIGNS: MatrixDesign[] = COMBINATIONS.flatMap(designsOf)

/** Attributes shown in the cells: the ruled ones, the glyph itself, and now and then a plain frame. */
function shownAttributes(ruled: Assigned, rng: Rng): Attribute[] {
  const names = ruled.map(([name]) => name)
  const turned = names.includes('rotation') || (!names.includes('count') && rng.chance(0.25))
  const shown: Attribute[] = ['shape', 'size', 'shade', turned ? 'rotation' : 'count']
  const frame: Attribute[] = rng.chance(0.3) ? ['line'] : []
  return [...new Set([...shown, ...frame, ...names])]
}

function draw(rng: Rng, design: Design): Draft | null {
  const { ways } = DESIGNS.find(({ id }) => id === design.id) ?? DESIGNS[0]
  const ruled = rng.pick(ways)
  const shown = shownAttributes(ruled, rng)
  const blank: Cell = { shape: 0, size: 0, shade: 0, count: 1, rotation: null, line: null, dot: null, bars: null }
  const cells = Array.from({ length: 9 }, () => ({ ...blank }))
  const turned = shown.includes('rotation')
  const highOf = (name: Attribute): number =>
    name !== 'shape' ? DOMAIN[name].high : (turned ? LEVELS.turnedShape : LEVELS.shape) - 1
  const kindOf = (name: Attribute): RuleKind | 'constant' => ruled.find(([other]) => other === name)?.[1] ?? 'constant'
  for (const name of shown) {
    const high = highOf(name)
    const last = rng.pick(lastValues(kindOf(name), name, high))
    const grid = valuesBy(kindOf(name), name, rng, { high, last })
    if (grid === null) return null
    grid.flat().forEach((value, i) => {
      cells[i][name] = value
    })
  }
  const right = cells[8]
  const constants = rng.shuffle(shown.filter((name) => kindOf(name) === 'constant'))
  const changed = [...rng.shuffle(ruled.map(([name]) => name)), ...constants].slice(0, 3)
  const changes = changed.map((attribute) => ({
    attribute,
    value: otherValue(attribute, Number(right[attribute]), rng, { kind: kindOf(attribute), high: highOf(attribute) }),
  }))
  const figure = drawGrid([...cells.slice(0, 8), null], 'by place')
  if (figure.length > MOST_SVG) return null
  const options = rng.shuffle(bisect(right, changes))
  return {
    question: 'Which figure completes the pattern? The rules work along each row.',
    figure,
    options: options.map((cell) => ({
      value: drawOption(cell),
      ...(cell !== right && { mistake: figureMistake(right, cell) }),
    })),
    keyIndex: options.indexOf(right),
    rules: ruled.map(([name, kind]) => `${name}: ${kind}`),
    skin: shown.filter((name) => kindOf(name) === 'constant').map((name) => `${name}: constant`),
    uses: [],
  }
}

/** A 3x3 pattern with one to four rules and eight options. */
export const matrix: FamilyModel = {
  family: 'matrix',
  category: 'logical_reasoning',
  optionCount: 8,
  drawnOptions: true,
  designs: DESIGNS,
  draw,
}
