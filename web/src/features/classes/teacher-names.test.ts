import { expect, it } from 'vitest'
import { teacherNames } from './teacher-names.ts'

const teacher = (id: string, first_name: string, email: string | null) => ({
  id,
  first_name,
  last_name: 'Pillai',
  email,
  is_class_teacher: false,
})

it('teachers of one name are told apart by their address, and nobody else carries one', () => {
  const names = teacherNames([
    teacher('1', 'Meera', 'meera@school.example'),
    teacher('2', 'meera', 'mpillai@school.example'),
    teacher('3', 'Meera', null),
    teacher('4', 'Asha', 'asha@school.example'),
  ])
  expect([...names]).toEqual([
    ['1', 'Meera Pillai, meera@school.example'],
    ['2', 'meera Pillai, mpillai@school.example'],
    ['3', 'Meera Pillai'],
    ['4', 'Asha Pillai'],
  ])
})
