import { type At, circle, ellipse, line, path, polar, polygon, rect } from './svg.ts'

/** A little picture in a 40 × 40 box. */
export interface Icon {
  one: string
  many: string
  drawing: string
}

const starPoints = Array.from({ length: 10 }, (_, i): At => polar(20, 21, i % 2 === 0 ? 17 : 7, 90 + i * 36))
const petals = Array.from({ length: 5 }, (_, i) => {
  const [x, y] = polar(20, 15, 8, 90 + i * 72)
  return circle(x, y, 5, 'white')
}).join('')

export const ICONS: readonly Icon[] = [
  {
    one: 'ball',
    many: 'balls',
    drawing: circle(20, 20, 15, 'white') + path('M8 12 Q20 22 8 29') + path('M32 12 Q20 22 32 29'),
  },
  { one: 'star', many: 'stars', drawing: polygon(starPoints, 'grey') },
  {
    one: 'kite',
    many: 'kites',
    drawing: `${polygon(
      [
        [20, 3],
        [33, 16],
        [20, 31],
        [7, 16],
      ],
      'white',
    )}${line(20, 3, 20, 31)}${line(7, 16, 33, 16)}${path('M20 31 Q27 34 22 39')}`,
  },
  { one: 'flower', many: 'flowers', drawing: line(20, 20, 20, 39) + petals + circle(20, 15, 4, 'dark') },
  {
    one: 'fish',
    many: 'fish',
    drawing: `${ellipse(17, 20, 13, 8, 'white')}${polygon(
      [
        [29, 20],
        [38, 12],
        [38, 28],
      ],
      'grey',
    )}${circle(10, 18, 1.5, 'black')}`,
  },
  {
    one: 'apple',
    many: 'apples',
    drawing: `${path('M20 12 C8 5 3 20 10 31 Q15 38 20 34 Q25 38 30 31 C37 20 32 5 20 12 Z', 'white')}${path('M20 12 Q20 6 25 3')}`,
  },
  {
    one: 'cup',
    many: 'cups',
    drawing: path('M8 9 L12 34 H27 L31 9 Z', 'white') + path('M30 14 Q40 16 28 26') + line(8, 9, 31, 9),
  },
  {
    one: 'balloon',
    many: 'balloons',
    drawing: ellipse(20, 15, 11, 13, 'white') + path('M20 28 Q15 33 21 39'),
  },
  {
    one: 'house',
    many: 'houses',
    drawing: `${rect(8, 18, 24, 19, 'white')}${polygon(
      [
        [4, 18],
        [20, 4],
        [36, 18],
      ],
      'grey',
    )}${rect(17, 26, 7, 11, 'dark')}`,
  },
  {
    one: 'tree',
    many: 'trees',
    drawing: rect(17, 25, 6, 13, 'dark') + circle(20, 15, 12, 'white'),
  },
  {
    one: 'boat',
    many: 'boats',
    drawing: `${path('M4 27 H36 L30 36 H10 Z', 'grey')}${line(19, 27, 19, 5)}${polygon(
      [
        [19, 6],
        [33, 22],
        [19, 22],
      ],
      'white',
    )}`,
  },
  {
    one: 'leaf',
    many: 'leaves',
    drawing: path('M6 34 Q4 10 34 6 Q36 34 6 34 Z', 'grey') + line(6, 34, 27, 13),
  },
]

export type Shape = 'circle' | 'triangle' | 'square' | 'rectangle' | 'pentagon' | 'hexagon'

/** A flat shape in a 40 × 40 box, turned by `turn` degrees. */
export function shapeDrawing(shape: Shape, turn = 0, fill: 'white' | 'grey' = 'white'): string {
  if (shape === 'circle') return circle(20, 20, 16, fill)
  if (shape === 'rectangle') {
    const half = Math.atan2(9, 17) * (180 / Math.PI)
    const at = [half, 180 - half, 180 + half, -half]
    return polygon(
      at.map((angle) => polar(20, 20, Math.hypot(17, 9), angle + turn)),
      fill,
    )
  }
  const sides = { triangle: 3, square: 4, pentagon: 5, hexagon: 6 }[shape]
  const start = shape === 'square' ? 45 : 90
  return polygon(
    Array.from({ length: sides }, (_, i) => polar(20, 20, 18, start + turn + (i * 360) / sides)),
    fill,
  )
}
