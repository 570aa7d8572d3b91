import { listAcademicYears } from '@margam/contract/academic-years'
import { type ClassItem, listClasses } from '@margam/contract/classes'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ClassesPage } from './classes-page.tsx'

const klass = (
  section: string,
  subjects: Record<string, string>,
  status: ClassItem['status'] = 'Active',
): ClassItem => ({
  id: `class-${section}`,
  class_name: `8 ${section}`,
  class_level: '8',
  section,
  academic_year: '2026-2027',
  teacher: 'Radha Menon',
  students: 30,
  capacity: null,
  status,
  subject_teachers: subjects,
  assigned_students: [
    { name: 'Meera Nair', gender: 'Female', roll_number: '2' },
    { name: 'Aditya Rao', gender: null, roll_number: '5' },
  ],
})

test('classes without subjects are counted, shown alone at a press, and not asked of archived ones', async () => {
  const classes = [klass('A', { Mathematics: 'Radha Menon' }), klass('B', {}), klass('C', {}, 'Archived')]
  serve(listAcademicYears, { academic_years: [], holidays: [], terms: [] })
  serve(listClasses, { total_classes: 3, active_classes: 2, total_students: 90, classes })
  const user = show(<ClassesPage />)
  expect(await screen.findByRole('heading', { name: '8 A' })).toBeTruthy()
  expect(screen.getByText(/^1 class has no subjects\./)).toBeTruthy()
  const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(shown()).toEqual(['8 A', '8 B', '8 C'])
  await user.click(screen.getByRole('button', { name: 'Show them' }))
  expect(shown()).toEqual(['8 B'])
  await user.click(screen.getByRole('button', { name: 'Show all classes' }))
  expect(shown()).toEqual(['8 A', '8 B', '8 C'])
})

test('the details of a class list its students under their roll numbers', async () => {
  serve(listAcademicYears, { academic_years: [], holidays: [], terms: [] })
  serve(listClasses, { total_classes: 1, active_classes: 1, total_students: 2, classes: [klass('A', {})] })
  const user = show(<ClassesPage />)
  await user.click(await screen.findByRole('button', { name: 'View Details of 8 A' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Class Details' }))
  expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'RollName',
    '2Meera Nair (Female)',
    '5Aditya Rao',
  ])
})
