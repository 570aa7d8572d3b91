import { expect, test } from 'vitest'
import { formOf, subjectChoices, validateClass } from './own-class-form.ts'
import type { TeacherClass } from './own-classes.api.ts'

const klass = {
  class_name: 'Evening batch',
  subjects: [{ subject_id: 's1', subject_name: 'Physics' }],
  start_date: '2026-06-01',
} as TeacherClass

test('name, subjects and start date are required', () => {
  expect(validateClass({ class_name: ' ', subjects: [], start_date: '' })).toEqual({
    class_name: 'Class name is required.',
    subjects: 'Please select at least one subject',
    start_date: 'Start date is required.',
  })
  expect(Object.values(validateClass(formOf(klass)))).toEqual([undefined, undefined, undefined])
})

test('a subject that left the profile stays to be chosen in the class that has it', () => {
  const own = [{ _id: 's2', subject_name: 'Chemistry' }]
  expect(subjectChoices(own).map(({ label }) => label)).toEqual(['Chemistry'])
  expect(subjectChoices(own, klass).map(({ label }) => label)).toEqual(['Chemistry', 'Physics'])
})
