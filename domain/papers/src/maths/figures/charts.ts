import { type At, circle, figure, label, line, path, placed, polar, polyline, rect } from './svg.ts'

interface Bar {
  name: string
  value: number
}

interface Scale {
  step: number
  top: number
  title: string
}

const PLOT = { left: 56, height: 180, top: 26, gap: 64 }

function axes(names: readonly string[], { step, top, title }: Scale): string {
  const { left, height } = PLOT
  const bottom = PLOT.top + height
  const right = left + names.length * PLOT.gap + 10
  let body = label(left - 40, 10, title, 12, 'start')
  for (let value = 0; value <= top; value += step) {
    const y = bottom - (value / top) * height
    body += line(left - 5, y, right, y, 0.5) + label(left - 9, y + 4, String(value), 12, 'end')
  }
  names.forEach((name, i) => {
    body += label(left + 37 + i * PLOT.gap, bottom + 18, name, 12)
  })
  return body + line(left, PLOT.top - 4, left, bottom, 1.5) + line(left, bottom, right, bottom, 1.5)
}

function chartFigure(count: number, about: string, body: string): string {
  return figure(PLOT.left + count * PLOT.gap + 24, PLOT.top + PLOT.height + 30, about, body)
}

/** A bar graph with a numbered scale and grid lines. */
export function barGraph(bars: readonly Bar[], scale: Scale): string {
  const bottom = PLOT.top + PLOT.height
  const body = bars.map(({ value }, i) => {
    const height = (value / scale.top) * PLOT.height
    return rect(PLOT.left + 22 + i * PLOT.gap, bottom - height, 30, height, 'grey')
  })
  return chartFigure(
    bars.length,
    'A bar graph',
    axes(
      bars.map(({ name }) => name),
      scale,
    ) + body.join(''),
  )
}

/** A line graph through marked points with a numbered scale and grid lines. */
export function lineGraph(points: readonly Bar[], scale: Scale): string {
  const at = points.map(
    ({ value }, i): At => [PLOT.left + 37 + i * PLOT.gap, PLOT.top + PLOT.height - (value / scale.top) * PLOT.height],
  )
  const dots = at.map(([x, y]) => circle(x, y, 3, 'black')).join('')
  return chartFigure(
    points.length,
    'A line graph',
    axes(
      points.map(({ name }) => name),
      scale,
    ) +
      polyline(at, 2) +
      dots,
  )
}

/** A pictograph: each row has its name and whole or half pictures. `halves` counts half pictures: 5 is two and a half. */
export function pictograph(rows: readonly { name: string; halves: number }[], drawing: string): string {
  const nameWidth = 24 + 8 * Math.max(...rows.map(({ name }) => name.length))
  const width = nameWidth + 20 + Math.ceil(Math.max(...rows.map(({ halves }) => halves)) / 2) * 44
  const body = rows.map(({ name, halves }, row) => {
    const top = row * 48
    const whole = Math.floor(halves / 2)
    const list = Array.from({ length: whole }, (_, i) => placed(nameWidth + 8 + i * 44, top + 4, drawing))
    if (halves % 2 === 1) {
      const x = nameWidth + 8 + whole * 44
      list.push(
        `<svg x="${x}" y="${top + 4}" width="20" height="40" viewBox="0 0 20 40">${placed(0, 0, drawing)}</svg>`,
      )
    }
    return `${rect(0, top, nameWidth, 48)}${rect(nameWidth, top, width - nameWidth, 48)}${label(10, top + 28, name, 14, 'start')}${list.join('')}`
  })
  return figure(width + 2, rows.length * 48 + 2, 'A pictograph', body.join(''))
}

/** A pie chart; the angles are in degrees and sum to 360. `shown` is what is written in each sector. */
export function pieChart(sectors: readonly { name: string; degrees: number; shown: string }[]): string {
  const [cx, cy, r] = [130, 120, 100]
  let start = 90
  const body = sectors.map(({ name, degrees, shown }) => {
    const end = start - degrees
    const [x1, y1] = polar(cx, cy, r, start)
    const [x2, y2] = polar(cx, cy, r, end)
    const [tx, ty] = polar(cx, cy, 62, (start + end) / 2)
    const round = (n: number) => Math.round(n * 100) / 100
    const arc = `A${r} ${r} 0 ${degrees > 180 ? 1 : 0} 1 ${round(x2)} ${round(y2)}`
    start = end
    return `${path(`M${cx} ${cy} L${round(x1)} ${round(y1)} ${arc} Z`, 'white')}${label(tx, ty, name, 12)}${shown ? label(tx, ty + 15, shown, 12) : ''}`
  })
  return figure(260, 240, 'A pie chart', body.join(''))
}
