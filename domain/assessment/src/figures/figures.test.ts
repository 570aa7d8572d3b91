import { describe, expect, it } from 'vitest'
import { sampleItems } from '../../audit/sample.ts'
import type { Item } from '../item.ts'
import { readOption } from '../solvers/read-figure.ts'
import { MOST_SVG } from './sheet.ts'

const DRAWN = ['matrix', 'figure-series', 'odd-figure'] as const
const items: Item[] = DRAWN.flatMap((family) => sampleItems(family, 80, 'figures'))
const svgs = items.flatMap(({ figures }) => Object.values(figures))
const optionSvgs = (item: Item): string[] => Object.values(item.options).map((tag) => item.figures[tag])

describe('figures', () => {
  it('stay within 6 kB, scale by a viewBox and load nothing', () => {
    for (const svg of svgs) {
      expect(svg.length).toBeLessThanOrEqual(MOST_SVG)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" role="img"><title>/)
      expect(svg).not.toMatch(/href|script|style=|class=|data-|foreignObject|http(?!:\/\/www\.w3\.org\/2000\/svg)/)
    }
  })

  it('use black and white alone, shades being told apart by hatching', () => {
    const colours = new Set(svgs.flatMap((svg) => svg.match(/(?:fill|stroke)="[^"]*"/g) ?? []))
    expect([...colours].toSorted()).toEqual(
      [
        'fill="#000"',
        'fill="#fff"',
        'fill="none"',
        'fill="url(#h)"',
        'fill="url(#x)"',
        'stroke="#000"',
        'stroke="none"',
      ].toSorted(),
    )
  })

  it('name nothing but places, and every option alike', () => {
    const titles = new Set(
      svgs.flatMap((svg) => svg.match(/<title>[^<]*<\/title>/g) ?? []).map((title) => title.replace(/\d/g, '#')),
    )
    expect([...titles].toSorted()).toEqual(
      [
        '<title>answer figure</title>',
        '<title>figure #</title>',
        '<title>figure #, missing</title>',
        '<title>pattern cell row # column #</title>',
        '<title>pattern cell row # column #, missing</title>',
        '<title>pattern with one figure missing</title>',
      ].toSorted(),
    )
    expect(new Set(svgs.flatMap((svg) => svg.match(/id="[^"]*"/g) ?? []))).toEqual(new Set(['id="h"', 'id="x"']))
  })

  it('draw the marks of a cell in one order, whatever the answer', () => {
    for (const svg of svgs.filter((text) => text.includes('answer figure'))) {
      const kinds = (
        svg
          .split('fill="#fff"/>')
          .at(-1)
          ?.match(/<(rect|circle|polygon|path)[^>]*>/g) ?? []
      ).map((tag) =>
        tag.startsWith('<rect') ? 'a' : tag.startsWith('<path') ? 'd' : tag.includes('r="5"') ? 'c' : 'b',
      )
      expect(kinds.join('')).toBe(kinds.toSorted().join(''))
    }
  })

  it('give the options of a matrix in a full factorial: each value of a changed attribute four times', () => {
    for (const item of items.filter(({ family }) => family === 'matrix')) {
      const cells = optionSvgs(item).map(readOption)
      for (const name of Object.keys(cells[0]) as (keyof (typeof cells)[0])[]) {
        const counts = Object.values(Object.groupBy(cells, (cell) => String(cell[name]))).map((group) => group?.length)
        expect([[8], [4, 4]]).toContainEqual(counts)
      }
    }
  })

  it('leave at least the smallest mark readable at 320 px', () => {
    const widths = svgs.map((svg) => Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]))
    // At 320 px a unit is 320/width pixels; the smallest glyph is 9 units across, the thinnest line 1.
    for (const width of widths) expect((9 * 320) / width).toBeGreaterThanOrEqual(8)
  })
})
