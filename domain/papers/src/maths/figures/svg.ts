import { approximate, type Numeric } from '../exact/rational.ts'

/** Black and white drawing in user units; every coordinate has at most two decimals. */
export type Coordinate = Numeric

export function xy(value: Coordinate): string {
  const number = typeof value === 'number' ? value : approximate(value)
  return String(Math.round(number * 100) / 100)
}

/** A whole figure. `label` says what it is for a screen reader and must not give the answer away. */
export function figure(width: Coordinate, height: Coordinate, label: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${xy(width)} ${xy(height)}" width="${xy(width)}" height="${xy(height)}" role="img" aria-label="${label}" font-family="sans-serif">${body}</svg>`
}

export type Fill = 'none' | 'white' | 'grey' | 'dark' | 'black'
const FILLS: Record<Fill, string> = { none: 'none', white: '#fff', grey: '#ccc', dark: '#888', black: '#000' }

export function line(x1: Coordinate, y1: Coordinate, x2: Coordinate, y2: Coordinate, width = 1.5, dash = ''): string {
  const dashed = dash && ` stroke-dasharray="${dash}"`
  return `<line x1="${xy(x1)}" y1="${xy(y1)}" x2="${xy(x2)}" y2="${xy(y2)}" stroke="#000" stroke-width="${width}"${dashed}/>`
}

export function circle(cx: Coordinate, cy: Coordinate, r: Coordinate, fill: Fill = 'none'): string {
  return `<circle cx="${xy(cx)}" cy="${xy(cy)}" r="${xy(r)}" fill="${FILLS[fill]}" stroke="#000" stroke-width="1.5"/>`
}

export function ellipse(cx: Coordinate, cy: Coordinate, rx: Coordinate, ry: Coordinate, fill: Fill = 'none'): string {
  return `<ellipse cx="${xy(cx)}" cy="${xy(cy)}" rx="${xy(rx)}" ry="${xy(ry)}" fill="${FILLS[fill]}" stroke="#000" stroke-width="1.5"/>`
}

export function rect(x: Coordinate, y: Coordinate, w: Coordinate, h: Coordinate, fill: Fill = 'none'): string {
  return `<rect x="${xy(x)}" y="${xy(y)}" width="${xy(w)}" height="${xy(h)}" fill="${FILLS[fill]}" stroke="#000" stroke-width="1.5"/>`
}

export type At = readonly [Coordinate, Coordinate]

export function polygon(points: readonly At[], fill: Fill = 'none'): string {
  const list = points.map(([x, y]) => `${xy(x)},${xy(y)}`).join(' ')
  return `<polygon points="${list}" fill="${FILLS[fill]}" stroke="#000" stroke-width="1.5" stroke-linejoin="round"/>`
}

export function polyline(points: readonly At[], width = 1.5): string {
  const list = points.map(([x, y]) => `${xy(x)},${xy(y)}`).join(' ')
  return `<polyline points="${list}" fill="none" stroke="#000" stroke-width="${width}"/>`
}

export function path(d: string, fill: Fill = 'none'): string {
  return `<path d="${d}" fill="${FILLS[fill]}" stroke="#000" stroke-width="1.5" stroke-linejoin="round"/>`
}

/** Words or a number centred at the point (or starting or ending there). */
export function label(x: Coordinate, y: Coordinate, text: string, size = 14, anchor = 'middle'): string {
  return `<text x="${xy(x)}" y="${xy(y)}" font-size="${size}" text-anchor="${anchor}">${text}</text>`
}

/** A drawing moved to a place, as one picture of a scene. */
export function placed(x: Coordinate, y: Coordinate, drawing: string): string {
  return `<g transform="translate(${xy(x)} ${xy(y)})">${drawing}</g>`
}

/** The point at a distance and a direction from a centre; degrees anticlockwise from the right. */
export function polar(cx: number, cy: number, r: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [cx + r * Math.cos(angle), cy - r * Math.sin(angle)]
}
