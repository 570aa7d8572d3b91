import { type Register, readRegister, saveRegister } from '@margam/contract/attendance'
import { schoolDay } from '@margam/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { RegisterPage } from './register-page.tsx'

const student = (id: string, name: string, code: string | null = null) => ({
  student_id: id,
  name,
  roll_number: id,
  code,
})
const register: Register = {
  class_id: 'class',
  class_name: '8 A',
  day: '2026-11-20',
  today: '2026-11-20',
  no_school: null,
  taken: false,
  taken_at: null,
  taken_by: null,
  version: 0,
  codes: [
    { code: 'P', name: 'Present', counts_as: 'present' },
    { code: 'A', name: 'Absent', counts_as: 'absent' },
    { code: 'L', name: 'Late', counts_as: 'late' },
  ],
  students: [student('1', 'Asha Nair'), student('2', 'Ben Thomas'), student('3', 'Chitra Das')],
  corrections: [],
}
const taken: Register = {
  ...register,
  taken: true,
  taken_at: '2026-11-20T04:00:00.000Z',
  taken_by: 'R. Nair',
  version: 1,
  students: [student('1', 'Asha Nair', 'P'), student('2', 'Ben Thomas', 'A'), student('3', 'Chitra Das', 'P')],
}

async function open(stored: Register) {
  serve(readRegister, stored)
  const user = show(<RegisterPage />, { role: 'teacher', at: '/?class_id=class&day=2026-11-20' })
  await screen.findByRole('group', { name: 'Asha Nair' })
  return user
}
const code = (student: string, name: string) =>
  within(screen.getByRole('group', { name: student })).getByRole<HTMLButtonElement>('button', { name })
const isMarked = (student: string, name: string) => code(student, name).getAttribute('aria-pressed') === 'true'
const save = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const names = ['Asha Nair', 'Ben Thomas', 'Chitra Das']

test('a register not taken yet has everybody present, and can be saved as it is', async () => {
  const sent = serve(saveRegister, { message: 'Attendance saved.', register: taken })
  const user = await open(register)
  expect(names.every((name) => isMarked(name, 'Present'))).toBe(true)
  await user.click(save('Save attendance'))
  expect(await screen.findByText('Attendance saved.')).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({ version: null, entries: names.map(() => ({ code: 'P' })) })
})

test.each(['', '&day=', '&day=garbage'])(
  'an address that names no day (“%s”) is of today, before and after saving',
  async (asked) => {
    const today = schoolDay()
    const read = serve(readRegister, { ...register, day: today, today })
    const sent = serve(saveRegister, { message: 'Attendance saved.', register: { ...taken, day: today, today } })
    const user = show(<RegisterPage />, { role: 'teacher', at: `/?class_id=class${asked}` })
    await user.click(await screen.findByRole('button', { name: 'Save attendance' }))
    expect(await screen.findByText(/^Taken by R\. Nair/)).toBeTruthy()
    expect(save('Save correction').disabled).toBe(true)
    expect(read[0]?.query).toEqual({ class_id: 'class', day: today })
    expect(sent).toHaveLength(1)
  },
)

test('a code’s letter marks a student and goes on to the next', async () => {
  const user = await open(register)
  await user.click(code('Asha Nair', 'Present'))
  await user.keyboard('al')
  expect(isMarked('Asha Nair', 'Absent')).toBe(true)
  expect(isMarked('Ben Thomas', 'Late')).toBe(true)
  expect(code('Chitra Das', 'Present')).toBe(document.activeElement)
  expect(screen.getByText('Present 1 · Absent 1 · Late 1')).toBeTruthy()
})

test('the arrows go up and down by student and across the codes, and Tab takes one stop a student', async () => {
  const user = await open(register)
  await user.click(code('Asha Nair', 'Present'))
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(code('Ben Thomas', 'Absent')).toBe(document.activeElement)
  await user.keyboard('{ArrowUp}')
  expect(code('Asha Nair', 'Present')).toBe(document.activeElement)
  await user.tab()
  expect(code('Ben Thomas', 'Present')).toBe(document.activeElement)
})

test('a taken register can be saved only once something in it is corrected', async () => {
  const sent = serve(saveRegister, { message: 'Attendance corrected.', register: { ...taken, version: 2 } })
  const user = await open(taken)
  expect(screen.getByText(/^Taken by R\. Nair/)).toBeTruthy()
  expect(save('Save correction').disabled).toBe(true)
  await user.click(code('Ben Thomas', 'Late'))
  await user.click(save('Save correction'))
  expect(await screen.findByText('Attendance corrected.')).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({ version: 1, entries: [{ code: 'P' }, { code: 'L' }, { code: 'P' }] })
})

test('corrections name the codes from and to, also of who is in the register no more', async () => {
  const correction = (hour: number, before: string | null, after: string | null) => ({
    at: `2026-11-20T0${hour}:00:00.000Z`,
    by: 'R. Nair',
    changes: [{ name: 'Dev Menon', before, after }],
  })
  await open({ ...taken, version: 3, corrections: [correction(6, 'A', null), correction(5, null, 'A')] })
  const lines = screen.getAllByText(/^Dev Menon/).map((line) => line.textContent)
  expect(lines).toEqual(['Dev Menon: Absent → not marked', 'Dev Menon: not marked → Absent'])
})

test('what somebody else stored meanwhile is named beside one’s own, and nothing typed is lost', async () => {
  const user = await open(taken)
  await user.click(code('Ben Thomas', 'Late'))
  serve(saveRegister, new Refusal(409, { message: 'R. Nair changed this register.' }))
  serve(readRegister, { ...taken, version: 2, students: taken.students.map((one) => ({ ...one, code: 'P' })) })
  await user.click(save('Save correction'))
  expect(await screen.findByText('Ben Thomas: theirs Present, yours Late')).toBeTruthy()
  expect(isMarked('Ben Thomas', 'Late')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Load what is stored' }))
  expect(isMarked('Ben Thomas', 'Present')).toBe(true)
})

test('on a day without school nothing can be marked', async () => {
  await open({ ...register, no_school: 'Kerala Day' })
  expect(screen.getByText('Kerala Day')).toBeTruthy()
  expect(code('Asha Nair', 'Absent').disabled).toBe(true)
  expect(save('Save attendance').disabled).toBe(true)
})

test('leaving with marks that are not saved asks first', async () => {
  const user = await open(taken)
  await user.click(code('Asha Nair', 'Late'))
  await user.click(screen.getByRole('link', { name: 'Attendance' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(isMarked('Asha Nair', 'Late')).toBe(true)
})
