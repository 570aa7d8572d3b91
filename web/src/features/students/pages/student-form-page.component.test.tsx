import { readStudent, updateStudent } from '@margam/contract/students'
import { screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { saved } from '../../../testing/saved-profile.ts'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { EditStudentPage } from './student-form-page.tsx'

function Where() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}
async function open(from?: string) {
  serve(readStudent, saved)
  serve(updateStudent, { message: 'Student updated successfully', student: saved })
  const screens = (
    <Routes>
      <Route path="/organisation/students/edit/:student_id" element={<EditStudentPage />} />
      <Route path="*" element={<Where />} />
    </Routes>
  )
  const user = show(screens, { at: `/organisation/students/edit/${saved.id}`, from })
  await screen.findByRole('form', { name: 'Student' })
  return user
}

test.each([
  ['the list as it was filtered', '/organisation/students?class_name=8&search=anu'],
  ['the profile', `/organisation/students/${saved.id}`],
])('an update goes back to %s', async (_name, from) => {
  const user = await open(from)
  await user.type(screen.getByLabelText('Last Name'), ' K')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText(`at ${from}`)).toBeTruthy()
})

test('an update of a student whose form was opened from outside shows the profile', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText(`at /organisation/students/${saved.id}`)).toBeTruthy()
})

test('Cancel goes back too, and asks before it loses what was typed', async () => {
  const user = await open('/organisation/students?search=anu')
  await user.type(screen.getByLabelText('Last Name'), ' K')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: /Leave/ }))
  expect(await screen.findByText('at /organisation/students?search=anu')).toBeTruthy()
})

test('another class says at once that the student leaves the section, and the old one again does not', async () => {
  const user = await open()
  const level = screen.getByLabelText('Class')
  const leaves = 'The student leaves 8 A and must be placed again.'
  expect(screen.queryByText(leaves)).toBeNull()
  await user.selectOptions(level, '9')
  expect(screen.getByText(leaves)).toBeTruthy()
  await user.selectOptions(level, '8')
  expect(screen.queryByText(leaves)).toBeNull()
})
