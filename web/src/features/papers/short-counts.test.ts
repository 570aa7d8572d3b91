import { expect, test } from 'vitest'
import { practiseLink, readPractised } from './practise-link.ts'
import { SHORT_MARKS, shortCounts } from './short-counts.ts'

test.each([
  [{ '1': 40, '2': 30, '3': 20, '5': 9 }],
  [{ '1': 40 }],
  [{ '1': 3, '2': 2, '3': 1, '5': 1 }],
  [{ '2': 30, '4': 30 }],
  [{ '5': 2, '0.5': 0 }],
])('of %j a short paper is made, with no question that is not there', (available: Record<string, number>) => {
  const counts = shortCounts(available)
  expect(Object.entries(counts).reduce((sum, [value, count]) => sum + Number(value) * count, 0)).toBe(SHORT_MARKS)
  for (const [value, count] of Object.entries(counts)) expect(count).toBeLessThanOrEqual(available[value] ?? 0)
})

test('it has some six questions of several kinds, and is none where nothing adds up', () => {
  expect(shortCounts({ '1': 40, '2': 30, '3': 20, '4': 7, '5': 4 })).toEqual({ '1': 3, '2': 2, '3': 1 })
  expect(shortCounts({ '1': 4, '4': 1 })).toEqual({})
  expect(shortCounts({})).toEqual({})
})

test('what is to be practised comes back from its address', () => {
  const asked = {
    subject: 'Social Science',
    board: 'CBSE',
    cls: '8',
    topics: ['Crop production, and management', 'Light'],
  }
  expect(readPractised(new URL(practiseLink(asked), 'http://here').searchParams)).toEqual(asked)
  expect(readPractised(new URL(practiseLink({ subject: 'Science' }), 'http://here').searchParams)).toEqual({
    subject: 'Science',
    board: '',
    cls: '',
    topics: [],
  })
  expect(readPractised(new URLSearchParams('board=CBSE'))).toBeNull()
})
