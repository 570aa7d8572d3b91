import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom, grade } from '../../classes.ts'
import { ordinalWord } from '../../exact/words.ts'
import { ICONS, type Icon, type Shape, shapeDrawing } from '../../figures/icons.ts'
import { pictureGrid } from '../../figures/scenes.ts'
import { figure, label, placed } from '../../figures/svg.ts'
import { arrangement, difficultyOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'
import { angleAt, corners, type Drawn, distance, drawn, pictures } from '../reading/svg.ts'

const SIDES: Record<Shape, number> = { circle: 0, triangle: 3, square: 4, rectangle: 4, pentagon: 5, hexagon: 6 }

/** Names a drawn shape from its tag, or from the lengths and angles of its corners. */
function nameOf(element: Drawn): string {
  if (element.tag === 'circle') return 'circle'
  const at = corners(element)
  const sides = at.map((point, i) => distance(point, at[(i + 1) % at.length]))
  if (at.length === 4) {
    const right = at.every((point, i) => Math.abs(angleAt(at[(i + 3) % 4], point, at[(i + 1) % 4]) - 90) < 1)
    if (!right) return 'other'
    return Math.max(...sides) - Math.min(...sides) < 0.5 ? 'square' : 'rectangle'
  }
  return ['', '', '', 'triangle', '', 'pentagon', 'hexagon'][at.length] ?? 'other'
}

interface NameShape {
  shape: Shape
  turn: number
  fill: 'white' | 'grey'
  kind: 'name' | 'sides' | 'corners'
  words: number
}

const nameShape: ItemModel = defineModel<NameShape>({
  id: 'M04',
  version: 1,
  subject: 'Mathematics',
  title: 'Name a shape, count its sides',
  classes: classesFrom('LKG', '1'),
  topic: 'maths.shapes',
  type: 'mcq',
  bloom: 'R',
  marks: [1],
  params: ({ classLevel }) =>
    space(
      {
        shape:
          classLevel === '1'
            ? ['circle', 'triangle', 'square', 'rectangle', 'pentagon', 'hexagon']
            : ['circle', 'triangle', 'square', 'rectangle'],
        turn: range(0, 350, 10),
        fill: ['white', 'grey'],
        kind: classLevel === 'LKG' ? ['name'] : ['name', 'sides', 'corners'],
        words: range(0, 2),
      },
      ({ shape, kind, turn }) => (shape !== 'circle' || turn === 0) && (shape !== 'circle' || kind === 'name'),
    ),
  difficulty: ({ turn, kind, shape }) => difficultyOf(turn % 90 !== 0, kind !== 'name' && SIDES[shape] > 3),
  render: ({ shape, turn, fill, kind, words }) => ({
    stem: {
      name: ['What is the name of this shape?', 'Which shape is this?', 'Look at the shape. What do we call it?'],
      sides: ['How many sides does this shape have?', 'Count the sides of this shape.', 'This shape has ____ sides.'],
      corners: [
        'How many corners does this shape have?',
        'Count the corners of this shape.',
        'This shape has ____ corners.',
      ],
    }[kind][words],
    figure: figure(
      120,
      120,
      'A shape',
      `<g transform="translate(0 0) scale(3)">${shapeDrawing(shape, turn, fill)}</g>`,
    ),
  }),
  solve: ({ shape, kind }) => ({ text: kind === 'name' ? shape : String(SIDES[shape]) }),
  scheme: ({ shape, kind }, { marks }) =>
    shareMarks(marks, [kind === 'name' ? `Names the ${shape}` : `Counts ${SIDES[shape]} ${kind}`]),
  distractors: ({ shape, turn, kind }) => {
    if (kind !== 'name') {
      const sides = SIDES[shape]
      return wrongValues(
        sides,
        [
          [sides - 1, `misses one of the ${kind}`],
          [sides + 1, `counts one of the ${kind} twice`],
          [sides + sides, 'counts sides and corners together'],
          [sides + 2, `counts two of the ${kind} twice`],
        ],
        ({ num }) => String(num),
      )
    }
    const turned: readonly (readonly [string, string])[] =
      shape === 'square' && turn % 90 !== 0 ? [['diamond', 'takes a turned square for another shape']] : []
    return wrongTexts(shape, [
      ...turned,
      [
        shape === 'square' ? 'rectangle' : 'square',
        SIDES[shape] === 4 ? 'does not compare the lengths of the sides' : 'does not count the sides',
      ],
      ['triangle', 'does not count the sides'],
      ['circle', 'does not see straight sides'],
      ['rectangle', 'does not count the sides'],
    ])
  },
  verify: ({ stem, figure: shown }, candidate) => {
    const [element] = drawn(shown, 'circle', 'polygon')
    if (/sides|corners/.test(stem)) return givesValue(candidate, corners(element).length, /sides|corners/)
    return candidate.toLowerCase().replace(/^(?:an?|the) /, '') === nameOf(element)
  },
})

interface Pattern {
  unit: string
  order: number
  shown: number
}

const UNITS = ['AB', 'ABB', 'AAB', 'ABC']

function patternIcons({ unit, order }: Pattern): Icon[] {
  const things = { A: ICONS[order % 12], B: ICONS[(order + 1 + (Math.floor(order / 12) % 11)) % 12] }
  const third = ICONS.find((icon) => icon !== things.A && icon !== things.B) ?? ICONS[0]
  return [...unit].map((letter) => (letter === 'A' ? things.A : letter === 'B' ? things.B : third))
}

const nextInPattern: ItemModel = defineModel<Pattern>({
  id: 'M05',
  version: 1,
  subject: 'Mathematics',
  title: 'Next picture in a pattern',
  classes: classesFrom('LKG', '2'),
  topic: 'maths.patterns',
  type: 'mcq',
  bloom: 'An',
  marks: [1],
  params: ({ classLevel }) =>
    space(
      { unit: classLevel === 'LKG' ? UNITS.slice(0, 3) : UNITS, order: range(0, 131), shown: range(5, 8) },
      ({ unit, shown }) => shown >= unit.length * 2 - (unit.length === 3 ? 0 : -1),
    ),
  difficulty: ({ unit }) => difficultyOf(unit !== 'AB', unit === 'ABC'),
  render: (params) => {
    const icons = patternIcons(params)
    const row = Array.from({ length: params.shown }, (_, i) => placed(6 + i * 46, 6, icons[i % icons.length].drawing))
    return {
      stem: 'Look at the pattern. What comes next?',
      figure: figure(
        params.shown * 46 + 60,
        56,
        'A row of pictures that repeat',
        row.join('') + label(params.shown * 46 + 28, 38, '?', 28),
      ),
    }
  },
  solve: (params) => {
    const icons = patternIcons(params)
    return { text: icons[params.shown % icons.length].one }
  },
  scheme: ({ unit }, { marks }) => shareMarks(marks, [`Sees that ${unit.length} pictures repeat and continues`]),
  distractors: (params, ask) => {
    const icons = patternIcons(params)
    const key = nextInPattern.solve(params, ask).text
    const others = ICONS.filter((icon) => !icons.includes(icon)).slice(params.order % 5)
    return wrongTexts(key, [
      [icons[(params.shown - 1) % icons.length].one, 'copies the last picture'],
      [icons[0].one, 'starts the pattern again'],
      [icons[(params.shown + 1) % icons.length].one, 'skips one picture'],
      [others[0].one, 'takes a picture that is not in the pattern'],
      [others[1].one, 'takes a picture that is not in the pattern'],
      [others[2].one, 'takes a picture that is not in the pattern'],
    ])
  },
  verify: ({ figure: shown }, candidate) => {
    const row = pictures(shown).map(({ drawing }) => drawing)
    const period = range(2, 4).find((p) => row.every((drawing, i) => i < p || drawing === row[i - p])) ?? row.length
    const next = ICONS.find(({ drawing }) => drawing === row[row.length - period])
    return next !== undefined && candidate.toLowerCase().replace(/^(?:an?|the) /, '') === next.one
  },
})

interface Ordinal {
  order: number
  place: number
  count: number
  from: 'left' | 'right'
}

const ordinalPlace: ItemModel = defineModel<Ordinal>({
  id: 'M121',
  version: 1,
  subject: 'Mathematics',
  title: 'Place in a row',
  classes: classesFrom('LKG', '2'),
  topic: 'maths.shapes',
  type: 'mcq',
  bloom: 'U',
  marks: [1],
  params: ({ classLevel }) =>
    space<Ordinal>(
      {
        order: range(0, 4999, 7),
        place: range(1, classLevel === 'LKG' ? 4 : 7),
        count: classLevel === 'LKG' ? [5] : range(6, 8),
        from: classLevel === 'LKG' ? ['left'] : ['left', 'right'],
      },
      ({ place, count }) => place <= count && place * 2 !== count + 1,
    ),
  difficulty: ({ place, from }) => difficultyOf(place > 3, from === 'right'),
  render: ({ order, place, count, from }) => ({
    stem: `Which picture is the ${ordinalWord(place)} from the ${from}?`,
    figure: pictureGrid(
      arrangement(ICONS, order)
        .slice(0, count)
        .map(({ drawing }) => drawing),
      8,
      'A row of pictures',
    ),
  }),
  solve: ({ order, place, count, from }) => ({
    text: arrangement(ICONS, order)[from === 'left' ? place - 1 : count - place].one,
  }),
  scheme: ({ from }, { marks }) => shareMarks(marks, [`Counts from the ${from}`]),
  distractors: ({ order, place, count, from }) => {
    const row = arrangement(ICONS, order).slice(0, count)
    const at = from === 'left' ? place - 1 : count - place
    const pick = (i: number, misconception: string) => (row[i] ? [[row[i].one, misconception] as const] : [])
    return wrongTexts(row[at].one, [
      ...pick(count - 1 - at, 'counts from the wrong end'),
      ...pick(at + 1, 'goes one place too far'),
      ...pick(at - 1, 'stops one place too early'),
      ...pick(at === 0 ? count - 2 : 0, 'takes the picture at the end'),
      ...pick(at + 2, 'miscounts by two'),
      ...pick(at - 2, 'miscounts by two'),
      ...pick(Math.floor(count / 2), 'takes the picture in the middle'),
    ])
  },
  verify: ({ stem, figure: shown }, candidate) => {
    const row = [...pictures(shown)].sort((p, q) => p.x - q.x)
    if (stem.includes('from the right')) row.reverse()
    const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
    const place = words.findIndex((word) => stem.includes(` ${word} `))
    const name = ICONS.find(({ drawing }) => drawing === row[place]?.drawing)?.one
    return candidate.toLowerCase().replace(/^(?:an?|the) /, '') === name
  },
})

interface Mixed {
  order: number
  circles: number
  triangles: number
  squares: number
  rectangles: number
}

const PLAIN_SHAPES: readonly Shape[] = ['circle', 'triangle', 'square', 'rectangle']
const countsOf = (p: Mixed) => [p.circles, p.triangles, p.squares, p.rectangles]

const countShapes: ItemModel = defineModel<Mixed>({
  id: 'M124',
  version: 1,
  subject: 'Mathematics',
  title: 'Count the shapes of each kind',
  classes: classesFrom('LKG', '2'),
  topic: 'maths.shapes',
  type: 'fill',
  bloom: 'U',
  marks: [2, 3],
  params: ({ classLevel }) => {
    const counts = range(1, Math.min(6, 4 + grade(classLevel)))
    return space<Mixed>(
      {
        order: range(0, 997),
        circles: counts,
        triangles: counts,
        squares: counts,
        rectangles: classLevel === 'LKG' ? [0] : counts,
      },
      (p) => new Set(countsOf(p).slice(0, 3)).size > 1,
    )
  },
  difficulty: (p) => difficultyOf(p.rectangles > 0, countsOf(p).reduce((a, b) => a + b) > 12),
  render: (params, { marks }) => {
    const all = countsOf(params).flatMap((count, i) => Array.from({ length: count }, () => PLAIN_SHAPES[i]))
    const mixed = all
      .map((shape, i) => ({ shape, rank: ((i + 1) * (params.order + 7) * 7919) % 1009 }))
      .sort((a, b) => a.rank - b.rank)
    return {
      stem: `Count the shapes in the picture.\n${PLAIN_SHAPES.slice(0, marks)
        .map((shape, i) => `(${'abc'[i]}) How many ${shape}s?`)
        .join('\n')}`,
      figure: pictureGrid(
        mixed.map(({ shape, rank }) => shapeDrawing(shape, shape === 'triangle' ? (rank % 4) * 30 : 0)),
        6,
        'A mixture of shapes',
      ),
    }
  },
  solve: (params, { marks }) => ({
    text: countsOf(params)
      .slice(0, marks)
      .map((count, i) => `(${'abc'[i]}) ${count}`)
      .join(' '),
  }),
  scheme: (params, { marks }) =>
    countsOf(params)
      .slice(0, marks)
      .map((count, i) => ({ step: `Counts ${count} ${PLAIN_SHAPES[i]}${count === 1 ? '' : 's'}`, marks: 1 })),
  verify: ({ stem, figure: shown }, candidate) => {
    const asked = [...stem.matchAll(/How many ([a-z]+)s\?/g)].map(([, shape]) => shape)
    const names = drawn(shown, 'circle', 'polygon').map(nameOf)
    const said = answerParts(candidate)
    return (
      said.length === asked.length &&
      asked.every((shape, i) => givesValue(said[i], names.filter((name) => name === shape).length, /[a-z]+/))
    )
  },
})

export const shapeModels: ItemModel[] = [nameShape, nextInPattern, ordinalPlace, countShapes]
