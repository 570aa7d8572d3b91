import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dragged, MAX_ZOOM, photoProblem, squareOf, WHOLE } from './photo-crop.ts'

it('keeps the middle of a picture at first, as large as a square can be', () => {
  expect(squareOf({ width: 400, height: 300 }, WHOLE)).toEqual({ left: 50, top: 0, side: 300 })
  expect(squareOf({ width: 300, height: 300 }, { zoom: 2, x: 100, y: 0 })).toEqual({ left: 150, top: 0, side: 150 })
})

it('never leaves the picture, however far it is drawn', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) })
  const percent = fc.double({ min: 0, max: 100, noNaN: true })
  const crop = fc.record({ zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }), x: percent, y: percent })
  const by = fc.record({ x: fc.integer(), y: fc.integer() })
  fc.assert(
    fc.property(size, crop, by, (picture, before, moved) => {
      const { left, top, side } = squareOf(picture, dragged(picture, before, moved, 240))
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + side).toBeLessThanOrEqual(picture.width + 0.001)
      expect(top + side).toBeLessThanOrEqual(picture.height + 0.001)
    }),
  )
})

it('follows the finger: the picture moves as far as it was drawn', () => {
  const picture = { width: 1000, height: 1000 }
  const crop = { zoom: 2, x: 50, y: 50 }
  // 500 pixels of the picture stand on a stage of 250
  const { left, top } = squareOf(picture, dragged(picture, crop, { x: 25, y: -25 }, 250))
  expect([left, top]).toEqual([200, 300])
})

it('stays where there is nothing to draw along', () => {
  expect(dragged({ width: 300, height: 300 }, WHOLE, { x: 40, y: 40 }, 240)).toEqual(WHOLE)
})

it('refuses what is no picture or too large to open', () => {
  expect(photoProblem({ size: 10, type: 'application/pdf' })).toBe('The file must be JPG or PNG.')
  expect(photoProblem({ size: 50 * 1024 * 1024, type: 'image/png' })).toBe('The file must be at most 20 MB.')
  expect(photoProblem({ size: 5 * 1024 * 1024, type: 'image/jpeg' })).toBeUndefined()
})
