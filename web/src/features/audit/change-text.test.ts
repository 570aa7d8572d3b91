import { expect, test } from 'vitest'
import { fieldChanges, fieldLabel, valueText } from './change-text.ts'

test('a field is called as a person would call it', () => {
  expect(['class_teacher_id', 'startsOn', 'name'].map(fieldLabel)).toEqual(['Class teacher id', 'Starts on', 'Name'])
})

test('a value is readable, and nothing is a dash', () => {
  expect([true, 0, '', null, ['a', 'b'], { mark: 7, absent: false }, []].map(valueText)).toEqual([
    'Yes',
    '0',
    '–',
    '–',
    'a, b',
    'Mark: 7; Absent: No',
    '–',
  ])
})

test('a change names every field of either side once', () => {
  expect(fieldChanges({ code: 'PHY', name: 'Physics' }, { code: 'PHYS', room: 2 })).toEqual([
    { field: 'Code', before: 'PHY', after: 'PHYS' },
    { field: 'Name', before: 'Physics', after: '–' },
    { field: 'Room', before: '–', after: '2' },
  ])
  expect(fieldChanges(null, null)).toEqual([])
})
