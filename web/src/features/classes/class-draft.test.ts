import { describe, expect, it } from 'vitest'
import {
  addRow,
  chooseSubject,
  chooseTeacher,
  copySubjects,
  draftErrors,
  draftOf,
  isEdited,
  isKept,
  moveIn,
  moveOut,
  removeRow,
  saveBody,
} from './class-draft.ts'
import type { EditClassData } from './classes.api.ts'

const untold = { admission_number: null, date_of_birth: null }
const data: EditClassData = {
  class_name: '8',
  section: 'A',
  academic_year: '2026-2027',
  capacity: null,
  class_teacher_id: 't1',
  all_teachers: [],
  assigned_students: [
    { id: 'a', name: 'Asha', gender: 'Female', ...untold, roll_number: '1', in_class_since: '2026-06-01' },
    { id: 'b', name: 'Binu', gender: 'Male', ...untold, roll_number: '2', in_class_since: '2026-06-01' },
  ],
  unassigned_students: [{ id: 'c', name: 'Chitra', gender: 'Female', ...untold }],
  all_subjects: [],
  subject_teacher_map: {},
  assigned_subject_teachers: [
    { subject_id: 'maths', teacher_id: 't1' },
    { subject_id: 'art', teacher_id: null },
  ],
  electives: { a: ['maths', 'art'] },
  version: 4,
}
const draft = draftOf(data)

describe('a draft is edited', () => {
  it('by a move, a capacity, a roll number or a row that is begun', () => {
    const edits = [moveOut(draft, 'b'), { ...draft, capacity: '40' }, { ...draft, rolls: { a: '9' } }, addRow(draft)]
    expect(edits.map((edit) => isEdited(data, edit))).toEqual([true, true, true, true])
  })
  it('and no more once it is as it was', () => {
    expect(isEdited(data, draft)).toBe(false)
    expect(isEdited(data, moveIn(moveOut(draft, 'a'), 'a'))).toBe(false)
  })
})

describe('students moved between the lists', () => {
  it('go out as moved in and moved out, and those who stay are not named', () => {
    expect(saveBody(data, moveOut(moveIn(draft, 'c'), 'b'))).toMatchObject({
      assigned_students: ['c'],
      unassigned_students: ['b'],
      version: 4,
    })
  })

  it('and moved back go nowhere', () => {
    const back = moveIn(moveOut(draft, 'b'), 'b')
    expect(saveBody(data, back)).toMatchObject({ assigned_students: [], unassigned_students: [], roll_numbers: {} })
  })
})

describe('subject rows', () => {
  it('lose their teacher when another subject is chosen', () => {
    expect(chooseSubject(draft, 'maths', 'physics').rows[0]).toEqual({
      key: 'maths',
      subjectId: 'physics',
      teacherId: '',
    })
  })

  it('go out only with both subject and teacher', () => {
    const half = chooseSubject(addRow(draft), 'new-1', 'physics')
    expect(saveBody(data, half).subjects).not.toContainEqual({ subject_id: 'physics', teacher_id: null })
    expect(saveBody(data, chooseTeacher(half, 'new-1', 't2')).subjects).toContainEqual({
      subject_id: 'physics',
      teacher_id: 't2',
    })
  })

  it('stored without a teacher stay', () => {
    expect(isKept(data, { key: 'art', subjectId: 'art', teacherId: '' })).toBe(true)
    expect(saveBody(data, draft).subjects).toContainEqual({ subject_id: 'art', teacher_id: null })
  })

  it('stored stay when their teacher is taken away, and with them the students’ own lists', () => {
    const cleared = chooseTeacher(draft, 'maths', '')
    expect(saveBody(data, cleared)).toMatchObject({
      subjects: [
        { subject_id: 'maths', teacher_id: null },
        { subject_id: 'art', teacher_id: null },
      ],
      electives: {},
    })
  })

  it('added twice are two rows, and a removed one does not come back under a new name', () => {
    const two = addRow(addRow(draft))
    expect(two.rows.map(({ key }) => key)).toEqual(['maths', 'art', 'new-1', 'new-2'])
    expect(addRow(removeRow(two, 'new-1')).rows.map(({ key }) => key)).toEqual(['maths', 'art', 'new-2', 'new-3'])
  })

  it('removed take the subject out of the students’ own lists', () => {
    expect(saveBody(data, removeRow(draft, 'art')).electives).toEqual({ a: ['maths'] })
    expect(saveBody(data, draft).electives).toEqual({})
  })
})

it('a list of subjects that is emptied is refused at its student, since no list means all', () => {
  const message = 'Choose at least one subject, or All subjects.'
  expect(draftErrors(data, { ...draft, electives: { a: [] } })).toEqual({ 'electives.a': message })
  expect(draftErrors(data, removeRow({ ...draft, electives: { a: ['art'] } }, 'art'))).toEqual({
    'electives.a': message,
  })
  expect(draftErrors(data, { ...draft, electives: {} })).toEqual({})
})

describe('roll numbers', () => {
  it('go out where they changed', () => {
    const swapped = { ...draft, rolls: { a: '2', b: '1' } }
    expect(draftErrors(data, swapped)).toEqual({})
    expect(saveBody(data, swapped).roll_numbers).toEqual({ a: '2', b: '1' })
  })

  it('given twice or taken away are refused at the student; a newcomer may wait for one', () => {
    expect(draftErrors(data, { ...draft, rolls: { a: '2', b: '2' } })).toEqual({
      b: 'This roll number is given twice.',
    })
    expect(draftErrors(data, { ...draft, rolls: { b: '2' } })).toEqual({ a: 'Roll number is required.' })
    expect(draftErrors(data, moveIn(draft, 'c'))).toEqual({})
  })
})

it('a capacity that is no number is refused, and an empty one is no limit', () => {
  expect(draftErrors(data, { ...draft, capacity: 'many' })).toHaveProperty('capacity')
  expect(saveBody(data, { ...draft, capacity: '' }).capacity).toBeNull()
  expect(saveBody(data, { ...draft, capacity: '45' }).capacity).toBe(45)
})

describe('subjects copied from another section', () => {
  const known = { all_subjects: ['maths', 'art', 'music'].map((id) => ({ id, subject_name: id })) }
  const shown = ({ rows }: typeof draft) => rows.map(({ subjectId, teacherId }) => [subjectId, teacherId])
  it('come beside those of the class, which keep their teachers and get one where they have none', () => {
    const from = [
      { subject_id: 'maths', teacher_id: 't9' },
      { subject_id: 'art', teacher_id: 't2' },
      { subject_id: 'music', teacher_id: 't3' },
      { subject_id: 'archived', teacher_id: 't4' },
    ]
    expect(shown(copySubjects(known, addRow(draft), from))).toEqual([
      ['maths', 't1'],
      ['art', 't2'],
      ['music', 't3'],
    ])
  })
  it('stand in rows of their own, also where a stored row was given another subject', () => {
    const next = copySubjects(known, chooseSubject(draft, 'maths', 'music'), [
      { subject_id: 'maths', teacher_id: null },
    ])
    expect(shown(next)).toEqual([
      ['music', ''],
      ['art', ''],
      ['maths', ''],
    ])
    expect(new Set(next.rows.map(({ key }) => key)).size).toBe(3)
  })
})
