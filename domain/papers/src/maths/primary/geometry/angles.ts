import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { plainAngle, protractor } from '../../figures/geometry.ts'
import { type Shape, shapeDrawing } from '../../figures/icons.ts'
import { figure } from '../../figures/svg.ts'
import { difficultyOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'
import { angleAt, corners, drawn, type Point, size } from '../reading/svg.ts'

interface AngleQuestion {
  degrees: number
  turn: number
  kind: 'name' | 'measure' | 'symmetry' | 'both'
  shape: Shape
}

const TYPES = ['acute angle', 'right angle', 'obtuse angle', 'straight angle', 'reflex angle']
const typeOf = (degrees: number) =>
  TYPES[degrees < 90 ? 0 : degrees === 90 ? 1 : degrees < 180 ? 2 : degrees === 180 ? 3 : 4]
const SYMMETRY: Partial<Record<Shape, number>> = { triangle: 3, square: 4, rectangle: 2, pentagon: 5, hexagon: 6 }
const SHAPE_NAMES: Partial<Record<Shape, string>> = {
  triangle: 'equilateral triangle',
  pentagon: 'regular pentagon',
  hexagon: 'regular hexagon',
}

const anglesSymmetry: ItemModel = defineModel<AngleQuestion>({
  id: 'M25',
  version: 1,
  subject: 'Mathematics',
  title: 'Name and measure angles; lines of symmetry',
  classes: classesFrom('4', '6'),
  topic: 'maths.angles-symmetry',
  type: 'mcq',
  bloom: 'U',
  marks: [1, 2],
  params: ({ classLevel, marks }) => {
    const kinds: AngleQuestion['kind'][] =
      marks === 2 ? ['both'] : classLevel === '4' ? ['name', 'symmetry'] : ['name', 'measure', 'symmetry']
    return space<AngleQuestion>(
      {
        degrees: range(20, 180, 5),
        turn: range(0, 150, 10),
        kind: kinds,
        shape: ['triangle', 'square', 'rectangle', 'pentagon', 'hexagon'],
      },
      ({ degrees, turn, kind, shape }) => {
        if (kind === 'symmetry')
          return degrees === 20 && (classLevel !== '4' || (shape !== 'pentagon' && shape !== 'hexagon'))
        const clear = degrees === 90 || degrees === 180 || Math.abs(degrees - 90) >= 15
        const measured = kind === 'measure' || kind === 'both'
        return (
          shape === 'triangle' &&
          clear &&
          (!measured || (degrees !== 90 && degrees < 165 && turn === 0)) &&
          (degrees <= 165 || degrees === 180)
        )
      },
    )
  },
  difficulty: ({ degrees, kind, shape }) =>
    difficultyOf(kind !== 'name', degrees % 10 !== 0 || degrees > 90 || shape === 'rectangle'),
  variant: ({ kind }) => (kind === 'both' ? 'measure' : kind),
  render: ({ degrees, turn, kind, shape }) => {
    if (kind === 'symmetry') {
      return {
        stem: `How many lines of symmetry does this ${SHAPE_NAMES[shape] ?? shape} have?`,
        figure: figure(120, 120, 'A shape', `<g transform="translate(0 0) scale(3)">${shapeDrawing(shape, turn)}</g>`),
      }
    }
    if (kind === 'name') return { stem: 'What type of angle is shown?', figure: plainAngle(degrees, turn) }
    if (kind === 'measure')
      return { stem: 'Read the protractor. What is the measure of angle AOB?', figure: protractor(degrees) }
    return {
      stem: 'Read the protractor.\n(a) What is the measure of angle AOB?\n(b) What type of angle is it?',
      figure: protractor(degrees),
    }
  },
  solve: ({ degrees, kind, shape }) => {
    if (kind === 'symmetry') return { text: String(SYMMETRY[shape]) }
    if (kind === 'name') return { text: typeOf(degrees), accepted: [typeOf(degrees).replace(' angle', '')] }
    return { text: kind === 'measure' ? `$${degrees}^\\circ$` : `(a) $${degrees}^\\circ$ (b) ${typeOf(degrees)}` }
  },
  scheme: ({ degrees, kind, shape }, { marks }) => {
    if (kind === 'symmetry') return shareMarks(marks, [`It can be folded onto itself in ${SYMMETRY[shape]} ways`])
    if (kind === 'name') return shareMarks(marks, ['Compares the angle with a right angle'])
    const reading = `Reads ${degrees}° on the scale that starts at 0 on OA`
    return shareMarks(marks, kind === 'measure' ? [reading] : [reading, `It is an ${typeOf(degrees)}`])
  },
  distractors: ({ degrees, kind, shape }) => {
    const write = ({ num }: { num: bigint }) => `$${num}^\\circ$`
    if (kind === 'measure')
      return wrongValues(
        degrees,
        [
          [180 - degrees, 'reads the other scale of the protractor'],
          [degrees < 90 ? degrees + 10 : degrees - 10, 'counts the marks from the wrong number'],
          [degrees + 5, 'reads one mark too far'],
          [degrees + 90, 'starts at the middle of the scale'],
        ],
        write,
      )
    if (kind === 'symmetry')
      return wrongValues(
        SYMMETRY[shape] ?? 0,
        [
          [
            shape === 'rectangle' ? 4 : 2,
            shape === 'rectangle'
              ? 'takes the diagonals of a rectangle as lines of symmetry'
              : 'sees only two of the lines',
          ],
          [1, 'sees only the upright line'],
          [(SYMMETRY[shape] ?? 0) * 2, 'counts each line twice'],
          [0, 'does not see a turned line'],
          [3, 'miscounts the lines'],
        ],
        ({ num }) => String(num),
      )
    if (kind === 'name')
      return wrongTexts(
        typeOf(degrees),
        TYPES.map((name) => [name, 'mixes up the names of angles'] as const),
      )
    return wrongTexts('', [
      [`(a) $${180 - degrees}^\\circ$ (b) ${typeOf(180 - degrees)}`, 'reads the other scale of the protractor'],
    ])
  },
  verify: ({ stem, figure: shown }, candidate) => {
    if (stem.includes('symmetry')) {
      const at = corners(drawn(shown, 'polygon')[0])
      return givesValue(candidate, linesOfSymmetry(at), /^lines?$/)
    }
    const arms = drawn(shown, 'line').filter((line) => size(line, 'stroke-width') >= 2)
    const [first, second] = arms.map((arm) => ({ x: size(arm, 'x2'), y: size(arm, 'y2') }))
    const vertex = { x: size(arms[0], 'x1'), y: size(arms[0], 'y1') }
    const measured = Math.round(angleAt(first, vertex, second))
    const named = (text: string) =>
      `${text
        .toLowerCase()
        .replace(/^an? /, '')
        .replace(/ angle$/, '')} angle` === nameAngle(measured)
    if (stem.startsWith('What type')) return named(candidate)
    const degrees = /^(?:°|\^ ?circ|degrees?)$/
    if (stem.includes('(a)')) {
      const said = answerParts(candidate)
      return said.length === 2 && givesValue(said[0], measured, degrees) && named(said[1])
    }
    return givesValue(candidate, measured, degrees)
  },
})

function nameAngle(degrees: number): string {
  if (Math.abs(degrees - 90) < 1) return 'right angle'
  if (Math.abs(degrees - 180) < 1) return 'straight angle'
  return degrees < 90 ? 'acute angle' : 'obtuse angle'
}

/** Counts the mirror lines through the middle by reflecting the corners at every candidate direction. */
function linesOfSymmetry(at: Point[]): number {
  const cx = at.reduce((sum, p) => sum + p.x, 0) / at.length
  const cy = at.reduce((sum, p) => sum + p.y, 0) / at.length
  const through = at.flatMap((p, i) => {
    const q = at[(i + 1) % at.length]
    return [Math.atan2(p.y - cy, p.x - cx), Math.atan2((p.y + q.y) / 2 - cy, (p.x + q.x) / 2 - cx)]
  })
  const lines = new Set<number>()
  for (const angle of through) {
    const mirrored = at.map((p) => {
      const [dx, dy] = [p.x - cx, p.y - cy]
      return {
        x: cx + dx * Math.cos(2 * angle) + dy * Math.sin(2 * angle),
        y: cy + dx * Math.sin(2 * angle) - dy * Math.cos(2 * angle),
      }
    })
    const onto = mirrored.every((m) => at.some((p) => Math.hypot(p.x - m.x, p.y - m.y) < 0.3))
    const turn = ((angle % Math.PI) + Math.PI) % Math.PI
    if (onto) lines.add(Math.round((turn * 180) / Math.PI) % 180)
  }
  const sorted = [...lines].sort((p, q) => p - q)
  return sorted
    .filter((angle, i) => i === 0 || angle - sorted[i - 1] > 3)
    .filter((angle, i, list) => i === 0 || list[0] + 180 - angle > 3).length
}

export const angleModels: ItemModel[] = [anglesSymmetry]
