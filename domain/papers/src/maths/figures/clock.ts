import { circle, figure, label, line, polar } from './svg.ts'

/** A clock face with both hands; the hour hand moves on with the minutes. */
export function clockFace(hour: number, minute: number): string {
  const [cx, cy] = [80, 80]
  const numerals = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = polar(cx, cy, 58, 90 - (i + 1) * 30)
    return label(x, y + 5, String(i + 1), 14)
  })
  const ticks = Array.from({ length: 60 }, (_, i) => {
    const [x1, y1] = polar(cx, cy, i % 5 === 0 ? 67 : 70, i * 6)
    const [x2, y2] = polar(cx, cy, 74, i * 6)
    return line(x1, y1, x2, y2, 1)
  })
  const [hx, hy] = polar(cx, cy, 30, 90 - (hour % 12) * 30 - minute / 2)
  const [mx, my] = polar(cx, cy, 50, 90 - minute * 6)
  const hands = line(cx, cy, hx, hy, 5) + line(cx, cy, mx, my, 2.5)
  return figure(
    160,
    160,
    'A clock face',
    circle(cx, cy, 75) + ticks.join('') + numerals.join('') + hands + circle(cx, cy, 3, 'black'),
  )
}
