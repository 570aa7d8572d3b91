import { expect, it } from 'vitest'
import { inOrder, percentagesOf, sharingText } from './result-words.ts'

it('rounds scores, caps their bars at 100 and leaves out what there is none of', () => {
  expect(percentagesOf({ Mathematics: 81.6, Science: 104, Art: null })).toEqual([
    { name: 'Mathematics', value: 82 },
    { name: 'Science', value: 100 },
  ])
})

it('says who sees a result', () => {
  expect(sharingText({ school: false, class_teacher: false })).toBe('Only you see it.')
  expect(sharingText({ school: true, class_teacher: false })).toBe('Shared with your school.')
  expect(sharingText({ school: true, class_teacher: true })).toBe('Shared with your school and your class teacher.')
})

it('tells kinds of questions in their order', () => {
  const parts = ['verbal_reasoning', 'logical_reasoning'].map((name) => ({ name }))
  expect(inOrder(parts).map(({ name }) => name)).toEqual(['logical_reasoning', 'verbal_reasoning'])
})
