import { expect, it } from 'vitest'
import type { DesignQuality } from './assessment-quality.api.ts'
import { wantedDesigns } from './quality-list.ts'

const design = (name: string, change: Partial<DesignQuality> = {}): DesignQuality => ({
  design: name,
  category: 'logical_reasoning',
  answers: 40,
  share_right: 0.5,
  expected_share: 0.5,
  discrimination: 0.3,
  median_seconds: 30,
  never_chosen: [],
  flags: [],
  drawn_less: false,
  ...change,
})
const designs = [
  design('matrix 2', { share_right: null, flags: ['too_few_answers'] }),
  design('matrix 1', { share_right: 0.9 }),
  design('series 1', { category: 'numerical_reasoning', share_right: 0.2, flags: ['below_chance'], drawn_less: true }),
]
const names = (sort: string, isFlagged = false) => wantedDesigns(designs, sort, isFlagged).map((one) => one.design)

it('stands by category and design, and sorts by a number with what has none last', () => {
  expect(names('')).toEqual(['matrix 1', 'matrix 2', 'series 1'])
  expect(names('share_right')).toEqual(['series 1', 'matrix 1', 'matrix 2'])
  expect(names('-share_right')).toEqual(['matrix 1', 'series 1', 'matrix 2'])
})

it('shows the flagged alone, and too few answers are no flag', () => {
  expect(names('', true)).toEqual(['series 1'])
})
