import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { fieldChanges, fieldLabel, valueText } from './change-text.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a field is called as a person would call it', () => {
  expect(['class_teacher_id', 'startsOn', 'name'].map((key) => fieldLabel(key))).toEqual([
    'Class teacher',
    'Starts on',
    'Name',
  ])
})

test('a field is called in the language of the page, one that has no translation as it is stored', () => {
  i18n.loadAndActivate({ locale: 'hi', messages: { 'Class teacher': 'कक्षा अध्यापक' } })
  expect(['class_teacher_id', 'cupboard_key'].map((key) => fieldLabel(key))).toEqual(['कक्षा अध्यापक', 'Cupboard key'])
})

test('a value is readable, and nothing is a dash', () => {
  expect([true, 0, '', null, ['a', 'b'], { mark: 7, absent: false }, []].map((value) => valueText(value))).toEqual([
    'Yes',
    '0',
    '–',
    '–',
    'a, b',
    'Mark: 7; Absent: No',
    '–',
  ])
})

test('an id is told by its name, as a value and as a field, and never as it is', () => {
  const asha = '019a2024-4844-74df-9fc3-e53d3d1a5552'
  const gone = '019a2024-4844-74df-9fc3-000000000000'
  const names = { [asha]: 'Asha Menon' }
  expect(fieldChanges({ [asha]: 'P', class_teacher_id: gone }, { [asha]: 'A', class_teacher_id: asha }, names)).toEqual(
    [
      { field: 'Asha Menon', before: 'P', after: 'A' },
      { field: 'Class teacher', before: 'no longer there', after: 'Asha Menon' },
    ],
  )
  expect(valueText({ students: [asha, gone], [asha]: 3 }, names)).toBe(
    'Students: Asha Menon, no longer there; Asha Menon: 3',
  )
})

test('a change names every field of either side once', () => {
  expect(fieldChanges({ code: 'PHY', name: 'Physics' }, { code: 'PHYS', room: 2 })).toEqual([
    { field: 'Code', before: 'PHY', after: 'PHYS' },
    { field: 'Name', before: 'Physics', after: '–' },
    { field: 'Room', before: '–', after: '2' },
  ])
  expect(fieldChanges(null, null)).toEqual([])
})

test('what is stored as a sign is read as a word, and a day as a date', () => {
  expect(fieldChanges({ working_days: [1, 2], grading_system: 'letters', starts_on: '2026-06-01' }, {})).toEqual([
    { field: 'Working days', before: 'Mon, Tue', after: '–' },
    { field: 'Grading system', before: 'Letter grades (A-F)', after: '–' },
    { field: 'Starts on', before: 'Jun 1, 2026', after: '–' },
  ])
})

test('settings of report cards are told in words', () => {
  const settings = { paper_language: 'en', card_second_language: 'ml', card_template: 'compact' }
  expect(fieldChanges({}, settings).map(({ field, after }) => `${field}: ${after}`)).toEqual([
    'Paper language: English',
    'Card second language: മലയാളം',
    'Card template: Compact',
  ])
})
