import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { indianCommas } from '../../exact/format.ts'
import { numbersIn } from '../../exact/parse.ts'
import { cubeStack } from '../../figures/geometry.ts'
import { type At, figure, label, polygon, rect } from '../../figures/svg.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, oneOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'
import { corners, drawn, size } from '../reading/svg.ts'

const SQUARE = /^(?:sq\.? ?|square ?)?(?:cm|m|units?)(?:\^2|²)?$|^(?:cm|m)\^?2$/
const area = (n: number, unit: string) => `${indianCommas(n)} sq ${unit}`

interface Rectangle {
  l: number
  b: number
  cutL: number
  cutB: number
  kind: 'grid' | 'rectangle' | 'square' | 'composite' | 'side'
  unit: 'cm' | 'm'
  who: Person
}

/** An L shape: a rectangle l × b without a corner cutL × cutB; in cm on the page, not to a common scale. */
function lShape({ l, b, cutL, cutB, unit }: Rectangle): string {
  const k = 200 / Math.max(l, b)
  const at = (x: number, y: number): At => [40 + x * k, 24 + y * k]
  const body = polygon([at(0, 0), at(l - cutL, 0), at(l - cutL, cutB), at(l, cutB), at(l, b), at(0, b)], 'white')
  const names =
    label(40 + (l * k) / 2, 42 + b * k, `${l} ${unit}`, 13) +
    label(34, 24 + (b * k) / 2, `${b} ${unit}`, 13, 'end') +
    label(40 + ((l - cutL) * k) / 2, 18, `${l - cutL} ${unit}`, 13) +
    label(46 + l * k, 28 + ((b + cutB) * k) / 2, `${b - cutB} ${unit}`, 13, 'start')
  return figure(120 + l * k, 56 + b * k, 'A shape with six sides, its corners are right angles', body + names)
}

function gridShape({ l, b, cutL, cutB }: Rectangle): string {
  const side = 22
  const cells: string[] = []
  for (let y = 0; y < b; y++)
    for (let x = 0; x < l; x++)
      cells.push(rect(6 + x * side, 6 + y * side, side, side, x >= l - cutL && y < cutB ? 'none' : 'grey'))
  return figure(l * side + 12, b * side + 12, 'A shaded shape on a grid of unit squares', cells.join(''))
}

