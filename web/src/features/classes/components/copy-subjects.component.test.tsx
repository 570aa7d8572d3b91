import { editClassData, listClasses } from '@margam/contract/classes'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show, USER_ID } from '../../../testing/show.tsx'
import { draftOf } from '../class-draft.ts'
import type { EditClassData } from '../classes.api.ts'
import { SubjectRows } from './subject-rows.tsx'

const data: EditClassData = {
  class_name: '8',
  section: 'B',
  academic_year: '2026-2027',
  capacity: null,
  class_teacher_id: null,
  all_teachers: [],
  assigned_students: [],
  unassigned_students: [],
  all_subjects: [
    { id: 'maths', subject_name: 'Mathematics' },
    { id: 'art', subject_name: 'Art' },
  ],
  subject_teacher_map: { maths: [{ id: 't1', name: 'Radha Menon' }], art: [{ id: 't2', name: 'Anu Das' }] },
  assigned_subject_teachers: [],
  electives: {},
  version: 1,
}
const klass = (id: string, level: string, subjects: Record<string, string>) => ({
  id,
  class_name: `${level} A`,
  class_level: level,
  section: 'A',
  academic_year: '2026-2027',
  teacher: 'Radha Menon',
  students: 0,
  capacity: null,
  status: 'Active' as const,
  subject_teachers: subjects,
  assigned_students: [],
})
const given = { Mathematics: 'Radha Menon', Art: 'Anu Das' }
const listed = [
  klass('seven', '7', given),
  klass('eight', '8', given),
  klass('empty', '9', {}),
  klass('own', '8', given),
]

function Rows() {
  const [draft, setDraft] = useState(() => draftOf(data))
  return <SubjectRows ids={{ class_id: 'own', org_id: USER_ID }} data={data} draft={draft} onDraft={setDraft} />
}
function open() {
  serve(listClasses, { total_classes: 4, active_classes: 4, total_students: 0, classes: listed })
  return show(<Rows />)
}
const button = () => screen.findByRole('button', { name: 'Copy from another class' })

test('the subjects and teachers of another class are copied, those of the own level offered first', async () => {
  const assigned = [
    { subject_id: 'maths', teacher_id: 't1' },
    { subject_id: 'art', teacher_id: 't2' },
  ]
  const read = serve(editClassData, { data: { ...data, section: 'A', assigned_subject_teachers: assigned } })
  const user = open()
  await user.click(await button())
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['8 A', '7 A'])
  await user.click(screen.getByRole('menuitem', { name: '8 A' }))
  expect(await screen.findByText('2 subjects were copied from 8 A. Save the changes to keep them.')).toBeTruthy()
  expect(read[0]?.path).toContain('/eight/')
  const chosen = (name: string) =>
    screen.getAllByRole<HTMLSelectElement>('combobox', { name }).map(({ selectedOptions: [one] }) => one?.textContent)
  expect([chosen('Subject'), chosen('Teacher')]).toEqual([
    ['Mathematics', 'Art'],
    ['Radha Menon', 'Anu Das'],
  ])
})

test('a class that cannot be read is told, and nothing changes', async () => {
  serve(editClassData, new Refusal(404, { message: 'Not found.' }))
  const user = open()
  await user.click(await button())
  await user.click(screen.getByRole('menuitem', { name: '7 A' }))
  expect(await screen.findByText('Not found.')).toBeTruthy()
  expect(screen.getByText('No subjects yet.')).toBeTruthy()
})
