import { listYearEndStudents, type YearEndChoices, type YearEndStudent } from '@margam/contract/year-end'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/server.ts'
import { show, USER_ID } from '../../../testing/show.tsx'
import { type Group, UNPLACED } from '../year-end-choices.ts'
import { type Chosen, StudentsStep } from './students-step.tsx'

const groups: Group[] = [
  { id: 'c8', name: '8 A', students: 3, level: '8', nextLevel: '9' },
  { id: 'c12', name: '12 A', students: 20, level: '12', nextLevel: null },
  { id: UNPLACED, name: 'In no section', students: 0, level: null, nextLevel: undefined },
]
const usual: YearEndChoices = {
  classes: {},
  students: {},
  unplaced: 'retain',
  copy_teachers: true,
  copy_subjects: true,
  when: 'first_day',
  next_starts_on: '2027-06-01',
  next_ends_on: '2028-05-31',
}
const student = (id: string, name: string): YearEndStudent => ({
  id,
  name,
  class_id: 'c8',
  class_name: '8 A',
  roll_number: '',
  admission_number: `A-${id}`,
  date_of_birth: '2013-04-05',
})
const students = [student('1', 'Asha Nair'), student('2', 'Ben Thomas'), student('3', 'Chitra Das')]

function Step({ made }: { made: YearEndChoices[] }) {
  const [chosen, setChosen] = useState<Chosen>({ choices: usual, students: [] })
  const choose = (next: Chosen) => {
    made.push(next.choices)
    setChosen(next)
  }
  return <StudentsStep userId={USER_ID} groups={groups} chosen={chosen} onChosen={choose} />
}
function open() {
  const made: YearEndChoices[] = []
  return { user: show(<Step made={made} />), made }
}
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const chosenText = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

test('every class goes up a level, the last one leaves and is offered no other level', () => {
  open()
  expect(chosenText(choice('What happens to 8 A'))).toBe('Go up to class 9')
  expect(chosenText(choice('What happens to 12 A'))).toBe('Leave the school')
  expect(within(choice('What happens to 12 A')).getAllByRole('option')).toHaveLength(2)
})

test('a class that stays is chosen for all of its students', async () => {
  serve(listYearEndStudents, { students, total: 3 })
  const { user, made } = open()
  await user.selectOptions(choice('What happens to 8 A'), 'Stay in class 8')
  expect(made.at(-1)?.classes).toEqual({ c8: 'retain' })
  await user.click(screen.getByRole('button', { name: 'Choose students of 8 A' }))
  const list = within(await screen.findByRole('dialog', { name: 'Students of 8 A' }))
  const asha = await list.findByRole<HTMLSelectElement>('combobox', { name: 'What becomes of Asha Nair' })
  expect(chosenText(asha)).toBe('Stay in class 8')
})

test('one student stays, and the class says how many go up and how many stay', async () => {
  const asked = serve(listYearEndStudents, { students, total: 3 })
  const { user, made } = open()
  await user.click(screen.getByRole('button', { name: 'Choose students of 8 A' }))
  const list = within(await screen.findByRole('dialog', { name: 'Students of 8 A' }))
  await user.selectOptions(await list.findByRole('combobox', { name: 'What becomes of Asha Nair' }), 'Stay in class 8')
  await user.click(list.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked[0]?.query).toEqual({ class_id: 'c8' })
  expect(made.at(-1)?.students).toEqual({ '1': 'retain' })
  expect(row('8 A').getByText('2 go up, 1 stays')).toBeTruthy()
})

test('several students are ticked and leave at once', async () => {
  serve(listYearEndStudents, { students, total: 3 })
  const { user, made } = open()
  await user.click(screen.getByRole('button', { name: 'Choose students of 8 A' }))
  const list = within(await screen.findByRole('dialog', { name: 'Students of 8 A' }))
  await user.click(await list.findByRole('checkbox', { name: /^Ben Thomas/ }))
  await user.click(list.getByRole('checkbox', { name: /^Chitra Das/ }))
  expect(list.getByRole('checkbox', { name: '2 selected' })).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Leave' }))
  expect(made.at(-1)?.students).toEqual({ '2': 'leave', '3': 'leave' })
  expect(list.getByRole('checkbox', { name: 'Select all shown', checked: false })).toBeTruthy()
})

test('a student who does as the class does again has no choice of their own', async () => {
  serve(listYearEndStudents, { students, total: 3 })
  const { user, made } = open()
  await user.click(screen.getByRole('button', { name: 'Choose students of 8 A' }))
  const asha = await screen.findByRole('combobox', { name: 'What becomes of Asha Nair' })
  await user.selectOptions(asha, 'Leave the school')
  await user.selectOptions(asha, 'Go up to class 9')
  expect(made.at(-1)?.students).toEqual({})
})

test('a search by name takes the place of the classes, and says when nobody is found', async () => {
  const asked = serve(listYearEndStudents, ({ query }) =>
    query.search === 'asha' ? { students: [student('1', 'Asha Nair')], total: 240 } : { students: [], total: 0 },
  )
  const { user } = open()
  const search = screen.getByRole('searchbox', { name: 'Search students by name' })
  await user.type(search, 'asha')
  expect(await screen.findByText('The first 1 of 240. Search by name for the others.')).toBeTruthy()
  // two of one name are told apart
  expect(screen.getByRole('checkbox', { name: 'Asha Nair · 8 A · A-1 · born Apr 5, 2013' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'What happens to 8 A' })).toBeNull()
  await user.type(search, 'x')
  expect(await screen.findByText('No match. Try another name.')).toBeTruthy()
  // one question for each pause, not for each key
  expect(asked.map(({ query }) => query.search)).toEqual(['asha', 'ashax'])
})

test('starting over makes everything as usual, and a class without students has nobody to choose', async () => {
  const { user, made } = open()
  await user.selectOptions(choice('What happens to 8 A'), 'Leave the school')
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(made.at(-1)).toEqual(usual)
  expect(chosenText(choice('What happens to 8 A'))).toBe('Go up to class 9')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose students of In no section' }).disabled).toBe(
    true,
  )
})
