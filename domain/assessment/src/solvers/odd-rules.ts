import { PROPERTIES, type SeenCell } from './read-figure.ts'

export interface LeftOut {
  index: number
  rule: string
}

const bits = (set: number): number => [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => (set >> i) & 1).length

/** Relations inside one figure that a student may see; undefined where the figure does not show both sides. */
const RELATIONS: Record<string, (cell: SeenCell) => boolean | undefined> = {
  'as many glyphs as bars': (cell) => (cell.bars === 0 ? undefined : cell.count === bits(cell.bars)),
  'the glyph points at the dot': (cell) => pointsAt(cell, 0),
  'the glyph points away from the dot': (cell) => pointsAt(cell, 4),
  'the glyph points a quarter turn before the dot': (cell) => pointsAt(cell, 2),
  'the glyph points a quarter turn after the dot': (cell) => pointsAt(cell, 6),
}

function pointsAt(cell: SeenCell, turn: number): boolean | undefined {
  if (cell.rotation === null || cell.dot === null) return undefined
  // The ring starts at the top left, turning starts at the top: one eighth apart.
  return (cell.dot + 7) % 8 === (cell.rotation + turn) % 8
}

/** Every rule under which exactly one of the figures stands out from all others. */
export function oddRules(cells: readonly SeenCell[]): { leftOut: LeftOut[]; examined: number } {
  const views: [string, unknown[]][] = [
    ...PROPERTIES.map((name): [string, unknown[]] => [`same ${name}`, cells.map((cell) => cell[name])]),
    ['same number of bars', cells.map((cell) => bits(cell.bars))],
  ]
  const leftOut = views.flatMap(([rule, values]) => {
    const single = values.flatMap((value, i) => (values.indexOf(value) === values.lastIndexOf(value) ? [i] : []))
    return single.length === 1 && new Set(values).size === 2 ? [{ index: single[0], rule }] : []
  })
  for (const [rule, holds] of Object.entries(RELATIONS)) {
    const verdicts = cells.map(holds)
    const failing = verdicts.flatMap((verdict, i) => (verdict === false ? [i] : []))
    // A relation that four figures lack is no rule for them; one that four figures hold is.
    if (failing.length === 1 && verdicts.filter((verdict) => verdict === true).length === cells.length - 1) {
      leftOut.push({ index: failing[0], rule })
    }
  }
  return { leftOut, examined: views.length + Object.keys(RELATIONS).length }
}
