import { type At, circle, type Fill, figure, label, line, path, polar, polygon, rect } from './svg.ts'

/** A figure of lines and labels that fits round the given corners with room for labels. */
export function drawing(about: string, corners: readonly At[], body: string, margin = 26): string {
  const xs = corners.map(([x]) => Number(x))
  const ys = corners.map(([, y]) => Number(y))
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  const moved = `<g transform="translate(${Math.round(-left * 100) / 100} ${Math.round(-top * 100) / 100})">${body}</g>`
  return figure(Math.max(...xs) - left + margin, Math.max(...ys) - top + margin, about, moved)
}

/** The little arc of an angle at `at`, from direction `from` to `to` (degrees anticlockwise from the right). */
export function angleArc(at: At, from: number, to: number, radius = 22): string {
  const [x, y] = [Number(at[0]), Number(at[1])]
  const round = (n: number) => Math.round(n * 100) / 100
  const [x1, y1] = polar(x, y, radius, from)
  const [x2, y2] = polar(x, y, radius, to)
  return path(
    `M${round(x1)} ${round(y1)} A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 0 ${round(x2)} ${round(y2)}`,
  )
}

/** An angle with a protractor-free drawing: two arms from a vertex, turned by `turn` degrees. */
export function plainAngle(degrees: number, turn: number): string {
  const [cx, cy] = [110, 110]
  const [x1, y1] = polar(cx, cy, 90, turn)
  const [x2, y2] = polar(cx, cy, 90, turn + degrees)
  const ends: At[] = [
    [cx, cy],
    [x1, y1],
    [x2, y2],
  ]
  return drawing(
    'An angle',
    ends,
    line(cx, cy, x1, y1, 2) + line(cx, cy, x2, y2, 2) + angleArc([cx, cy], turn, turn + degrees),
  )
}

/** A protractor with both scales and one arm on the base line; the other arm points to the angle on the inner scale. */
export function protractor(degrees: number): string {
  const [cx, cy, r] = [150, 150, 130]
  let body = path(`M${cx - r} ${cy} A${r} ${r} 0 0 1 ${cx + r} ${cy} Z`)
  for (let mark = 0; mark <= 180; mark += 5) {
    const [x1, y1] = polar(cx, cy, r, mark)
    const [x2, y2] = polar(cx, cy, mark % 10 === 0 ? r - 10 : r - 5, mark)
    body += line(x1, y1, x2, y2, 0.8)
    if (mark % 20 !== 0) continue
    const [ox, oy] = polar(cx, cy, r - 18, mark)
    const [ix, iy] = polar(cx, cy, r - 36, mark)
    body += label(ox, oy + 3, String(180 - mark), 9) + label(ix, iy + 3, String(mark), 9)
  }
  const [ax, ay] = polar(cx, cy, r + 12, degrees)
  body += line(cx, cy, cx + r + 12, cy, 2.5) + line(cx, cy, ax, ay, 2.5)
  body += label(cx - 4, cy + 16, 'O', 13) + label(cx + r + 16, cy + 16, 'A', 13)
  const [bx, by] = polar(cx, cy, r + 24, degrees)
  return figure(310, 176, 'A protractor on angle AOB', body + label(bx, by + 4, 'B', 13))
}

/** A polygon through the corners, each with its letter outside. */
export function letteredPolygon(corners: readonly At[], letters: string, fill: Fill = 'none'): string {
  const cx = corners.reduce((sum, [x]) => sum + Number(x), 0) / corners.length
  const cy = corners.reduce((sum, [, y]) => sum + Number(y), 0) / corners.length
  const names = corners.map(([x, y], i) => {
    const [dx, dy] = [Number(x) - cx, Number(y) - cy]
    const away = Math.hypot(dx, dy) || 1
    return label(Number(x) + (dx / away) * 14, Number(y) + (dy / away) * 14 + 5, letters[i] ?? '')
  })
  return polygon(corners, fill) + names.join('')
}

/** A rectangle cut into `rows` × `columns` equal cells of which the first `shaded` of `order` are shaded. */
export function shadedGrid(rows: number, columns: number, shaded: readonly number[]): string {
  const [w, h] = [180 / columns, Math.min(40, 120 / rows)]
  const cells = Array.from({ length: rows * columns }, (_, i) =>
    rect(6 + (i % columns) * w, 6 + Math.floor(i / columns) * h, w, h, shaded.includes(i) ? 'dark' : 'white'),
  )
  return figure(192, rows * h + 12, 'A shape cut into equal parts', cells.join(''))
}

/** A circle cut into equal sectors, some of them shaded. */
export function shadedCircle(parts: number, shaded: readonly number[]): string {
  const round = (n: number) => Math.round(n * 100) / 100
  const sectors = Array.from({ length: parts }, (_, i) => {
    const [x1, y1] = polar(70, 70, 62, 90 - (i * 360) / parts)
    const [x2, y2] = polar(70, 70, 62, 90 - ((i + 1) * 360) / parts)
    const far = parts === 1 ? 1 : 0
    return path(
      `M70 70 L${round(x1)} ${round(y1)} A62 62 0 ${far} 1 ${round(x2)} ${round(y2)} Z`,
      shaded.includes(i) ? 'dark' : 'white',
    )
  })
  return figure(140, 140, 'A circle cut into equal parts', sectors.join(''))
}

/** A number line from `from` to `to`; marks get their number or, for the places in `letters`, a letter and a dot. */
export function numberLine(
  from: number,
  to: number,
  shown: readonly number[],
  letters: Record<number, string> = {},
): string {
  const gap = Math.min(36, 480 / (to - from))
  const at = (n: number) => 24 + (n - from) * gap
  let body = line(8, 30, at(to) + 16, 30, 2)
  body += path(`M${at(to) + 8} 25 L${at(to) + 17} 30 L${at(to) + 8} 35`) + path('M16 25 L7 30 L16 35')
  for (let n = from; n <= to; n++) {
    body += line(at(n), 24, at(n), 36, 1.5)
    if (shown.includes(n)) body += label(at(n), 54, String(n).replace('-', '−'), 13)
    if (letters[n]) body += circle(at(n), 30, 4, 'black') + label(at(n), 18, letters[n], 14)
  }
  return figure(at(to) + 24, 62, 'A number line', body)
}

/** A solid made of unit cubes: `heights[row][column]` cubes stand on each cell; drawn from the front left, above. */
export function cubeStack(heights: readonly (readonly number[])[]): string {
  const [w, h, up] = [26, 13, 26]
  const rows = heights.length
  const columns = Math.max(...heights.map((row) => row.length))
  const tallest = Math.max(...heights.flat())
  const ox = 10 + rows * w
  const oy = 14 + tallest * up
  const at = (x: number, y: number, z: number): At => [ox + (x - y) * w, oy + (x + y) * h - z * up]
  let body = ''
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      for (let z = 0; z < (heights[y][x] ?? 0); z++) {
        body += polygon([at(x, y, z + 1), at(x + 1, y, z + 1), at(x + 1, y + 1, z + 1), at(x, y + 1, z + 1)], 'white')
        body += polygon([at(x, y + 1, z + 1), at(x + 1, y + 1, z + 1), at(x + 1, y + 1, z), at(x, y + 1, z)], 'grey')
        body += polygon([at(x + 1, y, z + 1), at(x + 1, y + 1, z + 1), at(x + 1, y + 1, z), at(x + 1, y, z)], 'dark')
      }
  return figure(ox + columns * w + 10, oy + (rows + columns) * h + 10, 'A solid made of unit cubes', body)
}
