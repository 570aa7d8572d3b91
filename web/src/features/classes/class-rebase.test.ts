import { expect, it } from 'vitest'
import { draftOf, moveIn, moveOut, saveBody } from './class-draft.ts'
import { changesInWords, rebase } from './class-rebase.ts'
import type { EditClassData } from './classes.api.ts'

const person = { gender: null, admission_number: null, date_of_birth: null }
const student = (id: string, roll: string) => ({
  id,
  name: id,
  ...person,
  roll_number: roll,
  in_class_since: '2026-06-01',
})
const data: EditClassData = {
  class_name: '8',
  section: 'A',
  academic_year: '2026-2027',
  capacity: 40,
  class_teacher_id: null,
  all_teachers: [{ id: 'radha', first_name: 'Radha', last_name: 'Menon', email: null, is_class_teacher: false }],
  assigned_students: [student('asha', '1'), student('binu', '2'), student('chitra', '3')],
  unassigned_students: [
    { id: 'devi', name: 'devi', ...person },
    { id: 'esha', name: 'esha', ...person },
  ],
  all_subjects: [
    { id: 'physics', subject_name: 'Physics' },
    { id: 'hindi', subject_name: 'Hindi' },
  ],
  subject_teacher_map: {},
  assigned_subject_teachers: [{ subject_id: 'hindi', teacher_id: 'radha' }],
  electives: {},
  version: 1,
}
/** Meanwhile: a class teacher, Binu out, Devi in, Chitra's roll, Physics, Hindi without a teacher. */
const now: EditClassData = {
  ...data,
  class_teacher_id: 'radha',
  assigned_students: [student('asha', '1'), student('chitra', '9'), student('devi', '4')],
  unassigned_students: [
    { id: 'binu', name: 'binu', ...person },
    { id: 'esha', name: 'esha', ...person },
  ],
  assigned_subject_teachers: [
    { subject_id: 'hindi', teacher_id: null },
    { subject_id: 'physics', teacher_id: 'radha' },
  ],
  version: 2,
}

it('keeps what was typed on top of what somebody else saved', () => {
  const typed = { ...moveIn(moveOut(draftOf(data), 'asha'), 'esha'), capacity: '45' }
  const draft = rebase({ ...typed, rolls: { ...typed.rolls, esha: '7' } }, data, now)
  expect(draft.enrolled.toSorted()).toEqual(['chitra', 'devi', 'esha'])
  expect([draft.capacity, draft.classTeacherId, draft.rolls['esha'], draft.rolls['chitra']]).toEqual([
    '45',
    'radha',
    '7',
    '9',
  ])
  expect(saveBody(now, draft)).toMatchObject({
    capacity: 45,
    assigned_students: ['esha'],
    unassigned_students: ['asha'],
    roll_numbers: { esha: '7' },
    subjects: [
      { subject_id: 'hindi', teacher_id: null },
      { subject_id: 'physics', teacher_id: 'radha' },
    ],
    version: 2,
  })
})

it('keeps a subject row that was removed removed, one that was added added, and a teacher that was chosen', () => {
  const mine = draftOf(data)
  expect(rebase({ ...mine, rows: [] }, data, now).rows.map((row) => row.subjectId)).toEqual(['physics'])
  const chosen = { ...mine, rows: [{ key: 'new-1', subjectId: 'physics', teacherId: 'other' }, ...mine.rows] }
  expect(rebase(chosen, data, now).rows).toMatchObject([
    { subjectId: 'hindi', teacherId: '' },
    { subjectId: 'physics', teacherId: 'other' },
  ])
  expect(rebase(mine, data, data)).toEqual(mine)
})

it('says in words what somebody else changed', () => {
  expect(changesInWords(data, now)).toEqual([
    'Class teacher: Radha Menon',
    'Moved in: devi',
    'Moved out: binu',
    'Roll number of chitra: 9',
    'Hindi: not assigned',
    'Physics: Radha Menon',
  ])
  expect(changesInWords(data, data)).toEqual([])
})
