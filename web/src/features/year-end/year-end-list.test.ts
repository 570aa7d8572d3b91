import type { YearEndListed } from '@margam/contract/year-end'
import { parseCsv } from '@margam/school/csv'
import { expect, it } from 'vitest'
import { listByClass, listCsv } from './year-end-list.ts'

const student = (name: string, outcome: YearEndListed['outcome'], next: string | null, roll: string | null) => ({
  student_id: name,
  admission_number: '+12/2026',
  name: `${name} Menon`,
  class_name: '8 A',
  outcome,
  next_class: next,
  roll_number: roll,
})
const students = [
  student('Asha', 'promote', '9 A', '1'),
  student('Binu', 'placed', '9 A', '2'),
  student('Esha', 'retain', null, null),
  student('Devi', 'leave', null, null),
]

it('puts each student under the class they come into, and who has none under what becomes of them', () => {
  const groups = listByClass(students)
  expect(
    groups.map(({ title, people }) => [title, ...people.map(({ name, roll_number }) => `${name} ${roll_number}`)]),
  ).toEqual([
    ['Class 9 A', 'Asha Menon 1', 'Binu Menon 2'],
    ['In no section', 'Esha Menon null'],
    ['Leave the school', 'Devi Menon null'],
  ])
})

it('says on the sheet what becomes of each, or became, and starts no formula', () => {
  const rows = (of: 'preview' | 'last') => parseCsv(listCsv(students, of)).map(({ cells }) => cells)
  expect(rows('preview')).toEqual([
    ['Admission number', 'Name', 'Class now', 'What happens', 'Next class', 'Roll number'],
    ["'+12/2026", 'Asha Menon', '8 A', 'Goes up', '9 A', '1'],
    ["'+12/2026", 'Binu Menon', '8 A', 'Placed before', '9 A', '2'],
    ["'+12/2026", 'Esha Menon', '8 A', 'Stays', '', ''],
    ["'+12/2026", 'Devi Menon', '8 A', 'Leaves', '', ''],
  ])
  expect(rows('last').map((cells) => cells[3])).toEqual(['What happened', 'Went up', 'Placed before', 'Stayed', 'Left'])
})
