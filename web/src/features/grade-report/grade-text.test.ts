import { expect, it } from 'vitest'
import { gradeText } from './grade-text.ts'

it.each([
  [
    { grade: 'A1', percentage: 95.5 },
    { grade: 'A1', beside: '95.5%' },
  ],
  [
    { grade: '66.67%', percentage: 66.67 },
    { grade: '66.67%', beside: '' },
  ],
  [
    { grade: 'F', percentage: 0 },
    { grade: 'F', beside: '0%' },
  ],
  [
    { grade: null, percentage: null },
    { grade: '–', beside: '' },
  ],
])('a result of %j is shown as %j', (result, shown) => {
  expect(gradeText(result)).toEqual(shown)
})
