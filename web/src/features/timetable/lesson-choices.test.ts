import { expect, test } from 'vitest'
import { OTHER, ownTeacher, subjectChoices, teacherChoices } from './lesson-choices.ts'

const all = [
  { id: 'art', name: 'Art' },
  { id: 'maths', name: 'Mathematics' },
]
const teachers = [
  { id: 'das', name: 'Anu Das' },
  { id: 'nair', name: 'Radha Nair' },
]
const maths = {
  subject_id: 'maths',
  subject: 'Mathematics',
  teacher_id: 'nair',
  teacher: 'Radha Nair',
  has_left: false,
}
const asked = { taught: [maths], className: '8 A', subjectId: '', teacherId: '' }

test('the class’s subjects come first, others only once they are asked for, and then with a warning', () => {
  expect(subjectChoices(asked, all, false).rows.map((row) => row.id)).toEqual(['maths', OTHER])
  expect(subjectChoices(asked, all, true)).toEqual({ rows: all, warning: null })
  expect(subjectChoices({ ...asked, subjectId: 'art' }, all, true).warning).toBe('Art is not a subject of 8 A.')
  expect(subjectChoices({ ...asked, taught: [] }, all, false).rows).toEqual(all)
})

test('the subject brings its teacher; another is warned of, and one who left is not offered', () => {
  const chosen = { ...asked, subjectId: 'maths' }
  expect(ownTeacher([maths], 'maths')).toBe('nair')
  expect(teacherChoices(chosen, teachers, false).rows.map((row) => row.id)).toEqual(['nair', OTHER])
  expect(teacherChoices({ ...chosen, teacherId: 'das' }, teachers, true)).toEqual({
    rows: teachers,
    warning: 'Mathematics in 8 A is taught by Radha Nair.',
  })
  const left = { ...maths, has_left: true }
  expect(ownTeacher([left], 'maths')).toBeNull()
  expect(teacherChoices({ ...chosen, taught: [left] }, teachers, false)).toEqual({ rows: teachers, warning: null })
})
