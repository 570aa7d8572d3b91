/** What one drawn cell shows. Layer 1 is the glyph group in the middle, layer 2 what stands around it. */
export interface Cell {
  shape: number
  /** 0 small, 1 medium, 2 large. */
  size: number
  /** 0 empty, 1 hatched, 2 cross-hatched, 3 solid: told apart by pattern, never by tone alone. */
  shade: number
  /** 1-6 glyphs. */
  count: number
  /** Eighths of a turn clockwise, for the asymmetric shapes; null where a glyph is not turned. */
  rotation: number | null
  /** Outline of the frame: 0 solid, 1 dashed, 2 dotted; null without a frame. */
  line: number | null
  /** Place of the dot on the ring of eight, clockwise from the top left; null without a dot. */
  dot: number | null
  /** Bit set of the eight edge bars; null without bars. */
  bars: number | null
}

export type Attribute = keyof Cell

const PLAIN_RADIUS = [4.5, 7.5, 10.5]
const TURNED_RADIUS = [14, 20, 26]
const DASHES = ['', ' stroke-dasharray="9 5"', ' stroke-dasharray="1.5 4"']
const FILLS = ['#fff', 'url(#h)', 'url(#x)', '#000']
const RING = [
  [8, 8],
  [50, 8],
  [92, 8],
  [92, 50],
  [92, 92],
  [50, 92],
  [8, 92],
  [8, 50],
]
const BARS = [
  [16, 7, 42, 7],
  [58, 7, 84, 7],
  [93, 16, 93, 42],
  [93, 58, 93, 84],
  [84, 93, 58, 93],
  [42, 93, 16, 93],
  [7, 84, 7, 58],
  [7, 42, 7, 16],
]
const PLACES = [
  [[50, 50]],
  [
    [37, 50],
    [63, 50],
  ],
  [
    [50, 37],
    [37, 63],
    [63, 63],
  ],
  [
    [37, 37],
    [63, 37],
    [37, 63],
    [63, 63],
  ],
  [
    [28, 37],
    [72, 37],
    [50, 50],
    [28, 63],
    [72, 63],
  ],
  [
    [28, 37],
    [50, 37],
    [72, 37],
    [28, 63],
    [50, 63],
    [72, 63],
  ],
]

const round = (x: number): number => Math.round(x * 10) / 10
const star = (points: number, inner: number): [number, number][] =>
  Array.from({ length: points * 2 }, (_, i) => {
    const r = i % 2 === 0 ? 1 : inner
    const angle = (Math.PI * i) / points
    return [r * Math.sin(angle), -r * Math.cos(angle)]
  })
const regular = (sides: number, turn = 0): [number, number][] =>
  Array.from({ length: sides }, (_, i) => {
    const angle = (2 * Math.PI * (i + turn)) / sides
    return [Math.sin(angle), -Math.cos(angle)]
  })

/** Symmetric shapes as unit polygons; the first is drawn as a circle. */
const PLAIN: ([number, number][] | null)[] = [
  null,
  regular(3),
  regular(4, 0.5),
  regular(4),
  regular(6),
  star(5, 0.45),
  [
    [-0.35, -1],
    [0.35, -1],
    [0.35, -0.35],
    [1, -0.35],
    [1, 0.35],
    [0.35, 0.35],
    [0.35, 1],
    [-0.35, 1],
    [-0.35, 0.35],
    [-1, 0.35],
    [-1, -0.35],
    [-0.35, -0.35],
  ],
]
/** Shapes without any symmetry of rotation: arrow, flag, boot. */
const TURNED: [number, number][][] = [
  [
    [0, -1],
    [0.7, -0.1],
    [0.28, -0.1],
    [0.28, 1],
    [-0.28, 1],
    [-0.28, -0.1],
    [-0.7, -0.1],
  ],
  [
    [-0.35, -1],
    [0.75, -0.55],
    [-0.1, -0.1],
    [-0.1, 1],
    [-0.35, 1],
  ],
  [
    [-0.45, -1],
    [0.1, -1],
    [0.1, 0.4],
    [0.75, 0.4],
    [0.75, 1],
    [-0.45, 1],
  ],
]

/** How many values an attribute can take; rotation and dot places are cyclic. */
export const LEVELS = { shape: PLAIN.length, turnedShape: TURNED.length, size: 3, shade: 4, count: 6, line: 3, ring: 8 }

const points = (polygon: readonly [number, number][], x: number, y: number, r: number): string =>
  polygon.map(([px, py]) => `${round(x + r * px)},${round(y + r * py)}`).join(' ')

function glyphs(cell: Cell): string {
  const fill = FILLS[cell.shade]
  if (cell.rotation !== null) {
    const turn = cell.rotation === 0 ? '' : ` transform="rotate(${cell.rotation * 45} 50 50)"`
    return `<polygon points="${points(TURNED[cell.shape], 50, 50, TURNED_RADIUS[cell.size])}" fill="${fill}"${turn}/>`
  }
  const r = PLAIN_RADIUS[cell.size]
  const polygon = PLAIN[cell.shape]
  return PLACES[cell.count - 1]
    .map(([x, y]) =>
      polygon === null
        ? `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
        : `<polygon points="${points(polygon, x, y, r)}" fill="${fill}"/>`,
    )
    .join('')
}

/** The marks of one cell in a box of 100 by 100 units, always in the same order. */
export function drawCell(cell: Cell): string {
  const frame = cell.line === null ? '' : `<rect x="14" y="14" width="72" height="72" fill="none"${DASHES[cell.line]}/>`
  const dot = cell.dot === null ? '' : `<circle cx="${RING[cell.dot][0]}" cy="${RING[cell.dot][1]}" r="5" fill="#000"/>`
  const bars =
    cell.bars === null
      ? ''
      : BARS.filter((_, i) => ((cell.bars ?? 0) >> i) & 1)
          .map(([x1, y1, x2, y2]) => `<path d="M${x1} ${y1}L${x2} ${y2}" stroke-width="5"/>`)
          .join('')
  return `${frame}${glyphs(cell)}${dot}${bars}`
}
