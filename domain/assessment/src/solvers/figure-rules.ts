import { PROPERTIES, type Property, type SeenCell } from './read-figure.ts'

type Value = SeenCell[Property]
/** Three values in a line, the last one unknown when it is asked for. */
type Line = readonly [Value, Value, Value | undefined]
/** What the rule puts third, or undefined where it does not fit the first two. */
type Third = (first: Value, second: Value, example: Line) => Value | undefined

const CYCLIC: readonly Property[] = ['rotation', 'dot']
const LINEAR: readonly Property[] = ['size', 'shade', 'count']

const onNumbers =
  (combine: (a: number, b: number) => number): Third =>
  (a, b) =>
    typeof a === 'number' && typeof b === 'number' ? combine(a, b) : undefined

/** Every rule that a property may follow along a line of three. */
function grammar(property: Property): Third[] {
  const rules: Third[] = [
    (a, b) => (a === b ? a : undefined),
    (a, b, [x, y, z]) => {
      const three = [x, y, z]
      if (new Set(three).size !== 3 || z === undefined || a === b || !three.includes(a) || !three.includes(b))
        return undefined
      return three.find((value) => value !== a && value !== b)
    },
  ]
  const steps = [-2, -1, 1, 2]
  if (CYCLIC.includes(property)) {
    for (const d of steps) {
      rules.push((a, b) =>
        typeof a === 'number' && typeof b === 'number' && (b - a - d + 16) % 8 === 0 ? (b + d + 8) % 8 : undefined,
      )
    }
  }
  if (LINEAR.includes(property)) {
    for (const d of steps) {
      rules.push((a, b) => (typeof a === 'number' && typeof b === 'number' && b - a === d ? b + d : undefined))
    }
  }
  if (property === 'count')
    rules.push(
      onNumbers((a, b) => a + b),
      onNumbers((a, b) => a - b),
      onNumbers((a, b) => b - a),
    )
  if (property === 'bars') {
    rules.push(
      onNumbers((a, b) => a ^ b),
      onNumbers((a, b) => a & b),
      onNumbers((a, b) => a | b),
      onNumbers((a, b) => a & ~b),
      onNumbers((a, b) => b & ~a),
    )
  }
  return rules
}

/** Predictions for the last value by each rule that holds in the first two lines and fits the third. */
function predictions(property: Property, lines: readonly [Line, Line, Line]): Value[] {
  const [first, second, last] = lines
  return grammar(property).flatMap((rule) => {
    const holds = [first, second].every((line) => rule(line[0], line[1], first) === line[2] && line[2] !== undefined)
    const value = holds ? rule(last[0], last[1], first) : undefined
    return value === undefined ? [] : [value]
  })
}

export interface Forecast {
  /** Value of each property on which all surviving rules agree. */
  cell: Partial<SeenCell>
  /** Properties that no rule explains, or on which the surviving rules differ. */
  open: Property[]
  examined: number
}

/** The missing ninth cell: rules along the rows and, apart from them, down the columns must all say the same. */
export function forecastNinth(cells: readonly (SeenCell | null)[]): Forecast {
  const forecast: Forecast = { cell: {}, open: [], examined: 0 }
  for (const property of PROPERTIES) {
    const at = (i: number): Value | undefined => cells[i]?.[property]
    const line = (a: number, b: number, c: number): Line => [at(a) ?? null, at(b) ?? null, i8(c) ? undefined : at(c)]
    const rows = predictions(property, [line(0, 1, 2), line(3, 4, 5), line(6, 7, 8)])
    const columns = predictions(property, [line(0, 3, 6), line(1, 4, 7), line(2, 5, 8)])
    const values = new Set([...rows, ...columns])
    forecast.examined += 2 * grammar(property).length
    if (rows.length === 0 || values.size !== 1) forecast.open.push(property)
    else Object.assign(forecast.cell, { [property]: rows[0] })
  }
  return forecast
}

const i8 = (index: number): boolean => index === 8

type Continue = (values: readonly Value[]) => Value | undefined

/** Rules for a row of figures: steps (round the ring where there is one), and repeats after two or three. */
function seriesGrammar(property: Property): Continue[] {
  const repeat =
    (period: number): Continue =>
    (values) =>
      values.every((value, i) => i < period || value === values[i - period])
        ? values[values.length - period]
        : undefined
  const step =
    (d: number): Continue =>
    (values) => {
      const cyclic = CYCLIC.includes(property)
      const next = (value: Value): Value | undefined =>
        typeof value !== 'number' ? undefined : cyclic ? (value + d + 8) % 8 : value + d
      return values.every((value, i) => i === 0 || value === next(values[i - 1]))
        ? next(values[values.length - 1])
        : undefined
    }
  const steps = CYCLIC.includes(property) ? [-3, -2, -1, 1, 2, 3, 4] : LINEAR.includes(property) ? [-2, -1, 1, 2] : []
  const shift =
    (places: number): Continue =>
    (values) => {
      const next = (set: Value): Value | undefined =>
        typeof set === 'number' ? ((set << places) | (set >> (8 - places))) & 255 : undefined
      return values.every((value, i) => i === 0 || value === next(values[i - 1]))
        ? next(values[values.length - 1])
        : undefined
    }
  const shifts = property === 'bars' ? [1, 2, 3, 4, 5, 6, 7].map(shift) : []
  return [repeat(1), repeat(2), repeat(3), ...steps.map(step), ...shifts]
}

/** The figure after the shown ones: all rules that fit must agree. */
export function forecastNext(cells: readonly SeenCell[]): Forecast {
  const forecast: Forecast = { cell: {}, open: [], examined: 0 }
  for (const property of PROPERTIES) {
    const rules = seriesGrammar(property)
    const values = new Set(rules.flatMap((rule) => rule(cells.map((cell) => cell[property])) ?? []))
    const constantNull = cells.every((cell) => cell[property] === null)
    forecast.examined += rules.length
    if (constantNull) Object.assign(forecast.cell, { [property]: null })
    else if (values.size !== 1) forecast.open.push(property)
    else Object.assign(forecast.cell, { [property]: [...values][0] })
  }
  return forecast
}
