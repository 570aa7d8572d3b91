import { defineModel, type ItemModel } from '../../item-model.ts'
import { space } from '../../space.ts'
import { classes, difficulty } from '../level.ts'
import { drawings } from '../lexicon/drawings.ts'
import { type Person, people } from '../lexicon/people.ts'
import { plain } from '../printed.ts'

type Place = 'on' | 'under' | 'in' | 'beside' | 'between' | 'above'

const THINGS = ['ball', 'book', 'cup', 'hat', 'apple', 'drum', 'bell', 'clock', 'egg', 'leaf'] as const

interface Params {
  thing: (typeof THINGS)[number]
  place: Place
  owner: Person
}

// The scene is 300 wide and 200 high. Table: top from x 90 to 210 at y 110, legs down to the floor at y 190.
// Basket: at y 100 from x 92 to 208, narrowing to its base on the floor. Trees stand at x 50 and x 250.
const TABLE = '<path d="M80 110h140v10H80zM92 120v70M208 120v70M10 190h280"/>'
const BASKET = '<path d="M92 100h116l-10 90h-96zM10 190h280"/>'
const TREES = `<g transform="translate(10 118) scale(0.8)">${drawings.tree}</g><g transform="translate(210 118) scale(0.8)">${drawings.tree}</g><path d="M10 190h280"/>`

const SCENE: Record<Place, { ref: string; shapes: string; x: number; y: number }> = {
  on: { ref: 'the table', shapes: TABLE, x: 125, y: 62 },
  above: { ref: 'the table', shapes: TABLE, x: 125, y: 10 },
  under: { ref: 'the table', shapes: TABLE, x: 125, y: 140 },
  beside: { ref: 'the table', shapes: TABLE, x: 236, y: 140 },
  in: { ref: 'the basket', shapes: BASKET, x: 125, y: 136 },
  between: { ref: 'the two trees', shapes: TREES, x: 125, y: 140 },
}
const ALSO: Partial<Record<Place, string[]>> = {
  beside: ['next to', 'near', 'by'],
  under: ['below', 'underneath', 'beneath'],
  above: ['over'],
  in: ['inside'],
  on: ['upon', 'on top of'],
}
const WHY: Record<Place, string> = {
  on: 'uses on for a thing that does not touch the top',
  under: 'uses under for a thing that is not below',
  in: 'uses in for a thing that is not inside',
  beside: 'uses beside for a thing that is not at the side',
  between: 'uses between for a thing that does not have one on either side',
  above: 'uses above for a thing that touches the top or is lower',
}
const SIZE = 50

/** Where the drawing stands, worked out from the printed coordinates. */
function placeIn(figure: string): Place | undefined {
  const [, sx, sy] = /data-thing="" transform="translate\((\d+) (\d+)\)/.exec(figure) ?? []
  const left = Number(sx)
  const top = Number(sy)
  const bottom = top + SIZE
  if ((figure.match(/M44 90V58h12v32z/g) ?? []).length === 2)
    return left > 90 && left + SIZE < 210 ? 'between' : undefined
  if (figure.includes('M92 100h116l-10 90h-96z'))
    return left >= 100 && left + SIZE <= 200 && top >= 110 && bottom <= 190 ? 'in' : undefined
  if (left >= 220) return 'beside'
  if (top >= 120) return 'under'
  // A drawing leaves up to six units free below itself at this size.
  return 110 - bottom <= 6 ? 'on' : 'above'
}

export const e08: ItemModel = defineModel<Params>({
  id: 'E08',
  version: 1,
  subject: 'English',
  title: 'Where is it? Prepositions of place',
  classes: classes(-1, 3),
  topic: 'english.prepositions',
  type: 'mcq',
  bloom: 'U',
  marks: [1],
  params: () =>
    space<Params>({ thing: THINGS, place: ['on', 'under', 'in', 'beside', 'between', 'above'], owner: people }),
  difficulty: ({ place }) => difficulty(['on', 'in', 'under'].includes(place) ? 0 : place === 'above' ? 2 : 1),
  render: ({ thing, place, owner }) => {
    const { ref, shapes, x, y } = SCENE[place]
    const style = 'fill="none" stroke="black" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"'
    return {
      stem: `Look at the picture and choose the right word for the gap.\n${owner.name}'s ${thing} is _____ ${ref}.`,
      figure: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><g ${style}>${shapes}<g data-thing="" transform="translate(${x} ${y}) scale(0.5)">${drawings[thing]}</g></g></svg>`,
    }
  },
  solve: ({ place }) => ({ text: place, ...(ALSO[place] ? { accepted: ALSO[place] } : {}) }),
  scheme: ({ place }) => [{ step: `“${place}”`, marks: 1 }],
  distractors: ({ place }) =>
    (['under', 'in', 'on', 'between', 'beside', 'above'] as const)
      .filter((other) => other !== place && !(place === 'between' && other === 'beside'))
      .filter((other) => !(place === 'on' && other === 'above') && !(place === 'in' && other === 'on'))
      .map((text) => ({ text, misconception: WHY[text] })),
  verify: (printed, candidate) => {
    const place = placeIn(printed.figure ?? '')
    if (!place) return false
    const same: Record<Place, RegExp> = {
      on: /^(on|upon|on top of)$/,
      under: /^(under|underneath|below|beneath)$/,
      in: /^(in|inside)$/,
      beside: /^(beside|next to|near|by)$/,
      between: /^between$/,
      above: /^(above|over)$/,
    }
    return same[place].test(plain(candidate))
  },
})