const areaPerimeter: ItemModel = defineModel<Rectangle>({
  id: 'M23',
  version: 1,
  subject: 'Mathematics',
  title: 'Area and perimeter of rectangles and composite shapes',
  classes: classesFrom('4', '6'),
  topic: 'maths.area-perimeter',
  type: 'short',
  bloom: 'Ap',
  marks: [2, 3],
  params: ({ classLevel, marks }) => {
    const plain = (kind: Rectangle['kind']) =>
      space<Rectangle>(
        {
          l: range(5, 48),
          b: kind === 'square' ? [3] : range(3, 40),
          cutL: [0],
          cutB: [0],
          kind: [kind],
          unit: ['cm', 'm'],
          who: PEOPLE,
        },
        ({ l, b }) => l > b,
      )
    const grid = space<Rectangle>(
      {
        l: range(4, 9),
        b: range(3, 7),
        cutL: range(1, 6),
        cutB: range(1, 5),
        kind: ['grid'],
        unit: ['cm'],
        who: [PEOPLE[0]],
      },
      ({ l, b, cutL, cutB }) => l > b && cutL < l && cutB < b,
    )
    const composite = space<Rectangle>(
      {
        l: range(6, 20),
        b: range(5, 16),
        cutL: range(2, 6),
        cutB: range(2, 5),
        kind: ['composite'],
        unit: ['cm', 'm'],
        who: [PEOPLE[0]],
      },
      ({ l, b, cutL, cutB }) => l > b && cutL < l - 1 && cutB < b - 1 && cutL !== l - cutL,
    )
    if (marks === 3) return classLevel === '4' ? plain('rectangle') : oneOf(composite, plain('rectangle'))
    return classLevel === '4' ? oneOf(grid, plain('square')) : oneOf(grid, plain('square'), plain('side'))
  },
  difficulty: ({ kind, l }) => difficultyOf(kind === 'composite' || kind === 'side', l > 20),
  variant: ({ kind }) => kind,
  render: (p) => {
    const { l, b, kind, unit, who } = p
    if (kind === 'grid')
      return {
        stem: 'Each small square has a side of 1 cm. Find\n(a) the area of the shaded shape,\n(b) its perimeter.',
        figure: gridShape(p),
      }
    if (kind === 'composite')
      return {
        stem: `All the corners of this shape are right angles. Find\n(a) its perimeter,\n(b) its area.`,
        figure: lShape(p),
      }
    if (kind === 'square')
      return {
        stem: `${who.name} has a square ${unit === 'm' ? 'garden' : 'card'} of side ${l} ${unit}. Find\n(a) its perimeter,\n(b) its area.`,
      }
    if (kind === 'side')
      return {
        stem: `The perimeter of ${who.name}'s rectangular ${unit === 'm' ? 'field' : 'photo'} is ${2 * (l + b)} ${unit} and its length is ${l} ${unit}. Find its breadth.`,
      }
    const opening =
      unit === 'm' ? `${who.name} walks round a rectangular park` : `${who.name} makes a rectangular poster`
    return {
      stem: `${opening} that is ${l} ${unit} long and ${b} ${unit} wide. Find\n(a) its perimeter,\n(b) its area,\n(c) how much longer the length is than the breadth.`,
    }
  },
  solve: (p) => {
    const { l, b, cutL, cutB, kind, unit } = p
    const round = `${indianCommas(2 * (l + b))} ${unit}`
    const inside = area(l * b - cutL * cutB, unit)
    if (kind === 'grid') return { text: `(a) ${inside} (b) ${round}` }
    if (kind === 'side') return { text: `${b} ${unit}` }
    if (kind === 'square') return { text: `(a) ${4 * l} ${unit} (b) ${area(l * l, unit)}` }
    return { text: `(a) ${round} (b) ${inside}${kind === 'rectangle' ? ` (c) ${l - b} ${unit}` : ''}` }
  },
  scheme: (p, { marks }) => {
    const { l, b, cutL, cutB, kind, unit } = p
    if (kind === 'side')
      return shareMarks(marks, [`Half the perimeter: ${2 * (l + b)} ÷ 2 = ${l + b}`, `${l + b} − ${l} = ${b} ${unit}`])
    if (kind === 'square')
      return shareMarks(marks, [`Perimeter: 4 × ${l} = ${4 * l} ${unit}`, `Area: ${l} × ${l} = ${area(l * l, unit)}`])
    if (kind === 'grid')
      return shareMarks(marks, [
        `Counts the squares: ${l * b - cutL * cutB}`,
        `Counts the sides all round: ${2 * (l + b)}`,
      ])
    if (kind === 'composite')
      return shareMarks(marks, [
        `Missing sides ${cutL} ${unit} and ${cutB} ${unit}`,
        `Perimeter ${2 * (l + b)} ${unit}`,
        `Area: ${l} × ${b} − ${cutL} × ${cutB} = ${area(l * b - cutL * cutB, unit)}`,
      ])
    return shareMarks(marks, [
      `2 × (${l} + ${b}) = ${2 * (l + b)} ${unit}`,
      `${l} × ${b} = ${area(l * b, unit)}`,
      `${l} − ${b} = ${l - b} ${unit}`,
    ])
  },
  distractors: (p, ask) => {
    const key = areaPerimeter.solve(p, ask).text
    const { l, b, kind, unit } = p
    if (kind === 'side')
      return wrongTexts(key, [
        [`${l + b + b} ${unit}`, 'subtracts the length once from the perimeter'],
        [`${l + b} ${unit}`, 'forgets to subtract the length'],
      ])
    if (kind === 'grid' || kind === 'square') {
      const [first, second] = key.slice(4).split(' (b) ')
      return wrongTexts(key, [[`(a) ${second} (b) ${first}`, 'mixes up area and perimeter']])
    }
    return wrongTexts(key, [
      [key.replace(/\(b\) [\d,]+/, `(b) ${l * b + 1}`).replace(/\(a\) [\d,]+/, `(a) ${l + b}`), 'adds two sides only'],
    ])
  },
  verify: ({ stem, figure: shown }, candidate) => {
    const numbers = numbersIn(stem).map(({ num }) => Number(num))
    const unit = / m\b/.test(stem + (shown ?? '')) ? /^m$/ : /^cm$/
    if (stem.includes('Find its breadth')) return givesValue(candidate, numbers[0] / 2 - numbers[1], unit)
    const said = answerParts(candidate)
    if (stem.includes('small square')) {
      const cells = drawn(shown, 'rect')
      const dark = cells
        .filter(({ attributes }) => attributes.fill !== 'none')
        .map((cell) => `${Math.round(size(cell, 'x') / 22)},${Math.round(size(cell, 'y') / 22)}`)
      const outline = dark.reduce((sum, cell) => {
        const [x, y] = cell.split(',').map(Number)
        const around = [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`]
        return sum + around.filter((other) => !dark.includes(other)).length
      }, 0)
      return said.length === 2 && givesValue(said[0], dark.length, SQUARE) && givesValue(said[1], outline, /^cm$/)
    }
    if (shown) {
      const [shape] = drawn(shown, 'polygon')
      const at = corners(shape)
      const bottom = drawn(shown, 'text')[0]
      const scale = Number(numbersIn(bottom.text)[0].num) / (at[4].x - at[5].x)
      const round =
        at.reduce((sum, p, i) => sum + Math.hypot(p.x - at[(i + 1) % 6].x, p.y - at[(i + 1) % 6].y), 0) * scale
      const inside =
        (Math.abs(at.reduce((sum, p, i) => sum + p.x * at[(i + 1) % 6].y - p.y * at[(i + 1) % 6].x, 0)) / 2) *
        scale *
        scale
      return (
        said.length === 2 &&
        givesValue(said[0], Math.round(round), unit) &&
        givesValue(said[1], Math.round(inside), SQUARE)
      )
    }
    const [l, b = l] = numbers
    const tiles = Array.from({ length: l }, () => b).reduce((sum, n) => sum + n, 0)
    const right = givesValue(said[0] ?? '', l + b + l + b, unit) && givesValue(said[1] ?? '', tiles, SQUARE)
    return right && (stem.includes('(c)') ? said.length === 3 && givesValue(said[2], l - b, unit) : said.length === 2)
  },
})

interface Cubes {
  a: number
  b: number
  c: number
  d: number
  e: number
  f: number
}

const heights = ({ a, b, c, d, e, f }: Cubes) => [[a, b, c], [d, e, f].map((n, i) => Math.min(n, [a, b, c][i]))]

const cubes: ItemModel = defineModel<Cubes>({
  id: 'M28',
  version: 1,
  subject: 'Mathematics',
  title: 'Volume by counting unit cubes',
  classes: classesFrom('5', '7'),
  topic: 'maths.volume',
  type: 'short',
  bloom: 'An',
  marks: [2],
  params: ({ classLevel }) => {
    const tall = range(1, classLevel === '5' ? 3 : 5)
    return space<Cubes>({ a: tall, b: tall, c: tall, d: [0, ...tall], e: [0, ...tall], f: [0, ...tall] }, (p) => {
      const [back, front] = heights(p)
      const steps =
        back.every((n, i) => i === 0 || n <= back[i - 1]) && front.every((n, i) => i === 0 || n <= front[i - 1])
      return steps && [p.d, p.e, p.f].every((n, i) => n === front[i]) && front[0] > 0
    })
  },
  difficulty: (p) =>
    difficultyOf(
      heights(p)
        .flat()
        .reduce((sum, n) => sum + n, 0) > 8,
      p.a > 3,
    ),
  render: (p) => ({
    stem: 'The solid is made of unit cubes of side 1 cm. There are no gaps inside it or below it. Find its volume and explain how you counted.',
    figure: cubeStack(heights(p)),
  }),
  solve: (p) => ({
    text: `${heights(p)
      .flat()
      .reduce((sum, n) => sum + n, 0)} cubic cm`,
  }),
  scheme: (p, { marks }) =>
    shareMarks(marks, [
      `Counts column by column: ${heights(p).flat().filter(Boolean).join(' + ')}`,
      `Volume ${heights(p)
        .flat()
        .reduce((sum, n) => sum + n, 0)} cubic cm`,
    ]),
  distractors: (p) => {
    const all = heights(p)
      .flat()
      .reduce((sum, n) => sum + n, 0)
    return wrongValues(
      all,
      [
        [heights(p)[0].length + heights(p)[1].filter(Boolean).length, 'counts only the cubes seen from above'],
        [all - 1, 'misses a hidden cube'],
      ],
      ({ num }) => `${num} cubic cm`,
    )
  },
  verify: ({ figure: shown }, candidate) => {
    const tops = drawn(shown, 'polygon').filter(({ attributes }) => attributes.fill === '#fff')
    return givesValue(candidate, tops.length, /^(?:cubic cm|cm\^3|cm³|cu cm|unit cubes|cubes)$/)
  },
})

export const areaModels: ItemModel[] = [areaPerimeter, cubes]
