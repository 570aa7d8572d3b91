export type Spot = readonly [x: number, y: number]

const short = (n: number) => String(Math.round(n * 10) / 10)

export const line = (a: Spot, b: Spot, dashed = false): string =>
  `<line x1="${short(a[0])}" y1="${short(a[1])}" x2="${short(b[0])}" y2="${short(b[1])}"${dashed ? ' stroke-dasharray="4 3"' : ''}/>`

export const polygon = (spots: readonly Spot[], fill = 'none'): string =>
  `<polygon points="${spots.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="${fill}"/>`

export const polyline = (spots: readonly Spot[]): string =>
  `<polyline points="${spots.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="none"/>`

export const circle = (centre: Spot, radius: number, fill = 'none'): string =>
  `<circle cx="${short(centre[0])}" cy="${short(centre[1])}" r="${short(radius)}" fill="${fill}"/>`

export const dot = (at: Spot): string => circle(at, 2, 'black')

export const ellipse = (centre: Spot, rx: number, ry: number, dashed = false): string =>
  `<ellipse cx="${short(centre[0])}" cy="${short(centre[1])}" rx="${short(rx)}" ry="${short(ry)}" fill="none"${dashed ? ' stroke-dasharray="4 3"' : ''}/>`

export const path = (d: string, fill = 'none'): string => `<path d="${d}" fill="${fill}"/>`

export const rect = (at: Spot, width: number, height: number, fill = 'none'): string =>
  `<rect x="${short(at[0])}" y="${short(at[1])}" width="${short(width)}" height="${short(height)}" fill="${fill}"/>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A label centred at the spot. */
export const label = (at: Spot, text: string, size = 13): string =>
  `<text x="${short(at[0])}" y="${short(at[1] + size / 3)}" font-size="${size}" text-anchor="middle" fill="black" stroke="none">${escaped(text)}</text>`

/** The spot at this angle (degrees, anticlockwise from the right) on a circle. */
export function onCircle(centre: Spot, radius: number, degrees: number): Spot {
  const angle = (degrees * Math.PI) / 180
  return [centre[0] + radius * Math.cos(angle), centre[1] - radius * Math.sin(angle)]
}

/**
 * The polygon whose sides touch the circle at these angles (degrees, anticlockwise); corner i lies between the points of
 * contact i and i + 1, which are less than 180° apart.
 */
export function aroundCircle(centre: Spot, radius: number, contacts: readonly number[]): Spot[] {
  return contacts.map((from, i) => {
    const next = contacts[(i + 1) % contacts.length]
    const half = ((next - from + 360) % 360) / 2
    return onCircle(centre, radius / Math.cos((half * Math.PI) / 180), from + half)
  })
}

/** A small arc that marks an angle at `vertex` between the arms to `a` and `b`, with its name or size. */
export function angleMark(vertex: Spot, a: Spot, b: Spot, text = '', radius = 18): string {
  const at = (end: Spot) => Math.atan2(end[1] - vertex[1], end[0] - vertex[0])
  const from = at(a)
  let turn = at(b) - from
  while (turn > Math.PI) turn -= 2 * Math.PI
  while (turn < -Math.PI) turn += 2 * Math.PI
  const spot = (angle: number, r: number): Spot => [vertex[0] + r * Math.cos(angle), vertex[1] + r * Math.sin(angle)]
  const [start, end] = [spot(from, radius), spot(from + turn, radius)]
  const arc = path(
    `M ${short(start[0])} ${short(start[1])} A ${radius} ${radius} 0 0 ${turn > 0 ? 1 : 0} ${short(end[0])} ${short(end[1])}`,
  )
  return text ? arc + label(spot(from + turn / 2, radius + 14), text, 11) : arc
}

/** The little square that marks a right angle at `vertex`. */
export function rightAngle(vertex: Spot, a: Spot, b: Spot, size = 9): string {
  const step = (end: Spot): Spot => {
    const length = Math.hypot(end[0] - vertex[0], end[1] - vertex[1])
    return [((end[0] - vertex[0]) / length) * size, ((end[1] - vertex[1]) / length) * size]
  }
  const [u, v] = [step(a), step(b)]
  return polyline([
    [vertex[0] + u[0], vertex[1] + u[1]],
    [vertex[0] + u[0] + v[0], vertex[1] + u[1] + v[1]],
    [vertex[0] + v[0], vertex[1] + v[1]],
  ])
}

export const between = (a: Spot, b: Spot, share = 0.5): Spot => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

/** A black and white drawing; `about` is read aloud in its place. */
export function drawing(width: number, height: number, about: string, parts: readonly string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(about)}" ` +
    `font-family="sans-serif" fill="none" stroke="black" stroke-width="1.3">${parts.join('')}</svg>`
  )
}
