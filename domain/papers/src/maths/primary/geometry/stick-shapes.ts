import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { numbersIn } from '../../exact/parse.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'

interface Sticks {
  first: string
  second: string
  a: number
  b: number
  left: number
  stick: string
  who: Person
}

const SIDES: Record<string, number> = { triangle: 3, square: 4, pentagon: 5, hexagon: 6 }
const STICKS = ['matchstick', 'straw', 'ice-cream stick', 'toothpick']
const used = ({ first, second, a, b }: Sticks) => a * SIDES[first] + b * SIDES[second]
const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Shapes laid with sticks: how many sides they have in all. */
export const stickShapes: ItemModel = defineModel<Sticks>({
  id: 'M178',
  version: 1,
  subject: 'Mathematics',
  title: 'Sides of shapes made of sticks',
  classes: ['3'],
  topic: 'maths.shapes',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2, 3],
  params: ({ marks }) =>
    space<Sticks>(
      {
        first: Object.keys(SIDES),
        second: marks === 1 ? ['square'] : Object.keys(SIDES),
        a: range(2, 9),
        b: marks === 1 ? [0] : range(2, 6),
        left: marks === 3 ? range(3, 19) : [0],
        stick: STICKS,
        who: PEOPLE,
      },
      ({ first, second, a, b }) => marks === 1 || (first !== second && a !== b),
    ),
  difficulty: (p) => difficultyOf(p.b > 0, used(p) > 30),
  render: ({ first, second, a, b, left, stick, who }, { marks }) => {
    const shapes = `${many(a, first)}${marks === 1 ? '' : ` and ${many(b, second)}`}`
    const rule = `Each side is one ${stick}, and no two shapes share a side.`
    if (marks < 3)
      return { stem: `${who.name} makes ${shapes} with ${stick}s. ${rule} How many ${stick}s does ${who.he} use?` }
    const all = used({ first, second, a, b, left, stick, who }) + left
    return {
      stem: `${who.name} has ${all} ${stick}s and makes ${shapes} with them. ${rule}\n(a) How many ${stick}s does ${who.he} use?\n(b) How many ${stick}s are left?`,
    }
  },
  solve: (p, { marks }) =>
    marks === 3 ? { text: `(a) ${used(p)} (b) ${p.left}` } : { text: many(used(p), p.stick), accepted: [`${used(p)}`] },
  scheme: (p, { marks }) => {
    const { first, second, a, b, left } = p
    const sides = (count: number, shape: string) =>
      `A ${shape} has ${SIDES[shape]} sides: ${count} × ${SIDES[shape]} = ${count * SIDES[shape]}`
    if (marks === 1) return [{ step: sides(a, first), marks }]
    const total = `${sides(b, second)}; in all ${used(p)}`
    return shareMarks(marks, [
      sides(a, first),
      total,
      ...(marks === 3 ? [`${used(p) + left} − ${used(p)} = ${left}`] : []),
    ])
  },
  distractors: (p, { marks }) => {
    const { first, a, b, left, stick } = p
    if (marks === 3)
      return wrongTexts('', [[`(a) ${a + b} (b) ${used(p) + left - a - b}`, 'takes one stick for a shape']])
    return wrongValues(
      used(p),
      [
        [used(p) - a, `takes ${SIDES[first] - 1} sides for a ${first}`],
        [used(p) + a, `takes ${SIDES[first] + 1} sides for a ${first}`],
        [a + b + SIDES[first], 'adds instead of multiplying'],
        [a + b, 'counts the shapes, not their sides'],
        [used(p) - 1, 'makes a slip of one'],
      ],
      ({ num }) => many(Number(num), stick),
    )
  },
  verify: ({ stem }, candidate, { marks }) => {
    const corners = ['', '', '', 'triangle', 'square', 'pentagon', 'hexagon']
    const sides = [...stem.matchAll(/(\d+) (triangle|square|pentagon|hexagon)s?\b/g)].reduce(
      (sum, [, count, shape]) =>
        sum + Array.from({ length: Number(count) }, () => corners.indexOf(shape)).reduce((x, y) => x + y),
      0,
    )
    const unit = /^[a-z- ]*(?:stick|straw|toothpick)s?$/
    if (marks < 3) return givesValue(candidate, sides, unit)
    const said = answerParts(candidate)
    const [has] = numbersIn(stem)
    return said.length === 2 && givesValue(said[0], sides, unit) && givesValue(said[1], Number(has.num) - sides, unit)
  },
})
