/** One cell as read back from its markup: every visible property as a value, sets of bars as a bit set. */
export interface SeenCell {
  shape: string
  size: number
  shade: number
  count: number
  rotation: number | null
  line: string | null
  dot: number | null
  bars: number
}
export type Property = keyof SeenCell
export const PROPERTIES: readonly Property[] = ['shape', 'size', 'shade', 'count', 'rotation', 'line', 'dot', 'bars']

const attributeOf = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
const numberOf = (tag: string, name: string): number => Number(attributeOf(tag, name))
const SHADES = ['#fff', 'url(#h)', 'url(#x)', '#000']

type Point = [number, number]

/** Eighths of a turn clockwise from the top left corner. */
function ringPlace(x: number, y: number): number {
  const eighth = Math.round((Math.atan2(y - 50, x - 50) / Math.PI) * 4)
  return (eighth + 3 + 8) % 8
}

function readBar(tag: string): number {
  const [x1, y1, x2, y2] = (attributeOf(tag, 'd') ?? '').match(/-?[\d.]+/g)?.map(Number) ?? []
  const angle = (Math.atan2((y1 + y2) / 2 - 50, (x1 + x2) / 2 - 50) / Math.PI) * 4
  return 1 << ((Math.floor(angle) + 8) % 8)
}

/** Name of a polygon by its corners, so that two polygons of one name have one form. */
function polygonName(points: readonly Point[]): string {
  const top = Math.min(...points.map(([, y]) => y))
  return `${points.length} corners, ${points.filter(([, y]) => Math.abs(y - top) < 0.25).length} on top`
}

const TURNING = ['7 corners, 1 on top', '5 corners, 1 on top', '6 corners, 2 on top']

/** Level of size from the distance of the farthest corner; single turning glyphs are drawn larger throughout. */
function sizeLevel(points: readonly Point[], turning: boolean): number {
  const centre = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length)
  const reach = Math.max(
    ...points.map(([x, y]) => (turning ? Math.abs(y - 50) : Math.hypot(x - centre[0], y - centre[1]))),
  )
  return (turning ? [17, 23] : [6.2, 9.2]).filter((limit) => reach > limit).length
}

function readGlyph(tag: string): { shape: string; size: number; shade: number; rotation: number | null } {
  const shade = SHADES.indexOf(attributeOf(tag, 'fill') ?? '')
  if (tag.startsWith('<circle')) {
    const size = sizeLevel(
      [
        [0, 0],
        [0, 2 * numberOf(tag, 'r')],
      ],
      false,
    )
    return { shape: 'circle', size, shade, rotation: null }
  }
  const points = (attributeOf(tag, 'points') ?? '').split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number)
    return [x, y]
  })
  const shape = polygonName(points)
  const turning = TURNING.includes(shape)
  const turn = Number(/rotate\((-?\d+) /.exec(tag)?.[1] ?? 0) / 45
  return { shape, size: sizeLevel(points, turning), shade, rotation: turning ? turn : null }
}

function readCell(markup: string): SeenCell {
  const tags = markup.match(/<(?:circle|polygon|rect|path)\b[^>]*>/g) ?? []
  const dots = tags.filter((tag) => tag.startsWith('<circle') && tag.includes('r="5"') && isOnRing(tag))
  const bars = tags.filter((tag) => tag.startsWith('<path'))
  const frames = tags.filter((tag) => tag.startsWith('<rect') && tag.includes('x="14"'))
  const glyphTags = tags.filter((tag) => /^<(circle|polygon)/.test(tag) && !dots.includes(tag))
  if (glyphTags.length === 0) throw new Error('A cell shows no glyph.')
  const glyphs = glyphTags.map(readGlyph)
  if (new Set(glyphs.map((glyph) => JSON.stringify(glyph))).size > 1) throw new Error('A cell mixes glyphs.')
  return {
    ...glyphs[0],
    count: glyphs.length,
    line: frames.length === 0 ? null : (attributeOf(frames[0], 'stroke-dasharray') ?? 'solid'),
    dot: dots.length === 0 ? null : ringPlace(numberOf(dots[0], 'cx'), numberOf(dots[0], 'cy')),
    bars: bars.reduce((set, tag) => set | readBar(tag), 0),
  }
}

const isOnRing = (tag: string): boolean =>
  Math.max(Math.abs(numberOf(tag, 'cx') - 50), Math.abs(numberOf(tag, 'cy') - 50)) > 40

/** The cells of a sheet in reading order; a cell that shows a question mark is null. */
export function readSheet(svg: string): (SeenCell | null)[] {
  return [...svg.matchAll(/<g transform="translate\((\d+) (\d+)\)">(.*?)<\/g>/g)]
    .map(([, x, y, content]) => ({ x: Number(x), y: Number(y), content }))
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .map(({ content }) => (content.includes('<text') ? null : readCell(content)))
}

/** The single cell of an option's sheet. */
export function readOption(svg: string): SeenCell {
  const [cell] = readSheet(svg)
  if (!cell) throw new Error('An option shows no figure.')
  return cell
}
