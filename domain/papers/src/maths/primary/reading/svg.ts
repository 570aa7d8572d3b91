/** What a verifier reads back from a printed figure. */
export interface Drawn {
  tag: string
  attributes: Record<string, string>
  /** The text inside a <text> element, else "". */
  text: string
}

/** All elements of these tags, in the order of drawing. */
export function drawn(svg: string | undefined, ...tags: string[]): Drawn[] {
  const list: Drawn[] = []
  for (const [, tag, body, text = ''] of (svg ?? '').matchAll(/<([a-z]+)\b([^>]*?)\/?>(?:([^<]*)<\/text>)?/g)) {
    if (!tags.includes(tag)) continue
    const attributes = Object.fromEntries(
      [...body.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    )
    list.push({ tag, attributes, text: text.trim() })
  }
  return list
}

/** A numeric attribute; NaN when it is missing. */
export function size(element: Drawn, attribute: string): number {
  return Number.parseFloat(element.attributes[attribute] ?? 'NaN')
}

export interface Point {
  x: number
  y: number
}

/** The corners of a <polygon> or <polyline>. */
export function corners(element: Drawn): Point[] {
  return (element.attributes.points ?? '').split(/\s+/).map((pair) => {
    const [x, y] = pair.split(',').map(Number)
    return { x, y }
  })
}

/** The pictures of a scene: each is a <g transform="translate(x y)">, with its place and the drawing inside it. */
export function pictures(svg: string | undefined): { x: number; y: number; drawing: string }[] {
  return [...(svg ?? '').matchAll(/<g transform="translate\(([\d.-]+) ([\d.-]+)\)[^"]*">(.*?)<\/g>/gs)].map(
    ([, x, y, drawing]) => ({ x: Number(x), y: Number(y), drawing }),
  )
}

/** The angle at b from a to c, in degrees from 0 to 180. */
export function angleAt(a: Point, b: Point, c: Point): number {
  const [ux, uy, vx, vy] = [a.x - b.x, a.y - b.y, c.x - b.x, c.y - b.y]
  return Math.abs((Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy) * 180) / Math.PI)
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
